Feature: Moving angels

  @RA-060 @RA-178
  Scenario: Angels move in any direction, one cube a space
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Buer of Fallen stands on c3
    Then the legal moves of c3 end on b2, c2, d2, b3, d3, b4, c4, d4
    When Fallen moves c3 to d2
    Then Buer of Fallen stands on d2
    And no cubes are left
    And the effects cite RA-060

  @RA-060
  Scenario: A move goes from space to adjacent space
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Buer of Fallen stands on c6
    Then RA-060 forbids that Fallen moves c6 to c4
    And RA-060 forbids that Fallen moves c6 to c5, e5
    And RA-060 forbids that Fallen moves c6 to c6
    And RA-060 forbids that Fallen moves c6 to z9
    And RA-060 forbids that Fallen moves c6 to the gate, c5
    And the rules allow that Fallen moves c6 to b5, c4, d5

  @RA-060 @RA-063
  Scenario: An angel may walk back to its own space; on Earth its movement ends there like any other
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen stands on a4
    Then the legal moves of a4 end on a4, a5, b5, b4, a3, b3, a6, b6, c6, c5, c4, c3, c2, b2, a2
    When Fallen moves a4 to a5, a4
    Then Buer of Fallen stands on a4
    And Fallen has 2 power
    And no cubes are left
    And RA-Q08 forbids that Fallen moves a4 to a5

  @RA-060 @RA-062
  Scenario Outline: That takes two spaces: with <cubes> cubes and <angel> it cannot be done
    Given the trial edition
    And it is Fallen's turn, in the movement step, with <cubes> cubes
    And <angel> of Fallen stands on a4
    Then <rule> forbids that Fallen moves a4 to a5, a4
    And the legal moves of a4 end on a5, b5, b4, a3, b3

    Examples:
      | angel  | cubes | rule   |
      | Fire 3 | 1     | RA-033 |
      | Snail  | 2     | RA-019 |

  @RA-060 @RA-067
  Scenario: Nor where every space around is occupied
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on a7
    And Fire 1 of Fallen stands on b7
    And Fire 2 of Fallen stands on a6
    And Earth 3 of Arch stands on b6
    Then the legal moves of a7 end on b6
    And RA-067 forbids that Fallen moves a7 to a6, a7
    And RA-067 forbids that Fallen moves a7 to b6, a7

  @RA-061 @RA-T04
  Scenario: Cubes that are not spent go back at the end of the movement step
    Given it is Fallen's turn, in the movement step, with 4 cubes
    And Fallen has 4 power
    And Fallen holds Annul
    And Buer of Fallen stands on c7
    When Fallen moves c7 to c6, c5, d5
    Then 1 cube is left
    When Fallen goes on to the burn step
    Then no cubes are left
    And the effects cite RA-061
    When Fallen ends the turn
    And Arch ends the turn
    Then it is Fallen's turn, in the placing step
    And 4 cubes are left

  @RA-062 @RA-T05
  Scenario: Up to the allowance, as far as the cubes go
    Given it is Fallen's turn, in the movement step, with 4 cubes
    And Asmodai of Fallen stands on c7
    Then the rules allow that Fallen goes on to the burn step
    And the rules allow that Fallen moves c7 to c6
    And the rules allow that Fallen moves c7 to c6, c5
    And RA-019 forbids that Fallen moves c7 to c6, c5, d5

  @RA-062 @RA-T05
  Scenario: With one cube an angel moves one space
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Asmodai of Fallen stands on c7
    Then the rules allow that Fallen moves c7 to c6
    And RA-033 forbids that Fallen moves c7 to c6, c5

  @RA-062 @RA-Q08 @RA-T78
  Scenario: Each angel makes one unbroken move a turn
    Given it is Fallen's turn, in the movement step, with 5 cubes
    And Buer of Fallen stands on c7
    And Vepar of Fallen stands on d7
    When Fallen moves c7 to c6
    Then RA-Q08 forbids that Fallen moves c6 to c5
    When Fallen moves d7 to d6
    And Fallen moves c6 to c5
    Then it is refused citing RA-Q08
    And 3 cubes are left
    And Fallen may not move an angel

  @RA-063 @RA-065 @RA-T08
  Scenario: Two power on II
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Buer of Fallen stands on a5
    When Fallen moves a5 to a4
    Then Fallen has 4 power
    And the effects cite RA-065, RA-066

  @RA-063 @RA-065 @RA-T09
  Scenario: One power on I
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Buer of Fallen stands on b5
    When Fallen moves b5 to b4
    Then Fallen has 3 power

  @RA-063 @RA-065 @RA-T10
  Scenario: A card in the middle, and the power stays
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Buer of Fallen stands on c5
    When Fallen moves c5 to c4
    Then Fallen must draw 1 card
    When Fallen draws 1 card
    Then Fallen holds 1 card
    And Fallen has 2 power

  @RA-063 @RA-Q07
  Scenario: The benefit comes at once, before the turn ends
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen holds Blur
    And Buer of Fallen stands on b5
    When Fallen moves b5 to b4
    Then Fallen has 1 power
    And the rules allow that Fallen plays Blur

  @RA-065 @RA-030 @RA-T11
  Scenario: Earth does not lift the meter above five
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Buer of Fallen stands on a5
    When Fallen moves a5 to a4
    Then Fallen has 5 power

  @RA-064 @RA-T12
  Scenario: Passing over Earth gives nothing
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Fallen has 2 power
    And Buer of Fallen stands on a5
    When Fallen moves a5 to a4, a3
    Then Fallen has 2 power
    And Buer of Fallen stands on a3

  @RA-064
  Scenario: An angel that only passed over Earth can still have its benefit later
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Buer of Fallen stands on a5
    When Fallen moves a5 to a4, b4, c3
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen moves c3 to b4
    Then Fallen has 1 power

  @RA-066 @RA-T13
  Scenario: One benefit of Earth a stay
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Buer of Fallen stands on b3
    And the angel on b3 has had its benefit of Earth
    When Fallen moves b3 to b4
    Then Fallen has 2 power
    And Buer of Fallen stands on b4

  @RA-066 @RA-T13
  Scenario: An angel that left the board and came back is eligible again
    Given it is Fallen's turn
    And Fallen has 3 power
    And Buer of Fallen stands on b4
    And the angel on b4 has had its benefit of Earth
    When a judge puts the angel on b4 back into its owner's hand
    Then Fallen holds Buer
    When Fallen places Buer on b7
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen activates b7
    And Fallen moves b7 to b6, b5, b4
    Then Fallen has 4 power

  @RA-066 @RA-Q09
  Scenario: A benefit that changes nothing is used up all the same
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 5 power
    And Arch has 2 power
    And Fallen holds Enigma
    And Sariel of Arch stands on e2
    And Buer of Fallen stands on b5
    When Fallen moves b5 to b4
    Then Fallen has 5 power
    When Fallen plays Enigma on e2
    And both pass
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen moves b4 to a4
    Then Fallen has 2 power

  @RA-067
  Scenario: Angels do not pass through a space that holds an angel
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Buer of Fallen stands on c6
    And Vepar of Fallen stands on c5
    And Sariel of Arch stands on b5
    Then RA-067 forbids that Fallen moves c6 to b5, b4
    And RA-067 forbids that Fallen moves c6 to c5, c4
    And the rules allow that Fallen moves c6 to d5, c4

  @RA-068
  Scenario: Angels do not share a space with an own angel
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Buer of Fallen stands on c6
    And Vepar of Fallen stands on c5
    And Sitri of Fallen lies face down on c7
    When Fallen moves c6 to c5
    Then it is refused citing RA-068
    When Fallen moves c6 to c7
    Then it is refused citing RA-068
    And the legal moves of c6 end on c6, b7, d7, b6, d6, b5, d5, a7, e7, a6, e6, a5, e5, b4, c4, d4, a4, e4, a3, b3, c3, d3, e3

  @RA-069
  Scenario: Entering an enemy's space starts combat
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen stands on c4
    And Sariel of Arch stands on c3
    When Fallen attacks c3 from c4
    Then a combat is under way
    And the game waits for Arch
    And Buer of Fallen stands on c4
    And Sariel of Arch stands on c3

  @RA-069
  Scenario: A move to an empty space starts none
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen stands on c4
    And Sariel of Arch stands on c3
    When Fallen moves c4 to d3
    Then no combat is under way
    And the game waits for Fallen

  @RA-070
  Scenario: The step into the enemy's space costs a cube
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen stands on c5
    And Sariel of Arch stands on c3
    And Lailah of Arch stands on c2
    When Fallen moves c5 to c4, c3
    Then a combat is under way
    And no cubes are left

  @RA-070
  Scenario: Without a cube for the step there is no attack
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Buer of Fallen stands on c5
    And Sariel of Arch stands on c3
    When Fallen moves c5 to c4, c3
    Then it is refused citing RA-033

  @RA-070
  Scenario: The step into the enemy's space lies within the allowance
    Given it is Fallen's turn, in the movement step, with 5 cubes
    And Asmodai of Fallen stands on c6
    And Sariel of Arch stands on c3
    When Fallen moves c6 to c5, c4, c3
    Then it is refused citing RA-019

  @RA-071
  Scenario: After combat the attacker's movement is over
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 3 cubes
    And Fire 3 of Fallen stands on c4
    And Earth 3 of Arch stands on c3
    When Fallen attacks c3 from c4
    And both pass
    Then Fire 3 of Fallen stands on c3
    And 2 cubes are left
    And the effects cite RA-071
    When Fallen moves c3 to c2
    Then it is refused citing RA-Q08

  @RA-062 @RA-Q08
  Scenario: A move that comes back to where it began is the angel's one move, too
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 4 cubes
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, c6
    Then Fire 3 of Fallen stands on c6
    And 2 cubes are left
    And RA-Q08 forbids that Fallen moves c6 to c5
