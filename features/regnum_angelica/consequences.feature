Feature: What follows from the rules

  @RA-177
  Scenario: An attack comes from an adjacent space
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Buer of Fallen stands on c5
    And Sariel of Arch stands on c3
    Then RA-177 forbids that Fallen attacks c3 from c5
    And the rules allow that Fallen moves c5 to c4, c3

  @RA-178
  Scenario Outline: All eight directions count
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Buer of Fallen stands on c3
    When Fallen moves c3 to <space>
    Then Buer of Fallen stands on <space>

    Examples:
      | space |
      | b2    |
      | c2    |
      | d2    |
      | b3    |
      | d3    |
      | b4    |
      | c4    |
      | d4    |

  @RA-178 @RA-Q11
  Scenario: A table may rule out diagonals, for moves and attacks alike
    Given the ruling option diagonals is no
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen stands on c3
    And Sariel of Arch stands on d2
    Then RA-Q11 forbids that Fallen moves c3 to b2
    And RA-Q11 forbids that Fallen attacks d2 from c3
    And RA-Q11 forbids that Fallen moves c3 to c2, b1
    And RA-060 forbids that Fallen moves c3 to c5
    And RA-177 forbids that Fallen moves c3 to b3, d2
    And the rules allow that Fallen moves c3 to c2, d2

  @RA-179
  Scenario: The spaces to score from lie in the opponent's first row
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen stands on a1
    And Vepar of Fallen stands on b1
    And Arch holds Sariel
    Then RA-127 forbids that Fallen moves a1 to the gate
    And the rules allow that Fallen moves b1 to the gate
    When Fallen ends the turn
    Then RA-050 forbids that Arch places Sariel on b1
    And the rules allow that Arch places Sariel on c1

  @RA-180
  Scenario: Enemies in the first row leave the other spaces of it open
    Given it is Fallen's turn
    And Fallen holds Buer
    And Sariel of Arch stands on b7
    And Lailah of Arch stands on d7
    When Fallen places Buer on c7
    Then Buer of Fallen lies face down on c7
    And Sariel of Arch stands on b7

  @RA-181
  Scenario: Angel and pillars come in any order
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Vepar, Pillar of Fire, Pillar of Water
    And Buer of Fallen stands on c6
    When Fallen attaches a Pillar of Water to c6
    And Fallen places Vepar on c7
    And Fallen attaches a Pillar of Fire to c7
    Then Vepar of Fallen lies face down on c7 under a Pillar of Fire
    And Buer of Fallen stands on c6 under a Pillar of Water
    And Fallen has no power

  @RA-182
  Scenario: Everybody sees what lies in the Void
    Given it is Fallen's turn, in the burn step
    And Fallen holds Annul, Pillar of Fire
    And the Void of Fallen holds Blur
    When Fallen burns Annul, Pillar of Fire
    Then the Void of Fallen holds Blur, Annul, Pillar of Fire
    And to everybody the Void of Fallen is Blur, Annul, Pillar of Fire

  @RA-183
  Scenario: Draws come from the own deck
    Given it is Fallen's turn
    And Fallen holds Buer, Vepar, Sitri
    When Fallen goes on to the draw step
    Then RA-183 forbids that Fallen draws Gabriel
    And RA-183 forbids that Fallen draws Buer
    When Fallen draws Orobas
    Then Fallen holds Buer, Vepar, Sitri, Orobas
    And Arch holds no cards

  @RA-183
  Scenario: A lost card lies in the Void of its owner
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c4
    And Water 3 of Arch stands on c3
    When Fallen attacks c3 from c4
    And both pass
    Then the Void of Fallen holds Fire 3
    And the Void of Arch is empty

  @RA-183
  Scenario: A copy that has been seen elsewhere cannot turn up again
    Given it is Fallen's turn
    And Fallen holds 2 unknown cards
    And the Void of Fallen holds Enigma
    And Sariel of Arch stands on c2
    And Fallen has 3 power
    When Fallen plays Enigma on c2
    Then it is refused citing RA-106

  @RA-184
  Scenario: Power spent in the opponent's turn brings no cubes in the own
    Given it is Fallen's turn
    And Arch has 4 power
    And Arch holds Enigma
    And Buer of Fallen stands on c6
    When Arch plays Enigma on c6
    And both pass
    And Fallen ends the turn
    Then it is Arch's turn, in the placing step
    And Arch has 1 power
    And 1 cube is left

  @RA-185 @RA-186
  Scenario: Under an active leader Earth does not lift the meter above four
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Beelzebub of Fallen stands on c6
    And Buer of Fallen stands on a5
    When Fallen moves a5 to a4
    Then Fallen has 4 power

  @RA-185 @RA-186
  Scenario: Nor does burning
    Given it is Fallen's turn, in the burn step
    And Fallen has 3 power
    And Fallen holds Enigma
    And Beelzebub of Fallen stands on c6
    When Fallen burns Enigma
    Then Fallen has 4 power

  @RA-185 @RA-186
  Scenario: Nor does a script
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Pi
    And Beelzebub of Fallen stands on c6
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 4 power

  @RA-185
  Scenario: A leader that lies face down, or leads the other side, sets no limit
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Pi
    And Beelzebub of Fallen lies face down on c7
    And Gabriel of Arch stands on c2
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 5 power

  @RA-186
  Scenario: What would be above the cap is lost, not saved
    Given it is Fallen's turn, in the burn step
    And Fallen has 4 power
    And Fallen holds Annul, Blur
    And Arch has 2 power
    When Fallen burns Annul
    Then Fallen has 5 power
    When Fallen plays Blur
    Then Fallen has 4 power

  @RA-187
  Scenario: A pillar is no angel in the count of five
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Orobas, Pillar of Earth
    And Buer of Fallen stands on c6 under a Pillar of Fire
    And Vepar of Fallen stands on c5 under a Pillar of Water
    And Sitri of Fallen stands on a6
    And Furfur of Fallen lies face down on a7
    When Fallen attaches a Pillar of Earth to a6
    And Fallen places Orobas on c7
    Then Orobas of Fallen lies face down on c7

  @RA-188 @RA-Q33
  Scenario: An angel turned up by a script leaves the activation of the turn
    Given it is Fallen's turn, in the placing step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Liberate
    And Buer of Fallen lies face down on b7
    And Vepar of Fallen lies face down on c7
    When Fallen plays Liberate on b7
    And both pass
    Then Buer of Fallen stands on b7
    And the effects cite RA-188
    When Fallen activates c7
    Then Vepar of Fallen stands on c7

  @RA-188 @RA-Q33
  Scenario: An angel turned up by an attack leaves its owner the activation, and stays active
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c3
    And Water 2 of Arch lies face down on c2
    And Earth 2 of Arch lies face down on b1
    When Fallen attacks c2 from c3
    And both pass
    Then Water 2 of Arch stands on c2
    When Fallen ends the turn
    And Arch activates b1
    Then Earth 2 of Arch stands on b1
    And Water 2 of Arch stands on c2

  @RA-189
  Scenario: An angel activated in this turn may move in it
    Given it is Fallen's turn, in the activation step, with 2 cubes
    And Buer of Fallen lies face down on c7
    When Fallen activates c7
    And Fallen moves c7 to c6, c5
    Then Buer of Fallen stands on c5
