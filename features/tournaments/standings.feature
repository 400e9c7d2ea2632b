Feature: Standings
  Wins minus losses first, then the tie-breaks that the tournament has chosen.

  @RA-143 @RA-Q45
  Scenario: Wins minus losses, then differences, then a shared place
    Given players of ranks 3, 3, 2, 2
    When round 1: R3A beats R2A by 35-15; R3B beats R2B by 35-15
    Then the standings are:
      | place | player | record |
      | 1     | R3A    | 1-0    |
      | 1     | R3B    | 1-0    |
      | 3     | R2A    | 0-1    |
      | 3     | R2B    | 0-1    |
    And the clear winner is nobody
    And the standings are the same in whatever order all is given

  @RA-Q45
  Scenario: The smaller rank number comes first among equals
    Given players of ranks 4, 3, 2, 1
    When round 1: R4 beats R2 by 35-15; R3 beats R1 by 35-15
    Then the standings are:
      | place | player | record |
      | 1     | R3     | 1-0    |
      | 2     | R4     | 1-0    |
      | 3     | R1     | 0-1    |
      | 4     | R2     | 0-1    |

  @RA-Q45
  Scenario: Only closed rounds count
    Given players of ranks 2, 1
    When round 1: R2 beats R1 by 35-15
    And round 2, still open: R1 beats R2 by 35-0
    Then the standings are:
      | place | player | record |
      | 1     | R2     | 1-0    |
      | 2     | R1     | 0-1    |
    And the differences of R2 are 20, from 20

  @RA-Q45
  Scenario: Head to head orders a whole tied group
    Given the tie-breaks are headToHead
    When round 1: Ann beats Bea by 35-15; Cleo beats Fay by 35-15
    And round 2: Ann beats Cleo by 35-15
    And round 3: Bea beats Cleo by 35-15; Dora beats Ann by 35-0
    And round 4: Eve beats Ann by 35-0; Cleo beats Gil by 35-0
    Then the standings are:
      | place | player | record |
      | 1     | Dora   | 1-0    |
      | 1     | Eve    | 1-0    |
      | 3     | Ann    | 2-2    |
      | 4     | Bea    | 1-1    |
      | 5     | Cleo   | 2-2    |
      | 6     | Fay    | 0-1    |
      | 6     | Gil    | 0-1    |
    And the headToHead of Ann is 2, from 1, 1
    And the headToHead of Fay is undecided, from nothing

  @RA-Q45
  Scenario: Head to head leaves a circle as it is
    Given the tie-breaks are headToHead
    When round 1: Ann beats Bea by 35-15; Cleo has the half bye
    And round 2: Bea beats Cleo by 35-15; Ann has the half bye
    And round 3: Cleo beats Ann by 35-15; Bea has the half bye
    Then the standings are:
      | place | player | record |
      | 1     | Ann    | 1-1    |
      | 1     | Bea    | 1-1    |
      | 1     | Cleo   | 1-1    |
    And the headToHead of Ann is undecided, from 1, -1

  @RA-Q45
  Scenario: Opponents' records and their median
    Given the tie-breaks are opponents, median
    When round 1: Ann beats Bea by 35-15; Cleo beats Dora by 35-15
    And round 2: Ann beats Cleo by 35-15; Bea beats Dora by 35-15
    And round 3: Ann beats Dora by 35-15; Bea wins by forfeit against Cleo
    Then the opponents of Ann are -3, from 1, -1, -3
    And the median of Ann is -1, from without 1, -1, without -3
    And the opponents of Bea are 0, from 3, -3, 0

  @RA-Q45
  Scenario: Drawn lots settle everything
    Given the tie-breaks are differences, lots, drawn by spring
    When round 1: Ann and Bea draw at 20-20; Cleo and Dora draw at 20-20
    Then nobody shares a place

  # The service draws by an id that no two tournaments have in common.
  @RA-Q45 @domain-only
  Scenario: Lots that are drawn by the same key fall alike
    Given the tie-breaks are differences, lots, drawn by spring
    When round 1: Ann and Bea draw at 20-20; Cleo and Dora draw at 20-20
    Then the standings are the same in whatever order all is given

  @RA-Q45
  Scenario: A tie-break is chosen once
    Given the tie-breaks are differences, differences
    When the standings are made
    Then it is refused citing RA-Q45

  # A tournament of the service has a key.
  @RA-Q45 @domain-only
  Scenario: Lots without a key
    Given the tie-breaks are lots
    When the standings are made
    Then it is refused citing RA-Q45
