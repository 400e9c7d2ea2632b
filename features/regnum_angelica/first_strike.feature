Feature: First Strike
  A variant in which the first to score wins. Enigma, Switch, Portal and Liberate are left out of both decks.

  Background:
    Given the trial edition
    And the variant First Strike

  @RA-167 @RA-Q54
  Scenario: The first score wins, whatever it is worth
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 1 point
    And Fallen wins citing RA-167

  @RA-167
  Scenario: So it does for Arch
    Given it is Arch's turn, in the movement step, with 1 cube
    And Fallen drew first blood
    And Fire 1 of Arch stands on c7
    When Arch moves c7 to the gate
    Then Arch wins citing RA-167

  @RA-168
  Scenario: The decks lack four scripts
    Given a new game
    Then the draw pile of Fallen holds 48 cards
    And the draw pile of Arch holds 48 cards
    And RA-168 forbids that Fallen draws Enigma, 6 unknown cards
    And RA-168 forbids that Fallen draws Switch, 6 unknown cards
    And RA-168 forbids that Fallen draws Portal, 6 unknown cards
    And RA-168 forbids that Fallen draws Liberate, 6 unknown cards
    And the rules allow that Fallen draws Blur, Annul, Mimic, Pi, Placeholder, 2 unknown cards

  @RA-168
  Scenario: Nor does anybody at a table play one of them out of a hand that nobody saw
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 5 power
    And Fallen holds 3 unknown cards
    And Fire 3 of Arch stands on c3
    Then RA-168 forbids that Fallen plays Enigma on c3
    And the rules allow that Fallen plays Blur

  @RA-168
  Scenario: Where the edition does not name its cards they are left out as well
    Given the blank edition
    And a new game
    When Fallen lays out the board
    Then RA-168 forbids that Fallen draws Enigma, 6 unknown cards
    And the rules allow that Fallen draws Blur, 6 unknown cards

  @RA-168
  Scenario: Without the variant they are in
    Given the ruling option firstStrike is no
    And a new game
    Then the draw pile of Fallen holds 54 cards
    And the rules allow that Fallen draws Enigma, Switch, Portal, Liberate, 3 unknown cards

  @RA-Q54 @RA-006
  Scenario: A pile that runs out before any score goes to first blood
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 0 cards
    And Arch drew first blood
    When Fallen goes on to the draw step
    Then Arch wins citing RA-005

  @RA-Q54
  Scenario: Without first blood nobody wins
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 0 cards
    When Fallen goes on to the draw step
    Then nobody wins citing RA-Q04
