Feature: Setting up

  @RA-034 @RA-035 @RA-037
  Scenario: Meters and scores begin at nought, the decks are shuffled
    Given a new game
    Then Fallen has no power
    And Arch has no power
    And Fallen has no points
    And Arch has no points
    And Fallen holds no cards
    And the draw pile of Fallen holds 54 cards
    And the draw pile of Arch holds 54 cards

  @RA-037
  Scenario: Chance decides which cards come, not a player
    Given a new game
    Then the game waits for chance

  @RA-038
  Scenario: Each player draws seven cards
    Given a new game
    Then Fallen must draw 7 cards
    And RA-104 forbids that Fallen draws 6 cards
    And RA-104 forbids that Arch draws 7 cards
    When Fallen draws 7 cards
    Then Arch must draw 7 cards
    When Arch draws Gabriel, Blur, Blur, 4 unknown cards
    Then Fallen holds 7 cards
    And Arch holds Gabriel, Blur, Blur, 4 unknown cards
    And the draw pile of Fallen holds 47 cards
    And to Fallen the hand of Arch is 7 unknown cards
    And to everybody the hand of Arch is 7 unknown cards

  @RA-040 @RA-041
  Scenario: When both hands are kept, Fallen has the first turn
    Given a new game
    When Fallen draws 7 cards
    And Arch draws 7 cards
    Then the game waits for Fallen and Arch
    When Arch keeps the hand
    Then the game waits for Fallen
    And RA-040 forbids that Arch keeps the hand
    When Fallen keeps the hand
    Then it is Fallen's turn, in the placing step
    And 1 cube is left
    And the effects cite RA-040, RA-041, RA-043

  @RA-041
  Scenario: Arch does not begin
    Given a new game
    When Fallen draws 7 cards
    And Arch draws Sariel, 6 unknown cards
    And Fallen keeps the hand
    And Arch keeps the hand
    Then RA-042 forbids that Arch places Sariel on c1
    And the rules allow that Fallen places an unknown card on c7

  @RA-039 @RA-T49
  Scenario: A hand of seven angels may be shown, shuffled back and drawn anew
    Given a new game
    When Fallen draws Buer, Vepar, Sitri, Raum, Shax, Ipos, Furfur
    And Arch draws 7 cards
    Then Fallen may take a mulligan
    When Fallen takes a mulligan
    Then everybody was shown Buer, Vepar, Sitri, Raum, Shax, Ipos, Furfur
    And Fallen holds no cards
    And the draw pile of Fallen holds 54 cards
    And Fallen must draw 7 cards
    When Fallen draws Buer, 6 unknown cards
    Then Fallen holds 7 cards
    And the game waits for Fallen and Arch

  @RA-039 @RA-T49
  Scenario: A hand of seven scripts may be shown as well, and again while it is of one kind
    Given a new game
    When Fallen draws 7 cards
    And Arch draws Blur, Blur, Blur, Blur, Annul, Mimic, Pi
    And Arch takes a mulligan
    And Arch draws Annul, Annul, Annul, Annul, Switch, Mimic, Pi
    Then Arch may take a mulligan
    When Arch takes a mulligan
    Then Arch must draw 7 cards

  @RA-039 @RA-Q35 @RA-T49
  Scenario Outline: Other hands are no reason for a mulligan
    Given a new game
    When Fallen draws <hand>
    And Arch draws 7 cards
    Then Fallen may not take a mulligan
    And RA-039 forbids that Fallen takes a mulligan

    Examples:
      | hand                                                                |
      | Buer, Vepar, Sitri, Raum, Shax, Ipos, Pillar of Fire                |
      | Buer, Vepar, Sitri, Raum, Shax, Ipos, Blur                          |
      | Blur, Blur, Annul, Annul, Mimic, Pi, Pillar of Earth                |

  @RA-039 @RA-Q35 @RA-T49
  Scenario: Seven pillars are no reason for a mulligan either
    Given the trial edition
    And a new game
    When Fallen draws 7 cards
    And Arch draws Pillar of Fire, Pillar of Fire, Pillar of Fire, Pillar of Earth, Pillar of Earth, Pillar of Water, Pillar of Water
    Then Arch may not take a mulligan
    And RA-039 forbids that Arch takes a mulligan

  @RA-039
  Scenario: Of a hand that is known in part the known cards are shown too
    Given a new game
    When Fallen draws Buer, 6 unknown cards
    And Arch draws 7 cards
    Then RA-039 forbids that Fallen takes a mulligan showing Orobas, Vepar, Sitri, Raum, Shax, Ipos, Furfur
    And the rules allow that Fallen takes a mulligan showing Buer, Vepar, Sitri, Raum, Shax, Ipos, Furfur

  @RA-039 @RA-Q35
  Scenario: A hand that the record does not know is named when it is shown
    Given a new game
    When Fallen draws 7 cards
    And Arch draws 7 cards
    Then RA-039 forbids that Fallen takes a mulligan
    And RA-039 forbids that Fallen takes a mulligan showing Buer, Vepar
    And RA-039 forbids that Fallen takes a mulligan showing Buer, Buer, Vepar, Sitri, Raum, Shax, Ipos
    When Fallen takes a mulligan showing Buer, Vepar, Sitri, Raum, Shax, Ipos, Furfur
    Then Fallen must draw 7 cards

  @RA-040
  Scenario: The mulligan is a choice
    Given a new game
    When Fallen draws Buer, Vepar, Sitri, Raum, Shax, Ipos, Furfur
    And Arch draws 7 cards
    Then Fallen may keep the hand
    When Fallen keeps the hand
    Then Fallen holds Buer, Vepar, Sitri, Raum, Shax, Ipos, Furfur
    And RA-040 forbids that Fallen takes a mulligan

  @RA-039
  Scenario: There is no mulligan once the game has begun
    Given it is Fallen's turn
    And Fallen holds Buer, Vepar
    When Fallen takes a mulligan
    Then it is refused citing RA-039

  @RA-040
  Scenario: Nothing is played before the starting hands are settled
    Given a hosted game
    And a new game
    Then the game waits for Fallen and Arch
    And Fallen holds 7 cards
    And Arch holds 7 cards
    And RA-040 forbids that Fallen plays Blur
    And RA-042 forbids that Fallen goes on to the movement step
