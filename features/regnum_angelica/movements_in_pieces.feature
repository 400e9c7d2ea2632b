Feature: Movements in pieces
  By the rulebook an angel makes one unbroken move. A table may let angels move in pieces, in any order
  (`splitMoves`), or let a player break into the own move with a script (`ownInterrupt`).

  Background:
    Given the trial edition

  @RA-Q08
  Scenario: A move does not pause
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on c6
    Then RA-Q08 forbids that Fallen moves c6 to c5, and pauses
    And RA-Q08 forbids that Fallen halts c6
    And Fallen may not halt an angel

  @RA-Q08
  Scenario: In pieces, up to the allowance
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 5 cubes
    And Fire 3 of Fallen stands on c6
    And Fire 4 of Fallen stands on e6
    When Fallen moves c6 to c5, and pauses
    And Fallen moves e6 to e5
    And Fallen moves c5 to b5, and pauses
    Then Fire 3 of Fallen stands on b5
    And Fire 4 of Fallen stands on e5
    And 2 cubes are left
    And RA-019 forbids that Fallen moves b5 to b6, a6
    And RA-Q08 forbids that Fallen moves e5 to e6
    When Fallen moves b5 to b6
    Then 1 cube is left
    And RA-Q08 forbids that Fallen moves b6 to b7

  @RA-Q08
  Scenario: Each piece is paid with cubes
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, and pauses
    Then RA-033 forbids that Fallen moves c5 to b5

  @RA-Q08 @RA-063
  Scenario: Earth gives where the movement ends, not where it pauses
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    Then Fallen has no power
    When Fallen moves b4 to a4
    Then Fallen has 2 power

  @RA-Q08 @RA-063
  Scenario: It ends when its player says so
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    Then Fallen may halt an angel
    When Fallen halts b4
    Then Fallen has 1 power
    And 2 cubes are left
    And RA-Q08 forbids that Fallen moves b4 to a4
    And RA-Q08 forbids that Fallen halts b4

  @RA-Q08 @RA-063
  Scenario: Or when the step ends, which nobody says at a table
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on b5
    And Fire 4 of Fallen stands on e5
    And Fire 5 of Fallen stands on c6
    When Fallen moves b5 to b4, and pauses
    And Fallen moves e5 to e4, and pauses
    And Fallen goes on to the burn step
    Then these entries are added:
      | seat   | kind    | implied |
      | Fallen | halt    | yes     |
      | Fallen | halt    | yes     |
      | Fallen | proceed |         |
    And Fallen has 3 power
    And it is Fallen's turn, in the burn step

  @RA-Q08 @RA-063
  Scenario: A card that Earth gives is drawn before the draw step counts the hand
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen holds 2 unknown cards
    And Fire 3 of Fallen stands on c5
    When Fallen moves c5 to c4, and pauses
    And Fallen ends the turn
    Then Fallen holds 4 unknown cards

  @RA-Q08
  Scenario: Where the service deals, the player says it
    Given a hosted game
    And the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen holds Blur
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    Then RA-Q08 forbids that Fallen goes on to the burn step
    And RA-Q08 forbids that Fallen burns Blur
    When Fallen halts b4
    And Fallen goes on to the burn step
    Then Fallen has 1 power

  @RA-Q08 @RA-Q09
  Scenario: Where Earth may be left, it may be left there
    Given the ruling option splitMoves is yes
    And the ruling option earthOptional is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    And Fallen halts b4, leaving the benefit of Earth
    Then Fallen has no power

  @RA-Q08 @RA-Q09
  Scenario: And not elsewhere
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    Then RA-Q09 forbids that Fallen halts b4, leaving the benefit of Earth

  @RA-Q08 @RA-071
  Scenario: An attack or a score is the last piece
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 5 cubes
    And Fire 3 of Fallen stands on c3
    And Fire 4 of Fallen stands on b2
    And Earth 3 of Arch stands on c2
    Then RA-071 forbids that Fallen moves c3 to c2, and pauses
    And RA-071 forbids that Fallen moves b2 to b1, the gate, and pauses
    When Fallen moves b2 to b1, and pauses
    And Fallen moves c3 to c2
    And both pass
    Then Fire 3 of Fallen stands on c2
    And RA-Q08 forbids that Fallen moves c2 to c1
    When Fallen moves b1 to the gate
    Then Fallen has 4 points

  @RA-Q08
  Scenario: Only own movements that are open are ended
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on c6
    And Fire 4 of Fallen stands on e6
    And Fire 5 of Arch stands on c1
    When Fallen moves c6 to c5, and pauses
    Then RA-Q08 forbids that Fallen halts e6
    And RA-Q08 forbids that Fallen halts c1
    And RA-Q08 forbids that Arch halts c5
    And the rules allow that Fallen halts c5

  @RA-Q08
  Scenario: In the next turn it moves again in full
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, and pauses
    And Fallen halts c5
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen moves c5 to b5
    Then Fire 3 of Fallen stands on b5

  @RA-115 @RA-Q56
  Scenario: The mover may break into the own move with a script, which may be answered
    Given a hosted game
    And the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Annul
    When Fallen moves c6 to c5, and pauses
    Then no cubes are left
    When Fallen plays Blur
    Then the game waits for Arch
    And Arch may play a script
    When Arch passes
    And Fallen passes
    Then 3 cubes are left
    When Fallen moves c5 to b5, a5
    Then Fire 3 of Fallen stands on a5
    And 1 cube is left

  @RA-115 @RA-Q56
  Scenario: The opponent may not
    Given the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Blur
    When Fallen moves c6 to c5, and pauses
    Then RA-Q56 forbids that Arch plays Blur
    And Arch may not play a script
    When Fallen halts c5
    Then the rules allow that Arch plays Blur

  @RA-Q56
  Scenario: Nor is anything else done in the middle of the move
    Given the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 1 power
    And Fallen holds Pillar of Fire, Blur
    And Fire 3 of Fallen stands on c6
    And Fire 4 of Fallen stands on e6
    When Fallen moves c6 to c5, and pauses
    Then RA-Q56 forbids that Fallen moves e6 to e5
    And RA-Q56 forbids that Fallen attaches Pillar of Fire to c5
    And RA-Q56 forbids that Fallen goes on to the burn step
    And RA-Q56 forbids that Fallen burns Blur
    And RA-Q56 forbids that Fallen halts e6
    And the rules allow that Fallen moves c5 to c6
    And the rules allow that Fallen plays Blur

  @RA-Q56 @RA-063
  Scenario: Such a move is still one: it ends where the angel stops
    Given the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on b5
    When Fallen moves b5 to b4, and pauses
    Then Fallen has no power
    And RA-019 forbids that Fallen moves b4 to a4, a5, a6
    When Fallen halts b4
    Then Fallen has 1 power
    And RA-Q08 forbids that Fallen moves b4 to a4

  @RA-Q56
  Scenario: An angel that the answer takes away leaves the move over
    Given the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    And Fire 4 of Fallen stands on e6
    And Arch has 3 power
    And Arch holds Enigma
    When Fallen moves c6 to c5, and pauses
    And Fallen plays Blur
    And Arch plays Enigma on c5
    And both pass
    Then the Void of Fallen holds Blur, Fire 3
    And 4 cubes are left
    When Fallen moves e6 to e5
    Then Fire 4 of Fallen stands on e5

  @RA-115 @RA-Q56 @RA-T19
  Scenario: Without the option no script comes between the spaces of a move
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    Then RA-Q08 forbids that Fallen moves c6 to c5, and pauses
    And the rules allow that Fallen plays Blur
    When Fallen moves c6 to c5
    Then the rules allow that Fallen plays Blur

  @RA-Q56 @RA-Q63
  Scenario: Whoever may play a script may pay for an ability, in the middle of the own move too
    Given the gifts edition
    And the variant Pay to Play
    And the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Slayer of Fallen stands on c6
    And Plain of Arch stands on c3
    And Giver 3 of Arch stands on d3
    And Arch has 1 power
    When Fallen moves c6 to c5, and pauses
    Then Fallen may pay for an ability
    And RA-Q56 forbids that Arch pays for d3
    When Fallen pays for c5
    Then RA-115 forbids that Fallen halts c5
    And RA-115 forbids that Fallen moves c5 to c4
    When Fallen uses the ability on c3
    And Fallen moves c5 to c4
    Then the Void of Arch holds Plain
    And Slayer of Fallen stands on c4

  @RA-Q57 @RA-Q08
  Scenario Outline: Where a card has put it, a halted angel has no benefit of Earth: <option>
    Given the ruling option <option> is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, and pauses
    And Fallen plays Portal on c5, a4
    And both pass
    And Fallen halts a4
    Then Fire 3 of Fallen stands on a4
    And Fallen has 0 power
    And the effects cite RA-Q57
    And RA-Q08 forbids that Fallen moves a4 to a5

    Examples:
      | option       |
      | splitMoves   |
      | ownInterrupt |

  @RA-Q57 @RA-Q08
  Scenario: Nor where nobody says that its movement has ended
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 2 power
    And Fallen holds Switch
    And Fire 3 of Fallen stands on c6
    And Fire 4 of Fallen stands on a4
    When Fallen moves c6 to c5, and pauses
    And Fallen plays Switch on c5, a4
    And both pass
    And Fallen goes on to the burn step
    Then Fire 3 of Fallen stands on a4
    And Fallen has 0 power

  @RA-Q57 @RA-Q08
  Scenario Outline: By its own steps it has it: <path>
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, and pauses
    And Fallen plays Portal on c5, a4
    And both pass
    And Fallen moves a4 to <path>
    Then Fallen has <power> power

    Examples:
      | path   | power |
      | b4     | 1     |
      | a5, a4 | 2     |
      | a5     | 0     |

  @RA-Q57 @RA-Q08
  Scenario: And where it paused again by its own steps after that
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, and pauses
    And Fallen plays Portal on c5, a4
    And both pass
    And Fallen moves a4 to b4, and pauses
    And Fallen halts b4
    Then Fallen has 1 power

  @RA-Q57 @RA-Q08
  Scenario: Put away and back again, it stands where its own steps had taken it
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 3 power
    And Fallen holds Switch, Mimic
    And Fire 3 of Fallen stands on b5
    And Fire 4 of Fallen stands on a7
    When Fallen moves b5 to b4, and pauses
    And Fallen plays Switch on b4, a7
    And both pass
    And Fallen plays Mimic on a7, b4
    And both pass
    And Fallen halts b4
    Then Fire 3 of Fallen stands on b4
    And Fallen has 1 power

  @RA-Q57
  Scenario: An angel that was put on Earth before it moved at all walks out and back for its benefit
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    When Fallen plays Portal on c6, a4
    And both pass
    Then Fallen has 0 power
    When Fallen moves a4 to a5, a4
    Then Fallen has 2 power

  @RA-Q73
  Scenario Outline: Between the pieces of a split move <seat> may play a script
    Given a hosted game
    And the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on c6
    And Fallen has 1 power
    And Fallen holds Pi
    And Arch has 1 power
    And Arch holds Pi
    When Fallen moves c6 to c5, and pauses
    Then Fallen may play a script
    And Arch may play a script
    And the game waits for Fallen
    When <seat> plays Pi for power
    Then RA-Q28 forbids that Fallen moves c5 to b5
    When <other> passes
    And <seat> passes
    Then <seat> has 4 power
    When Fallen moves c5 to b5
    Then Fire 3 of Fallen stands on b5

    Examples:
      | seat   | other  |
      | Fallen | Arch   |
      | Arch   | Fallen |

  @RA-Q73 @RA-Q56
  Scenario: Also at a table that lets a player break into the own move
    Given the ruling option splitMoves is yes
    And the ruling option ownInterrupt is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on c6
    And Arch has 1 power
    And Arch holds Blur
    When Fallen moves c6 to c5, and pauses
    Then the rules allow that Arch plays Blur

  @RA-Q73 @RA-115
  Scenario: Not within a piece: each is one process, with its attack
    Given the ruling option splitMoves is yes
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on c6
    And Fallen holds Pi
    And an unknown angel of Arch lies face down on c4
    And Arch holds Pi
    When Fallen moves c6 to c5, and pauses
    And Fallen moves c5 to c4
    Then RA-115 forbids that Arch plays Pi for power
    And RA-115 forbids that Fallen plays Pi for power
    When Arch reveals Earth 3
    Then the rules allow that Arch plays Pi for power
