Feature: Event cards between two steps, and who knows what afterwards

  @WH-Q24 @WH-Q39 @WH-087 @WH-088 @WH-089
  Scenario Outline: Spies, Summon and Divination are played on the own turn, in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Spies, Summon, Divination
    And Black holds Spies, Summon, Divination
    And Geryon of Red stands on plane 5
    And the bids of this phase are made
    Then the rules allow that Red plays Spies
    And the rules allow that Red plays Summon
    And the rules allow that Red plays Divination
    And WH-Q24 (turn_of red) forbids that Black plays Spies
    And WH-Q24 forbids that Black plays Summon
    And WH-Q24 forbids that Black plays Divination
    And Black may not play an event

    Examples:
      | phase         |
      | Summon        |
      | Host          |
      | Intrigue      |
      | Gate          |
      | Battle        |
      | Reinforcement |
      | Control       |

  @WH-Q24
  Scenario Outline: Where the table plays so, on the opponent's turn, too (<phase>)
    Given the ruling option eventWindow is any
    And it is Red's turn, in the <phase> phase
    And Red holds Spies, Belial
    And Black holds Spies, Summon, Divination, Slaughter
    And Geryon of Red stands on plane 5
    And the bids of this phase are made
    Then the rules allow that Red plays Spies
    And the rules allow that Black plays Summon
    And the rules allow that Black plays Divination
    And Black has 3 ways to play an event
    And the game waits for Red
    When Black plays Spies
    Then to Black the hand of Red is Belial, Spies
    And to Red the hand of Black is 3 unknown cards
    And it is Red's turn, in the <phase> phase

    Examples:
      | phase         |
      | Summon        |
      | Host          |
      | Intrigue      |
      | Gate          |
      | Battle        |
      | Reinforcement |
      | Control       |

  @WH-Q24 @WH-Q39
  Scenario: Not inside a bidding or a battle
    Given the ruling option eventWindow is any
    And it is Red's turn, in the Intrigue phase
    And Red holds Spies, Summon
    And Black holds Spies
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    When Red bids nothing
    Then WH-Q39 forbids that Red plays Spies
    And WH-Q39 forbids that Black plays Spies
    When Black bids nothing
    And Red goes on to the Battle phase
    And Red fights on plane 5
    Then WH-047 forbids that Red plays Spies
    And WH-047 forbids that Black plays Spies

  @WH-Q24
  Scenario: A card that is not in the hand is not played, and one that was played is discarded
    Given it is Red's turn, in the Host phase
    And Red holds Spies
    And Black holds Belial
    Then WH-Q24 forbids that Red plays Summon
    When Red plays Spies
    Then the discards are Spies
    And Red holds no cards

  @WH-Q24 @WH-088
  Scenario: Summon is discarded after its draw, and so is not drawn anew
    Given it is Red's turn, in the Host phase
    And Red holds Summon, Lemures
    And the deck holds only Erinyes, Amon
    And the discards hold Belial
    When Red plays Summon
    And Red draws Erinyes, Amon
    Then the discards are empty
    And Red must draw 1 card
    When Red draws Belial
    Then Red holds Lemures, Erinyes, Amon, Belial
    And the discards are Summon
    And the deck holds no cards

  @WH-047 @WH-085
  Scenario: A card with Force is played in a battle only
    Given it is Red's turn, in the Battle phase
    And Red holds Slaughter
    And Black holds Surprise
    And Geryon of Red stands on plane 5
    Then WH-047 forbids that Red plays Slaughter
    And WH-047 forbids that Black plays Surprise
    And Red may not play an event

  # What was seen

  @WH-087 @WH-Q24
  Scenario: What Spies have shown stays known, but not what is drawn afterwards
    Given it is Red's turn, in the Control phase
    And Red holds Spies, Lemures
    And Black holds Belial, Treachery, 2 Erinyes
    When Red plays Spies
    Then to Red the hand of Black is Belial, Treachery, 2 Erinyes
    When Red ends the turn
    And Black goes on to the Host phase
    And Black draws Amon, Erinyes, Nupperibos
    Then to Red the hand of Black is Belial, Treachery, 2 Erinyes, 3 unknown cards
    And to Black the hand of Black is Belial, Treachery, 3 Erinyes, Amon, Nupperibos
    And to everybody the hand of Black is 7 unknown cards

  @WH-087
  Scenario: A known card that leaves the hand is gone, and a copy of it may be another one
    Given it is Red's turn, in the Control phase
    And Red holds Spies, Lemures
    And Black holds Belial, Treachery, 2 Erinyes
    When Red plays Spies
    And Red ends the turn
    And Black goes on to the Host phase
    And Black draws Amon, Erinyes, Nupperibos
    And Black enters Belial on plane 4
    Then to Red the hand of Black is Treachery, 2 Erinyes, 3 unknown cards
    When Black attaches Erinyes to Belial
    Then to Red the hand of Black is Treachery, Erinyes, 3 unknown cards
    When Black attaches Nupperibos to Belial
    Then to Red the hand of Black is Treachery, Erinyes, 2 unknown cards

  @WH-090 @WH-094
  Scenario: A known card that is lost to Lies is known no longer
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Black holds Belial, Treachery
    And Red knows the hand of Black
    And Baalzebul of Red stands on plane 7
    When Red uses Lies by Baalzebul, discarding Lemures
    And Black loses Belial
    Then to Red the hand of Black is Treachery

  @WH-087 @WH-Q06 @WH-032
  Scenario: Known Treachery cards that are sealed with a bid are still in the hand, until it is shown
    Given it is Red's turn, in the Intrigue phase
    And Red holds Spies, Lemures
    And Black holds Treachery, Erinyes
    And Geryon of Red stands on plane 5
    When Red plays Spies
    And Black bids 1 on Geryon, with 1 Treachery
    Then to Red the hand of Black is Treachery, Erinyes
    When Red bids 1 on Geryon
    Then to Red the hand of Black is Erinyes

  @WH-090
  Scenario: Where the record does not know the hand, it knows only that it was seen
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Black holds Belial, 2 unknown cards
    And Phongor of Red stands on plane 5
    When Red spies by Phongor
    Then the effects cite WH-090
    And to Red the hand of Black is Belial, 2 unknown cards
    And Black holds Belial, 2 unknown cards

  @WH-087
  Scenario: In the service Spies show their player the whole hand, and nobody else
    Given a hosted game
    And it is Red's turn, in the Host phase
    And Red holds Spies, Lemures
    And Black holds Belial, 2 Erinyes
    When Red plays Spies
    Then to Red the hand of Black is Belial, 2 Erinyes
    And to everybody the hand of Black is 3 unknown cards
    And to Black the hand of Red is 1 unknown card

  # What lies on the deck

  @WH-089 @WH-Q24
  Scenario: Divination looks at ten cards, no more and no fewer, which chance names
    Given it is Red's turn, in the Host phase
    And Red holds Divination
    When Red plays Divination
    Then Red must see 10 cards
    And the game waits for chance
    And WH-M02 (due 10, given 9) forbids that Red sees Belial, Amon, 7 Treachery
    And WH-M02 forbids that Black sees Belial, Amon, 8 Treachery
    And WH-067 forbids that Red sees 2 Belial, 8 Treachery
    When Red sees Belial, Amon, 8 Treachery
    Then to Red the top of the deck is Belial, Amon, 8 Treachery, 1 unknown card
    And Red holds no cards

  @WH-089
  Scenario: Cards that were seen are drawn in that order, without being named again
    Given it is Red's turn
    And Red holds Divination, Lemures
    When Red plays Divination
    And Red sees Belial, Amon, Erinyes, Surprise, 6 Treachery
    And Red goes on to the Host phase
    Then Red holds Belial, Amon, Erinyes, Lemures
    And Red must draw nothing
    And to Red the top of the deck is Surprise, 6 Treachery, 2 unknown cards
    And the deck holds 86 cards
    And to Black the hand of Red is 4 unknown cards

  @WH-089
  Scenario: Who has seen a card on the deck knows the hand that it comes to
    Given it is Red's turn, in the Control phase
    And Red holds Divination, Lemures
    When Red plays Divination
    And Red sees Belial, Amon, Erinyes, Surprise, 6 Treachery
    And Red ends the turn
    And Black goes on to the Host phase
    Then Black holds Belial, Amon, Erinyes
    And to Red the hand of Black is Belial, Amon, Erinyes
    And to Black the hand of Black is Belial, Amon, Erinyes
    And to everybody the hand of Black is 3 unknown cards
    And to Black the top of the deck is 7 unknown cards
    And to Red the top of the deck is Surprise, 6 Treachery

  @WH-089
  Scenario: Both may have seen the same cards
    Given it is Red's turn, in the Host phase
    And Red holds Divination
    And Black knows that Belial, Amon lie on top of the deck
    When Red plays Divination
    Then Red must see 8 cards
    And to Red the top of the deck is Belial, Amon, 1 unknown card
    When Red sees Erinyes, Surprise, 6 Treachery
    Then to Red the top of the deck is Belial, Amon, Erinyes, Surprise, 6 Treachery
    And to Black the top of the deck is Belial, Amon, 8 unknown cards
    And to everybody the top of the deck is 10 unknown cards

  @WH-089 @WH-Q24
  Scenario: With fewer than ten cards in the deck it shows what there is
    Given it is Red's turn, in the Host phase
    And Red holds Divination
    And the deck holds only Belial, Amon
    And the discards hold 3 Lemures
    When Red plays Divination
    Then Red must see 2 cards
    When Red sees Amon, Belial
    Then to Red the top of the deck is Amon, Belial
    And the discards are Divination, 3 Lemures
    And the deck holds 2 cards

  @WH-089 @WH-Q24
  Scenario: With an empty deck it shows nothing, and the discards are not shuffled
    Given it is Red's turn, in the Host phase
    And Red holds Divination
    And the deck holds 0 cards
    And the discards hold 3 Lemures
    When Red plays Divination
    Then the discards are Divination, 3 Lemures
    And the deck holds no cards
    And Red holds no cards

  @WH-089 @WH-Q25
  Scenario: A deck that was made anew is known to nobody
    Given it is Red's turn
    And Red holds Lemures
    And the deck holds only Belial, Amon
    And the discards hold 3 Erinyes
    And Red knows that Amon, Belial lie on top of the deck
    When Red goes on to the Host phase
    Then Red must draw 1 card
    And Red holds Lemures, Amon, Belial
    And to Red the top of the deck is 3 unknown cards
    When Red draws Erinyes
    Then to Red the top of the deck is 2 unknown cards
    And the deck holds 2 cards

  @WH-089
  Scenario: At a table the recorder need not see what was looked at
    Given it is Red's turn, in the Host phase
    And Red holds Divination, Lemures
    When Red plays Divination
    And Red goes on to the Gate phase
    Then these entries are added:
      | seat   | kind    | implied |
      | Chance | draw    | yes     |
      | Red    | proceed |         |
    And to Red the top of the deck is 10 unknown cards
    And the discards are Divination

  @WH-089
  Scenario: In the service Divination shows its player what there is, and nobody else
    Given a hosted game
    And it is Red's turn, in the Host phase
    And Red holds Divination, Lemures
    And the deck holds only Belial
    When Red plays Divination
    Then to Red the top of the deck is Belial
    And to Black the top of the deck is 1 unknown card
    And to everybody the top of the deck is 1 unknown card
    And the discards are Divination

  @WH-093 @WH-089
  Scenario: A card that one has seen on the deck and draws by Summons comes at once
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Red knows that Belial, Amon lie on top of the deck
    And Dispater of Red stands on plane 2
    When Red uses Summons by Dispater
    Then Red holds Lemures, Belial
    And Red must discard 1 card
    And to Black the hand of Red is 2 unknown cards
