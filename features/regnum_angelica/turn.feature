Feature: The turn
  Cubes, placing, activating, moving, burning, drawing: in this order.

  @RA-042
  Scenario: A whole turn in its order
    Given it is Fallen's turn, in the placing step, with 3 cubes
    And Fallen has 3 power
    And Fallen holds Buer, Annul
    And Vepar of Fallen lies face down on b7
    When Fallen places Buer on c7
    Then it is Fallen's turn, in the placing step
    When Fallen activates b7
    Then it is Fallen's turn, in the activation step
    When Fallen moves b7 to b6, b5
    Then it is Fallen's turn, in the movement step
    And 1 cube is left
    When Fallen burns Annul
    Then it is Fallen's turn, in the burn step
    And no cubes are left
    When Fallen ends the turn
    Then it is Arch's turn, in the placing step

  @RA-042
  Scenario Outline: A step that is over does not come back
    Given it is Fallen's turn, in the <step> step, with 2 cubes
    And Fallen has 2 power
    And Fallen holds Buer, Annul
    And Vepar of Fallen lies face down on b7
    And Sitri of Fallen stands on d6
    When Fallen <late>
    Then it is refused citing RA-042

    Examples:
      | step       | late                         |
      | activation | places Buer on c7            |
      | movement   | places Buer on c7            |
      | movement   | activates b7                 |
      | burn       | places Buer on c7            |
      | burn       | activates b7                 |
      | burn       | moves d6 to d5               |
      | burn       | goes on to the movement step |
      | movement   | goes on to the movement step |

  @RA-042
  Scenario: Steps may be left out, but the last one draws
    Given it is Fallen's turn
    And Fallen holds Buer, Vepar, Blur, Annul, Pi
    When Fallen goes on to the draw step
    Then Fallen must draw 1 card
    When Fallen draws Mimic
    Then it is Arch's turn, in the placing step

  @RA-042
  Scenario Outline: In the opponent's turn a player takes no step
    Given it is Fallen's turn
    And Arch has 2 power
    And Arch holds Barachiel, Annul
    And Nuriel of Arch lies face down on b1
    And Sariel of Arch stands on d2
    When Arch <step>
    Then it is refused citing RA-042

    Examples:
      | step                         |
      | places Barachiel on c1       |
      | activates b1                 |
      | moves d2 to d3               |
      | burns Annul                  |
      | goes on to the movement step |

  @RA-043 @RA-T03
  Scenario Outline: Cubes for the power that there is, at least one
    Given it is Fallen's turn
    And Arch has <power> power
    When Fallen ends the turn
    Then it is Arch's turn, in the placing step
    And <cubes> left
    And the effects cite RA-043

    Examples:
      | power | cubes       |
      | 0     | 1 cube is   |
      | 1     | 1 cube is   |
      | 2     | 2 cubes are |
      | 5     | 5 cubes are |

  @RA-043
  Scenario: Power that is gained in the turn brings no more cubes
    Given it is Fallen's turn, in the activation step, with 2 cubes
    And Fallen has 2 power
    And Moloch of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 4 power
    And 2 cubes are left
