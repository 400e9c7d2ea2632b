Feature: The goal of the game
  Angels that enter the opponent's realm score their ranks; who has 35 points first wins.

  @RA-001
  Scenario: One player plays the Arch deck, the other the Fallen deck
    Given a new game
    Then the draw pile of Fallen holds 54 cards
    And the draw pile of Arch holds 54 cards
    And the rules allow that Fallen draws Beelzebub, 6 unknown cards
    And RA-183 forbids that Fallen draws Gabriel, 6 unknown cards

  @RA-003 @RA-T01
  Scenario: Each angel that enters the realm is worth its rank
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Asmodai of Fallen stands on b1
    And Orobas of Fallen stands on c1
    When Fallen moves b1 to the gate
    Then Fallen has 7 points
    And the effects cite RA-003
    When Fallen moves c1 to the gate
    Then Fallen has 12 points
    And Arch has no points

  @RA-002 @RA-006 @RA-T43
  Scenario: Exactly 35 points win at once
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 30 points
    And Arch has 34 points
    And Orobas of Fallen stands on c1
    And Buer of Fallen stands on c3
    When Fallen moves c1 to the gate
    Then Fallen has 35 points
    And Fallen wins citing RA-002
    And the game waits for nobody
    And Fallen may not move an angel

  @RA-002
  Scenario: 34 points are not enough
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 30 points
    And Buer of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 34 points
    And the game goes on

  @RA-002
  Scenario: More than 35 points win as well
    Given it is Arch's turn, in the movement step, with 1 cube
    And Arch has 34 points
    And Cassiel of Arch stands on d7
    When Arch moves d7 to the gate
    Then Arch has 41 points
    And Arch wins citing RA-002

  @RA-004
  Scenario Outline: When a player must draw and cannot, the higher total wins
    Given it is Fallen's turn
    And Fallen has <fallen> points
    And Arch has <arch> points
    And the draw pile of Fallen holds no cards
    When Fallen goes on to the draw step
    Then <winner> wins citing RA-004

    Examples:
      | fallen | arch | winner |
      | 12     | 9    | Fallen |
      | 9      | 12   | Arch   |
      | 0      | 1    | Arch   |

  @RA-005
  Scenario Outline: Equal totals go to the player who drew first blood
    Given it is Fallen's turn
    And Fallen has 9 points
    And Arch has 9 points
    And <seat> drew first blood
    And the draw pile of Fallen holds no cards
    When Fallen goes on to the draw step
    Then <seat> wins citing RA-005

    Examples:
      | seat   |
      | Fallen |
      | Arch   |

  @RA-006
  Scenario: The game goes on while nobody has 35 and every draw can be made
    Given it is Fallen's turn
    And Fallen has 34 points
    And Arch has 34 points
    And the draw pile of Fallen holds 4 cards
    When Fallen ends the turn
    Then the draw pile of Fallen holds no cards
    And the game goes on
    And it is Arch's turn, in the placing step
