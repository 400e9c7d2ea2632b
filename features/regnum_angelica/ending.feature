Feature: The end of the game
  The game ends at once when a player has 35 points, or when a player must draw and cannot. Then the higher total
  wins; equal totals go to the player who drew first blood, else to the first to score; else it is a draw.

  Background:
    Given the trial edition

  @RA-002 @RA-006 @RA-T43
  Scenario Outline: A rank <rank> angel scores at <before> points
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has <before> points
    And Arch has 34 points
    And Fire <rank> of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has <after> points
    And Fallen wins citing RA-002

    Examples:
      | before | rank | after |
      | 30     | 5    | 35    |
      | 33     | 4    | 37    |

  @RA-002 @RA-096
  Scenario: The point of a pillar can be the last one
    Given it is Arch's turn, in the movement step, with 2 cubes
    And Arch has 30 points
    And Fire 4 of Arch stands on c7 under a Pillar of Fire
    When Arch moves c7 to the gate
    Then Arch has 35 points
    And Arch wins citing RA-002

  @RA-002 @RA-T43
  Scenario: With 34 points the game goes on
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 30 points
    And Fire 4 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 34 points
    And the game goes on

  @RA-006
  Scenario: It ends at once: what scoring would bring does not happen any more
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 33 points
    And Fallen has 4 power
    And Herald of Fallen stands on c1
    And the draw pile of Fallen holds no cards
    When Fallen moves c1 to the gate
    Then Fallen wins citing RA-002

  @RA-004 @RA-006 @RA-T41 @RA-Q01
  Scenario: Two of three required cards can be drawn: they are, and the game ends
    Given it is Fallen's turn, in the burn step
    And Fallen holds 1 unknown card
    And the draw pile of Fallen holds 2 cards
    And Fallen has 7 points
    And Arch has 12 points
    When Fallen goes on to the draw step
    Then the game goes on
    When Fallen draws 2 cards
    Then Fallen holds 3 cards
    And the draw pile of Fallen holds no cards
    And Arch wins citing RA-004

  @RA-004
  Scenario: Who cannot draw may be the winner
    Given it is Fallen's turn, in the burn step
    And Fallen holds 4 unknown cards
    And the draw pile of Fallen holds no cards
    And Fallen has 12 points
    And Arch has 7 points
    When Fallen goes on to the draw step
    Then Fallen wins citing RA-004
    And Fallen holds 4 cards

  @RA-006 @RA-T42 @RA-Q01
  Scenario: The last card was drawn, and nothing more is required yet: the game goes on
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 1 card
    And Arch has 12 points
    When Fallen ends the turn
    Then the draw pile of Fallen holds no cards
    And the game goes on
    When Arch ends the turn
    Then the game goes on
    And it is Fallen's turn, in the placing step
    When Fallen goes on to the draw step
    Then Arch wins citing RA-004

  @RA-Q01
  Scenario: Where the table ends the game with the last card, it ends when that is drawn
    Given the ruling option deckEnd is emptyPile
    And it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 1 card
    And Arch has 12 points
    When Fallen goes on to the draw step
    Then the game goes on
    When Fallen draws 1 card
    Then Arch wins citing RA-004

  @RA-Q01
  Scenario: So too where the last card comes of Earth
    Given the ruling option deckEnd is emptyPile
    And it is Arch's turn, in the movement step, with 1 cube
    And Fire 3 of Arch stands on c3
    And the draw pile of Arch holds 1 card
    And Arch has 12 points
    When Arch moves c3 to c4
    And Arch draws 1 card
    Then Arch wins citing RA-004

  @RA-Q01
  Scenario: With a card left in the pile, that table plays on
    Given the ruling option deckEnd is emptyPile
    And it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 2 cards
    When Fallen ends the turn
    Then the game goes on
    And it is Arch's turn, in the placing step

  @RA-006 @RA-Q02
  Scenario: The centre of Earth requires a draw
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c5
    And the draw pile of Fallen holds no cards
    And Fallen has 3 points
    When Fallen moves c5 to c4
    Then Fallen wins citing RA-004

  @RA-006 @RA-Q02
  Scenario: So does the ability of an angel
    Given it is Fallen's turn
    And Scholar of Fallen lies face down on c7
    And the draw pile of Fallen holds no cards
    And Arch has 3 points
    When Fallen activates c7
    Then Arch wins citing RA-004

  @RA-006 @RA-Q02
  Scenario: And a script
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Pi
    And the draw pile of Fallen holds 2 cards
    And Arch has 3 points
    When Fallen plays Pi for cards
    And both pass
    And Fallen draws 2 cards
    Then Arch wins citing RA-004

  # --------------------------------------------------------------------------------------------- equal totals

  @RA-005 @RA-Q03
  Scenario: Equal totals go to the player who drew first blood, not to the first to score
    Given it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    And Fallen has 7 points
    And Arch has 7 points
    And Arch drew first blood
    When Fallen goes on to the draw step
    Then Arch wins citing RA-005

  @RA-005 @RA-Q03
  Scenario: First blood decides at nought all, too
    Given it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    And Fallen drew first blood
    When Fallen goes on to the draw step
    Then Fallen wins citing RA-005

  @RA-004
  Scenario: A higher total comes before first blood
    Given it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    And Fallen has 7 points
    And Arch has 6 points
    And Arch drew first blood
    When Fallen goes on to the draw step
    Then Fallen wins citing RA-004
    And the game has ended by higher total

  @RA-Q03
  Scenario: Without first blood, equal totals go to the first to score
    Given it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    And Arch has 7 points
    And Fallen has 7 points
    When Fallen goes on to the draw step
    Then Arch wins citing RA-Q03

  @RA-Q03 @RA-Q04
  Scenario: With neither, the match is a draw
    Given it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    When Fallen goes on to the draw step
    Then nobody wins citing RA-Q04

  @RA-Q03
  Scenario: Where the table reads first blood as the first score, the first kill counts for nothing
    Given the ruling option firstBlood is score
    And it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    And Fallen has 7 points
    And Arch has 7 points
    And Arch drew first blood
    When Fallen goes on to the draw step
    Then Fallen wins citing RA-Q03

  @RA-Q03 @RA-Q04
  Scenario: Such a table has a draw where nobody scored
    Given the ruling option firstBlood is score
    And it is Fallen's turn, in the burn step
    And the draw pile of Fallen holds no cards
    And Arch drew first blood
    When Fallen goes on to the draw step
    Then nobody wins citing RA-Q04

  # ----------------------------------------------------------------------------------------------- first blood

  @RA-005 @RA-Q03
  Scenario Outline: First blood is the first angel lost in combat: <attacker> attacks <defender>
    Given it is Fallen's turn, in the movement step, with 1 cube
    And <attacker> of Fallen stands on c6
    And <defender> of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then <seat> drew first blood

    Examples:
      | attacker | defender | seat   |
      | Fire 3   | Earth 3  | Fallen |
      | Fire 3   | Water 3  | Arch   |
      | Fire 3   | Fire 2   | Fallen |
      | Fire 3   | Fire 4   | Arch   |

  @RA-005
  Scenario: Who drew it first keeps it
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Arch drew first blood
    And Fire 3 of Fallen stands on c6
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Arch drew first blood

  @RA-Q03
  Scenario: A mutual kill does not count, and the next one decides
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Fire 3 of Arch stands on c5
    And Fire 5 of Fallen stands on b3
    And Water 1 of Arch stands on b2
    When Fallen attacks c5 from c6
    And both pass
    Then nobody drew first blood
    When Fallen attacks b2 from b3
    And both pass
    Then Arch drew first blood

  @RA-Q03
  Scenario: A lost pillar is no blood
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    And Water 3 of Arch stands on c5 under a Pillar of Earth
    When Fallen attacks c5 from c6
    And both pass
    Then the Void of Arch holds Pillar of Earth
    And nobody drew first blood

  @RA-Q03
  Scenario: An angel that a script destroys is no blood
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Water 3 of Arch stands on c5
    When Fallen plays Enigma on c5
    And both pass
    Then the Void of Arch holds Water 3
    And nobody drew first blood

  @RA-006
  Scenario: The rest of what a card says does not happen after the draw that fails
    Given the gifts edition
    And it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Riddle
    And the draw pile of Fallen holds no cards
    And Arch has 3 points
    When Fallen plays Riddle, declared as draw 1 and power 2
    And both pass
    Then Arch wins citing RA-004
    And Fallen has no power
