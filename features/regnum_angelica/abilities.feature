Feature: What cards can say
  The abilities of angels and the effects of scripts are written in one small vocabulary. An ability happens once,
  when the angel is activated or when it scores, or holds as long as it is active. What it leaves to choose its owner
  chooses when it takes effect; what a script leaves to choose its player chooses on announcing it.

  Background:
    Given the gifts edition

  # Once, on activation: what needs no choice.

  @RA-055 @RA-056
  Scenario: Power for the own side
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 2 power
    And Giver 3 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 3 power
    When Fallen ends the turn
    And Arch ends the turn
    Then Fallen has 3 power

  @RA-055
  Scenario Outline: The opponent loses power, but not below nought: <before>
    Given it is Fallen's turn, in the activation step, with no cubes
    And Arch has <before> power
    And Damper of Fallen lies face down on c7
    When Fallen activates c7
    Then Arch has <after> power
    And Fallen has no power

    Examples:
      | before | after |
      | 3      | 1     |
      | 1      | 0     |
      | 0      | 0     |

  @RA-055 @RA-030
  Scenario: Power above the cap is lost
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 5 power
    And Giver 3 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 5 power
    And it is told that (1 lost above the cap)

  @RA-055 @RA-185
  Scenario: The cap under a leader binds it, too
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 4 power
    And Beelzebub of Fallen stands on a6
    And Giver 3 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 4 power

  @RA-055 @RA-Q26
  Scenario: Cubes for the opponent in the own turn are wasted
    Given it is Fallen's turn, in the activation step, with 1 cube
    And Host of Fallen lies face down on c7
    When Fallen activates c7
    Then 1 cube is left
    And it is told that 2 movement cubes wasted.

  @RA-055 @RA-088
  Scenario: An attack that turns such an angel up brings the attacker cubes
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Host of Arch lies face down on c1
    When Fallen attacks c1 from c2
    And both pass
    Then 2 cubes are left
    And Plain of Fallen stands on c1

  @RA-055
  Scenario: An angel that destroys itself
    Given it is Fallen's turn, in the activation step, with no cubes
    And Martyr of Fallen lies face down on c7 under a Pillar of Fire
    When Fallen activates c7
    Then the Void of Fallen holds Martyr, Pillar of Fire
    And c7 is empty
    And nobody drew first blood

  @RA-088 @RA-Q34
  Scenario: One that does so when it is attacked leaves its space to the attacker
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Martyr of Arch lies face down on c1
    When Fallen attacks c1 from c2
    Then Plain of Fallen stands on c1
    And the Void of Arch holds Martyr
    And nobody drew first blood

  # Conditions.

  @RA-055
  Scenario Outline: Fewer points: <fallen> against <arch>
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has <fallen> points
    And Arch has <arch> points
    And <angel> of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has <power> power

    Examples:
      | angel    | fallen | arch | power |
      | Underdog | 3      | 4    | 2     |
      | Underdog | 4      | 4    | 0     |
      | Underdog | 5      | 4    | 0     |
      | Victor   | 5      | 4    | 2     |
      | Victor   | 4      | 4    | 0     |
      | Victor   | 3      | 4    | 0     |

  @RA-055
  Scenario Outline: Whose turn it is: <angel>, in the own turn
    Given it is Fallen's turn, in the activation step, with no cubes
    And <angel> of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has <power> power

    Examples:
      | angel     | power |
      | Initiator | 2     |
      | Ambusher  | 0     |

  @RA-055 @RA-088
  Scenario Outline: Whose turn it is: <angel>, turned up in the opponent's
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And <angel> of Arch lies face down on c1
    When Fallen attacks c1 from c2
    Then Arch has <power> power

    Examples:
      | angel     | power |
      | Initiator | 0     |
      | Ambusher  | 2     |

  # Choices.

  @RA-Q60 @RA-055
  Scenario: The owner chooses whom an ability destroys
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And Giver 5 of Fallen stands on c6
    And Giver 3 of Arch stands on c3
    And Giver 4 of Arch lies face down on c1
    And Arch holds Blur
    And Arch has 1 power
    When Fallen activates c7
    Then Slayer of Fallen stands on c7
    And the game waits for Fallen
    And Fallen may use an ability
    And RA-Q60 forbids that Arch uses the ability on c3
    And RA-Q60 forbids that Fallen uses the ability
    And RA-Q60 forbids that Fallen uses the ability on c3, c1
    And RA-Q60 forbids that Fallen uses the ability on c6
    And RA-Q60 forbids that Fallen uses the ability on c5
    And RA-Q60 forbids that Fallen uses the ability on z9
    And RA-Q60 forbids that Fallen uses the ability on c3, declared as power 2
    And RA-115 forbids that Arch plays Blur
    And RA-115 forbids that Fallen goes on to the movement step
    When Fallen uses the ability on c3
    Then the Void of Arch holds Giver 3
    And nobody drew first blood
    And it is Fallen's turn, in the activation step
    And RA-Q60 forbids that Fallen uses the ability on c1

  @RA-Q60 @RA-182
  Scenario: A face-down angel is named when it is destroyed
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And Giver 4 of Arch lies face down on c1
    When Fallen activates c7
    And Fallen uses the ability on c1
    Then the Void of Arch holds Giver 4
    And to Fallen the Void of Arch is Giver 4
    And Arch has no power

  @RA-Q60
  Scenario: Where nothing can be chosen the ability does nothing, and nobody is asked
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And Giver 3 of Fallen stands on c6
    When Fallen activates c7
    Then it is Fallen's turn, in the activation step
    And Fallen may not use an ability
    And Slayer of Fallen stands on c7

  @RA-084
  Scenario: No ability destroys a leader
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And Gabriel of Arch stands on c3
    And Plain of Arch stands on c2
    When Fallen activates c7
    Then RA-084 forbids that Fallen uses the ability on c3
    When Fallen uses the ability on c2
    Then the Void of Arch holds Plain
    And Gabriel of Arch stands on c3

  @RA-084
  Scenario: A leader alone is nobody to choose
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And Gabriel of Arch stands on c3
    When Fallen activates c7
    Then Fallen may not use an ability
    And Gabriel of Arch stands on c3

  @RA-084
  Scenario: A face-down angel that proves to be a leader is shown and stays
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And Gabriel of Arch lies face down on c1
    When Fallen activates c7
    And Fallen uses the ability on c1
    Then Gabriel of Arch lies face down on c1
    And to Fallen the angel on c1 is Gabriel
    And to everybody the angel on c1 is Gabriel
    And the effects cite RA-084
    And it is Fallen's turn, in the activation step

  @RA-084
  Scenario: So it is where its owner has to name it first
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And an unknown angel of Arch lies face down on c1
    When Fallen activates c7
    And Fallen uses the ability on c1
    Then the game waits for Arch
    When Arch reveals Gabriel
    Then Gabriel of Arch lies face down on c1
    And to everybody the angel on c1 is Gabriel
    And the effects cite RA-084
    And it is Fallen's turn, in the activation step

  @RA-182
  Scenario: Any other one is destroyed when it is named
    Given it is Fallen's turn, in the activation step, with no cubes
    And Slayer of Fallen lies face down on c7
    And an unknown angel of Arch lies face down on c1
    When Fallen activates c7
    And Fallen uses the ability on c1
    Then RA-183 forbids that Arch reveals Beelzebub
    When Arch reveals Plain
    Then the Void of Arch holds Plain
    And c1 is empty

  @RA-084
  Scenario Outline: A script destroys a leader that <how>
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Enigma
    And Gabriel of Arch <how> on c1
    When Fallen plays Enigma on c1
    And both pass
    Then the Void of Arch holds Gabriel
    And c1 is empty
    And the effects cite RA-084

    Examples:
      | how            |
      | stands         |
      | lies face down |

  @RA-084
  Scenario: So it does where the owner has to name it first
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Enigma
    And an unknown angel of Arch lies face down on c1
    When Fallen plays Enigma on c1
    And both pass
    And Arch reveals Gabriel
    Then the Void of Arch holds Gabriel
    And c1 is empty

  @RA-Q60
  Scenario: A pillar is destroyed, and the angel beneath stays
    Given it is Fallen's turn, in the activation step, with no cubes
    And Breaker of Fallen lies face down on c7
    And Plain of Arch stands on c3 under a Pillar of Water
    And Giver 3 of Arch stands on c2
    And Giver 3 of Fallen stands on c6 under a Pillar of Fire
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c2
    And the rules allow that Fallen uses the ability on c6
    When Fallen uses the ability on c3
    Then Plain of Arch stands on c3
    And the Void of Arch holds Pillar of Water
    And Giver 3 of Fallen stands on c6 under a Pillar of Fire

  @RA-Q60 @RA-Q21
  Scenario: An angel returns to its owner's hand, its pillar goes to the Void
    Given it is Fallen's turn, in the activation step, with no cubes
    And Banisher of Fallen lies face down on c7
    And Plain of Arch stands on c3 under a Pillar of Water
    And Giver 3 of Arch lies face down on c1
    And Arch holds Blur
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c1
    When Fallen uses the ability on c3
    Then Arch holds Blur, Plain
    And the Void of Arch holds Pillar of Water
    And c3 is empty

  @RA-Q60
  Scenario: It may choose itself where the card does not say otherwise
    Given it is Fallen's turn, in the activation step, with no cubes
    And Banisher of Fallen lies face down on c7
    When Fallen activates c7
    And Fallen uses the ability on c7
    Then Fallen holds Banisher
    And c7 is empty

  @RA-Q60 @RA-053 @RA-188
  Scenario: Another angel is turned up, with its ability, beside the one activation of the turn
    Given it is Fallen's turn, in the activation step, with no cubes
    And Caller of Fallen lies face down on c7
    And Giver 3 of Fallen lies face down on d7
    And Giver 4 of Arch lies face down on c1
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c1
    And RA-Q60 forbids that Fallen uses the ability on c7
    When Fallen uses the ability on d7
    Then Giver 3 of Fallen stands on d7
    And Fallen has 1 power
    And RA-053 forbids that Fallen activates d7

  @RA-Q60
  Scenario: An ability that turns up one that has a choice asks again
    Given it is Fallen's turn, in the activation step, with no cubes
    And Caller of Fallen lies face down on c7
    And Slayer of Fallen lies face down on d7
    And Plain of Arch stands on c3
    When Fallen activates c7
    And Fallen uses the ability on d7
    Then Fallen may use an ability
    When Fallen uses the ability on c3
    Then the Void of Arch holds Plain

  @RA-118 @RA-Q60
  Scenario: An ability that costs cubes
    Given it is Fallen's turn, in the activation step, with 3 cubes
    And Crier of Fallen lies face down on c7
    And Giver 3 of Fallen lies face down on d7
    When Fallen activates c7
    And Fallen uses the ability on d7
    Then Giver 3 of Fallen stands on d7
    And 1 cube is left

  @RA-118 @RA-Q60
  Scenario: Without the cubes it does nothing
    Given it is Fallen's turn, in the activation step, with 1 cube
    And Crier of Fallen lies face down on c7
    And Giver 3 of Fallen lies face down on d7
    When Fallen activates c7
    Then Fallen may not use an ability
    And 1 cube is left

  @RA-Q60
  Scenario: An own angel is put on the own first row
    Given it is Fallen's turn, in the activation step, with no cubes
    And Herdsman of Fallen lies face down on c7
    And Giver 3 of Fallen stands on c3
    And Plain of Arch stands on b7
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c3, c6
    And RA-Q60 forbids that Fallen uses the ability on c3, b7
    And RA-Q60 forbids that Fallen uses the ability on b7, a7
    When Fallen uses the ability on c3, a7
    Then Giver 3 of Fallen stands on a7
    And c3 is empty

  @RA-Q60 @RA-Q57
  Scenario: The angel itself is put elsewhere, and Earth gives nothing for it
    Given it is Fallen's turn, in the activation step, with no cubes
    And Wanderer of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c1
    And RA-Q60 forbids that Fallen uses the ability on c3
    And RA-Q60 forbids that Fallen uses the ability on c3, c5
    When Fallen uses the ability on a4
    Then Wanderer of Fallen stands on a4
    And c7 is empty
    And Fallen has no power

  @RA-Q60
  Scenario: Two angels change places
    Given it is Fallen's turn, in the activation step, with no cubes
    And Juggler of Fallen lies face down on c7
    And Plain of Arch stands on c3
    And Giver 3 of Fallen stands on c6
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c3, c3
    And RA-Q60 forbids that Fallen uses the ability on c3, c5
    When Fallen uses the ability on c3, c6
    Then Plain of Arch stands on c6
    And Giver 3 of Fallen stands on c3

  @RA-Q60
  Scenario: The angel itself changes places with another one
    Given it is Fallen's turn, in the activation step, with no cubes
    And Guest of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c5
    And RA-Q60 forbids that Fallen uses the ability on c7
    And RA-Q60 forbids that Fallen uses the ability on c3, c7
    When Fallen uses the ability on c3
    Then Plain of Arch stands on c7
    And Guest of Fallen stands on c3

  @RA-088 @RA-Q34
  Scenario: A defender that changes places is attacked no more
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Guest of Arch lies face down on c1
    And Giver 9 of Arch stands on e1
    When Fallen attacks c1 from c2
    And Arch uses the ability on e1
    Then Guest of Arch stands on e1
    And Giver 9 of Arch stands on c1
    And Plain of Fallen stands on c2
    And no combat is under way
    And the effects cite RA-Q34

  @RA-Q60
  Scenario: Several sentences are carried out in their order, each with its own target
    Given it is Fallen's turn, in the activation step, with no cubes
    And Twofold of Fallen lies face down on c7
    And Giver 3 of Arch lies face down on c1
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then Fallen has no power
    And RA-Q60 forbids that Fallen uses the ability on c1
    And RA-Q60 forbids that Fallen uses the ability on c3, c5
    When Fallen uses the ability on c1, c5
    Then Fallen has 1 power
    And the Void of Arch holds Giver 3
    And Twofold of Fallen stands on c5

  # As long as it is active, and on scoring.

  @RA-057 @RA-131
  Scenario: A lasting ability holds from activation on
    Given it is Fallen's turn
    And Fallen has 3 power
    And Keeper of Fallen lies face down on c7
    And Giver 3 of Fallen stands on c1
    And Giver 4 of Fallen stands on b1
    When Fallen activates c7
    And Fallen moves c1 to the gate
    Then Fallen has 3 power

  @RA-058
  Scenario: And ends when the angel goes back to its owner's hand
    Given it is Fallen's turn
    And Fallen has 3 power
    And Keeper of Fallen stands on c6
    And Giver 3 of Fallen stands on c1
    And Arch has 1 power
    And Arch holds Banish
    When Arch plays Banish on c6
    And both pass
    And Fallen moves c1 to the gate
    Then Fallen has 0 power

  @RA-130 @RA-Q60
  Scenario: On scoring, the owner chooses too
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Avenger of Fallen stands on c1
    And Plain of Arch stands on c3
    And Gabriel of Arch stands on d3
    And Giver 3 of Arch lies face down on e1
    And Fallen holds Blur
    When Fallen moves c1 to the gate
    Then Avenger has scored for Fallen
    And RA-Q60 forbids that Fallen uses the ability on e1
    And RA-084 forbids that Fallen uses the ability on d3
    And RA-Q60 forbids that Arch uses the ability on c3
    And RA-115 forbids that Fallen plays Blur
    When Fallen uses the ability on c3
    Then the Void of Arch holds Plain
    And the effects cite RA-130
    And it is Fallen's turn, in the movement step

  @RA-006 @RA-130
  Scenario: A score that ends the game leaves no ability to use
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 33 points
    And Avenger of Fallen stands on c1
    And Plain of Arch stands on c3
    When Fallen moves c1 to the gate
    Then Fallen wins citing RA-002
    And Plain of Arch stands on c3
    And the game waits for nobody

  # Scripts.

  @RA-Q60
  Scenario: A script returns an enemy angel, face down or not
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Banish
    And Giver 3 of Arch lies face down on c1
    And Giver 3 of Fallen stands on c6
    Then RA-Q60 forbids that Fallen plays Banish on c6
    And RA-Q60 forbids that Fallen plays Banish
    When Fallen plays Banish on c1
    And both pass
    Then Arch holds Giver 3
    And to Fallen the hand of Arch is an unknown card
    And Fallen has 1 power

  @RA-Q60
  Scenario: A script destroys a pillar
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Fallen holds Quake
    And Plain of Arch stands on c3 under a Pillar of Water
    Then RA-Q60 forbids that Fallen plays Quake on c4
    When Fallen plays Quake on c3
    And both pass
    Then Plain of Arch stands on c3
    And the Void of Arch holds Pillar of Water

  @RA-Q60
  Scenario: What has become impossible does not happen
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Fallen holds Quake
    And Plain of Arch stands on c3 under a Pillar of Water
    And Arch has 1 power
    And Arch holds Quake
    When Fallen plays Quake on c3
    And Arch plays Quake on c3
    And both pass
    Then Plain of Arch stands on c3
    And the Void of Arch holds Quake, Pillar of Water
    And the Void of Fallen holds Quake

  @RA-Q60
  Scenario: A script brings an angel of either side to the own first row
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Fallen holds Summons
    And Plain of Arch stands on c3
    Then RA-Q60 forbids that Fallen plays Summons on c3, c1
    When Fallen plays Summons on c3, c7
    And both pass
    Then Plain of Arch stands on c7

  @RA-107
  Scenario Outline: A script of two sentences, the second under a condition: <fallen> points against 4
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Fallen has <fallen> points
    And Arch has 4 points
    And Arch has 3 power
    And Fallen holds Drain
    When Fallen plays Drain
    And both pass
    Then Arch has 1 power
    And Fallen has <power> power

    Examples:
      | fallen | power |
      | 3      | 1     |
      | 4      | 0     |

  @RA-Q55 @RA-M16
  Scenario: A pillar prints a cost and a rank of its own
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 3 power
    And Fallen holds Pillar of Glory
    And Giver 3 of Fallen stands on c1
    When Fallen attaches Pillar of Glory to c1
    Then Fallen has 1 power
    When Fallen moves c1 to the gate
    Then Fallen has 5 points

  @RA-Q55 @RA-M16
  Scenario: And burning it gains that cost
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Pillar of Glory
    And Plain of Fallen stands on c6
    Then RA-046 forbids that Fallen attaches Pillar of Glory to c6
    When Fallen burns Pillar of Glory
    Then Fallen has 3 power

  @RA-054 @RA-Q60
  Scenario: Of several sentences those are carried out that can be
    Given it is Fallen's turn, in the activation step, with no cubes
    And Twofold of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability on c3, c5
    When Fallen uses the ability on c5
    Then Fallen has 1 power
    And Plain of Arch stands on c3
    And Twofold of Fallen stands on c5

  @RA-057 @RA-Q60
  Scenario: What an angel does to itself, the next sentence finds done
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    And Fallen uses the ability on c3, declared as swap this and destroy this and keep-power
    Then Plain of Arch stands on c7
    And c3 is empty
    And the Void of Fallen holds Mystery
