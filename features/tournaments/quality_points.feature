Feature: Quality points of a match
  Each match of a tournament moves quality points: score difference times a multiplier.

  @RA-132 @RA-134
  Scenario: A rank is won and lost again
    Given Ann has 20 QP
    And on 2000-01-10 an event spring: Ann beats Bea by 35-25
    And on 2000-01-20 an event summer: Bea beats Ann by 35-5
    Then the ledger of Ann reads:
      | source  | change | after | ranks | rule   | formula                                                                                   |
      | opening | +20    | 20    | 1-1   | RA-132 | opening balance: +20                                                                      |
      | match   | +10    | 30    | 1-2   | RA-136 | Rank 1 beat Rank 1 by 35-25 (equal, rank difference 0): difference 10 x 1 = +10           |
      | bonus   | +1.5   | 31.5  | 2-2   | RA-151 | 1st of 2: 2 participants x 0.75 = +1.5                                                    |
      | match   | -7.5   | 24    | 2-1   | RA-137 | Rank 2 lost to Rank 1 by 5-35 (the higher, rank difference 1): difference 30 x -0.25 = -7.5 |

  @RA-133 @RA-Q37
  Scenario Outline: A threshold is the least QP of its rank
    Given Ann has <qp> QP
    Then Ann is now Rank <rank>, <title>

    Examples:
      | qp       | rank | title                        |
      | 0        | 1    | 1st Sphere                   |
      | 24.9375  | 1    | 1st Sphere                   |
      | 25       | 2    | 2nd Sphere                   |
      | 50       | 3    | 3rd Sphere                   |
      | 99.9375  | 3    | 3rd Sphere                   |
      | 100      | 4    | 4th Sphere                   |
      | 150      | 5    | 5th Sphere                   |
      | 200      | 6    | 6th Sphere                   |
      | 399.9375 | 6    | 6th Sphere                   |
      | 400      | 7    | 7th Sphere                   |
      | 600      | 8    | 7th Sphere of the 3rd Throne |
      | 800      | 9    | 7th Sphere of the 2nd Throne |
      | 999.9375 | 9    | 7th Sphere of the 2nd Throne |
      | 1000     | 10   | 7th Sphere of the 1st Throne |
      | 99999    | 10   | 7th Sphere of the 1st Throne |

  # No opening balance of the service is below 0.
  @RA-133 @RA-Q41 @domain-only
  Scenario: Who is below 0 is of the first rank
    Given Ann has -3 QP
    Then Ann is now Rank 1, 1st Sphere

  @RA-135 @RA-141 @RA-Q36 @RA-136 @RA-Q40 @RA-T53 @RA-T54 @RA-137 @RA-Q38 @RA-T55 @RA-138 @RA-T20 @RA-T21 @RA-139 @RA-140 @RA-T57 @RA-Q39 @RA-T58
  Scenario Outline: Ranks <winner> and <loser>, 35-15
    Given Ann is Rank <winner>
    And Bea is Rank <loser>
    When round 1: Ann beats Bea by 35-15
    Then Ann gains <won> QP
    And Bea gains <lost> QP

    Examples: difference 0
      | winner | loser | won | lost |
      | 1      | 1     | +20 | 0    |
      | 4      | 4     | +20 | -5   |

    Examples: difference 1
      | winner | loser | won | lost |
      | 5      | 4     | +10 | -10  |
      | 4      | 5     | +25 | -5   |

    Examples: difference 2 or 3
      | winner | loser | won | lost |
      | 6      | 3     | +5  | -5   |
      | 3      | 6     | +30 | -10  |
      | 6      | 4     | +5  | -5   |
      | 4      | 6     | +30 | -10  |

    Examples: difference 4 or 5
      | winner | loser | won  | lost |
      | 6      | 2     | +2.5 | -2.5 |
      | 2      | 6     | +40  | -20  |
      | 7      | 2     | +2.5 | -2.5 |
      | 2      | 7     | +40  | -20  |

    Examples: difference 6
      | winner | loser | won   | lost  |
      | 8      | 2     | +1.25 | -1.25 |
      | 1      | 7     | +80   | -40   |

    Examples: difference above 6
      | winner | loser | won   | lost  |
      | 9      | 2     | +1.25 | -1.25 |
      | 1      | 10    | +80   | -40   |

  @RA-T57 @RA-T58 @RA-140 @RA-Q39 @RA-Q41
  Scenario Outline: Rank 1 with some QP loses to Rank <winner>
    Given Ann is Rank <winner>
    And Bea has 5 QP
    When round 1: Ann beats Bea by 35-15
    Then Ann gains +1.25 QP
    And Bea gains -1.25 QP

    Examples:
      | winner |
      | 7      |
      | 10     |

  @RA-135 @RA-Q43
  Scenario: Real scores above 35 count
    Given Ann is Rank 4
    And Bea is Rank 4
    When round 1: Ann beats Bea by 41-10
    Then Ann gains +31 QP
    And Bea gains -7.75 QP

  @RA-135
  Scenario Outline: A result that contradicts itself
    When round 1: <result>
    And the event is entered
    Then it is refused citing <rule>

    Examples:
      | result                                         | rule   |
      | Ann beats Bea by 15-35                         | RA-135 |
      | Ann beats Bea by 20-20                         | RA-135 |
      | Ann beats Bea by 35--1                         | RA-135 |
      | Ann beats Ann by 35-15                         | RA-143 |
      | Ann beats Bea by 35-15; Ann beats Cleo by 35-0 | RA-143 |
      | Ann and Bea draw at 20-10                      | RA-Q04 |
      | Ann beats Bea by first blood at 20-10          | RA-Q67 |

  @RA-135
  Scenario: An event with an open round moves nothing yet
    When round 1, still open: Ann beats Bea by 35-15
    And the event is entered
    Then it is refused citing RA-135

  @RA-Q36
  Scenario Outline: Ranks as spheres
    Given the tournament option rankLevel is sphere
    And Ann is Rank <winner>
    And Bea is Rank <loser>
    When round 1: Ann beats Bea by 35-15
    Then Ann gains <won> QP
    And Bea gains <lost> QP

    Examples:
      | winner | loser | won   | lost |
      | 10     | 7     | +20   | -5   |
      | 8      | 10    | +20   | -5   |
      | 10     | 6     | +10   | -10  |
      | 1      | 10    | +80   | -40  |

  @RA-Q38
  Scenario: The row for difference 1 with its losses exchanged
    Given the tournament option qpTable is swappedRow1
    And players of ranks 5, 4, 5, 4
    When round 1: R5A beats R4A by 35-15; R4B beats R5B by 35-15
    Then R5A gains +10 QP
    And R4A gains -5 QP
    And R4B gains +25 QP
    And R5B gains -10 QP

  @RA-Q39
  Scenario: A difference above 6 waits for the facilitator
    Given the tournament option qpBeyond6 is refuse
    And Ann is Rank 10
    And Bea has 5 QP
    When round 1: Ann beats Bea by 35-15
    Then Ann gains 0 QP
    And Bea gains 0 QP
    And the match line of Ann cites RA-Q39 and says: Rank 10 beat Rank 1 by 35-15, rank difference 9, not yet entered by the facilitator: 0

  @RA-Q39
  Scenario: The facilitator enters both changes
    Given the tournament option qpBeyond6 is refuse
    And Ann is Rank 10
    And Bea has 5 QP
    When round 1: Ann beats Bea by 35-15, entered +0.5 and -0.25
    Then Ann gains +0.5 QP
    And Bea gains -0.25 QP

  @RA-Q39
  Scenario: What is entered does not lower the winner
    Given the tournament option qpBeyond6 is refuse
    And Ann is Rank 10
    And Bea has 5 QP
    When round 1: Ann beats Bea by 35-15, entered -1 and -1
    And the event is entered
    Then it is refused citing RA-Q39

  @RA-Q41 @RA-T59
  Scenario: The floor
    Given Ann has 3 QP
    And Bea is Rank 2
    When round 1: Bea beats Ann by 35-15
    Then Ann has 0 QP
    And the ledger of Ann reads:
      | source  | change | after | ranks | rule   | formula                                                                                  |
      | opening | +3     | 3     | 1-1   | RA-132 | opening balance: +3                                                                      |
      | match   | -10    | -7    | 1-1   | RA-137 | Rank 1 lost to Rank 2 by 15-35 (the lower, rank difference 1): difference 20 x -0.5 = -10 |
      | floor   | +7     | 0     | 1-1   | RA-Q41 | -7 is below the floor of 0: +7                                                           |

  @RA-Q41
  Scenario: No floor
    Given the tournament option qpFloor is none
    And Ann has 3 QP
    And Bea is Rank 2
    When round 1: Bea beats Ann by 35-15
    Then Ann has -7 QP
    And Ann is now Rank 1, 1st Sphere

  @RA-Q41 @RA-T69
  Scenario: The floor is applied once an event
    Given Ann has 3 QP
    And Bea is Rank 2
    When round 1: Bea beats Ann by 35-15
    And round 2: Ann beats Cleo by 35-30
    Then Ann has 0 QP
    And it is so whichever round came first

  @RA-Q41 @RA-Q44
  Scenario: Ranks read read again before each match, and the floor after each
    Given the tournament option rankSnapshot is match
    And Ann has 3 QP
    And Bea is Rank 2
    When round 1: Bea beats Ann by 35-15
    And round 2: Ann beats Cleo by 35-30
    Then Ann has 5 QP

  @RA-Q44
  Scenario Outline: The rank during an event under rankSnapshot = <snapshot>
    Given the tournament option rankSnapshot is <snapshot>
    And Ann has 20 QP
    When round 1: Ann beats Bea by 35-15
    And round 2: Ann beats Cleo by 35-15
    Then Ann gains <gained> QP

    Examples:
      | snapshot | gained |
      | event    | +40    |
      | match    | +30    |

  Scenario: The other titles move no quality points, and a cooperative one has no tournaments
    Then tournaments of regnum-angelica move quality points
    And tournaments of war-in-hell move nothing
    When a tournament of deliverance is set up
    Then it is refused because win or lose together
