Feature: Ledgers and the ranking list
  A player's QP are what all finished events made of them, in order of date.

  @RA-132 @RA-135
  Scenario: An event that comes late, or was wrong at first, leaves the book as if it had been right from the start
    Given Ann has 20 QP
    And on 2000-01-10 an event spring: Ann beats Bea by 35-25; Cleo beats Dora by 35-0
    And on 2000-01-20 an event summer: Bea beats Cleo by 35-5; Dora beats Ann by 35-30
    And on 2000-01-30 an event autumn: Cleo beats Ann by 35-1
    Then the book is the same when spring is entered last, or first wrong and then corrected
    And the book is the same when summer is entered last, or first wrong and then corrected
    And the book is the same when autumn is entered last, or first wrong and then corrected

  @RA-132 @RA-134 @RA-Q41
  Scenario: A correction has its reason, and stops at the floor
    Given Ann has 30 QP
    When Ann is corrected by -40 QP, because a match was played by another
    Then the ledger of Ann reads:
      | source     | change | after | ranks | rule   | formula                               |
      | opening    | +30    | 30    | 1-2   | RA-132 | opening balance: +30                  |
      | correction | -40    | -10   | 2-1   | RA-132 | a match was played by another: -40    |
      | floor      | +10    | 0     | 1-1   | RA-Q41 | -10 is below the floor of 0: +10      |

  @RA-132 @RA-133
  Scenario: The ranking list, its movement, its search, and who is hidden for a while
    Given Zoe has 60 QP
    And on 2000-01-10 an event spring: Ann beats Bea by 35-25; Zoe beats Dora by 35-15
    And on 2001-01-05 an event winter: Bea beats Ann by 35-5; Cleo beats Dora by 35-0
    Then the list of 2000-02-01 is:
      | place | player | qp | title      |
      | 1     | Zoe    | 68 | 3rd Sphere |
      | 2     | Ann    | 10 | 1st Sphere |
      | 3     | Bea    | 0  | 1st Sphere |
      | 3     | Dora   | 0  | 1st Sphere |
    And the list of 2001-01-20 is:
      | place | player | qp | title      |
      | 1     | Cleo   | 38 | 2nd Sphere |
      | 2     | Bea    | 30 | 2nd Sphere |
      | 3     | Ann    | 10 | 1st Sphere |
      | 4     | Dora   | 0  | 1st Sphere |
      |       | Zoe    | 68 | 3rd Sphere |
    And since 2000-02-01 the list of 2001-01-20 has moved:
      | place | player | moved | gained |
      | 1     | Cleo   | new   | +38    |
      | 2     | Bea    | +1    | +30    |
      | 3     | Ann    | -1    | 0      |
      | 4     | Dora   | -1    | 0      |
    And searching the list of 2001-01-20 for "2nd sphere" finds Cleo, Bea
    And searching the list of 2001-01-20 for "bÉ" finds Bea
    And searching the list of 2001-01-20 for "Zoe" finds nobody
