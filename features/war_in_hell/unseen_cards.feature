Feature: Tables whose cards the record does not see

  @WH-M03 @WH-025
  Scenario: What is played out of a hand nobody has seen becomes known, and is no longer possible elsewhere
    Given it is Red's turn, in the Host phase
    And Red holds 3 unknown cards
    And Black holds 3 unknown cards
    When Red enters Belial on plane 4
    And Red attaches Lemures to Belial
    Then Red holds 1 unknown card
    And Belial of Red stands on plane 4 with Lemures
    And to everybody the hand of Black is 3 unknown cards
    And it is not listed that Red enters Belial on plane 4
    And it is listed that Red attaches Lemures to Belial

  @WH-018 @WH-024
  Scenario: Hidden draws between two decisions are implied
    Given it is Red's turn
    And Red holds 2 unknown cards
    When Red goes on to the Host phase
    Then Red must draw 3 cards
    When Red ends the turn
    Then these entries are added:
      | seat   | kind    | implied |
      | Chance | draw    | yes     |
      | Red    | proceed |         |
    And Red holds 5 unknown cards

  @WH-024
  Scenario: Some of the cards drawn may be named
    Given it is Red's turn
    When Red goes on to the Host phase
    And Red draws Belial, 2 unknown cards
    Then to Red the hand of Red is Belial, 2 unknown cards
    And to Black the hand of Red is 3 unknown cards

  @WH-024 @WH-M02
  Scenario: In a hosted game nothing is implied, and every card has a name
    Given a hosted game
    And it is Red's turn
    And Red holds Lemures
    And the deck holds only Belial, Amon, Bael
    When Red goes on to the Host phase
    Then these entries are added:
      | seat   | kind    | implied |
      | Red    | proceed |         |
      | Chance | draw    |         |

  @WH-087 @WH-090
  Scenario: Who looks at a hand that the record does not know sees it, and the record still does not
    Given it is Red's turn, in the Host phase
    And Red holds Spies, Lemures
    And Black holds Belial, 2 unknown cards
    When Red plays Spies
    Then to Red the hand of Black is Belial, 2 unknown cards
    And to everybody the hand of Black is 3 unknown cards

  @WH-047
  Scenario: Two hands that nobody sees do not lay more of an event than there are
    Given the ruling option battleEvents is simultaneous
    And it is Red's turn, in the Battle phase
    And Red holds 9 unknown cards
    And Black holds 9 unknown cards
    And Baalzebul of Red stands on plane 5
    And Geryon of Black stands on plane 5
    When Red fights on plane 5
    And Red lays 2 Surprise
    Then WH-047 forbids that Black lays Surprise
    And it is not listed that Black lays Surprise
    And it is listed that Black lays Overrun
    When Black lays Overrun
    Then the total of Red is 41
    And the total of Black is 29

  @WH-061 @WH-062
  Scenario: Discards of a hidden hand are named
    Given it is Red's turn, in the Reinforcement phase
    And Red holds 10 unknown cards
    And the discards hold 3 Erinyes
    When Red ends the turn
    Then WH-061 forbids that Red discards Erinyes
    When Red discards Nupperibos
    Then the discards are Nupperibos, 3 Erinyes
    And Red holds 9 unknown cards

  @WH-019
  Scenario: A hand that was kept unseen proves to have held no Arch Devil: a finding for a judge
    Given a new game
    When Red is drawn to begin
    And Red draws 5 Treachery, 3 Erinyes, 1 unknown card
    And Red keeps the hand
    And Black draws 9 cards
    And Black keeps the hand
    Then no finding is made
    When Red plays Spies
    Then these findings are made:
      | rule   | shown by           | done by            |
      | WH-019 | Red play in turn 1 | Red keep in turn 0 |
    And it is told that Finding for a judge: before the first turn Red broke WH-019 (keep).
    And the game goes on
    And Red holds 5 Treachery, 3 Erinyes

  @WH-019
  Scenario: … as soon as every Arch Devil has turned up elsewhere
    Given a new game
    When Red is drawn to begin
    And Red draws 9 cards
    And Red keeps the hand
    And Black draws Asmodeus, Baalzebul, Belial, Dispater, Geryon, Mammon, Mephistopheles, Moloch (Arch Devil), Tiamat
    Then these findings are made:
      | rule   | shown by               | done by            |
      | WH-019 | Chance draw in turn 0 | Red keep in turn 0 |
    And Black may keep the hand

  @WH-019
  Scenario: As long as it could have held one nothing is found
    Given a new game
    When Red is drawn to begin
    And Red draws 5 Treachery, 3 Erinyes, 1 unknown card
    And Red keeps the hand
    And Black draws 9 cards
    And Black keeps the hand
    And Red goes on to the Host phase
    And Red draws 2 Lemures, 1 unknown card
    And Red plays Spies
    Then no finding is made
    When Red plays Summon
    Then these findings are made:
      | rule   | shown by           | done by            |
      | WH-019 | Red play in turn 1 | Red keep in turn 0 |

  @WH-019
  Scenario: An Arch Devil out of the unseen hand settles it, whatever is drawn and shown later
    Given a new game
    When Red is drawn to begin
    And Red draws 5 Treachery, 3 Erinyes, 1 unknown card
    And Red keeps the hand
    And Black draws 9 cards
    And Black keeps the hand
    And Red goes on to the Host phase
    And Red draws 3 Lemures
    And Red enters Belial on plane 4
    Then no finding is made
    And Red holds 5 Treachery, 3 Erinyes, 3 Lemures

  @WH-019
  Scenario: An Arch Devil that was drawn later does not
    Given a new game
    When Red is drawn to begin
    And Red draws 5 Treachery, 3 Erinyes, 1 unknown card
    And Red keeps the hand
    And Black draws 9 cards
    And Black keeps the hand
    And Red goes on to the Host phase
    And Red draws Belial, 2 Lemures
    And Red enters Belial on plane 4
    Then no finding is made
    When Red plays Divination
    Then these findings are made:
      | rule   | shown by           | done by            |
      | WH-019 | Red play in turn 1 | Red keep in turn 0 |

  @WH-019
  Scenario: A hand in which the record saw one is never in question
    Given a new game
    When Red is drawn to begin
    And Red draws Belial, 5 Treachery, 2 Erinyes, 1 unknown card
    And Red keeps the hand
    And Black draws 9 cards
    And Black keeps the hand
    And Red plays Spies
    Then no finding is made

  @WH-019
  Scenario: Where the service deals nothing is in question
    Given a hosted game
    And the ruling option firstPlayer is chosen
    And a new game
    When Red says that Red begins
    Then Red may decide only keep, redraw
    And no finding is made
