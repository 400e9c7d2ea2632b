Feature: No Burn
  A variant in which scripts cannot be burned. Pillars can, unless the table says otherwise.

  Background:
    Given the variant No Burn

  @RA-157
  Scenario: Scripts cannot be burned
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Blur, Annul
    Then RA-157 forbids that Fallen burns Blur
    And RA-157 forbids that Fallen burns Blur, Annul
    And Fallen may not burn a card

  @RA-157 @RA-Q53
  Scenario: Pillars can
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Blur, Pillar of Fire
    Then Fallen may burn a card
    And RA-157 forbids that Fallen burns Pillar of Fire, Blur
    When Fallen burns Pillar of Fire
    Then Fallen has 1 power
    And the Void of Fallen holds Pillar of Fire
    And Fallen holds Blur

  @RA-Q53
  Scenario: Where the table reads it more strictly, pillars cannot be burned either
    Given the ruling option noBurnPillars is banned
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Blur, Pillar of Fire
    Then RA-Q53 forbids that Fallen burns Pillar of Fire
    And RA-157 forbids that Fallen burns Blur
    And Fallen may not burn a card

  @RA-157
  Scenario: The burn step stays, with nothing to burn in it
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen holds Blur
    When Fallen goes on to the burn step
    Then it is Fallen's turn, in the burn step
    And no cubes are left
    When Fallen ends the turn
    Then it is Arch's turn, in the placing step

  @RA-157
  Scenario: Scripts are played as ever
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    And both pass
    Then 3 cubes are left
    And the Void of Fallen holds Blur

  @RA-Q53
  Scenario: What the option says is nothing to a game without the variant
    Given the ruling option noBurn is no
    And the ruling option noBurnPillars is banned
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Blur, Pillar of Fire
    When Fallen burns Blur, Pillar of Fire
    Then Fallen has 2 power
