Feature: Scripts
  Either player may play a script in either player's turn. It is paid for when it is announced; the opponent may
  answer; when both pass, the scripts resolve, the last announced first.

  In the trial deck as in the stand-in: Blur (1) gives three cubes, Annul (2) cancels, Mimic (1) repeats, Pi gives
  three power for nothing or three cards for two power. The others are invented: Enigma (3) destroys an enemy angel,
  Switch (2) exchanges two angels, Portal (2) takes an own active angel elsewhere, Liberate (1) turns up an angel for
  two cubes, Placeholder (1) stands in for an angel.

  Background:
    Given the trial edition

  # ------------------------------------------------------------------------------------------ when and by whom

  @RA-016 @RA-105 @RA-106 @RA-107
  Scenario Outline: In every step of the own turn: the <step> step
    Given it is Fallen's turn, in the <step> step
    And Fallen has 1 power
    And Fallen holds Pi, Blur
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 4 power
    And Fallen holds Blur
    And the Void of Fallen holds Pi
    And it is Fallen's turn, in the <step> step

    Examples:
      | step       |
      | placing    |
      | activation |
      | movement   |
      | burn       |

  @RA-105 @RA-107
  Scenario Outline: In every step of the opponent's turn: the <step> step
    Given it is Fallen's turn, in the <step> step
    And Arch has 1 power
    And Arch holds Pi, Blur
    When Arch plays Pi for power
    And both pass
    Then Arch has 4 power
    And the Void of Arch holds Pi
    And it is Fallen's turn, in the <step> step

    Examples:
      | step       |
      | placing    |
      | activation |
      | movement   |
      | burn       |

  @RA-016
  Scenario: Angels and pillars are not announced
    Given it is Fallen's turn
    And Fallen has 5 power
    And Fallen holds Fire 3, Pillar of Fire
    Then RA-016 forbids that Fallen plays Fire 3
    And RA-016 forbids that Fallen plays Pillar of Fire

  @RA-016 @RA-106
  Scenario: The script must be in hand
    Given it is Fallen's turn
    And Fallen has 5 power
    And Fallen holds Annul
    When Fallen plays Blur
    Then it is refused citing RA-106

  @RA-016 @RA-106
  Scenario Outline: The meter must cover the cost: <script> with <power> power
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has <power> power
    And Fallen holds <script>
    And Fire 3 of Fallen stands on c6
    And Fire 3 of Arch stands on c2
    When Fallen plays <play>
    Then it is refused citing RA-106

    Examples:
      | script | power | play             |
      | Blur   | 0     | Blur             |
      | Pi     | 1     | Pi for cards     |
      | Enigma | 2     | Enigma on c2     |
      | Portal | 1     | Portal on c6, c3 |

  @RA-023 @RA-106
  Scenario: The cost is paid on announcement, before anybody answers
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Fallen holds Blur
    When Fallen plays Blur
    Then Fallen has 1 power
    And Fallen holds no cards
    And 2 cubes are left
    And the game waits for Arch

  @RA-Q32
  Scenario: A script lies in no Void before it has resolved
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    Then the Void of Fallen is empty
    When both pass
    Then the Void of Fallen holds Blur

  # ------------------------------------------------------------------------------------------------------ Blur

  @RA-107 @RA-111 @RA-Q27
  Scenario: Blur in the own turn, nobody answers: three more cubes
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Fallen holds Blur
    When Fallen plays Blur
    And both pass
    Then 5 cubes are left
    And Fallen has 1 power
    And the effects cite RA-111

  @RA-111 @RA-Q27
  Scenario: Blur before the movement step: the cubes are kept for it
    Given it is Fallen's turn, in the placing step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    When Fallen plays Blur
    And both pass
    And Fallen moves c6 to c5, b5, a5
    Then Fire 3 of Fallen stands on a5
    And 1 cube is left

  @RA-061 @RA-Q27
  Scenario: Blur after the movement step is wasted
    Given it is Fallen's turn, in the burn step
    And Fallen has 1 power
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    When Fallen plays Blur
    And both pass
    Then no cubes are left
    And the Void of Fallen holds Blur
    And RA-042 forbids that Fallen moves c6 to c5

  @RA-061 @RA-Q26
  Scenario: Blur in the opponent's turn is wasted
    Given it is Arch's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    And both pass
    Then 2 cubes are left
    And Fallen has 0 power
    When Arch ends the turn
    Then it is Fallen's turn, in the placing step
    And 1 cube is left

  # --------------------------------------------------------------------------------------- answers and passes

  @RA-108 @RA-109 @RA-110 @RA-112 @RA-T17
  Scenario Outline: Blur, answered by Annul: Fallen has <a> power, Arch <b>
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has <a> power
    And Fallen holds Blur
    And Arch has <b> power
    And Arch holds Annul
    When Fallen plays Blur
    And Arch plays Annul
    And both pass
    Then 1 cube is left
    And Fallen has <a after> power
    And Arch has <b after> power
    And the Void of Fallen holds Blur
    And the Void of Arch holds Annul
    And the effects cite RA-112, RA-110

    Examples:
      | a | b | a after | b after |
      | 1 | 2 | 0       | 0       |
      | 3 | 5 | 2       | 3       |

  @RA-109 @RA-113 @RA-114 @RA-T18 @RA-Q29 @RA-Q30
  Scenario Outline: Pi, answered by Annul, answered by Mimic: Fallen has <a> power, Arch <b>
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has <a> power
    And Fallen holds Pi, Mimic
    And Arch has <b> power
    And Arch holds Annul
    When Fallen plays Pi for power
    Then Fallen has <a> power
    When Arch plays Annul
    Then Arch has <b after> power
    When Fallen plays Mimic
    Then Fallen has <a paid> power
    When both pass
    Then Fallen has <a after> power
    And Arch has <b after> power
    And the Void of Fallen holds Pi, Mimic
    And the Void of Arch holds Annul

    Examples:
      | a | b | a paid | a after | b after |
      | 1 | 2 | 0      | 3       | 0       |
      | 2 | 4 | 1      | 4       | 2       |
      | 4 | 2 | 3      | 5       | 0       |

  @RA-108
  Scenario: The opponent of the announcer may answer first
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur, Blur
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    Then the game waits for Arch
    And Arch may play a script
    And RA-108 forbids that Fallen plays Blur
    And RA-124 forbids that Fallen passes

  @RA-108 @RA-Q28
  Scenario: In the opponent's turn it is the active player who may answer first
    Given a hosted game
    And it is Arch's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    Then the game waits for Arch
    And Arch may play a script

  @RA-108 @RA-Q28
  Scenario: After the opponent's pass, the announcer may add a script, and it may be answered
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur, Blur
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    And Arch passes
    Then the game waits for Fallen
    And 1 cube is left
    When Fallen plays Blur
    Then the game waits for Arch
    When Arch plays Annul
    Then the game waits for Fallen
    When Fallen passes
    And Arch passes
    Then 4 cubes are left

  @RA-108 @RA-Q28
  Scenario: Two passes close an exchange; then there is nothing to pass in
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur
    And Arch holds Fire 1
    When Fallen plays Blur
    And Arch passes
    And Fallen passes
    Then 4 cubes are left
    And RA-108 forbids that Arch passes
    And RA-108 forbids that Fallen passes

  @RA-109 @RA-Q28
  Scenario: The whole exchange resolves before anything else
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur, Pillar of Fire
    And Fire 3 of Fallen stands on c6
    When Fallen plays Blur
    Then RA-Q28 forbids that Fallen moves c6 to c5
    And RA-Q28 forbids that Fallen attaches a Pillar of Fire to c6
    And RA-Q28 forbids that Fallen goes on to the burn step

  @RA-108 @RA-Q28
  Scenario: At a table nobody says that there is no answer
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Fire 3 of Fallen stands on c6
    When Fallen plays Blur
    And Fallen moves c6 to b5, a5
    Then these entries are added:
      | seat   | kind | implied |
      | Arch   | pass | yes     |
      | Fallen | pass | yes     |
      | Fallen | move |         |
    And 2 cubes are left

  @RA-108 @RA-Q28
  Scenario: At a table one pass may be said and the other left out
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    When Fallen plays Blur
    And Arch passes
    And Fallen goes on to the burn step
    Then these entries are added:
      | seat   | kind    | implied |
      | Fallen | pass    | yes     |
      | Fallen | proceed |         |
    And the Void of Fallen holds Blur

  @RA-108
  Scenario: At a table an announcement tells that the opponent has not answered
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur, Blur
    When Fallen plays Blur
    And Fallen plays Blur
    Then these entries are added:
      | seat   | kind     | implied |
      | Arch   | pass     | yes     |
      | Fallen | announce |         |
    When both pass
    Then 7 cubes are left

  @RA-105 @RA-Q28
  Scenario: Both players may claim the moment between two decisions
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Arch has 1 power
    And Arch holds Blur
    Then Fallen may play a script
    And Arch may play a script
    And the game waits for Fallen

  @RA-109 @RA-Q70
  Scenario: The last announced resolves first: what it changes, the earlier one finds changed
    Given it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Fire 5 of Arch stands on c2
    When Fallen plays Portal on c6, c3
    And Arch plays Switch on c6, c2
    And both pass
    Then Fire 5 of Arch stands on c6
    And Fire 3 of Fallen stands on c3
    And c2 is empty
    And Fallen has 0 power
    And the Void of Fallen holds Portal

  @RA-109 @RA-Q70
  Scenario: Announced the other way round, the same scripts end otherwise
    Given it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Fire 5 of Arch stands on c2
    When Arch plays Switch on c6, c2
    And Fallen plays Portal on c6, c3
    And both pass
    Then Fire 3 of Fallen stands on c2
    And Fire 5 of Arch stands on c3
    And c6 is empty

  # ----------------------------------------------------------------------------------------------------- Annul

  @RA-112 @RA-Q31
  Scenario: With nothing to cancel, Annul may not be played
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Annul
    And Arch has played Blur
    When Fallen plays Annul
    Then it is refused citing RA-Q31

  @RA-112 @RA-Q31
  Scenario: A script that has resolved cannot be cancelled any more
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    And both pass
    And Arch plays Annul
    Then it is refused citing RA-Q31

  @RA-112 @RA-Q31
  Scenario: An own script is no aim
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Fallen holds Blur, Annul
    When Fallen plays Blur
    And Arch passes
    And Fallen plays Annul
    Then it is refused citing RA-Q31

  @RA-112 @RA-Q31
  Scenario: An Annul can be annulled, and the first script takes effect
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Fallen holds Blur, Annul
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    And Arch plays Annul
    And Fallen plays Annul
    And both pass
    Then 4 cubes are left
    And Fallen has 0 power
    And Arch has 0 power

  @RA-112 @RA-Q31
  Scenario: Of two scripts of the opponent, the last is cancelled
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur, Pi
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    And Arch passes
    And Fallen plays Pi for power
    And Arch plays Annul
    And both pass
    Then 4 cubes are left
    And Fallen has 0 power

  @RA-112 @RA-Q31
  Scenario: The aim is fixed on announcement: two Annuls that see the same last script spend themselves on it
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur, Pi
    And Arch has 4 power
    And Arch holds Annul, Annul
    When Fallen plays Blur
    And Arch passes
    And Fallen plays Pi for power
    And Arch plays Annul
    And Fallen passes
    And Arch plays Annul
    And both pass
    Then 4 cubes are left
    And Fallen has 0 power
    And Arch has 0 power

  @RA-110 @RA-113
  Scenario: Of a cancelled script the cost is lost, whichever option was chosen
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Pi
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Pi for cards
    And Arch plays Annul
    And both pass
    Then Fallen has 1 power
    And Fallen holds no cards
    And the game waits for Fallen

  # -------------------------------------------------------------------------------------------------------- Pi

  @RA-113 @RA-Q60
  Scenario: Pi's power costs nothing
    Given it is Fallen's turn
    And Fallen holds Pi
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 3 power
    And the effects cite RA-113

  @RA-113 @RA-Q60
  Scenario: Pi's cards are drawn when it resolves
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Pi
    When Fallen plays Pi for cards
    Then Fallen has 0 power
    When both pass
    Then Fallen must draw 3 cards
    When Fallen draws Blur, Kindler, Annul
    Then Fallen holds Blur, Kindler, Annul
    And it is Fallen's turn, in the placing step

  @RA-113 @RA-Q60
  Scenario: The choice is made on announcement, and among those that there are
    Given it is Fallen's turn
    And Fallen has 5 power
    And Fallen holds Pi, Blur
    Then RA-113 forbids that Fallen plays Pi
    And RA-113 forbids that Fallen plays Pi for cubes
    And RA-113 forbids that Fallen plays Blur for power

  @RA-030 @RA-113
  Scenario: Pi does not lift the meter beyond five
    Given it is Fallen's turn
    And Fallen has 4 power
    And Fallen holds Pi
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 5 power

  # ----------------------------------------------------------------------------------------------------- Mimic

  @RA-114 @RA-T65 @RA-Q27 @RA-Q29
  Scenario: Outside an exchange Mimic repeats the last script of the game
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Fallen holds Blur, Mimic
    When Fallen plays Blur
    And both pass
    Then Fallen has 1 power
    And 5 cubes are left
    When Fallen plays Mimic
    And both pass
    Then 8 cubes are left
    And Fallen has 0 power
    And the Void of Fallen holds Blur, Mimic

  @RA-114 @RA-T65 @RA-Q29
  Scenario: Where no script has been played yet, Mimic may not be played
    Given it is Fallen's turn
    And Fallen has 5 power
    And Fallen holds Mimic
    When Fallen plays Mimic
    Then it is refused citing RA-Q29

  @RA-114 @RA-Q29
  Scenario: The last script may have been the opponent's, turns ago; whoever plays Mimic has the effect
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Mimic
    And Fallen has played Enigma
    And Arch has played Blur
    When Fallen plays Mimic
    And both pass
    Then 4 cubes are left

  @RA-114 @RA-Q26 @RA-Q29
  Scenario: A repeated Blur counts for the player of Mimic: wasted in the opponent's turn
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 1 power
    And Fallen holds Blur
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Blur
    And Arch plays Mimic
    And both pass
    Then 4 cubes are left
    And Arch has 0 power

  @RA-114 @RA-Q29 @RA-Q60
  Scenario: In an exchange Mimic repeats the script directly below it, with choices of its own
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Pi
    And Arch has 1 power
    And Arch holds Mimic
    And Arch has played Blur
    When Fallen plays Pi for cards
    And Arch plays Mimic for power
    Then it is told that It repeats Pi.
    When both pass
    Then Arch has 3 power
    And Fallen has 0 power
    And Fallen must draw 3 cards

  @RA-114 @RA-Q30
  Scenario: The dear option of a repeated script costs no more than Mimic itself
    Given it is Fallen's turn
    And Fallen holds Pi
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Pi for power
    And Arch plays Mimic for cards
    Then Arch has 0 power
    When both pass
    Then Arch must draw 3 cards
    And Fallen has 0 power
    When Arch draws 3 cards
    Then Fallen has 3 power

  @RA-106 @RA-Q30
  Scenario: Nor does a free option make Mimic free
    Given it is Fallen's turn
    And Fallen holds Pi
    And Arch holds Mimic
    When Fallen plays Pi for power
    And Arch plays Mimic for power
    Then it is refused citing RA-106

  @RA-113 @RA-114
  Scenario: A repeated Pi offers Pi's choices and no others
    Given it is Fallen's turn
    And Fallen holds Pi
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Pi for power
    Then RA-113 forbids that Arch plays Mimic
    And RA-113 forbids that Arch plays Mimic for cubes
    And the rules allow that Arch plays Mimic for power
    And the rules allow that Arch plays Mimic for cards

  @RA-114 @RA-Q29
  Scenario: A Mimic that repeats a Mimic takes over what that one repeats, in an exchange
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 3 power
    And Fallen holds Blur, Mimic, Mimic
    When Fallen plays Blur
    And Arch passes
    And Fallen plays Mimic
    And Arch passes
    And Fallen plays Mimic
    And both pass
    Then 10 cubes are left
    And Fallen has 0 power

  @RA-114 @RA-Q29
  Scenario: A Mimic that repeats a Mimic takes over what that one repeats, after an exchange
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Mimic, Mimic
    And Arch has played Blur
    When Fallen plays Mimic
    And both pass
    Then 4 cubes are left
    When Fallen plays Mimic
    And both pass
    Then 7 cubes are left

  @RA-114 @RA-Q29 @RA-Q31
  Scenario: Mimic answers a Mimic that repeats Annul: it is an Annul aimed at that Mimic
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Pi, Mimic
    And Arch has 3 power
    And Arch holds Annul, Mimic
    When Fallen plays Pi for power
    And Arch plays Annul
    And Fallen plays Mimic
    And Arch plays Mimic
    And both pass
    Then Fallen has 0 power
    And Arch has 0 power
    And the Void of Fallen holds Pi, Mimic
    And the Void of Arch holds Annul, Mimic

  @RA-114 @RA-Q29 @RA-Q31
  Scenario: The last script of the game counts although it was an Annul, which now has nothing to cancel
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Blur, Mimic
    And Arch has 2 power
    And Arch holds Annul
    When Fallen plays Blur
    And Arch plays Annul
    And both pass
    And Fallen plays Mimic
    Then it is refused citing RA-Q31

  @RA-114 @RA-Q29 @RA-Q60
  Scenario: A repeated script aims where the player of Mimic says
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Fire 3 of Fallen stands on c6
    And Arch has 1 power
    And Arch holds Mimic
    And Water 3 of Arch stands on c2
    When Fallen plays Enigma on c2
    And Arch plays Mimic on c6
    And both pass
    Then c6 is empty
    And c2 is empty
    And the Void of Fallen holds Enigma, Fire 3
    And the Void of Arch holds Mimic, Water 3

  @RA-Q32
  Scenario: Each script goes to the Void of the player who played it
    Given it is Fallen's turn
    And Fallen holds Pi
    And Arch has 1 power
    And Arch holds Mimic
    When Fallen plays Pi for power
    And Arch plays Mimic for power
    And both pass
    Then the Void of Fallen holds Pi
    And the Void of Arch holds Mimic

  # ------------------------------------------------------------------------------------------- no interruption

  @RA-115 @RA-116 @RA-T19 @RA-Q56
  Scenario: Nobody plays a script while an angel is being turned over, but before and after
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 3 power
    And Fallen holds Liberate, Blur, Pi
    And an unknown angel of Fallen lies face down on c7
    And Arch has 2 power
    And Arch holds Blur, Blur
    When Arch plays Blur
    And both pass
    And Fallen plays Liberate on c7
    And both pass
    Then the game waits for Fallen
    And RA-115 forbids that Arch plays Blur
    And RA-115 forbids that Fallen plays Pi for power
    When Fallen reveals Kindler
    Then Kindler of Fallen stands on c7
    And Fallen has 3 power
    When Arch plays Blur
    And both pass
    Then the Void of Arch holds Blur, Blur

  @RA-054 @RA-115 @RA-116 @RA-T19
  Scenario: The flip of step three and its ability are one process
    Given it is Fallen's turn
    And Kindler of Fallen lies face down on c7
    And Arch has 1 power
    And Arch holds Blur
    Then the rules allow that Arch plays Blur
    When Fallen activates c7
    Then Kindler of Fallen stands on c7
    And Fallen has 1 power
    And the rules allow that Arch plays Blur

  @RA-115 @RA-116 @RA-T19 @RA-Q56
  Scenario: A script comes before a move of three spaces or after it; in between, the move is over
    Given it is Fallen's turn, in the movement step, with 4 cubes
    And Fire 3 of Fallen stands on c6
    And Arch has 1 power
    And Arch holds Blur, Pi
    When Arch plays Blur
    And both pass
    And Fallen moves c6 to c5, b5, a5
    Then Fire 3 of Fallen stands on a5
    When Arch plays Pi for power
    And both pass
    Then Arch has 3 power
    And RA-Q08 forbids that Fallen moves a5 to a4

  @RA-115 @RA-Q56
  Scenario: An attack is a process too: nobody plays before the angel is turned up
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen holds Pi
    And Fire 3 of Fallen stands on c2
    And an unknown angel of Arch lies face down on c1
    And Arch holds Pi
    When Fallen attacks c1 from c2
    Then RA-115 forbids that Arch plays Pi for power
    And RA-115 forbids that Fallen plays Pi for power
    When Arch reveals Fire 5
    Then the rules allow that Arch plays Pi for power

  @RA-115 @RA-Q56
  Scenario: Nor while a placeholder under attack is being replaced
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen holds Pi
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Pi, Fire 5
    When Fallen attacks c1 from c2
    Then RA-115 forbids that Arch plays Pi for power
    And RA-115 forbids that Fallen plays Pi for power

  @RA-043 @RA-Q69
  Scenario: Power that a script brings in the turn before counts for the cubes
    Given it is Fallen's turn, in the burn step
    And Fallen holds 4 unknown cards
    And Arch has 1 power
    And Arch holds Pi
    When Arch plays Pi for power
    And both pass
    And Fallen ends the turn
    Then it is Arch's turn, in the placing step
    And 4 cubes are left

  @RA-043 @RA-Q69
  Scenario: A turn begins with the cubes: power from a script of that turn comes too late for them
    Given it is Fallen's turn, in the burn step
    And Fallen holds 4 unknown cards
    And Arch has 1 power
    And Arch holds Pi
    When Fallen ends the turn
    And Arch plays Pi for power
    And both pass
    Then Arch has 4 power
    And 1 cube is left

  # ---------------------------------------------------------------------------- scripts that are known by name

  @RA-052 @RA-117
  Scenario: Enigma destroys an enemy angel, face down too
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Water 3 of Arch lies face down on c1
    When Fallen plays Enigma on c1
    And both pass
    Then c1 is empty
    And the Void of Arch holds Water 3
    And nobody drew first blood

  @RA-052 @RA-182
  Scenario: A face-down angel that the record does not know is shown when Enigma destroys it
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And an unknown angel of Arch lies face down on c1
    When Fallen plays Enigma on c1
    And both pass
    Then the game waits for Arch
    When Arch reveals Kindler
    Then c1 is empty
    And the Void of Arch holds Kindler
    And Arch has 0 power

  @RA-Q60
  Scenario: What Enigma cannot aim at
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Fire 3 of Fallen stands on c6
    And Fire 5 of Fallen stands on c5
    And Water 3 of Arch stands on c2
    Then the rules allow that Fallen plays Enigma on c2
    And RA-Q60 forbids that Fallen plays Enigma on c6
    And RA-Q60 forbids that Fallen plays Enigma on c3
    And RA-Q60 forbids that Fallen plays Enigma
    And RA-Q60 forbids that Fallen plays Enigma on c2, c5
    And RA-Q60 forbids that Fallen plays Enigma on f2

  @RA-Q60
  Scenario: Switch exchanges two angels, whosever they are
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Switch
    And Fire 3 of Fallen stands on c6
    And Water 3 of Arch lies face down on c1
    Then RA-Q60 forbids that Fallen plays Switch on c6, c3
    And RA-Q60 forbids that Fallen plays Switch on c6, c6
    And RA-Q60 forbids that Fallen plays Switch on c6
    When Fallen plays Switch on c6, c1
    And both pass
    Then Fire 3 of Fallen stands on c1
    And Water 3 of Arch lies face down on c6

  @RA-Q57 @RA-Q60
  Scenario: Portal takes an own active angel to an empty space; put on Earth, it has no benefit
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Fire 1 of Fallen lies face down on c7
    And Water 3 of Arch stands on c2
    Then RA-Q60 forbids that Fallen plays Portal on c7, c3
    And RA-Q60 forbids that Fallen plays Portal on c2, c3
    And RA-Q60 forbids that Fallen plays Portal on c6, c2
    And RA-Q60 forbids that Fallen plays Portal on c6, b1
    And RA-Q60 forbids that Fallen plays Portal on c6
    When Fallen plays Portal on c6, a4
    And both pass
    Then Fire 3 of Fallen stands on a4
    And Fallen has 1 power
    When Fallen ends the turn
    And Arch ends the turn
    And Fallen moves a4 to b4
    Then Fallen has 2 power

  @RA-109 @RA-110
  Scenario: What has become impossible meanwhile does not happen, and is paid for
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Arch has 3 power
    And Arch holds Enigma
    When Fallen plays Portal on c6, c3
    And Arch plays Enigma on c6
    And both pass
    Then c6 is empty
    And c3 is empty
    And Fallen has 0 power
    And the Void of Fallen holds Portal, Fire 3

  @RA-118 @RA-188
  Scenario: Liberate spends two cubes and turns up an angel, beside the activation of the turn
    Given it is Fallen's turn, in the placing step, with 3 cubes
    And Fallen has 1 power
    And Fallen holds Liberate
    And Kindler of Fallen lies face down on c7
    And Fire 3 of Fallen lies face down on d7
    When Fallen plays Liberate on c7
    Then 3 cubes are left
    When both pass
    Then Kindler of Fallen stands on c7
    And 1 cube is left
    And Fallen has 1 power
    And the effects cite RA-118
    When Fallen activates d7
    Then Fire 3 of Fallen stands on d7

  @RA-118 @RA-Q60 @RA-Q72
  Scenario: Liberate needs two cubes of the own turn and an own face-down angel
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Liberate
    And Fire 3 of Fallen lies face down on c7
    And Fire 5 of Fallen stands on c6
    And Arch has 1 power
    And Arch holds Liberate
    And Water 3 of Arch lies face down on c1
    Then the rules allow that Fallen plays Liberate on c7
    And RA-Q60 forbids that Fallen plays Liberate on c6
    And RA-Q60 forbids that Fallen plays Liberate on c1
    And RA-Q72 forbids that Arch plays Liberate on c1
    When Fallen moves c6 to c5
    Then 1 cube is left
    And RA-Q72 forbids that Fallen plays Liberate on c7

  @RA-028 @RA-049 @RA-050 @RA-117 @RA-Q32
  Scenario: Placeholder comes to the own first row and stays there
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Placeholder
    And Fire 3 of Fallen lies face down on d7
    Then RA-049 forbids that Fallen plays Placeholder on c6
    And RA-050 forbids that Fallen plays Placeholder on d7
    When Fallen plays Placeholder on c7
    And both pass
    Then a Placeholder of Fallen stands on c7
    And the Void of Fallen is empty
    And RA-051 forbids that Fallen moves c7 to c6
    And RA-053 forbids that Fallen activates c7

  @RA-047
  Scenario: A placeholder stands for an angel and counts among the five
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Placeholder, Fire 5
    And Fire 1 of Fallen stands on a6
    And Fire 2 of Fallen stands on b6
    And Fire 3 of Fallen stands on c6
    And Fire 4 of Fallen stands on d6
    When Fallen plays Placeholder on c7
    And both pass
    And Fallen places Fire 5 on d7
    Then it is refused citing RA-047

  @RA-107 @RA-182
  Scenario: Each effect of a card is settled before the next: two angels that the record does not know
    Given the gifts edition
    And it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Riddle
    And an unknown angel of Arch lies face down on b1
    And an unknown angel of Arch lies face down on c1
    When Fallen plays Riddle on b1, c1, declared as destroy enemy and draw 1 and destroy enemy
    And both pass
    Then the game waits for Arch
    When Arch reveals Plain
    Then Fallen must draw 1 card
    When Fallen draws an unknown card
    Then the game waits for Arch
    When Arch reveals Giver 3
    Then the Void of Arch holds Plain, Giver 3
    And it is Fallen's turn, in the movement step

  @RA-054 @RA-107
  Scenario: Two angels are turned up: the ability of the first comes before the second
    Given the gifts edition
    And it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Riddle
    And Slayer of Fallen lies face down on c7
    And Banisher of Fallen lies face down on d7
    And Plain of Arch stands on c3
    When Fallen plays Riddle on c7, d7, declared as activate own and activate own
    And both pass
    Then Banisher of Fallen lies face down on d7
    When Fallen uses the ability on c3
    And Fallen uses the ability on c7
    Then Fallen holds Slayer
    And the Void of Arch holds Plain
    And Banisher of Fallen stands on d7
