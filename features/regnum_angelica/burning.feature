Feature: Burning
  In the burn step a player may trade scripts and pillars from hand for the power that is printed on them.

  Background:
    Given the trial edition

  @RA-023 @RA-024 @RA-099 @RA-100 @RA-182 @RA-T38 @RA-Q55
  Scenario: Two cards are burned
    Given it is Fallen's turn, in the burn step
    And Fallen has 2 power
    And Fallen holds Annul, Pillar of Fire, Fire 3
    When Fallen burns Annul, Pillar of Fire
    Then Fallen has 5 power
    And Fallen holds Fire 3
    And the Void of Fallen holds Annul, Pillar of Fire
    And the effects cite RA-100, RA-023, RA-024

  @RA-023 @RA-Q55
  Scenario Outline: What a card gains: <card>
    Given it is Fallen's turn, in the burn step
    And Fallen has 1 power
    And Fallen holds <card>
    When Fallen burns <card>
    Then Fallen has <power> power

    Examples:
      | card            | power |
      | Blur            | 2     |
      | Annul           | 3     |
      | Mimic           | 2     |
      | Pi              | 3     |
      | Enigma          | 4     |
      | Pillar of Water | 2     |

  @RA-030 @RA-100 @RA-186 @RA-T39
  Scenario: What goes beyond five is lost
    Given it is Fallen's turn, in the burn step
    And Fallen has 4 power
    And Fallen holds Annul
    When Fallen burns Annul
    Then Fallen has 5 power
    And the Void of Fallen holds Annul

  @RA-099
  Scenario: Any number of cards, together or one after the other
    Given it is Fallen's turn, in the burn step
    And Fallen holds Blur, Blur, Mimic, Pillar of Fire
    When Fallen burns Blur, Mimic, Pillar of Fire
    And Fallen burns Blur
    Then Fallen has 4 power
    And Fallen holds no cards
    And it is Fallen's turn, in the burn step

  @RA-099
  Scenario: Burning is voluntary
    Given it is Fallen's turn, in the burn step
    And Fallen holds Blur
    When Fallen goes on to the draw step
    Then Fallen has 0 power
    And the Void of Fallen is empty

  @RA-099
  Scenario: Angels are not burned
    Given it is Fallen's turn, in the burn step
    And Fallen holds Fire 3, Annul
    When Fallen burns Annul, Fire 3
    Then it is refused citing RA-099

  @RA-099
  Scenario: A card that is not in hand is not burned
    Given it is Fallen's turn, in the burn step
    And Fallen holds Annul
    When Fallen burns Annul, Annul
    Then it is refused citing RA-099

  @RA-Q68
  Scenario: An attached pillar is in use and cannot be burned
    Given it is Fallen's turn, in the burn step
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6 under a Pillar of Fire
    When Fallen burns Pillar of Fire
    Then it is refused citing RA-099

  @RA-100
  Scenario: A burn names its cards
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    When Fallen burns Annul
    Then Fallen holds 2 unknown cards
    And the Void of Fallen holds Annul
    And Fallen has 2 power

  @RA-042 @RA-099
  Scenario: Only the active player burns
    Given it is Fallen's turn, in the burn step
    And Arch holds Annul
    When Arch burns Annul
    Then it is refused citing RA-042

  @RA-042 @RA-061 @RA-099
  Scenario: A burn ends the movement step: cubes go back, and no angel moves any more
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    When Fallen burns Blur
    Then no cubes are left
    And it is Fallen's turn, in the burn step
    And RA-042 forbids that Fallen moves c6 to c5

  @RA-043 @RA-099
  Scenario: Power that was burned for counts when the next turn's cubes are taken
    Given it is Fallen's turn, in the burn step
    And Fallen has 1 power
    And Fallen holds Annul, 3 unknown cards
    When Fallen burns Annul
    And Fallen ends the turn
    And Arch ends the turn
    Then it is Fallen's turn, in the placing step
    And 3 cubes are left
