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
