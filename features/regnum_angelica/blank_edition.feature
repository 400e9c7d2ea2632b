Feature: The blank edition
  It holds what the rulebook prints and nothing else. Each missing fact is asked for when it first matters, declared
  by the table and kept by the record; contradictions are refused. Names in quotes are cards that no edition knows.

  Background:
    Given the blank edition

  # Opening, and the board.

  @RA-M05
  Scenario: Nobody can deal cards that the edition does not name
    Given a hosted game
    Then the record cannot be opened, RA-M05 says: this edition does not name its cards, so it can only be used at a table

  @RA-M01 @RA-M02 @RA-M03 @RA-M04
  Scenario: The table says what the board looks like before anything else
    Given a new game
    Then the game waits for Fallen
    And Fallen may lay out the board
    And RA-104 forbids that Fallen draws 7 cards
    When Fallen lays out the board
    Then Fallen must draw 7 cards
    And RA-M01 forbids that Fallen lays out the board
    And RA-M01 forbids that Arch lays out the board with the gate of Arch on a1, b1
    When Fallen draws "Zadkiel", 6 unknown cards
    And Arch draws 7 cards
    And Fallen places "Zadkiel" on e7
    Then "Zadkiel" of Fallen lies face down on e7

  @RA-M01 @RA-M02
  Scenario: A board that cannot be is refused
    Given a new game
    Then RA-M01 forbids that Fallen lays out the board with 0 columns
    And RA-M01 forbids that Fallen lays out the board with 99 columns
    And RA-M01 forbids that Fallen lays out the board with 3 columns
    And RA-M01 forbids that Fallen lays out the board with the gate of Arch on b2
    And the rules allow that Fallen lays out the board with the gate of Arch on a1, b1, c1

  @RA-M02 @RA-127
  Scenario: It is the board that is played on
    Given a new game
    When Fallen lays out the board with the gate of Arch on a1, e1
    And Fallen draws "Zadkiel", 6 unknown cards
    And Arch draws 7 cards
    And Fallen places "Zadkiel" on e7
    And Fallen ends the turn
    Then RA-049 forbids that Arch places an unknown card on e2
    And the rules allow that Arch places an unknown card on e1
    And to everybody the hand of Fallen is 7 unknown cards

  @RA-M01
  Scenario: Where the edition knows the board nobody describes it
    Given the trial edition
    And a new game
    Then RA-M01 forbids that Fallen lays out the board
    And Fallen may not lay out the board

  @RA-M05 @RA-M07
  Scenario: A deck has 54 cards, of which only the leader is named
    Given a new game
    When Fallen lays out the board
    Then the draw pile of Fallen holds 54 cards
    And RA-104 forbids that Fallen draws "Zadkiel"
    And the rules allow that Fallen draws Beelzebub, Blur, Pillar of Fire, "Zadkiel", "Zadkiel", 2 unknown cards

  # Facts of angels.

  @RA-M09
  Scenario: The movement allowance matters when the angel moves
    Given the table has declared "Zadkiel": angel
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c6
    Then RA-M09 forbids that Fallen moves c6 to c5
    And Fallen may declare a fact
    When Fallen declares "Zadkiel": movement 2
    Then the record knows of "Zadkiel": angel, movement 2
    And RA-019 forbids that Fallen moves c6 to c5, c4, c3
    When Fallen moves c6 to c5, c4
    Then "Zadkiel" of Fallen stands on c4

  @RA-M08
  Scenario: The rank matters when the angel scores
    Given the table has declared "Zadkiel": angel, movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c1
    Then RA-M08 forbids that Fallen moves c1 to the gate
    When Arch declares "Zadkiel": rank 6
    And Fallen moves c1 to the gate
    Then Fallen has 6 points
    And the record knows of "Zadkiel": angel, rank 6, movement 2

  @RA-M11
  Scenario: The compass matters in the direction of a fight
    Given the table has declared "Zadkiel": angel, movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    And Arch holds 2 unknown cards
    When Fallen attacks c4 from c5
    And both pass
    Then the table must declare compass.N of "Zadkiel"
    And the game waits for Fallen
    And a combat is under way
    And RA-115 forbids that Fallen goes on to the burn step
    And RA-115 forbids that Arch plays Blur
    When Fallen declares "Zadkiel": fire in N
    Then the table must declare compass.N of "Raziel"
    When Arch declares "Raziel": earth in N
    Then the Void of Arch holds "Raziel"
    And "Zadkiel" of Fallen stands on c4
    And Fallen drew first blood
    And the record knows of "Zadkiel": angel, movement 2, fire in N
    And the record knows of "Raziel": earth in N
    And the effects cite RA-073

  @RA-M11
  Scenario: A fact that was not asked for does not answer
    Given the table has declared "Zadkiel": angel, movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    And Fallen declares "Zadkiel": fire in S, rank 3
    Then the table must declare compass.N of "Zadkiel"

  @RA-M11
  Scenario: What was declared before is not asked for again
    Given the table has declared "Zadkiel": angel, movement 2, fire in N
    And the table has declared "Raziel": angel, water in N
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Fallen holds "Zadkiel"
    And "Raziel" of Arch stands on c4

  @RA-M08 @RA-M11
  Scenario: The same element asks for the ranks
    Given the table has declared "Zadkiel": angel, movement 2, fire in N, rank 4
    And the table has declared "Raziel": angel, fire in N
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the table must declare rank of "Raziel"
    When Fallen declares "Raziel": rank 4
    Then the Void of Fallen holds "Zadkiel"
    And the Void of Arch holds "Raziel"

  @RA-M11 @RA-Q12
  Scenario: A direction may prove to be blank
    Given the table has declared "Zadkiel": angel, movement 2
    And the table has declared "Raziel": angel, fire in N
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    And Fallen declares "Zadkiel": none in N
    Then the Void of Fallen holds "Zadkiel"
    And the effects cite RA-Q12

  @RA-M11 @RA-Q12
  Scenario: Where a blank direction bars the attack, it matters before
    Given the ruling option blankCompass is noAttack
    And the table has declared "Zadkiel": angel, movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    Then RA-M11 forbids that Fallen attacks c4 from c5
    When Fallen declares "Zadkiel": none in N
    Then RA-Q12 forbids that Fallen attacks c4 from c5

  @RA-M12 @RA-Q13
  Scenario: A leader has infinity, which nobody need declare
    Given the table has declared Beelzebub: movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Beelzebub of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the table must declare compass.N of "Raziel"
    When Fallen declares "Raziel": water in N
    Then the Void of Arch holds "Raziel"

  @RA-M12 @RA-Q13
  Scenario Outline: Unless the table says what its compass shows: <who> by fire in N
    Given the table has declared Beelzebub: movement 2
    And the table has declared "Zadkiel": angel, movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And <attacker> of Fallen stands on c5
    And <defender> of Arch stands on c4
    When Fallen declares <leader>: fire in N
    And Fallen declares <other>: water in N
    And Fallen attacks c4 from c5
    And both pass
    Then the Void of <loser> holds <leader>
    And the effects cite RA-075

    Examples:
      | who        | attacker  | defender | leader    | other     | loser  |
      | attacking  | Beelzebub | "Raziel" | Beelzebub | "Raziel"  | Fallen |
      | defending  | "Zadkiel" | Gabriel  | Gabriel   | "Zadkiel" | Arch   |

  @RA-M12 @RA-Q13 @RA-Q12
  Scenario: Or that it is blank there; where it says nothing it is infinity still
    Given the table has declared Gabriel: none in N, water in S
    And the table has declared "Zadkiel": angel, movement 2, fire in N, fire in NE
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And Gabriel of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Arch holds Gabriel
    And the effects cite RA-Q12

  @RA-M12 @RA-Q13
  Scenario: What is said of one direction says nothing of another one
    Given the table has declared Gabriel: fire in S
    And the table has declared "Zadkiel": angel, movement 2, fire in N
    And it is Fallen's turn, in the movement step, with 3 cubes
    And "Zadkiel" of Fallen stands on c5
    And Gabriel of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the Void of Fallen holds "Zadkiel"
    And the effects cite RA-076

  @RA-M13 @RA-Q55
  Scenario: What the table says of a choice counts before what it says of the card
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Pi
    When Fallen declares Pi: cost 3
    And Fallen declares Pi: cost 1 for other
    And Fallen plays Pi for other, declared as draw 1
    Then Fallen has 2 power

  @RA-M12 @RA-Q14
  Scenario: The ranks of the leaders matter when they meet
    Given the table has declared Beelzebub: movement 2
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Beelzebub of Fallen stands on c5
    And Gabriel of Arch stands on c4
    When Fallen attacks c4 from c5
    And both pass
    Then the table must declare rank of Beelzebub
    When Fallen declares Beelzebub: rank 9
    Then the table must declare rank of Gabriel
    When Fallen declares Gabriel: rank 8
    Then the Void of Arch holds Gabriel
    And Beelzebub of Fallen stands on c4

  @RA-M10
  Scenario: Whether an angel has an ability its owner says when it is turned up
    Given it is Fallen's turn, in the activation step, with no cubes
    And "Zadkiel" of Fallen lies face down on c7
    When Fallen activates c7
    Then the game waits for Fallen
    And Fallen may use an ability
    When Fallen uses the ability, declared as power 2
    Then Fallen has 2 power
    And the record knows of "Zadkiel": angel

  @RA-M10
  Scenario: Most have none
    Given it is Fallen's turn, in the activation step, with no cubes
    And "Zadkiel" of Fallen lies face down on c7
    When Fallen activates c7
    And Fallen uses the ability
    Then it is Fallen's turn, in the activation step
    And "Zadkiel" of Fallen stands on c7

  @RA-M10 @RA-176
  Scenario: Under The Damned nobody is asked
    Given the variant The Damned
    And it is Fallen's turn, in the activation step, with no cubes
    And "Zadkiel" of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen may not use an ability
    And "Zadkiel" of Fallen stands on c7

  @RA-M08 @RA-169
  Scenario: In Pay to Play the rank matters when the ability is paid for
    Given the variant Pay to Play
    And it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 3 power
    And "Zadkiel" of Fallen lies face down on c7
    When Fallen activates c7
    Then RA-M08 forbids that Fallen pays for c7
    When Fallen declares "Zadkiel": rank 5
    And Fallen pays for c7
    Then Fallen has 1 power
    And Fallen may use an ability
    When Fallen uses the ability, declared as draw 1
    Then Fallen must draw 1 card

  # Facts of scripts and pillars.

  @RA-M13
  Scenario: What the rulebook prints of scripts is known
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Fallen holds Blur, Pi
    When Fallen plays Blur
    And both pass
    Then 3 cubes are left
    And Fallen has no power
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 3 power

  @RA-M13
  Scenario: Cost and effects of the others are said when they are played
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 4 power
    And Fallen holds Enigma, "Tempest"
    And "Raziel" of Arch stands on c4
    Then RA-M13 forbids that Fallen plays Enigma
    And RA-M13 forbids that Fallen plays Enigma on c4, declared as destroy enemy
    When Fallen declares Enigma: cost 3
    And Fallen plays Enigma on c4, declared as destroy enemy
    And both pass
    Then Fallen has 1 power
    And the Void of Arch holds "Raziel"
    When Fallen declares "Tempest": script, cost 1
    And Fallen plays "Tempest", declared as cubes 2
    And both pass
    Then 2 cubes are left
    And the Void of Fallen holds Enigma, "Tempest"

  @RA-M14
  Scenario: So are the other options of Pi
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Pi
    Then RA-M13 forbids that Fallen plays Pi for other, declared as draw 3
    When Fallen declares Pi: cost 2 for other
    And Fallen plays Pi for other, declared as draw 3
    And both pass
    Then Fallen has no power
    And Fallen must draw 3 cards

  @RA-M13
  Scenario: What a card is and costs matters when it is burned
    Given it is Fallen's turn, in the burn step
    And Fallen holds "Tempest", Annul, Pillar of Fire
    Then RA-M05 forbids that Fallen burns "Tempest"
    When Fallen declares "Tempest": script
    Then RA-M13 forbids that Fallen burns "Tempest"
    When Fallen declares "Tempest": cost 1
    And Fallen burns "Tempest", Annul, Pillar of Fire
    Then Fallen has 4 power
    And the record knows of "Tempest": script, cost 1

  @RA-M06 @RA-M16
  Scenario: The element of a pillar matters when its angel is attacked
    Given the table has declared "Zadkiel": angel, movement 2, fire in N
    And it is Fallen's turn, in the movement step, with 2 cubes
    And "Zadkiel" of Fallen stands on c5
    And "Raziel" of Arch stands on c4
    And Arch has 1 power
    And Arch holds "Monument"
    When Fallen ends the turn
    And Arch attaches "Monument" to c4
    Then Arch has 0 power
    And the record knows of "Monument": pillar
    When Arch ends the turn
    And Fallen attacks c4 from c5
    And both pass
    Then the table must declare element of "Monument"
    When Arch declares "Monument": earth
    Then the Void of Arch holds "Monument"
    And "Raziel" of Arch stands on c4
    And "Zadkiel" of Fallen stands on c5

  @RA-M16 @RA-Q55
  Scenario: A pillar costs 1 and adds 1, unless the table declares what it prints
    Given the table has declared "Zadkiel": angel, movement 2, rank 3
    And the table has declared "Obelisk": pillar, cost 2, rank 3
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Fallen holds "Obelisk", "Monument"
    And "Zadkiel" of Fallen stands on c1
    And "Raziel" of Fallen stands on c6
    When Fallen attaches "Obelisk" to c1
    Then Fallen has 1 power
    When Fallen attaches "Monument" to c6
    Then Fallen has 0 power
    When Fallen moves c1 to the gate
    Then Fallen has 6 points

  # Contradictions.

  @RA-M08
  Scenario Outline: What was declared is not declared otherwise: <said>
    Given the table has declared "Zadkiel": angel, rank 3, movement 2, fire in N, none in S
    And it is Fallen's turn, in the movement step, with no cubes
    Then <rule> forbids that Fallen declares "Zadkiel": <said>

    Examples:
      | rule   | said                |
      | RA-M08 | script              |
      | RA-M08 | rank 4              |
      | RA-M08 | movement 1          |
      | RA-M11 | water in N          |
      | RA-M11 | fire in S           |
      | RA-M11 | fire in E, none in N |
      | RA-M08 | cost 2              |
      | RA-M08 | water               |

  @RA-M08
  Scenario: It may be said again, and added to
    Given the table has declared "Zadkiel": angel, rank 3, fire in N
    And it is Fallen's turn, in the movement step, with no cubes
    When Fallen declares "Zadkiel": angel, rank 3, movement 2, fire in N, water in S
    Then the record knows of "Zadkiel": angel, rank 3, movement 2, fire in N, water in S

  @RA-M08 @RA-M13
  Scenario Outline: Nor otherwise than it is printed: <card>
    Given it is Fallen's turn, in the movement step, with no cubes
    Then <rule> forbids that Fallen declares <card>: <said>

    Examples:
      | rule   | card           | said             |
      | RA-M13 | Blur           | cost 2           |
      | RA-M13 | Pi             | cost 1 for power |
      | RA-M08 | Blur           | angel            |
      | RA-M08 | Blur           | rank 3           |
      | RA-M08 | Gabriel        | script           |
      | RA-M08 | Pillar of Fire | water            |
      | RA-M08 | Pillar of Fire | movement 2       |
      | RA-M08 | Pillar of Fire | rank 2           |
      | RA-M13 | Pillar of Fire | cost 2           |
      | RA-M08 | Gabriel        | cost 2           |

  @RA-M08 @RA-014
  Scenario: No card is of two kinds
    Given it is Fallen's turn, in the movement step, with no cubes
    Then RA-M08 forbids that Fallen declares "Zadkiel": movement 2, fire
    When Fallen declares "Zadkiel": rank 3
    And Fallen declares "Zadkiel": cost 1
    Then RA-M08 forbids that Fallen declares "Zadkiel": movement 2
    And the rules allow that Fallen declares "Zadkiel": pillar, fire

  @RA-M11
  Scenario: No compass has another direction
    Given it is Fallen's turn, in the movement step, with no cubes
    Then RA-M11 forbids that Fallen declares "Zadkiel": fire in X
    And the rules allow that Fallen declares "Zadkiel": fire in NE

  @RA-M08
  Scenario: No number is negative
    Given it is Fallen's turn, in the movement step, with no cubes
    Then RA-M08 forbids that Fallen declares "Zadkiel": rank -1
    And RA-M08 forbids that Fallen declares "Zadkiel": movement -1
    And RA-M08 forbids that Fallen declares Enigma: cost -1
    And the rules allow that Fallen declares Enigma: cost 0

  @RA-M07 @RA-014
  Scenario: What a card is follows from its use
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 2 power
    And Fallen holds "Zadkiel", "Tempest"
    And "Zadkiel" of Fallen lies face down on c7
    When Fallen activates c7
    And Fallen uses the ability
    Then the record knows of "Zadkiel": angel
    And RA-M08 forbids that Fallen declares "Zadkiel": pillar
    And RA-016 forbids that Fallen plays "Zadkiel", declared as power 1
    And RA-099 forbids that Fallen burns "Zadkiel"
    And RA-090 forbids that Fallen attaches "Zadkiel" to c7

  @RA-044 @RA-M07
  Scenario: A card that is known to be no angel is not placed
    Given the table has declared "Tempest": script
    And it is Fallen's turn
    And Fallen holds "Tempest", "Zadkiel"
    Then RA-044 forbids that Fallen places "Tempest" on c7
    And the rules allow that Fallen places "Zadkiel" on c7

  @RA-039 @RA-M07
  Scenario: A mulligan takes the table's word for what the cards are
    Given a new game
    When Fallen lays out the board
    And Fallen draws 7 cards
    And Arch draws 7 cards
    Then RA-039 forbids that Fallen takes a mulligan showing "A", "B", "C", "D", "E", "F"
    And RA-039 forbids that Fallen takes a mulligan showing Beelzebub, "B", "C", "D", "E", "F", Blur
    And the rules allow that Fallen takes a mulligan showing "A", "B", "C", "D", "E", "F", "G"

  @RA-083 @RA-183
  Scenario: A leader is in its own deck alone, and once
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen holds 2 unknown cards
    And an unknown angel of Fallen lies face down on c7
    And an unknown angel of Fallen lies face down on d7
    Then RA-183 forbids that Fallen activates c7 as Gabriel
    When Fallen activates c7 as Beelzebub
    And Fallen uses the ability
    And Fallen ends the turn
    And Arch ends the turn
    Then RA-183 forbids that Fallen activates d7 as Beelzebub

  @RA-M08
  Scenario: A declaration takes nothing for granted, not even a draw that is due
    Given it is Fallen's turn, in the burn step
    And Fallen holds "Tempest", 2 unknown cards
    When Fallen goes on to the draw step
    And Fallen declares "Tempest": script, cost 1
    Then these entries are added:
      | seat   | kind    | implied |
      | Fallen | declare |         |
    And Fallen must draw 1 card
