Feature: Pocket
  A variant in which a script lies face up in front of each player, who may use it again and again. It leaves the
  game when its player scores, and the opponent picks another one out of that player's Void.

  Background:
    Given the trial edition
    And the variant Pocket

  @RA-172 @RA-Q50
  Scenario: The opponent picks a script out of each player's own deck, before the decks are shuffled
    Given a new game
    Then the game waits for Fallen and Arch
    And Fallen may pick a pocket script
    When Fallen picks Enigma for the pocket
    Then Enigma lies in front of Arch
    And no script lies in front of Fallen
    And the draw pile of Arch holds 53 cards
    And the draw pile of Fallen holds 54 cards
    And the game waits for Arch
    And RA-172 forbids that Fallen picks Blur for the pocket
    When Arch picks Blur for the pocket
    Then Blur lies in front of Fallen
    And the draw pile of Fallen holds 53 cards
    And Fallen must draw 7 cards

  @RA-172
  Scenario: What lies there is in no deck any more
    Given a new game
    When Fallen picks Enigma for the pocket
    And Arch picks Blur for the pocket
    And Fallen draws Enigma, 6 unknown cards
    Then RA-183 forbids that Arch draws Enigma, 6 unknown cards

  @RA-172
  Scenario: Only a script is picked, and only one that the deck holds
    Given a new game
    Then RA-172 forbids that Fallen picks Gabriel for the pocket
    And RA-172 forbids that Fallen picks Pillar of Fire for the pocket
    And RA-172 forbids that Fallen picks Banish for the pocket

  @RA-Q50
  Scenario: Where the table says so, each player picks for itself out of the opponent's deck
    Given the ruling option pocketSource is opponentDeck
    And a new game
    When Fallen picks Enigma for the pocket
    Then Enigma lies in front of Fallen
    And no script lies in front of Arch
    And the draw pile of Arch holds 53 cards
    And the draw pile of Fallen holds 54 cards
    And the game waits for Arch

  @RA-Q50 @RA-175
  Scenario: Later ones come from the own Void all the same, and the opponent picks them
    Given the ruling option pocketSource is opponentDeck
    And Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c1
    And the Void of Fallen holds Mimic
    And the Void of Arch holds Pi
    When Fallen moves c1 to the gate
    Then the game waits for Arch
    And RA-172 forbids that Fallen picks Mimic for the pocket
    And RA-175 forbids that Arch picks Pi for the pocket
    When Arch picks Mimic for the pocket
    Then Mimic lies in front of Fallen

  @RA-172
  Scenario: No hand is dealt before both are picked
    Given a new game
    When Arch picks Blur for the pocket
    Then RA-104 forbids that Fallen draws 7 cards
    And RA-038 forbids that Fallen keeps the hand

  @RA-173
  Scenario: It may be used again and again
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    When Fallen plays Blur from the pocket
    And both pass
    Then Fallen has 1 power
    And 3 cubes are left
    And Blur lies in front of Fallen
    And the Void of Fallen is empty
    When Fallen plays Blur from the pocket
    And both pass
    Then Fallen has 0 power
    And 6 cubes are left
    And RA-106 forbids that Fallen plays Blur from the pocket

  @RA-173
  Scenario: It is answered and cancelled like any script, and stays
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Arch has 2 power
    When Fallen plays Blur from the pocket
    And Arch plays Annul from the pocket
    And both pass
    Then no cubes are left
    And Fallen has 0 power
    And Arch has 0 power
    And Blur lies in front of Fallen
    And Annul lies in front of Arch
    And the Void of Arch is empty

  @RA-173
  Scenario: Nobody plays from the pocket what lies elsewhere
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Pi
    And Arch has 3 power
    Then RA-173 forbids that Fallen plays Pi from the pocket
    And RA-173 forbids that Fallen plays Annul from the pocket
    And RA-106 forbids that Fallen plays Blur

  @RA-173 @RA-Q32
  Scenario: A script that would lie on the board stays in front of its player
    Given Placeholder lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the placing step, with no cubes
    And Fallen has 3 power
    And Fallen holds Placeholder
    Then RA-Q32 forbids that Fallen plays Placeholder from the pocket on c7
    And the rules allow that Fallen plays Placeholder on c7

  @RA-Q68
  Scenario: It cannot be burned
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the burn step
    And Fallen holds Annul
    Then RA-099 forbids that Fallen burns Blur
    And the rules allow that Fallen burns Annul

  @RA-174 @RA-175
  Scenario: On scoring it leaves the game, and the opponent picks another one out of the Void
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c1
    And Fire 2 of Fallen stands on c6
    And the Void of Fallen holds Pi, Mimic, Pillar of Fire, Water 1
    When Fallen moves c1 to the gate
    Then no script lies in front of Fallen
    And Blur of Fallen is out of the game
    And the Void of Fallen holds Pi, Mimic, Pillar of Fire, Water 1
    And the game waits for Arch
    And RA-175 forbids that Fallen moves c6 to c5
    And RA-172 forbids that Arch picks Water 1 for the pocket
    And RA-172 forbids that Arch picks Pillar of Fire for the pocket
    And RA-175 forbids that Arch picks Blur for the pocket
    When Arch picks Pi for the pocket
    Then Pi lies in front of Fallen
    And the Void of Fallen holds Mimic, Pillar of Fire, Water 1
    And Annul lies in front of Arch
    When Fallen moves c6 to c5
    Then Fire 2 of Fallen stands on c5

  @RA-175
  Scenario: So it goes at each score
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c1
    And Fire 2 of Fallen stands on b1
    And the Void of Fallen holds Pi, Mimic
    When Fallen moves c1 to the gate
    And Arch picks Pi for the pocket
    And Fallen moves b1 to the gate
    And Arch picks Mimic for the pocket
    Then Mimic lies in front of Fallen
    And Blur, Pi of Fallen are out of the game
    And the Void of Fallen is empty

  @RA-Q51
  Scenario: With no script in the Void there is no pocket until the next score
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c1
    And Fire 2 of Fallen stands on b1
    And Fallen has 1 power
    And Fallen holds Pi
    And the Void of Fallen holds Pillar of Fire
    When Fallen moves c1 to the gate
    Then no script lies in front of Fallen
    And it is Fallen's turn, in the movement step
    And the game waits for Fallen
    When Fallen plays Pi for power
    And both pass
    And Fallen moves b1 to the gate
    Then the game waits for Arch
    When Arch picks Pi for the pocket
    Then Pi lies in front of Fallen
    And Blur of Fallen is out of the game

  @RA-130 @RA-175
  Scenario: The new one is picked when an ability that scoring triggers has taken effect
    Given the gifts edition
    And Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Avenger of Fallen stands on c1
    And Plain of Arch stands on c3
    And the Void of Fallen holds Quake
    When Fallen moves c1 to the gate
    Then the game waits for Fallen
    And RA-115 forbids that Arch picks Quake for the pocket
    And Arch may not pick a pocket script
    When Fallen uses the ability on c3
    Then the game waits for Arch
    And Arch may pick a pocket script
    When Arch picks Quake for the pocket
    Then Quake lies in front of Fallen

  @RA-130 @RA-175
  Scenario: So it is while the ability waits for a card to be shown
    Given the gifts edition
    And Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Omen of Fallen stands on c1
    And an unknown angel of Arch lies face down on e1
    And the Void of Fallen holds Quake
    When Fallen moves c1 to the gate
    And Fallen uses the ability on e1, declared as destroy enemy
    Then the game waits for Arch
    And RA-115 forbids that Arch picks Quake for the pocket
    When Arch reveals Plain
    And Arch picks Quake for the pocket
    Then Quake lies in front of Fallen

  @RA-174 @RA-175
  Scenario: And while the cards that it brings are drawn
    Given a hosted game
    And Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Herald of Fallen stands on c1
    And the Void of Fallen holds Pi
    When Fallen moves c1 to the gate
    Then Fallen holds 2 cards
    And the game waits for Arch

  @RA-174 @RA-175
  Scenario: Where nobody said what was drawn, it is recorded before the pick
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Herald of Fallen stands on c1
    And the Void of Fallen holds Pi
    When Fallen moves c1 to the gate
    And Arch picks Pi for the pocket
    Then these entries are added:
      | seat   | kind   | implied |
      | Chance | draw   | yes     |
      | Arch   | pocket |         |
    And Pi lies in front of Fallen

  @RA-174
  Scenario: Cards that an ability brings are drawn before the pick
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Herald of Fallen stands on c1
    And the Void of Fallen holds Pi
    When Fallen moves c1 to the gate
    Then Fallen must draw 2 cards
    When Fallen draws 2 cards
    And Arch picks Pi for the pocket
    Then Pi lies in front of Fallen
    And it is Fallen's turn, in the movement step

  @RA-174
  Scenario: A score that ends the game leaves nothing to pick
    Given Blur lies in front of Fallen
    And Annul lies in front of Arch
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 32 points
    And Fire 3 of Fallen stands on c1
    And the Void of Fallen holds Pi
    When Fallen moves c1 to the gate
    Then Fallen wins citing RA-002
    And the game waits for nobody

  @RA-172
  Scenario: Without the variant nobody picks one
    Given the ruling option pocket is no
    And a new game
    Then RA-172 forbids that Fallen picks Blur for the pocket
