Feature: Scoring
  An angel scores by a step from one of the three spaces before the opponent's gate into the opponent's realm. It
  leaves play, and its side's power meter goes to nought.

  Keeper keeps the power as long as it is active, Herald draws two cards when it scores, Treasurer adds one power.

  Background:
    Given the trial edition

  @RA-003 @RA-018 @RA-127 @RA-128 @RA-129
  Scenario Outline: <seat> scores from <space>
    Given it is <seat>'s turn, in the movement step, with 2 cubes
    And <seat> has 3 power
    And Fire 4 of <seat> stands on <space>
    When <seat> moves <space> to the gate
    Then <seat> has 4 points
    And <seat> has 0 power
    And Fire 4 has scored for <seat>
    And <space> is empty
    And the Void of <seat> is empty
    And 1 cube is left
    And the effects cite RA-003, RA-128

    Examples:
      | seat   | space |
      | Fallen | b1    |
      | Fallen | c1    |
      | Fallen | d1    |
      | Arch   | b7    |
      | Arch   | c7    |
      | Arch   | d7    |

  @RA-127
  Scenario Outline: From no other space: <seat> on <space>
    Given it is <seat>'s turn, in the movement step, with 2 cubes
    And Fire 4 of <seat> stands on <space>
    When <seat> moves <space> to the gate
    Then it is refused citing RA-127

    Examples: the ends of the first row
      | seat   | space |
      | Fallen | a1    |
      | Fallen | e1    |
      | Arch   | a7    |
      | Arch   | e7    |

    Examples: one row too far away
      | seat   | space |
      | Fallen | c2    |
      | Arch   | c6    |

    Examples: before the own gate
      | seat   | space |
      | Fallen | c7    |
      | Arch   | c1    |

  @RA-003 @RA-T01
  Scenario: Points are added up
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 7 points
    And Fire 5 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 12 points

  @RA-Q22
  Scenario: The step into the realm costs a cube and counts as a space
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Snail of Fallen stands on c2
    And Fire 4 of Fallen stands on b2
    Then RA-019 forbids that Fallen moves c2 to c1, the gate
    When Fallen moves b2 to b1, the gate
    Then Fallen has 4 points
    And 1 cube is left

  @RA-Q22
  Scenario: Without a cube nobody scores
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fire 4 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then it is refused citing RA-033

  @RA-Q22
  Scenario: Where the table lets the last step be free, it costs no cube and counts as no space
    Given the ruling option gateStepFree is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Snail of Fallen stands on c2
    And Fire 4 of Fallen stands on b1
    When Fallen moves c2 to c1, the gate
    Then Fallen has 2 points
    And no cubes are left
    When Fallen moves b1 to the gate
    Then Fallen has 6 points
    And no cubes are left

  @RA-Q22
  Scenario: The steps before it are paid for at such a table, too
    Given the ruling option gateStepFree is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 4 of Fallen stands on c3
    When Fallen moves c3 to c2, c1, the gate
    Then it is refused citing RA-033

  @RA-060 @RA-Q23
  Scenario: An angel may come before the gate and score in the same move
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 4 of Fallen stands on a2
    When Fallen moves a2 to b1, the gate
    Then Fallen has 4 points
    And a2 is empty
    And b1 is empty
    And 1 cube is left

  @RA-Q24
  Scenario: Scoring is not forced
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 4 of Fallen stands on c1
    When Fallen goes on to the burn step
    Then Fallen has 0 points
    And Fire 4 of Fallen stands on c1

  @RA-128 @RA-T45
  Scenario: The power is gone, but the cubes of the turn stay
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fire 4 of Fallen stands on c1
    And Fire 1 of Fallen stands on c6
    When Fallen moves c1 to the gate
    Then Fallen has 0 power
    And 2 cubes are left
    When Fallen moves c6 to c5, b5
    Then Fire 1 of Fallen stands on b5
    And no cubes are left

  @RA-031 @RA-128
  Scenario: The meter of the other side stays as it is
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 3 power
    And Arch has 4 power
    And Fire 4 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Arch has 4 power

  @RA-059 @RA-129
  Scenario: A scored angel is out of play and no script can aim at it
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 4 of Fallen stands on c1
    And Arch has 3 power
    And Arch holds Enigma
    Then the rules allow that Arch plays Enigma on c1
    When Fallen moves c1 to the gate
    Then RA-Q72 forbids that Arch plays Enigma on c1

  @RA-129 @RA-Q21
  Scenario: Scored angels lie apart from the Void, and from the five on the board
    Given it is Fallen's turn, in the placing step, with 1 cube
    And Fallen holds Fire 5, 3 unknown cards
    And Fire 4 of Fallen stands on c1
    And Fire 1 of Fallen stands on a6
    And Fire 2 of Fallen stands on b6
    And Fire 3 of Fallen stands on c6
    And Water 1 of Fallen stands on d6
    Then RA-047 forbids that Fallen places Fire 5 on c7
    When Fallen moves c1 to the gate
    And Fallen ends the turn
    And Arch ends the turn
    Then the rules allow that Fallen places Fire 5 on c7
    And the Void of Fallen is empty

  @RA-130
  Scenario: An ability that scoring triggers takes effect at once
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Herald of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen must draw 2 cards
    And the effects cite RA-130
    When Fallen draws Blur, Annul
    Then Fallen holds Blur, Annul
    And it is Fallen's turn, in the movement step

  @RA-128 @RA-130
  Scenario: Power that scoring brings comes after the meter went to nought
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Treasurer of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 1 power

  @RA-115 @RA-130
  Scenario: No script comes between the score and its ability
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Treasurer of Fallen stands on c1
    And Arch has 2 power
    And Arch holds Annul
    When Fallen moves c1 to the gate
    Then Fallen has 1 power
    And RA-Q31 forbids that Arch plays Annul

  @RA-130
  Scenario: That ability does nothing when the angel is activated or destroyed
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Treasurer of Fallen stands on c6
    And Water 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then the Void of Fallen holds Treasurer
    And Fallen has 0 power

  @RA-057 @RA-131 @RA-T07
  Scenario: An active Keeper keeps the power when another own angel scores
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Keeper of Fallen stands on c6
    And Fire 5 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 4 power
    And Fallen has 5 points
    And the effects cite RA-131

  @RA-058 @RA-131 @RA-T07
  Scenario: A Keeper that has been removed does not
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Keeper of Fallen stands on c6
    And Fire 5 of Fallen stands on c1
    And Arch has 3 power
    And Arch holds Enigma
    When Arch plays Enigma on c6
    And both pass
    And Fallen moves c1 to the gate
    Then Fallen has 0 power
    And the effects cite RA-128

  @RA-057 @RA-131
  Scenario Outline: Nor does a Keeper that is <how>
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Keeper of <seat> <lies> on <space>
    And Fire 5 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 0 power

    Examples:
      | how            | seat   | lies           | space |
      | face down      | Fallen | lies face down | c7    |
      | the opponent's | Arch   | stands         | c3    |

  @RA-059 @RA-131 @RA-T79 @RA-Q58
  Scenario: A Keeper that scores itself keeps the power once more, and never again
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Keeper of Fallen stands on b1
    And Fire 5 of Fallen stands on c1
    When Fallen moves b1 to the gate
    Then Fallen has 4 power
    And Fallen has 2 points
    When Fallen moves c1 to the gate
    Then Fallen has 0 power
    And Fallen has 7 points
