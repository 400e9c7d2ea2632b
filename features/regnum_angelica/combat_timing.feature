Feature: The timing of a combat
  Announce; turn up the defender and apply its ability; scripts in turn, the defender first, until both pass; they
  resolve, the last announced first; then the fight.

  Background:
    Given the trial edition

  @RA-119 @RA-122 @RA-123 @RA-124 @RA-126
  Scenario: Each side is asked in turn, the defender first, and two passes lead to the fight
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Pi
    And Fire 3 of Fallen stands on c6
    And Arch holds Pi
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    Then a combat is under way
    And Earth 3 of Arch stands on c5
    And the effects cite RA-119, RA-122
    And the game waits for Arch
    And RA-124 forbids that Fallen plays Pi for power
    And RA-124 forbids that Fallen passes
    When Arch passes
    Then the game waits for Fallen
    And Earth 3 of Arch stands on c5
    And RA-124 forbids that Arch plays Pi for power
    When Fallen passes
    Then no combat is under way
    And Fire 3 of Fallen stands on c5
    And the Void of Arch holds Earth 3

  @RA-122 @RA-123 @RA-124 @RA-T47
  Scenario: The defender passes, the attacker plays, and the defender may answer after all
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Pi
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Annul
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch passes
    And Fallen plays Pi for power
    Then the game waits for Arch
    And a combat is under way
    When Arch plays Annul
    Then the game waits for Fallen
    When Fallen passes
    Then a combat is under way
    When Arch passes
    Then no combat is under way
    And Fallen has 1 power
    And Arch has 0 power
    And Fire 3 of Fallen stands on c5

  @RA-124 @RA-T47
  Scenario: A single pass after a script does not close the window
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen holds Pi
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Pi, Blur
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Pi for power
    And Fallen passes
    Then a combat is under way
    And the game waits for Arch
    When Arch plays Blur
    Then the game waits for Fallen
    When Fallen passes
    And Arch passes
    Then no combat is under way
    And Arch has 4 power

  @RA-122 @RA-124 @RA-126
  Scenario: At a table the passes of the window are left out
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Fallen goes on to the burn step
    Then these entries are added:
      | seat   | kind    | implied |
      | Arch   | pass    | yes     |
      | Fallen | pass    | yes     |
      | Fallen | proceed |         |
    And Fire 3 of Fallen stands on c5
    And it is Fallen's turn, in the burn step

  @RA-122 @RA-123
  Scenario: At a table the attacker's script tells that the defender had none
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen holds Pi
    And Fire 3 of Fallen stands on c6
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Fallen plays Pi for power
    Then these entries are added:
      | seat   | kind     | implied |
      | Arch   | pass     | yes     |
      | Fallen | announce |         |
    And a combat is under way

  @RA-115 @RA-124
  Scenario: Where passes must be said, nothing else is done before the fight
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Fire 1 of Fallen stands on e6
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    Then RA-Q28 forbids that Fallen moves e6 to e5
    And RA-Q28 forbids that Fallen goes on to the burn step

  @RA-125 @RA-126 @RA-Q70
  Scenario: Scripts of the window resolve in reverse order, and before the fight
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Switch
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Portal
    And Earth 3 of Arch stands on c5
    And Water 3 of Arch stands on a1
    When Fallen attacks c5 from c6
    And Arch plays Portal on c5, e5
    And Fallen plays Switch on c5, a1
    And both pass
    Then Earth 3 of Arch stands on e5
    And Water 3 of Arch stands on c5
    And Fire 3 of Fallen stands on c6
    And a1 is empty
    And the effects cite RA-125

  @RA-124 @RA-126
  Scenario: When the scripts have resolved, the fight follows at once: the window is not opened again
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen holds Fire 1
    And Fire 3 of Fallen stands on c6
    And Arch holds Pi, Pi
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Pi for power
    And Fallen passes
    And Arch passes
    Then no combat is under way
    And Arch has 3 power
    And Fire 3 of Fallen stands on c5

  @RA-113 @RA-125
  Scenario: Cards that a script of the window draws are drawn before the fight
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Pi
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Pi for cards
    And both pass
    Then Arch must draw 3 cards
    And a combat is under way
    When Arch draws 3 cards
    Then no combat is under way
    And Fire 3 of Fallen stands on c5

  # ----------------------------------------------------------------------------------------------- placeholders

  @RA-120
  Scenario: An attacked placeholder is replaced by an angel from hand, which fights
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Water 3, Earth 1, Blur
    When Fallen attacks c1 from c2
    Then the game waits for Arch
    And Arch may substitute an angel
    And RA-120 forbids that Fallen substitutes Water 3
    And RA-120 forbids that Arch substitutes Blur
    And RA-120 forbids that Arch substitutes Fire 5
    When Arch substitutes Water 3
    Then Water 3 of Arch stands on c1
    And Arch holds Earth 1, Blur
    And the Void of Arch holds Placeholder
    And the game waits for Arch
    When both pass
    Then Water 3 of Arch stands on c1
    And the Void of Fallen holds Fire 3

  @RA-054 @RA-120
  Scenario: The ability of the substituted angel is applied before the scripts
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Kindler
    When Fallen attacks c1 from c2
    And Arch substitutes Kindler
    Then Kindler of Arch stands on c1
    And Arch has 1 power
    And a combat is under way
    When both pass
    Then Water 3 of Fallen stands on c1
    And the Void of Arch holds Placeholder, Kindler

  @RA-121 @RA-Q34
  Scenario: Without an angel in hand the placeholder is destroyed, and the attacker takes the space
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Blur, Pillar of Fire
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    Then Fire 3 of Fallen stands on c1
    And c2 is empty
    And the Void of Arch holds Placeholder
    And Arch holds Blur, Pillar of Fire
    And no combat is under way
    And 1 cube is left
    And nobody drew first blood
    And the effects cite RA-121, RA-Q34

  @RA-121
  Scenario: With an angel in hand the placeholder must be replaced
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Water 3
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    Then it is refused citing RA-121

  @RA-121
  Scenario: A hand that the record does not know may hold an angel or none
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds 3 unknown cards
    When Fallen attacks c1 from c2
    Then the rules allow that Arch substitutes nothing
    And the rules allow that Arch substitutes Water 3
    And RA-183 forbids that Arch substitutes Beelzebub
    When Arch substitutes Water 3
    Then Arch holds 2 unknown cards
    And Water 3 of Arch stands on c1

  @RA-120
  Scenario: A placeholder that nobody attacks is not replaced
    Given it is Fallen's turn, in the movement step, with 1 cube
    And a Placeholder of Arch stands on c1
    And Arch holds Water 3
    When Arch substitutes Water 3
    Then it is refused citing RA-120

  # ------------------------------------------------------------------------- a combatant is gone before the fight

  @RA-Q34
  Scenario: The defender is taken away by a script: no fight, and the attacker takes the empty space
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Portal
    And Water 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Portal on c5, c3
    And both pass
    Then Fire 3 of Fallen stands on c5
    And Water 3 of Arch stands on c3
    And c6 is empty
    And no combat is under way
    And 1 cube is left
    And RA-Q08 forbids that Fallen moves c5 to c4

  @RA-Q34
  Scenario: The defender is destroyed by a script: no fight, no first blood
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Fallen holds Enigma
    And Fire 3 of Fallen stands on c6
    And Water 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Fallen plays Enigma on c5
    And both pass
    Then Fire 3 of Fallen stands on c5
    And the Void of Arch holds Water 3
    And nobody drew first blood

  @RA-Q34
  Scenario: The attacker is destroyed by a script: no fight, and the defender stays
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Arch has 3 power
    And Arch holds Enigma
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Enigma on c6
    And both pass
    Then c6 is empty
    And Earth 3 of Arch stands on c5
    And the Void of Fallen holds Fire 3
    And no combat is under way
    And nobody drew first blood
    And 1 cube is left

  @RA-Q34
  Scenario: Another angel comes to the attacked space: no fight, and the attacker stays
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Earth 3 of Arch stands on c5
    And Earth 1 of Arch stands on e2
    When Fallen attacks c5 from c6
    And Arch plays Switch on c5, e2
    And both pass
    Then Fire 3 of Fallen stands on c6
    And Earth 1 of Arch stands on c5
    And Earth 3 of Arch stands on e2
    And no combat is under way
    And 1 cube is left
    And RA-Q08 forbids that Fallen attacks c5 from c6

  @RA-Q34 @RA-Q57
  Scenario: An attacker that stays on Earth then has the benefit: its movement ended there
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fire 3 of Fallen stands on a5
    And Arch has 2 power
    And Arch holds Switch
    And Earth 3 of Arch stands on a3
    And Earth 1 of Arch stands on e2
    When Fallen moves a5 to a4, a3
    And Arch plays Switch on a3, e2
    And both pass
    Then Fire 3 of Fallen stands on a4
    And Fallen has 3 power

  @RA-Q34 @RA-Q57
  Scenario: An attacker that a script takes away stays away, and a space of Earth gives it nothing
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 3 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Fallen plays Portal on c6, a4
    And both pass
    Then Fire 3 of Fallen stands on a4
    And Earth 3 of Arch stands on c5
    And Fallen has 1 power
    And no combat is under way
    And RA-Q08 forbids that Fallen moves a4 to a5

  @RA-Q34 @RA-Q57
  Scenario: Attacker and defender change places: there is no fight
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Switch on c5, c6
    And both pass
    Then Fire 3 of Fallen stands on c5
    And Earth 3 of Arch stands on c6
    And no combat is under way
    And the Void of Arch holds Switch

  @RA-Q34 @RA-Q57
  Scenario: An own angel that a script puts in the attacker's place is no attacker: it neither enters nor gains
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 3 power
    And Fallen holds Switch
    And Fire 1 of Fallen stands on e7
    And Fire 3 of Fallen stands on b5
    And Earth 3 of Arch stands on b3
    When Fallen moves e7 to e6
    And Fallen moves b5 to b4, b3
    And Fallen plays Switch on b4, e6
    And both pass
    Then Fire 1 of Fallen stands on b4
    And Fire 3 of Fallen stands on e6
    And Earth 3 of Arch stands on b3
    And Fallen has 1 power

  @RA-Q34
  Scenario: Nor does it take the attacked space that a further script has emptied
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 5 power
    And Fallen holds Switch, Enigma
    And Fire 1 of Fallen stands on e7
    And Fire 3 of Fallen stands on c6
    And Earth 3 of Arch stands on c5
    When Fallen moves e7 to e6
    And Fallen attacks c5 from c6
    And Fallen plays Switch on c6, e6
    And Arch passes
    And Fallen plays Enigma on c5
    And both pass
    Then Fire 1 of Fallen stands on c6
    And Fire 3 of Fallen stands on e6
    And c5 is empty
    And the Void of Arch holds Earth 3

  # --------------------------------------------------------------------- a combatant is put away, and back again

  @RA-Q34
  Scenario: A defender that is put back in the same exchange stands where it stood: there is a fight
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Mimic
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Earth 3 of Arch stands on c5
    And Earth 1 of Arch stands on e2
    When Fallen attacks c5 from c6
    And Arch plays Switch on c5, e2
    And Fallen plays Mimic on c5, e2
    And both pass
    Then Fire 3 of Fallen stands on c5
    And the Void of Arch holds Switch, Earth 3
    And Earth 1 of Arch stands on e2
    And Fallen drew first blood
    And no combat is under way
    And the effects cite RA-073, RA-Q34

  @RA-Q34
  Scenario: So is an attacker
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Mimic
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Water 3 of Arch stands on c5
    And Earth 1 of Arch stands on e2
    When Fallen attacks c5 from c6
    And Arch plays Switch on c6, e2
    And Fallen plays Mimic on c6, e2
    And both pass
    Then c6 is empty
    And the Void of Fallen holds Mimic, Fire 3
    And Water 3 of Arch stands on c5
    And Arch drew first blood

  @RA-Q34
  Scenario: So are both that change places twice
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Mimic
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Earth 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Arch plays Switch on c5, c6
    And Fallen plays Mimic on c6, c5
    And both pass
    Then Fire 3 of Fallen stands on c5
    And the Void of Arch holds Switch, Earth 3
    And Fallen drew first blood

  @RA-Q34
  Scenario: One that comes back by another way fights, too
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Mimic
    And Fire 3 of Fallen stands on c6
    And Arch has 4 power
    And Arch holds Switch, Switch
    And Earth 3 of Arch stands on c5
    And Earth 1 of Arch stands on e2
    And Earth 2 of Arch stands on a2
    When Fallen attacks c5 from c6
    And Arch plays Switch on a2, c5
    And Fallen passes
    And Arch plays Switch on e2, a2
    And Fallen plays Mimic on c5, e2
    And both pass
    Then Earth 1 of Arch stands on a2
    And Earth 2 of Arch stands on e2
    And the Void of Arch holds Switch, Switch, Earth 3
    And Fire 3 of Fallen stands on c5
    And Fallen drew first blood

  @RA-Q34
  Scenario: Another angel that comes to the space of one that is gone for good is not the defender
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Fallen holds Enigma, Banish
    And Plain of Fallen stands on c2
    And Arch has 2 power
    And Arch holds Riddle
    And Giver 3 of Arch stands on c1
    And Wanderer of Arch lies face down on d1
    When Fallen attacks c1 from c2
    And Arch plays Riddle on d1, declared as activate own
    And Fallen plays Banish on c1
    And both pass
    And Arch uses the ability on c1
    Then Wanderer of Arch stands on c1
    And Plain of Fallen stands on c2
    And no combat is under way
    And nobody drew first blood
