Feature: Variants together
  Variants may be combined, but for those that contradict each other or where one leaves the other nothing to do.

  @RA-Q61 @RA-T74
  Scenario Outline: <variants> exclude each other
    Given the variants <variants>
    Then the record cannot be opened, RA-Q61 says: <reason>

    Examples:
      | variants                                     | reason                                                     |
      | Kingdom Wall, First Strike                   | Kingdom Wall and First Strike are two different ways to win |
      | Pay to Play, The Damned                      | under The Damned there is no ability to pay for            |
      | Fast Five, Handicapped for Fallen            | a floor of 2 cannot matter under a meter fixed at 5        |
      | Fast Five, Handicapped for Arch              | a floor of 2 cannot matter under a meter fixed at 5        |
      | Oracle, Kingdom Wall, Max Move, First Strike | Kingdom Wall and First Strike are two different ways to win |

  @RA-Q61
  Scenario Outline: All others may be played together: <variants>
    Given the variants <variants>
    And a new game
    Then the record says that <option> is yes
    And Fallen may pick a pocket script

    Examples:
      | variants                                                                         | option       |
      | No Burn, Kingdom Wall, Fast Five, Oracle, Max Move, Pay to Play, Pocket          | kingdomWall  |
      | No Burn, First Strike, Fast Five, Oracle, Max Move, The Damned, Pocket           | firstStrike  |
      | No Burn, Kingdom Wall, Handicapped for Arch, Oracle, Max Move, The Damned, Pocket | theDamned    |
      | First Strike, Handicapped for Fallen, Pay to Play, Pocket                        | payToPlay    |

  @RA-Q61 @RA-Q62 @RA-T74
  Scenario: Kingdom Wall and Fast Five: each score takes rank and five
    Given the trial edition
    And the variants Kingdom Wall, Fast Five
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c1
    And Fire 1 of Fallen stands on b1
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 42 hit points
    And Fallen has 5 power
    When Fallen moves b1 to the gate
    Then the kingdom of Arch has 36 hit points
    And Fallen has 5 power

  @RA-160 @RA-163 @RA-Q48
  Scenario: Kingdom Wall and Handicapped: the discharge leaves the weaker player 2
    Given the trial edition
    And the variants Kingdom Wall, Handicapped for Fallen
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 43 hit points
    And Fallen has 2 power

  @RA-162 @RA-169 @RA-Q62
  Scenario: Fast Five and Pay to Play: every price counts as paid
    Given the gifts edition
    And the variants Fast Five, Pay to Play
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Blur
    And Giver 9 of Fallen stands on c6
    When Fallen pays for c6
    Then Fallen has 5 power
    And the ability on c6 is paid for

  @RA-163 @RA-169
  Scenario: Handicapped and Pay to Play: a payment leaves 2
    Given the gifts edition
    And the variants Handicapped for Fallen, Pay to Play
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Arch has 4 power
    And Damper of Fallen stands on c6
    And Giver 7 of Fallen stands on c5
    When Fallen pays for c5
    Then Fallen has 3 power
    When Fallen pays for c6
    Then Fallen has 2 power
    And Arch has 2 power

  @RA-168 @RA-172 @RA-Q61
  Scenario: First Strike and Pocket: what is left out of the decks cannot be picked
    Given the trial edition
    And the variants First Strike, Pocket
    And a new game
    Then RA-168 forbids that Fallen picks Enigma for the pocket
    And RA-168 forbids that Fallen picks Portal for the pocket
    When Fallen picks Annul for the pocket
    Then Annul lies in front of Arch
    And the draw pile of Arch holds 47 cards

  @RA-164 @RA-172 @RA-Q61
  Scenario: Pocket and Oracle: pockets come out of the decks before these are put in order
    Given the trial edition
    And the variants Pocket, Oracle
    And a new game
    Then RA-Q61 forbids that Fallen orders the trial deck
    When Fallen picks Annul for the pocket
    Then RA-Q61 forbids that Arch orders the trial deck without Annul
    When Arch picks Blur for the pocket
    Then RA-164 forbids that Fallen orders the trial deck
    When Fallen orders the trial deck without Blur, with Fire 1 on top
    And Arch orders the trial deck without Annul
    Then Fallen holds 7 cards
    And Arch holds 7 cards
    And the draw pile of Fallen holds 46 cards

  @RA-164 @RA-168 @RA-Q61
  Scenario: First Strike and Oracle: the order is of what is left
    Given the trial edition
    And the variants First Strike, Oracle
    And a new game
    Then RA-164 forbids that Fallen orders the trial deck
    And the rules allow that Fallen orders the trial deck without Enigma, Switch, Switch, Portal, Portal, Liberate

  @RA-174 @RA-159
  Scenario: Kingdom Wall and Pocket: a score renews the pocket script
    Given the trial edition
    And the variants Kingdom Wall, Pocket
    And Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c1
    And the Void of Fallen holds Pi
    When Fallen moves c1 to the gate
    And Arch picks Pi for the pocket
    Then Pi lies in front of Fallen
    And the kingdom of Arch has 47 hit points

  @RA-157 @RA-161
  Scenario: No Burn and Fast Five
    Given the trial edition
    And the variants No Burn, Fast Five
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Blur, Pillar of Fire
    Then RA-157 forbids that Fallen burns Blur
    When Fallen burns Pillar of Fire
    Then Fallen has 5 power

  @RA-165 @RA-Q22
  Scenario: Max Move keeps the allowance for the step into the realm, unless that is free
    Given the trial edition
    And the variant Max Move
    And it is Fallen's turn, in the movement step, with no cubes
    And Snail of Fallen stands on c2
    Then RA-019 forbids that Fallen moves c2 to c1, the gate
