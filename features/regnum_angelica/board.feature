Feature: The board, the meters and the cubes

  @RA-026 @RA-127
  Scenario Outline: The gate at the far end is the target, the near one is the own
    Given it is <seat>'s turn, in the movement step, with 1 cube
    And <angel> of <seat> stands on <far>
    And <other> of <seat> stands on <near>
    Then the rules allow that <seat> moves <far> to the gate
    And RA-127 forbids that <seat> moves <near> to the gate

    Examples:
      | seat   | angel  | far | other     | near |
      | Fallen | Buer   | c1  | Vepar     | c7   |
      | Arch   | Sariel | b7  | Barachiel | b1   |

  @RA-027 @RA-065
  Scenario Outline: The Zone of Earth gives power or a card
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Buer of Fallen stands on <from>
    When Fallen moves <from> to <space>
    Then Fallen has <power> power
    And the effects cite RA-065

    Examples:
      | from | space | power |
      | a5   | a4    | 3     |
      | b5   | b4    | 2     |
      | c5   | c4    | 1     |
      | d5   | d4    | 2     |
      | e5   | e4    | 3     |

  @RA-027 @RA-065
  Scenario: The space in the middle of the Zone of Earth lets draw one card
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Buer of Fallen stands on c5
    When Fallen moves c5 to c4
    Then Fallen must draw 1 card
    When Fallen draws Blur
    Then Fallen holds Blur
    And it is Fallen's turn, in the movement step

  @RA-028
  Scenario Outline: Angels enter face down on the own first row
    Given it is <seat>'s turn
    And <seat> holds <angel>
    When <seat> places <angel> on <space>
    Then <angel> of <seat> lies face down on <space>

    Examples:
      | seat   | angel  | space |
      | Fallen | Buer   | a7    |
      | Fallen | Buer   | c7    |
      | Arch   | Sariel | a1    |
      | Arch   | Sariel | e1    |

  @RA-029 @RA-030 @RA-M17
  Scenario: The meter ends at five, and what would be above is lost
    Given it is Fallen's turn, in the burn step
    And Fallen has 4 power
    And Fallen holds Enigma
    When Fallen burns Enigma
    Then Fallen has 5 power

  @RA-029 @RA-030
  Scenario: The meter does not go below nought
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Enigma
    And Sariel of Arch stands on c2
    When Fallen plays Enigma on c2
    Then it is refused citing RA-106
    And Fallen has 1 power

  @RA-029
  Scenario: Each player has a meter of the own
    Given it is Fallen's turn, in the burn step
    And Fallen has 1 power
    And Arch has 3 power
    And Fallen holds Annul
    When Fallen burns Annul
    Then Fallen has 3 power
    And Arch has 3 power

  @RA-031
  Scenario: Each score sets the meter of the scorer back to nought
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Arch has 3 power
    And Buer of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has no power
    And Arch has 3 power

  @RA-032 @RA-T02 @RA-Q05
  Scenario: Twenty-seven points
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 20 points
    And Asmodai of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 27 points

  @RA-033
  Scenario: One cube moves any own active angel by one space
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Buer of Fallen stands on c6
    And Vepar of Fallen stands on a6
    And Sariel of Arch stands on c2
    When Fallen moves c6 to c5, b5
    Then Buer of Fallen stands on b5
    And 1 cube is left
    And RA-033 forbids that Fallen moves a6 to a5, b4
    And RA-033 forbids that Fallen moves c2 to c3
    When Fallen moves a6 to a5
    Then Vepar of Fallen stands on a5
    And no cubes are left

  @RA-010 @RA-Q25
  Scenario: Fifteen cubes are what lies in the box, not a limit
    Given it is Fallen's turn, in the movement step, with 14 cubes
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    And both pass
    Then 17 cubes are left
