Feature: Gabriel and Beelzebub
  The leaders have infinity on their compass, which beats every element. As long as a leader is active, the power
  meter of its side does not rise above four.

  Background:
    Given the trial edition

  @RA-076 @RA-083 @RA-T30 @RA-Q13
  Scenario Outline: A leader destroys what it attacks: <defender>
    Given it is Arch's turn, in the movement step, with 1 cube
    And Gabriel of Arch stands on c2
    And <defender> of Fallen stands on <space>
    When Arch attacks <space> from c2
    And both pass
    Then Gabriel of Arch stands on <space>
    And c2 is empty
    And the Void of Fallen holds <defender>

    Examples:
      | defender | space |
      | Fire 5   | c3    |
      | Water 5  | d3    |
      | Earth 5  | d1    |
      | Spear    | b3    |
      | Blank    | c1    |

  @RA-076 @RA-083 @RA-084 @RA-T30 @RA-Q13
  Scenario Outline: A leader survives every other attacker: <attacker>
    Given it is Arch's turn, in the movement step, with 1 cube
    And <attacker> of Arch stands on c2
    And Beelzebub of Fallen stands on <space>
    When Arch attacks <space> from c2
    And both pass
    Then Beelzebub of Fallen stands on <space>
    And c2 is empty
    And the Void of Arch holds <attacker>
    And the effects cite RA-076

    Examples:
      | attacker | space |
      | Fire 5   | c3    |
      | Water 5  | d3    |
      | Earth 5  | d1    |
      | Spear    | b3    |
      | Blank    | c1    |

  @RA-084
  Scenario: A script can destroy a leader
    Given it is Fallen's turn, in the movement step
    And Fallen has 3 power
    And Fallen holds Enigma
    And Gabriel of Arch stands on c3
    When Fallen plays Enigma on c3
    And both pass
    Then c3 is empty
    And the Void of Arch holds Gabriel
    And the effects cite RA-084

  @RA-078 @RA-084 @RA-Q14
  Scenario: The leaders meet: both show infinity, and equal ranks destroy both
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Beelzebub of Fallen stands on c6
    And Gabriel of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then c5 is empty
    And c6 is empty
    And the Void of Fallen holds Beelzebub
    And the Void of Arch holds Gabriel
    And nobody drew first blood

  @RA-084 @RA-097 @RA-Q14
  Scenario: The leaders meet, and the attacker has a pillar: its rank is higher
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Beelzebub of Fallen stands on c6 under a Pillar of Water
    And Gabriel of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Beelzebub of Fallen stands on c5 under a Pillar of Water
    And the Void of Arch holds Gabriel
    And Fallen drew first blood

  @RA-092 @RA-Q14 @RA-Q15
  Scenario: The leaders meet, and the defender has a pillar: only the pillar is lost
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Beelzebub of Fallen stands on c6
    And Gabriel of Arch stands on c5 under a Pillar of Water
    When Fallen attacks c5 from c6
    And both pass
    Then Beelzebub of Fallen stands on c6
    And Gabriel of Arch stands on c5
    And the Void of Arch holds Pillar of Water
    And the Void of Fallen is empty

  @RA-092 @RA-Q15
  Scenario: A leader under a pillar answers with the pillar's element, not with infinity
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 1 of Fallen stands on c6
    And Gabriel of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Gabriel of Arch stands on c5
    And Water 1 of Fallen stands on c6
    And the Void of Arch holds Pillar of Fire

  @RA-097 @RA-Q15 @RA-Q16
  Scenario: Against the element of a leader's pillar, the leader's rank and the pillar's count
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 5 of Fallen stands on c6
    And Gabriel of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Gabriel of Arch stands on c5 under a Pillar of Fire
    And the Void of Fallen holds Fire 5
    And the Void of Arch is empty

  @RA-076 @RA-Q15
  Scenario Outline: An attacking leader beats any pillar: <pillar>
    Given it is Arch's turn, in the movement step, with 1 cube
    And Gabriel of Arch stands on c2
    And Earth 5 of Fallen stands on c3 under a <pillar>
    When Arch attacks c3 from c2
    And both pass
    Then Gabriel of Arch stands on c2
    And Earth 5 of Fallen stands on c3
    And the Void of Fallen holds <pillar>

    Examples:
      | pillar          |
      | Pillar of Fire  |
      | Pillar of Water |
      | Pillar of Earth |

  @RA-086 @RA-T31
  Scenario Outline: A leader is activated with <before> power on the meter
    Given it is Fallen's turn
    And Fallen has <before> power
    And Beelzebub of Fallen lies face down on c7
    When Fallen activates c7
    Then Beelzebub of Fallen stands on c7
    And Fallen has <after> power
    And <before> cubes are left

    Examples:
      | before | after |
      | 5      | 4     |
      | 4      | 4     |
      | 3      | 3     |

  @RA-083 @RA-086
  Scenario: Only the meter of the leader's own side drops
    Given it is Fallen's turn
    And Fallen has 5 power
    And Arch has 5 power
    And Beelzebub of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 4 power
    And Arch has 5 power
    And the effects cite RA-086

  @RA-086 @RA-088
  Scenario: A leader that an attack turns up lowers the meter too
    Given it is Arch's turn, in the movement step, with 1 cube
    And Fallen has 5 power
    And Beelzebub of Fallen lies face down on c3
    And Fire 3 of Arch stands on c2
    When Arch attacks c3 from c2
    Then Fallen has 4 power
    When both pass
    Then Beelzebub of Fallen stands on c3
    And the Void of Arch holds Fire 3

  @RA-085
  Scenario: With an active leader, Earth raises the meter to four and no further
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Beelzebub of Fallen stands on c6
    And Fire 3 of Fallen stands on a5
    When Fallen moves a5 to a4
    Then Fallen has 4 power

  @RA-085
  Scenario: With an active leader, a script raises the meter to four and no further
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Pi
    And Beelzebub of Fallen stands on c6
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 4 power

  @RA-085 @RA-099
  Scenario: With an active leader, burning raises the meter to four and no further
    Given it is Fallen's turn, in the burn step
    And Fallen has 3 power
    And Fallen holds Annul
    And Beelzebub of Fallen stands on c6
    When Fallen burns Annul
    Then Fallen has 4 power
    And the Void of Fallen holds Annul

  @RA-083 @RA-085
  Scenario: The other side is not bound by it
    Given it is Arch's turn, in the movement step, with 1 cube
    And Arch has 3 power
    And Beelzebub of Fallen stands on c6
    And Fire 3 of Arch stands on a3
    When Arch moves a3 to a4
    Then Arch has 5 power

  @RA-085
  Scenario: A leader that lies face down binds nobody
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Beelzebub of Fallen lies face down on c7
    And Fire 3 of Fallen stands on a5
    When Fallen moves a5 to a4
    Then Fallen has 5 power

  @RA-087 @RA-128 @RA-T33
  Scenario: A leader scores: the power is gone, and the meter may rise to five again
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Fallen holds Annul, Annul, Pi
    And Beelzebub of Fallen stands on b1
    When Fallen moves b1 to the gate
    Then Fallen has 0 power
    And Fallen has 9 points
    When Fallen burns Annul, Annul, Pi
    Then Fallen has 5 power

  @RA-087
  Scenario: A leader is destroyed: the meter may rise to five again
    Given it is Fallen's turn, in the movement step
    And Fallen has 4 power
    And Fallen holds Annul
    And Arch has 3 power
    And Arch holds Enigma
    And Beelzebub of Fallen stands on c6
    When Arch plays Enigma on c6
    And both pass
    Then the Void of Fallen holds Beelzebub
    When Fallen burns Annul
    Then Fallen has 5 power
