Feature: Combat
  An angel that enters an enemy's space fights. Each side shows the element that its own card has in the direction
  of the attack, as the attacking player sees it; fire beats earth, earth beats water, water beats fire.

  Spear shows fire to the north-west and earth elsewhere, Shield earth to the north-west and water elsewhere;
  Fire 3 is an angel of rank 3 with fire all round, and so on.

  Background:
    Given the trial edition

  @RA-072 @RA-073 @RA-079 @RA-080 @RA-081 @RA-082 @RA-Q18 @RA-T14
  Scenario: An attack to the north-west, fire against earth
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Spear of Fallen stands on c6
    And Shield of Arch stands on d5
    When Fallen attacks d5 from c6
    And both pass
    Then Spear of Fallen stands on d5
    And c6 is empty
    And the Void of Arch holds Shield
    And the Void of Fallen is empty
    And 2 cubes are left
    And the effects cite RA-081, RA-082
    And RA-Q08 forbids that Fallen moves d5 to d4

  @RA-079 @RA-080 @RA-T14
  Scenario: The same attack by Arch, who sits at the other side of the board
    Given it is Arch's turn, in the movement step, with 3 cubes
    And Spear of Arch stands on c2
    And Shield of Fallen stands on b3
    When Arch attacks b3 from c2
    And both pass
    Then Spear of Arch stands on b3
    And the Void of Fallen holds Shield

  @RA-072 @RA-079
  Scenario: The attacker strikes with what its card shows towards the enemy
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Spear of Fallen stands on c6
    And Fire 3 of Arch stands on d5
    When Fallen attacks d5 from c6
    And both pass
    Then Spear of Fallen stands on d5
    And the Void of Arch holds Fire 3

  @RA-072 @RA-073 @RA-079
  Scenario Outline: In any other direction Spear has only earth, and fire beats it
    Given it is <seat>'s turn, in the movement step, with 1 cube
    And Spear of <seat> stands on <origin>
    And Fire 3 of <other> stands on <space>
    When <seat> attacks <space> from <origin>
    And both pass
    Then Fire 3 of <other> stands on <space>
    And <origin> is empty
    And the Void of <seat> holds Spear
    And the effects cite RA-073

    Examples:
      | seat   | other  | origin | space | direction |
      | Fallen | Arch   | c6     | c5    | N         |
      | Fallen | Arch   | c6     | b5    | NE        |
      | Fallen | Arch   | c6     | b6    | E         |
      | Fallen | Arch   | c6     | b7    | SE        |
      | Fallen | Arch   | c6     | c7    | S         |
      | Fallen | Arch   | c6     | d7    | SW        |
      | Fallen | Arch   | c6     | d6    | W         |
      | Arch   | Fallen | c2     | c3    | N         |
      | Arch   | Fallen | c2     | d3    | NE        |
      | Arch   | Fallen | c2     | d2    | E         |
      | Arch   | Fallen | c2     | d1    | SE        |
      | Arch   | Fallen | c2     | c1    | S         |
      | Arch   | Fallen | c2     | b1    | SW        |
      | Arch   | Fallen | c2     | b2    | W         |

  @RA-075 @RA-080
  Scenario Outline: The defender answers with what its card shows under the same label
    Given it is <seat>'s turn, in the movement step, with 1 cube
    And Water 3 of <seat> stands on <origin>
    And Spear of <other> stands on <space>
    When <seat> attacks <space> from <origin>
    And both pass
    Then <winner> stands on <space>
    And <origin> is empty
    And the Void of <loser> holds <lost>

    Examples: to the north-west, where Spear has fire
      | seat   | other  | origin | space | winner            | loser  | lost  |
      | Fallen | Arch   | c6     | d5    | Water 3 of Fallen | Arch   | Spear |
      | Arch   | Fallen | c2     | b3    | Water 3 of Arch   | Fallen | Spear |

    Examples: to the south-east, where it has earth
      | seat   | other  | origin | space | winner          | loser  | lost    |
      | Fallen | Arch   | c6     | b7    | Spear of Arch   | Fallen | Water 3 |
      | Arch   | Fallen | c2     | d1    | Spear of Fallen | Arch   | Water 3 |

  @RA-073 @RA-074 @RA-075
  Scenario Outline: The stronger element wins whatever the ranks: <attacker> attacks <defender>
    Given it is Fallen's turn, in the movement step, with 1 cube
    And <attacker> of Fallen stands on c6
    And <defender> of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then <attacker> of Fallen stands on c5
    And c6 is empty
    And the Void of Arch holds <defender>
    And the Void of Fallen is empty

    Examples:
      | attacker | defender |
      | Fire 1   | Earth 5  |
      | Earth 1  | Water 5  |
      | Water 1  | Fire 5   |

  @RA-073 @RA-074 @RA-075 @RA-081
  Scenario Outline: An attacker with the weaker element is destroyed: <attacker> attacks <defender>
    Given it is Fallen's turn, in the movement step, with 1 cube
    And <attacker> of Fallen stands on c6
    And <defender> of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then <defender> of Arch stands on c5
    And c6 is empty
    And the Void of Fallen holds <attacker>
    And the Void of Arch is empty
    And the effects cite <rule>

    Examples:
      | attacker | defender | rule   |
      | Earth 5  | Fire 1   | RA-073 |
      | Water 5  | Earth 1  | RA-074 |
      | Fire 5   | Water 1  | RA-075 |

  @RA-072
  Scenario Outline: A compass of the stand-in deck has all three elements: Abaddon attacks <space>
    Given the stand-in edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Abaddon of Fallen stands on c6
    And <defender> of Arch stands on <space>
    When Fallen attacks <space> from c6
    And both pass
    Then <winner> stands on <space>

    Examples:
      | space | defender | winner            | elements         |
      | c5    | Sariel   | Abaddon of Fallen | N: earth, water  |
      | b6    | Sariel   | Abaddon of Fallen | E: fire, earth   |
      | b5    | Sariel   | Sariel of Arch    | NE: earth, fire  |
      | d6    | Nuriel   | Abaddon of Fallen | W: water, water  |
      | d5    | Sariel   | Sariel of Arch    | NW: water, earth |

  @RA-077
  Scenario: The same element: the higher rank wins, here the attacker's
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 5 of Fallen stands on c6
    And Water 4 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Water 5 of Fallen stands on c5
    And the Void of Arch holds Water 4
    And the Void of Fallen is empty

  @RA-077
  Scenario: The same element: the higher rank wins, here the defender's
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c6
    And Water 4 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Water 4 of Arch stands on c5
    And c6 is empty
    And the Void of Fallen holds Water 3
    And the Void of Arch is empty
    And the effects cite RA-077

  @RA-078 @RA-T29
  Scenario: The same element and the same rank: both are destroyed and the space is empty
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 4 of Fallen stands on c6
    And Water 4 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then c5 is empty
    And c6 is empty
    And the Void of Fallen holds Water 4
    And the Void of Arch holds Water 4
    And the effects cite RA-078
    And no cubes are left

  @RA-081
  Scenario: A destroyed angel goes to the Void of its own side
    Given it is Arch's turn, in the movement step, with 1 cube
    And Fire 2 of Arch stands on c2
    And Earth 2 of Fallen stands on c3
    And the Void of Fallen holds Blur
    When Arch attacks c3 from c2
    And both pass
    Then the Void of Fallen holds Blur, Earth 2
    And the Void of Arch is empty
    And the effects cite RA-081

  @RA-070 @RA-082 @RA-Q18
  Scenario: After two spaces the attacker enters the third, which it has won
    Given it is Fallen's turn, in the movement step, with 4 cubes
    And Fire 3 of Fallen stands on c7
    And Earth 3 of Arch stands on a5
    When Fallen moves c7 to b6, a6, a5
    And both pass
    Then Fire 3 of Fallen stands on a5
    And it is told that The attacker takes a5.
    And a6 is empty
    And 1 cube is left

  @RA-063 @RA-Q10
  Scenario: Who takes a space of the Zone of Earth by combat has its benefit
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fire 3 of Fallen stands on a5
    And Earth 3 of Arch stands on a4
    When Fallen attacks a4 from a5
    And both pass
    Then Fire 3 of Fallen stands on a4
    And Fallen has 3 power
    And the effects cite RA-065, RA-066

  @RA-066 @RA-Q10
  Scenario: But not if it has had a benefit of Earth already
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fire 3 of Fallen stands on a5
    And the angel on a5 has had its benefit of Earth
    And Earth 3 of Arch stands on a4
    When Fallen attacks a4 from a5
    And both pass
    Then Fire 3 of Fallen stands on a4
    And Fallen has 1 power

  @RA-Q12
  Scenario Outline: A blank loses to any element
    Given it is Fallen's turn, in the movement step, with 1 cube
    And <attacker> of Fallen stands on c6
    And <defender> of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then <winner> stands on c5
    And c6 is empty
    And the Void of <loser> holds Blank

    Examples: the attacker is blank
      | attacker | defender | winner          | loser  |
      | Blank    | Fire 1   | Fire 1 of Arch  | Fallen |
      | Blank    | Water 1  | Water 1 of Arch | Fallen |
      | Blank    | Earth 1  | Earth 1 of Arch | Fallen |

    Examples: the defender is blank
      | attacker | defender | winner            | loser |
      | Fire 1   | Blank    | Fire 1 of Fallen  | Arch  |
      | Water 1  | Blank    | Water 1 of Fallen | Arch  |
      | Earth 1  | Blank    | Earth 1 of Fallen | Arch  |

  @RA-Q12
  Scenario: A blank that attacks and loses is lost because of the ruling on blanks
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Blank of Fallen stands on c6
    And Fire 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then the effects cite RA-Q12

  @RA-078 @RA-Q12
  Scenario: Two blanks count as the same element
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Blank of Fallen stands on c6
    And Blank of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then c5 is empty
    And c6 is empty
    And the effects cite RA-078

  @RA-097 @RA-Q12
  Scenario: So a pillar on the attacking blank decides by rank
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Blank of Fallen stands on c6 under a Pillar of Fire
    And Blank of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Blank of Fallen stands on c5 under a Pillar of Fire
    And the Void of Arch holds Blank
