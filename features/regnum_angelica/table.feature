Feature: Recording at a table
  People do not say everything aloud. What a decision takes for granted is recorded before it, and marked.

  @RA-Q28
  Scenario: A pass that nobody said
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Buer of Fallen stands on c7
    When Fallen plays Blur
    Then the game waits for Arch
    And 1 cube is left
    When Fallen moves c7 to c6, c5
    Then these entries are added:
      | seat   | kind | implied |
      | Arch   | pass | yes     |
      | Fallen | pass | yes     |
      | Fallen | move |         |
    And Buer of Fallen stands on c5
    And 2 cubes are left

  @RA-Q28
  Scenario: A pass that was said is not implied
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Buer of Fallen stands on c7
    When Fallen plays Blur
    And Arch passes
    Then these entries are added:
      | seat | kind | implied |
      | Arch | pass |         |
    When Fallen moves c7 to c6
    Then these entries are added:
      | seat   | kind | implied |
      | Fallen | pass | yes     |
      | Fallen | move |         |

  @RA-124
  Scenario: The passes before a fight
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c4
    And Earth 3 of Arch stands on c3
    When Fallen attacks c3 from c4
    And Fallen goes on to the burn step
    Then these entries are added:
      | seat   | kind    | implied |
      | Arch   | pass    | yes     |
      | Fallen | pass    | yes     |
      | Fallen | proceed |         |
    And Fire 3 of Fallen stands on c3

  @RA-040
  Scenario: Hands that are kept without a word
    Given a new game
    When Fallen draws 7 cards
    And Arch draws 7 cards
    And Fallen places an unknown card on c7
    Then these entries are added:
      | seat   | kind  | implied |
      | Fallen | keep  | yes     |
      | Arch   | keep  | yes     |
      | Fallen | place |         |

  @RA-038 @RA-040
  Scenario: A game that is recorded from its first move on
    Given a new game
    When Fallen places an unknown card on c7
    Then these entries are added:
      | seat   | kind  | implied |
      | Chance | draw  | yes     |
      | Chance | draw  | yes     |
      | Fallen | keep  | yes     |
      | Arch   | keep  | yes     |
      | Fallen | place |         |
    And Fallen holds 6 unknown cards
    And Arch holds 7 unknown cards

  @RA-104
  Scenario: A draw that nobody saw
    Given it is Fallen's turn
    And Fallen holds 2 unknown cards
    And Arch holds Sariel
    When Fallen goes on to the draw step
    And Arch places Sariel on c1
    Then these entries are added:
      | seat   | kind  | implied |
      | Chance | draw  | yes     |
      | Arch   | place |         |
    And Fallen holds 4 unknown cards

  @RA-042
  Scenario: Steps that are passed over are no entries of their own
    Given it is Fallen's turn, in the placing step, with 1 cube
    And Buer of Fallen stands on c7
    When Fallen moves c7 to c6
    Then these entries are added:
      | seat   | kind | implied |
      | Fallen | move |         |
    And it is Fallen's turn, in the movement step

  Scenario: A refused decision leaves nothing of what it took for granted
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Buer of Fallen stands on c7
    When Fallen plays Blur
    And Fallen moves c7 to c5
    Then it is refused citing RA-Q28
    And the game waits for Arch
    And 1 cube is left

  Scenario: Where the service deals, nobody's pass is implied
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Buer of Fallen stands on c7
    When Fallen plays Blur
    And Fallen moves c7 to c6
    Then it is refused citing RA-Q28
    When Arch passes
    And Fallen passes
    And Fallen moves c7 to c6
    Then 3 cubes are left

  # A decision is judged where the game stands, and none ends an exchange or a fight by a slip.

  @RA-Q28 @RA-025
  Scenario: A pillar for the attacker, in the middle of its attack
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Pillar of Fire
    And Fire 3 of Fallen stands on c5
    And Earth 3 of Arch stands on c4
    When Fallen attacks c4 from c5
    And Fallen attaches Pillar of Fire to c5
    Then it is refused citing RA-Q28: an exchange of scripts is open
    And a combat is under way
    And Fire 3 of Fallen stands on c5

  @RA-Q28 @RA-Q20 @RA-042 @RA-108
  Scenario Outline: While the scripts of a fight are waited for, the game stands there: <decision>
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 1 power
    And Fallen holds Pillar of Fire, Blur
    And Arch has 1 power
    And Arch holds Pillar of Fire, Annul
    And Fire 3 of Fallen stands on c5
    And Fire 4 of Fallen stands on e6
    And Earth 3 of Arch stands on c4
    When Fallen attacks c4 from c5
    Then <rule> forbids that <decision>

    Examples:
      | decision                            | rule   |
      | Fallen moves c5 to b5               | RA-Q28 |
      | Fallen moves c4 to c3               | RA-Q28 |
      | Fallen moves e6 to e4               | RA-Q28 |
      | Fallen burns Fire 3                 | RA-Q28 |
      | Fallen activates c5                 | RA-Q28 |
      | Fallen halts e6                     | RA-Q28 |
      | Fallen plays Enigma on c4           | RA-124 |
      | Arch places Annul on c1             | RA-042 |
      | Arch attaches Pillar of Fire to c4  | RA-090 |
      | Arch burns Annul                    | RA-042 |
      | Arch plays Annul                    | RA-Q31 |

  @RA-Q28 @RA-124
  Scenario: What the rules allow after the fight is held until it is confirmed that it ends the exchange
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 1 power
    And Fallen holds Pillar of Fire, Blur
    And Arch has 1 power
    And Arch holds Pi
    And Fire 3 of Fallen stands on c5
    And Fire 4 of Fallen stands on e6
    And Earth 3 of Arch stands on c4
    When Fallen attacks c4 from c5
    Then recording that Fallen moves e6 to e5 ends the exchange over the attack from c5 on c4
    And recording that Fallen attaches Pillar of Fire to e6 ends the exchange over the attack from c5 on c4
    And recording that Fallen attaches Pillar of Fire to c4 ends the exchange over the attack from c5 on c4
    And recording that Fallen goes on to the burn step ends the exchange over the attack from c5 on c4
    And recording that Fallen plays Blur ends nothing
    And recording that Arch passes ends nothing
    And recording that Arch plays Pi for power ends nothing
    When Arch passes
    Then recording that Arch plays Pi for power ends the exchange over the attack from c5 on c4
    And recording that Fallen passes ends nothing
    And Earth 3 of Arch stands on c4

  @RA-Q28 @RA-108
  Scenario: So it is in an exchange without a fight
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Buer of Fallen stands on c7
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    Then recording that Fallen moves c7 to c6 ends the exchange over Blur
    And RA-Q28 forbids that Fallen moves c7 to c5
    And RA-108 forbids that Fallen plays Annul

  @RA-Q63 @RA-115
  Scenario: So it is where the defender's owner may pay for its ability first
    Given the gifts edition
    And the variant Pay to Play
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Plain of Fallen stands on c2
    And Giver 3 of Fallen stands on e6
    And Giver 5 of Arch lies face down on c1
    And Arch has 2 power
    When Fallen attacks c1 from c2
    Then RA-115 forbids that Fallen moves e6 to e4
    And RA-115 forbids that Fallen moves c2 to c3
    And recording that Fallen moves e6 to e5 ends the exchange over the attack from c2 on c1

  @RA-042 @RA-038
  Scenario: Before the first turn a refusal says that it has not begun
    Given a new game
    When Fallen places an unknown card on c5
    Then it is refused citing RA-042: the first turn has not begun
    And Fallen holds no cards

  @RA-Q08
  Scenario: An open movement is ended first
    Given the trial edition
    And the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen holds Blur
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    Then RA-Q08 forbids that Fallen burns Pi
    And the rules allow that Fallen burns Blur
