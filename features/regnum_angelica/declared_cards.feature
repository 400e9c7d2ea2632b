Feature: Cards whose text the edition cannot say
  A card that the vocabulary cannot say carries its sense alone. When it is played the table states its effects out
  of the same vocabulary; that they are possible is checked, and the record marks them as declared.

  Background:
    Given the gifts edition

  @RA-M13
  Scenario: A script is played with its effects stated
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle
    When Fallen plays Riddle, declared as power 1 and cubes 2
    Then Fallen has 1 power
    And the game waits for Arch
    When both pass
    Then Fallen has 2 power
    And 2 cubes are left
    And the Void of Fallen holds Riddle

  @RA-M13
  Scenario: Without that it is not played, nor can the effects of another script be stated
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle, Blur
    Then RA-M13 forbids that Fallen plays Riddle
    And RA-M13 forbids that Fallen plays Blur, declared as cubes 4
    And the rules allow that Fallen plays Riddle, declared as nothing
    And RA-113 forbids that Fallen plays Riddle for power, declared as power 1

  @RA-M13
  Scenario: Of a script with several options the table states the one that the edition cannot say
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Ploy
    Then RA-M13 forbids that Fallen plays Ploy for draw, declared as power 2
    And RA-M13 forbids that Fallen plays Ploy for other
    When Fallen plays Ploy for other, declared as draw 2
    And both pass
    Then Fallen must draw 2 cards

  @RA-M13 @RA-Q60 @RA-Q72
  Scenario: What is stated must be possible
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle
    And Plain of Arch stands on c3
    And Giver 3 of Fallen stands on c6
    Then RA-Q60 forbids that Fallen plays Riddle on c6, declared as destroy enemy
    And RA-Q72 forbids that Fallen plays Riddle on c3, declared as shatter
    And RA-Q60 forbids that Fallen plays Riddle, declared as destroy enemy
    And RA-Q60 forbids that Fallen plays Riddle on c3, declared as power 2
    When Fallen plays Riddle on c3, c6, c5, declared as destroy enemy and transfer own
    And both pass
    Then the Void of Arch holds Plain
    And Giver 3 of Fallen stands on c5

  @RA-M13
  Scenario Outline: A script cannot <what>
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle
    And Giver 3 of Fallen stands on c6
    And Giver 4 of Fallen lies face down on c7
    Then RA-M13 forbids that Fallen plays Riddle, declared as <clauses>

    Examples:
      | what                         | clauses         |
      | cancel                       | cancel          |
      | copy                         | copy            |
      | hold as long as it is active | keep-power      |
      | speak of itself as an angel  | destroy this    |
      | take cubes away              | cubes -2        |
      | draw no card                 | draw 0          |
      | draw for the opponent        | draw 1 opponent |
      | change no power              | power 0         |

  @RA-M13
  Scenario: Nor bring cubes by turning an angel up
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle
    And Giver 4 of Fallen lies face down on c7
    Then RA-M13 forbids that Fallen plays Riddle on c7, declared as activate own -2
    When Fallen plays Riddle on c7, declared as activate own
    And both pass
    Then Giver 4 of Fallen stands on c7
    And Fallen has 2 power

  @RA-M13 @RA-108 @RA-112
  Scenario: It is answered and cancelled like any script
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Riddle, declared as power 2
    And Arch plays Annul
    And both pass
    Then Fallen has 1 power
    And the Void of Fallen holds Riddle

  @RA-M13 @RA-114 @RA-Q29
  Scenario: Mimic repeats what was stated
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Arch has 1 power
    And Arch holds Mimic
    And Plain of Arch stands on c3
    And Giver 3 of Fallen stands on c6
    When Fallen plays Riddle on c3, declared as destroy enemy
    And Arch plays Mimic on c6
    And both pass
    Then the Void of Fallen holds Riddle, Giver 3
    And the Void of Arch holds Mimic, Plain

  @RA-M13 @RA-Q71
  Scenario: Another effect than the one stated is refused, in an exchange
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Riddle, declared as power 2
    Then RA-Q71 forbids that Arch plays Mimic, declared as power 3
    And RA-Q71 forbids that Arch plays Mimic, declared as nothing
    And the rules allow that Arch plays Mimic, declared as power 2
    When Arch plays Mimic
    And both pass
    Then Arch has 2 power
    And Fallen has 2 power

  @RA-M13 @RA-Q71
  Scenario: So it is in a later turn, and for a Mimic of a Mimic
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 4 power
    And Fallen holds Riddle, Mimic, Mimic
    When Fallen plays Riddle, declared as cubes 2
    And both pass
    Then RA-Q71 forbids that Fallen plays Mimic, declared as cubes 3
    When Fallen plays Mimic
    And both pass
    Then RA-Q71 forbids that Fallen plays Mimic, declared as cubes 3
    When Fallen plays Mimic
    And both pass
    Then 6 cubes are left

  @RA-M13 @RA-Q71
  Scenario: Even if the effect stated was none
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Riddle, Mimic
    When Fallen plays Riddle, declared as nothing
    And both pass
    Then RA-Q71 forbids that Fallen plays Mimic, declared as power 1
    When Fallen plays Mimic
    And both pass
    Then Fallen has 0 power

  @RA-Q71 @RA-113
  Scenario: Of a script that offers a choice, the choice is made anew
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Ploy
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Ploy for other, declared as power 2
    Then RA-Q71 forbids that Arch plays Mimic for other, declared as power 1
    And RA-M13 forbids that Arch plays Mimic for draw, declared as draw 2
    And the rules allow that Arch plays Mimic for other
    When Arch plays Mimic for draw
    And both pass
    Then Arch must draw 1 card

  @RA-Q71 @RA-M13
  Scenario: A choice whose effect nobody has stated yet is stated then
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Ploy
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Ploy for draw
    Then RA-M13 forbids that Arch plays Mimic for other
    When Arch plays Mimic for other, declared as power 3
    And both pass
    Then Arch has 3 power
    And Fallen must draw 1 card

  @RA-M13 @RA-M15
  Scenario: A script that stands on the board in the place of an angel
    Given it is Fallen's turn, in the placing step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle, Giver 3
    When Fallen plays Riddle on c7, declared as placeholder
    And both pass
    Then a Placeholder of Fallen stands on c7
    And the Void of Fallen is empty
    And RA-050 forbids that Fallen places Giver 3 on c7

  @RA-M10 @RA-Q60
  Scenario: Its owner says what an ability does when the angel is activated
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then the game waits for Fallen
    And Fallen may use an ability
    And RA-Q60 forbids that Arch uses the ability, declared as power 1
    And RA-Q60 forbids that Fallen uses the ability on c7, declared as destroy enemy
    When Fallen uses the ability on c3, declared as destroy enemy and power 2
    Then the Void of Arch holds Plain
    And Fallen has 2 power
    And it is told that Fallen says what the ability does: destroy, power, c3.

  @RA-M10
  Scenario: Or that it does nothing now
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    When Fallen activates c7
    And Fallen uses the ability
    Then Mystery of Fallen stands on c7
    And it is Fallen's turn, in the activation step
    And RA-Q60 forbids that Fallen uses the ability

  @RA-M10
  Scenario Outline: An ability cannot <what>
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Fallen has played Blur
    When Fallen activates c7
    Then RA-M10 forbids that Fallen uses the ability, declared as <clauses>

    Examples:
      | what                         | clauses     |
      | cancel                       | cancel      |
      | copy                         | copy        |
      | take cubes away              | cubes -1    |
      | draw a negative number       | draw -1     |

  @RA-M10
  Scenario: Nor stand in the place of an angel
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    When Fallen activates c7
    Then RA-M10 forbids that Fallen uses the ability on b7, declared as placeholder

  @RA-M10
  Scenario: It can speak of its own angel
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then RA-Q60 forbids that Fallen uses the ability, declared as activate this
    And RA-Q60 forbids that Fallen uses the ability on c5, declared as swap this
    When Fallen uses the ability on c3, declared as swap this
    Then Mystery of Fallen stands on c3
    And Plain of Arch stands on c7

  @RA-084 @RA-M10
  Scenario: A leader is safe from what is stated, too
    Given it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Gabriel of Arch stands on c3
    When Fallen activates c7
    Then RA-084 forbids that Fallen uses the ability on c3, declared as destroy enemy
    And the rules allow that Fallen uses the ability on c3, declared as return enemy

  @RA-M10 @RA-130
  Scenario: On scoring it is stated when the angel scores
    Given it is Fallen's turn
    And Fallen has 3 power
    And Omen of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen may not use an ability
    And Omen of Fallen stands on c7

  @RA-M10 @RA-130
  Scenario: And not before
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Omen of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then the game waits for Fallen
    When Fallen uses the ability, declared as power 2
    Then Fallen has 2 power

  @RA-M10 @RA-057 @RA-131
  Scenario: A lasting one is stated on activation, and lasts
    Given it is Fallen's turn
    And Fallen has 3 power
    And Aura of Fallen lies face down on c7
    And Giver 3 of Fallen stands on c1
    When Fallen activates c7
    Then Fallen may use an ability
    When Fallen uses the ability, declared as keep-power
    And Fallen moves c1 to the gate
    Then Fallen has 3 power

  @RA-M10 @RA-058
  Scenario: It ends with the angel's stay on the board
    Given it is Fallen's turn
    And Fallen has 3 power
    And Aura of Fallen lies face down on c7
    And Giver 3 of Fallen stands on c1
    And Arch has 3 power
    And Arch holds Enigma
    When Fallen activates c7
    And Fallen uses the ability, declared as keep-power
    And Arch plays Enigma on c7
    And both pass
    And Fallen moves c1 to the gate
    Then Fallen has 0 power

  @RA-M10 @RA-088
  Scenario: In an attack the defender's owner states it before the scripts
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Mystery of Arch lies face down on c1
    When Fallen attacks c1 from c2
    Then the game waits for Arch
    When Arch uses the ability, declared as power 2
    Then Arch has 2 power
    When both pass
    Then the Void of Arch holds Mystery

  @RA-M08
  Scenario: Facts of cards are not declared where the edition knows them
    Given it is Fallen's turn, in the movement step, with no cubes
    Then RA-M08 forbids that Fallen declares Mystery: rank 5
