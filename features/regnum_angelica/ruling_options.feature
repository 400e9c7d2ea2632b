Feature: Ruling options
  What the rulebook leaves open the table settles when the record opens. Each option has a default, and what was
  settled is in the opening entry.

  Scenario Outline: <key> can be <value>
    Given the ruling option <key> is <value>
    And a new game
    Then the record says that <key> is <value>

    Examples:
      | key                 | value          |
      | deckEnd             | failedDraw     |
      | deckEnd             | emptyPile      |
      | firstBlood          | kill           |
      | firstBlood          | score          |
      | splitMoves          | no             |
      | splitMoves          | yes            |
      | earthOptional       | no             |
      | earthOptional       | yes            |
      | diagonals           | yes            |
      | diagonals           | no             |
      | blankCompass        | weakest        |
      | blankCompass        | noAttack       |
      | pillarSavesAttacker | no             |
      | pillarSavesAttacker | yes            |
      | gateStepFree        | no             |
      | gateStepFree        | yes            |
      | cubeSupply          | unlimited      |
      | cubeSupply          | 15             |
      | wallPillar          | yes            |
      | wallPillar          | no             |
      | payRank2            | pay            |
      | payRank2            | free           |
      | pocketSource        | ownDeck        |
      | pocketSource        | opponentDeck   |
      | damnedLeader        | infinityAndCap |
      | damnedLeader        | infinityOnly   |
      | noBurnPillars       | allowed        |
      | noBurnPillars       | banned         |
      | ownInterrupt        | no             |
      | ownInterrupt        | yes            |
      | keepOwnScore        | yes            |
      | keepOwnScore        | no             |

  Scenario Outline: Where nothing is said, <key> is <value>
    Given a new game
    Then the record says that <key> is <value>

    Examples:
      | key                 | value          |
      | deckEnd             | failedDraw     |
      | firstBlood          | kill           |
      | splitMoves          | no             |
      | earthOptional       | no             |
      | diagonals           | yes            |
      | blankCompass        | weakest        |
      | pillarSavesAttacker | no             |
      | gateStepFree        | no             |
      | cubeSupply          | unlimited      |
      | wallPillar          | yes            |
      | payRank2            | pay            |
      | pocketSource        | ownDeck        |
      | damnedLeader        | infinityAndCap |
      | noBurnPillars       | allowed        |
      | ownInterrupt        | no             |
      | keepOwnScore        | yes            |

  Scenario: An option that the title does not have
    Given the ruling option houseRule is yes
    Then the record cannot be opened: regnum-angelica has no ruling option 'houseRule'; it has deckEnd, firstBlood,

  Scenario: A value that an option does not have
    Given the ruling option deckEnd is never
    Then the record cannot be opened: option 'deckEnd' cannot be 'never'; it can be failedDraw, emptyPile

  # deckEnd and firstBlood: see ending.feature; gateStepFree: scoring.feature; diagonals: consequences.feature; those
  # of variants: their own features.

  @RA-Q09
  Scenario: The benefit of Earth is automatic
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on b5
    Then RA-Q09 forbids that Fallen moves b5 to b4, leaving the benefit of Earth
    When Fallen moves b5 to b4
    Then Fallen has 1 power

  @RA-Q09
  Scenario: Where the table says so, the player may leave it, and it is not used up
    Given the trial edition
    And the ruling option earthOptional is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, leaving the benefit of Earth
    Then Fallen has no power
    And Fire 3 of Fallen stands on b4
    When Fallen ends the turn
    And Arch ends the turn
    And Fallen moves b4 to a4
    Then Fallen has 2 power

  @RA-Q09
  Scenario: Or take it, and then it is used up
    Given the trial edition
    And the ruling option earthOptional is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4
    Then Fallen has 1 power
    When Fallen ends the turn
    And Arch ends the turn
    And Fallen moves b4 to a4
    Then Fallen has 1 power

  @RA-Q09 @RA-Q10
  Scenario Outline: An attacker that comes to stand on Earth <may>
    Given the trial edition
    And the ruling option earthOptional is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on b5
    And Earth 3 of Arch stands on b4
    When Fallen <attacks>
    And both pass
    Then Fire 3 of Fallen stands on b4
    And Fallen has <power> power

    Examples:
      | may         | attacks                                       | power |
      | may take it | attacks b4 from b5                            | 1     |
      | may leave it | attacks b4 from b5, leaving the benefit of Earth | 0 |

  @RA-Q12 @RA-M11
  Scenario: A blank compass loses to any element
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Blank of Fallen stands on c5
    And Fire 1 of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Fallen holds Blank
    And Fire 1 of Arch stands on c4
    And the effects cite RA-Q12

  @RA-Q12
  Scenario: So does a blank defender
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c5
    And Blank of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Arch holds Blank
    And Fire 1 of Fallen stands on c4

  @RA-Q12
  Scenario: Two blanks count as the same element: the ranks decide
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Blank of Fallen stands on c5
    And Blank of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Arch holds Blank
    And the Void of Fallen holds Blank
    And the effects cite RA-078

  @RA-Q12
  Scenario: And a pillar on the attacker adds one to its rank
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Blank of Fallen stands on c5 under a Pillar of Water
    And Blank of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Arch holds Blank
    And Blank of Fallen stands on c4 under a Pillar of Water
    And the effects cite RA-077

  @RA-Q12
  Scenario: Where the table says so, an angel does not attack where its compass is blank
    Given the trial edition
    And the ruling option blankCompass is noAttack
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Blank of Fallen stands on c5
    And Fire 1 of Arch stands on c4
    And Fire 2 of Fallen stands on d5
    Then RA-Q12 forbids that Fallen attacks c4 from c5
    And RA-Q12 forbids that Fallen moves c5 to b5, c4
    And the rules allow that Fallen moves c5 to b4
    And the rules allow that Fallen attacks c4 from d5
    And the legal moves of c5 end on c5, b6, c6, d6, b5, b4, d4, a4, a5, a6, e4, e6, a7, b7, c7, d7, e7, b3, c3, d3, a3, e3, e5

  @RA-Q12
  Scenario: And a blank defender loses
    Given the trial edition
    And the ruling option blankCompass is noAttack
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c5
    And Blank of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Arch holds Blank

  @RA-Q17
  Scenario Outline: A pillar does not save an attacker that <loses>
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 2 cubes
    And <attacker> of Fallen stands on b4 under a Pillar of Water
    And <defender> of Arch stands on b3
    When Fallen attacks b3 from b4
    And both pass
    Then the Void of Fallen holds <attacker>, Pillar of Water
    And b4 is empty
    And the Void of Arch <void>

    Examples:
      | loses | attacker | defender | void         |
      | loses | Fire 3   | Water 1  | is empty     |
      | ties  | Fire 3   | Fire 4   | holds Fire 4 |

  @RA-Q17
  Scenario: Where the table says so, the pillar goes and the angel stays where it stood
    Given the trial edition
    And the ruling option pillarSavesAttacker is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6 under a Pillar of Water
    And Water 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Fire 3 of Fallen stands on c6
    And the Void of Fallen holds Pillar of Water
    And Water 1 of Arch stands on c5
    And 1 cube is left
    And nobody drew first blood
    And the effects cite RA-Q17
    And RA-Q08 forbids that Fallen moves c6 to c7

  @RA-Q17
  Scenario: On a tie the defender is destroyed, and the attacker stays where it stood
    Given the trial edition
    And the ruling option pillarSavesAttacker is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6 under a Pillar of Water
    And Fire 4 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Fire 3 of Fallen stands on c6
    And the Void of Fallen holds Pillar of Water
    And the Void of Arch holds Fire 4
    And c5 is empty
    And Fallen drew first blood

  @RA-Q17
  Scenario: Without a pillar nothing saves the attacker
    Given the trial edition
    And the ruling option pillarSavesAttacker is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Water 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then the Void of Fallen holds Fire 3
    And Arch drew first blood

  @RA-Q17 @RA-Q57
  Scenario: A saved attacker ends its movement on Earth
    Given the trial edition
    And the ruling option pillarSavesAttacker is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on b5 under a Pillar of Water
    And Water 1 of Arch stands on b3
    When Fallen moves b5 to b4, b3
    And both pass
    Then Fire 3 of Fallen stands on b4
    And Fallen has 1 power

  @RA-Q25
  Scenario: The number of cubes in the box is no limit
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 14 cubes
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    And both pass
    Then 17 cubes are left

  @RA-Q25
  Scenario Outline: Where it is, a gain takes what is left beside the board: <before> and <after>
    Given the trial edition
    And the ruling option cubeSupply is 15
    And it is Fallen's turn, in the movement step, with <before> cubes
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    And both pass
    Then <after> cubes are left

    Examples:
      | before | after |
      | 11     | 14    |
      | 12     | 15    |
      | 14     | 15    |
      | 15     | 15    |

  @RA-Q58
  Scenario: Where the table says so, a Keeper that scores itself keeps nothing
    Given the trial edition
    And the ruling option keepOwnScore is no
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Keeper of Fallen stands on b1
    When Fallen moves b1 to the gate
    Then Fallen has 0 power

  @RA-Q58
  Scenario: It keeps the power when another one scores
    Given the trial edition
    And the ruling option keepOwnScore is no
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Keeper of Fallen stands on b1
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 4 power
