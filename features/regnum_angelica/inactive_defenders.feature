Feature: Attacking an inactive angel
  A face-down angel may be attacked. It is turned up at once, whatever it turns out to be, and its ability takes
  effect before any script and before the fight.

  Kindler adds one power when it is activated, Scholar draws a card, Strayer returns to its owner's hand.

  Background:
    Given the trial edition

  @RA-052 @RA-054 @RA-088 @RA-120 @RA-T46
  Scenario: The ability of the defender comes before scripts and fight
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Water 3 of Fallen stands on c2
    And Kindler of Arch lies face down on c1
    And Arch has 2 power
    When Fallen attacks c1 from c2
    Then Kindler of Arch stands on c1
    And Arch has 3 power
    And a combat is under way
    And the effects cite RA-119, RA-088, RA-056, RA-122
    When both pass
    Then Water 3 of Fallen stands on c1
    And the Void of Arch holds Kindler
    And Arch has 3 power

  @RA-088 @RA-T46
  Scenario: The power that the ability brings can pay for a script in that combat
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And Kindler of Arch lies face down on c1
    And Arch has 2 power
    And Arch holds Enigma
    When Fallen attacks c1 from c2
    And Arch plays Enigma on c2
    And both pass
    Then Arch has 0 power
    And the Void of Fallen holds Water 3
    And Kindler of Arch stands on c1

  @RA-088 @RA-101
  Scenario: A card that the ability draws is drawn before the scripts
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And Scholar of Arch lies face down on c1
    When Fallen attacks c1 from c2
    Then Arch must draw 1 card
    When Arch draws Annul
    Then Arch holds Annul
    And the game waits for Arch
    And Arch may pass
    When both pass
    Then the Void of Arch holds Scholar

  @RA-089
  Scenario: Whom it attacks, the attacker does not know before
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And Water 3 of Arch lies face down on c1
    Then to Fallen the angel on c1 is unknown
    And to everybody the angel on c1 is unknown
    And to Arch the angel on c1 is Water 3
    When Fallen attacks c1 from c2
    Then to Fallen the angel on c1 is Water 3
    And to everybody the angel on c1 is Water 3

  @RA-088 @RA-188 @RA-Q33
  Scenario: An angel turned up by an attack stays active if it is still there
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And Water 3 of Arch lies face down on c1
    When Fallen attacks c1 from c2
    And both pass
    Then Water 3 of Arch stands on c1
    And the Void of Fallen holds Fire 3
    When Fallen ends the turn
    Then the rules allow that Arch moves c1 to c2

  @RA-188 @RA-Q33
  Scenario: It does not use up its owner's one activation
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And Water 3 of Arch lies face down on c1
    And Earth 3 of Arch lies face down on e1
    When Fallen attacks c1 from c2
    And both pass
    And Fallen ends the turn
    And Arch activates e1
    Then Earth 3 of Arch stands on e1

  @RA-088 @RA-Q59
  Scenario: A face-down angel under a pillar is turned up although only the pillar fights
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And Kindler of Arch lies face down on c1 under a Pillar of Fire
    And Arch has 2 power
    When Fallen attacks c1 from c2
    Then Kindler of Arch stands on c1 under a Pillar of Fire
    And Arch has 3 power
    When both pass
    Then Kindler of Arch stands on c1
    And Water 3 of Fallen stands on c2
    And the Void of Arch holds Pillar of Fire

  @RA-088 @RA-Q34 @RA-T66
  Scenario: The ability takes the defender away: no fight, and the attacker takes the empty space
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Water 3 of Fallen stands on c2
    And Strayer of Arch lies face down on c1
    And Arch holds Blur
    When Fallen attacks c1 from c2
    Then Arch holds Blur, Strayer
    And Water 3 of Fallen stands on c1
    And c2 is empty
    And no combat is under way
    And 1 cube is left
    And nobody drew first blood
    And the effects cite RA-Q34
    And RA-Q08 forbids that Fallen moves c1 to the gate

  @RA-Q21 @RA-Q34
  Scenario: The pillar of a defender that went back to hand is in the Void
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And Strayer of Arch lies face down on c1 under a Pillar of Water
    When Fallen attacks c1 from c2
    Then Arch holds Strayer
    And the Void of Arch holds Pillar of Water
    And Fire 3 of Fallen stands on c1

  @RA-088
  Scenario: Where the record does not know the angel, its owner names it first
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And an unknown angel of Arch lies face down on c1
    And Arch has 2 power
    And Arch holds Blur
    And Fallen holds Blur
    And Fallen has 1 power
    When Fallen attacks c1 from c2
    Then the game waits for Arch
    And Arch may reveal an angel
    And RA-088 forbids that Fallen reveals Kindler
    And RA-183 forbids that Arch reveals Beelzebub
    When Arch reveals Kindler
    Then Kindler of Arch stands on c1
    And Arch has 3 power
    When both pass
    Then Water 3 of Fallen stands on c1
    And the Void of Arch holds Kindler

  @RA-088 @RA-183
  Scenario: The angel cannot be one that was seen elsewhere
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And an unknown angel of Arch lies face down on c1
    And the Void of Arch holds Kindler
    When Fallen attacks c1 from c2
    And Arch reveals Kindler
    Then it is refused citing RA-183

  @RA-088
  Scenario: Nobody reveals an angel that nothing turns up
    Given it is Fallen's turn, in the movement step, with 1 cube
    And an unknown angel of Arch lies face down on c1
    Then RA-088 forbids that Arch reveals Kindler
