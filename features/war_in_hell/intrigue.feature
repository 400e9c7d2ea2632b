Feature: The Intrigue phase

  @WH-031 @WH-Q07
  Scenario: Each player has 100 points
    Given it is Red's turn, in the Host phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Red goes on to the Intrigue phase
    Then the effects cite WH-031
    And the pool of Red is 100
    And the pool of Black is 100
    And the rules allow that Red bids 100 on Geryon
    And the rules allow that Black bids 100 on Geryon
    And WH-Q04 (over 1, pool 100, total 101) forbids that Black bids 101 on Geryon

  @WH-031
  Scenario Outline: Bids are made in the Intrigue phase alone, not in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    Then WH-031 forbids that Red bids 10 on Geryon
    And WH-031 forbids that Black bids 10 on Geryon
    And Red may not bid

    Examples:
      | phase         |
      | Summon        |
      | Host          |
      | Gate          |
      | Battle        |
      | Reinforcement |
      | Control       |

  @WH-031
  Scenario: Bids are made once in a phase
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And the bids of this phase are made
    Then WH-031 forbids that Red bids 10 on Geryon

  @WH-Q07 @WH-T09 @WH-031
  Scenario: What is left of the points is not carried over to the next turn
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 40 on Geryon
    And Black bids nothing
    And Red ends the turn
    And Black goes on to the Intrigue phase
    And Black draws 3 cards
    Then the pool of Red is 100
    And the pool of Black is 100
    And WH-Q04 (over 1) forbids that Red bids 101 on Geryon
    And WH-Q04 (over 60) forbids that Black bids 160 on Geryon

  @WH-032
  Scenario: Points are spread over any leaders in play, own and enemy ones
    Given it is Red's turn, in the Intrigue phase
    And Geryon of Red stands on plane 5
    And Amon of Red stands on plane 6
    And Bael of Black stands on plane 5
    Then WH-032 forbids that Red bids 10 on Belial
    And WH-032 forbids that Red bids 10 on Geryon, 10 on "Beelzebub"
    When Red bids 10 on Geryon, 30 on Bael, 60 on Amon
    Then the effects cite WH-032
    And to Red the bid of Red is 10 on Geryon, 30 on Bael, 60 on Amon
    And WH-032 forbids that Red bids nothing
    When Black bids nothing
    Then Bael is worth 30 to Red and 0 to Black
    And Geryon is worth 20 to Red and 0 to Black
    And Amon is worth 120 to Red and 0 to Black
    And Bael of Red stands on plane 5, a Traitor

  @WH-032
  Scenario: Bids are made on leaders, not on what is attached to them
    Given it is Red's turn, in the Intrigue phase
    And Geryon of Red stands on plane 5 with Erinyes
    Then WH-032 forbids that Black bids 10 on Erinyes

  @WH-033 @WH-035 @WH-036 @WH-T05
  Scenario: A bid on an own leader counts double, and the higher one keeps control
    Given it is Red's turn, in the Intrigue phase
    And Geryon of Red stands on plane 5 with 2 Erinyes
    When Red bids 30 on Geryon
    And Black bids 59 on Geryon
    Then Geryon is worth 60 to Red and 59 to Black
    And the effects cite WH-033, WH-035
    And Geryon of Red stands on plane 5 with 2 Erinyes
    And Black controls no plane

  @WH-033 @WH-035 @WH-036 @WH-037 @WH-039 @WH-002 @WH-T05
  Scenario: The higher bid wins the leader with everything attached, and makes a Traitor
    Given it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5 with 2 Erinyes
    And Red controls plane 5
    When Red bids 30 on Geryon
    And Black bids 61 on Geryon
    Then Geryon is worth 60 to Red and 61 to Black
    And these effects follow:
      | effect        | rule   |
      | BidSealed     | WH-032 |
      | BidOpened     | WH-034 |
      | BidOpened     | WH-034 |
      | BidCounted    | WH-033 |
      | ControlGained | WH-035 |
      | BiddingEnded  | WH-035 |
    And Geryon of Black stands on plane 5 with 2 Erinyes, a Traitor
    And Red controls plane 5
    And Black controls no plane
    And WH-040 forbids that Red moves Geryon to plane 6

  @WH-033
  Scenario: The own bid is doubled for whoever controls the leader, whosever turn it is
    Given it is Red's turn, in the Intrigue phase
    And Bael of Black stands on plane 5
    When Red bids 59 on Bael
    And Black bids 30 on Bael
    Then Bael is worth 59 to Red and 60 to Black
    And Bael of Black stands on plane 5

  @WH-002 @WH-036 @WH-037
  Scenario: A leader that was won serves its new player at once
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Bael of Black stands on plane 5 with Lemures
    When Red bids 10 on Bael
    And Black bids nothing
    And Red goes on to the Gate phase
    Then Bael can move to planes 4, 6
    And WH-040 forbids that Black moves Bael to plane 6
    When Red moves Bael to plane 6
    And Red ends the turn
    Then Red controls plane 6

  @WH-034
  Scenario: Bids are shown at the same time
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Black bids 20 on Geryon
    Then these effects follow:
      | effect    | rule   |
      | BidSealed | WH-032 |
    When Red bids 30 on Geryon
    Then these effects follow:
      | effect       | rule   |
      | BidSealed    | WH-032 |
      | BidOpened    | WH-034 |
      | BidOpened    | WH-034 |
      | BidCounted   | WH-033 |
      | BiddingEnded | WH-035 |

  @WH-038 @WH-039 @WH-T06 @WH-M04
  Scenario: Equal bids are settled by a coin; if it falls for the owner nothing changes
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 30 on Geryon
    And Black bids 60 on Geryon
    Then Geryon is worth 60 to Red and 60 to Black
    And the effects cite WH-038
    And the game waits for chance
    And Geryon of Red stands on plane 5
    And WH-001 forbids that Red has the coin for Geryon fall for Red
    And WH-038 forbids that the coin for Amon falls for Red
    And WH-031 forbids that Red bids nothing
    And WH-Q39 forbids that Red plays Spies
    When the coin for Geryon falls for Red
    Then these effects follow:
      | effect       | rule   |
      | CoinFlipped  | WH-038 |
      | BiddingEnded | WH-035 |
    And Geryon of Red stands on plane 5
    And WH-038 forbids that the coin for Geryon falls for Red

  @WH-038 @WH-039 @WH-T06
  Scenario: If the coin falls for the other player the leader changes hands, and is a Traitor
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    When Red bids 30 on Geryon
    And Black bids 60 on Geryon
    And the coin for Geryon falls for Black
    Then Geryon of Black stands on plane 5 with Lemures, a Traitor
    And the effects cite WH-038

  @WH-038
  Scenario: Several coins are flipped one after the other
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Amon of Black stands on plane 6
    When Red bids 30 on Geryon, 40 on Amon
    And Black bids 60 on Geryon, 20 on Amon
    Then WH-038 forbids that the coin for Geryon falls for Red
    When the coin for Amon falls for Red
    And the coin for Geryon falls for Red
    Then Amon of Red stands on plane 6, a Traitor
    And Geryon of Red stands on plane 5
    And it is Red's turn, in the Intrigue phase
    And Red may decide proceed

  @WH-038
  Scenario: The service flips the coin
    Given a hosted game
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 30 on Geryon
    And Black bids 60 on Geryon
    Then the effects cite WH-038
    And the game waits for Red

  @WH-039 @WH-Q08
  Scenario: A leader that keeps its side is no Traitor
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 1 on Geryon
    And Black bids 1 on Geryon
    Then Geryon of Red stands on plane 5

  @WH-Q02 @WH-T07
  Scenario: A leader on whom nobody bids stays where it is, without a coin
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Amon of Black stands on plane 5
    When both bid nothing
    Then the effects do not cite WH-038, WH-Q02
    And Geryon of Red stands on plane 5
    And Amon of Black stands on plane 5
    And it is Red's turn, in the Intrigue phase
    And the game waits for Red

  @WH-Q02
  Scenario: Where the table plays so, a coin is flipped for such a leader, too
    Given the ruling option zeroBidTie is coin
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Amon of Black stands on plane 5
    When both bid nothing
    Then the game waits for chance
    When the coin for Amon falls for Black
    Then the game waits for chance
    When the coin for Geryon falls for Black
    Then Geryon of Black stands on plane 5, a Traitor
    And Amon of Black stands on plane 5

  @WH-Q03
  Scenario: A bid of 1 beats none
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 0 on Geryon
    And Black bids 1 on Geryon
    Then Geryon is worth 0 to Red and 1 to Black
    And Geryon of Black stands on plane 5, a Traitor

  @WH-Q04 @WH-T39
  Scenario: What is written, before doubling, must not add up to more than the pool
    Given it is Red's turn, in the Intrigue phase
    And Red holds 2 Lemures
    And Geryon of Red stands on plane 5
    And Amon of Red stands on plane 6
    Then WH-Q04 (over 1, total 101, pool 100) forbids that Red bids 60 on Geryon, 41 on Amon
    When Red bids 60 on Geryon, 41 on Amon
    Then it is refused citing WH-Q04 (over 1)
    When Red bids 60 on Geryon, 40 on Amon
    And Black bids nothing
    Then Geryon is worth 120 to Red and 0 to Black
    And Amon is worth 80 to Red and 0 to Black

  @WH-Q04
  Scenario: A bid is 0 or more, and points may stay unspent
    Given it is Red's turn, in the Intrigue phase
    And Red holds 2 Lemures
    And Geryon of Red stands on plane 5
    And Amon of Red stands on plane 6
    Then WH-Q04 (points -1) forbids that Red bids -1 on Geryon
    And WH-Q04 forbids that Red bids -20 on Geryon, 110 on Amon
    And the rules allow that Red bids 0 on Geryon
    And the rules allow that Red bids nothing
    And the rules allow that Red bids 3 on Amon

  @WH-070 @WH-077 @WH-Q05
  Scenario Outline: Who controls <leader> when the phase begins has five points more
    Given it is <seat>'s turn, in the Host phase
    And <seat> holds Lemures
    And <leader> of Red stands on plane 8
    When <seat> goes on to the Intrigue phase
    Then the pool of Red is 105
    And the pool of Black is 100
    And the rules allow that Red bids 105 on <leader>
    And WH-Q04 (over 1) forbids that Red bids 106 on <leader>
    And WH-Q04 (over 5) forbids that Black bids 105 on <leader>
    And the record says that intrigueBonus is pool

    Examples:
      | leader         | seat  |
      | Mephistopheles | Red   |
      | Tartach        | Red   |
      | Tartach        | Black |

  @WH-070 @WH-077 @WH-Q05
  Scenario: Both together give ten
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Tartach of Red stands on plane 1
    And Mephistopheles of Red stands on plane 8
    When Red goes on to the Intrigue phase
    Then the pool of Red is 110

  @WH-077 @WH-Q05
  Scenario: Each player has the points of the leaders that the player controls
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Tartach of Black stands on plane 1, a Traitor
    And Mephistopheles of Red stands on plane 8
    When Red goes on to the Intrigue phase
    Then the pool of Red is 105
    And the pool of Black is 105

  @WH-Q05 @WH-077
  Scenario: Where the table plays so, each of that player's bids gets five, after doubling
    Given the ruling option intrigueBonus is perBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Tartach of Red stands on plane 1
    And Geryon of Red stands on plane 5
    And Amon of Black stands on plane 6
    And Bael of Black stands on plane 7
    Then the pool of Red is 100
    And WH-Q04 (over 1) forbids that Red bids 101 on Geryon
    When Red bids 10 on Geryon, 1 on Amon
    And Black bids 24 on Geryon, 3 on Amon
    Then Geryon is worth 25 to Red and 24 to Black
    And Amon is worth 6 to Red and 6 to Black
    And Geryon of Red stands on plane 5
    When the coin for Amon falls for Black
    Then Tartach of Red stands on plane 1
    And Bael of Black stands on plane 7

  @WH-Q05 @WH-070 @WH-077
  Scenario: … and ten with both of them, but a leader without a bid gets nothing
    Given the ruling option intrigueBonus is perBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Tartach of Red stands on plane 1
    And Mephistopheles of Red stands on plane 8
    And Geryon of Red stands on plane 5
    When Red bids 1 on Tartach
    And Black bids 1 on Geryon
    Then Tartach is worth 12 to Red and 0 to Black
    And Geryon is worth 0 to Red and 1 to Black
    And Geryon of Black stands on plane 5, a Traitor

  @WH-086 @WH-Q06
  Scenario: Treachery is sealed with the bid, ten points a card, and discarded when it is shown
    Given it is Red's turn, in the Intrigue phase
    And Red holds 3 Treachery, Lemures
    And Black holds Treachery
    And Geryon of Red stands on plane 5
    Then WH-Q04 (over 1, pool 120) forbids that Red bids 121 on Geryon, with 2 Treachery
    And WH-Q04 (over 20) forbids that Red bids 120 on Geryon
    And WH-086 forbids that Red bids 10 on Geryon, with 4 Treachery
    And WH-Q06 forbids that Red bids 10 on Geryon, with -1 Treachery
    And WH-Q06 forbids that Red plays Treachery
    When Red bids 120 on Geryon, with 2 Treachery
    Then Red holds 3 Treachery, Lemures
    And the discards are empty
    When Black bids 110 on Geryon, with 1 Treachery
    Then Geryon is worth 240 to Red and 110 to Black
    And Red holds Treachery, Lemures
    And Black holds no cards
    And the discards are 3 Treachery
    And the effects cite WH-086

  @WH-Q06
  Scenario: It is discarded whether its points were needed or not
    Given it is Red's turn, in the Intrigue phase
    And Red holds 3 Treachery
    And Geryon of Red stands on plane 5
    When Red bids nothing, with 2 Treachery
    And Black bids nothing
    Then Red holds Treachery
    And the discards are 2 Treachery

  @WH-086 @WH-Q06
  Scenario: Who has no Treachery card cannot seal one
    Given it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds 2 unknown cards
    And Geryon of Red stands on plane 5
    Then WH-086 forbids that Red bids nothing, with 1 Treachery
    And WH-086 forbids that Black bids nothing, with 3 Treachery
    And the rules allow that Black bids nothing, with 2 Treachery

  @WH-086
  Scenario: Two hands that nobody sees do not hold more of them together than there are
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery, 8 unknown cards
    And Black holds 9 unknown cards
    And the discards hold Treachery
    And Geryon of Red stands on plane 5
    When Red bids nothing, with 6 Treachery
    Then WH-086 forbids that Black bids nothing, with 4 Treachery
    When Black bids nothing, with 3 Treachery
    Then the discards are 10 Treachery
    And Red holds 3 unknown cards
    And Black holds 6 unknown cards

  @WH-Q06 @WH-086
  Scenario: Where the table plays so, Treachery is played openly before the bids, in turn until both pass
    Given a hosted game
    And the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds 2 Treachery, Lemures
    And Black holds Treachery, Dragons
    And Geryon of Red stands on plane 5
    Then Red may decide pass, play
    And WH-Q06 forbids that Black plays Treachery
    When Red plays Treachery
    Then the effects cite WH-086
    And the pool of Red is 110
    And the discards are Treachery
    And Black may decide only play, pass
    And WH-Q06 forbids that Red plays Treachery
    And WH-Q39 forbids that Red passes
    When Black plays Treachery
    And Red passes
    Then the pool of Black is 110
    And Black may decide only play, pass
    And WH-086 forbids that Black plays Treachery
    When Black passes
    Then Red may decide only bid
    And Black may decide only bid
    And WH-Q06 forbids that Red plays Treachery
    And WH-Q06 forbids that Red bids 10 on Geryon, with 1 Treachery
    And WH-Q04 (over 1, pool 110) forbids that Red bids 111 on Geryon
    When Red bids 110 on Geryon
    And Black bids 110 on Geryon
    Then Geryon is worth 220 to Red and 110 to Black
    And Red holds Treachery, Lemures

  @WH-Q06 @WH-086
  Scenario: A player without cards has no Treachery to play and is not asked
    Given a hosted game
    And the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Treachery
    And Geryon of Red stands on plane 5
    When Red passes
    And Black plays Treachery
    And Red passes
    Then Red may decide bid

  @WH-Q06
  Scenario: … and a card after a pass opens the round again
    Given the ruling option treacheryTiming is beforeBid
    And it is Black's turn, in the Intrigue phase
    And Red holds 2 Treachery
    And Black holds 2 Treachery
    And Geryon of Red stands on plane 5
    When Black passes
    And Red plays Treachery
    And Black plays Treachery
    And Red passes
    And Black passes
    Then the pool of Red is 110
    And the pool of Black is 110
    And the game waits for Red and Black

  @WH-Q06 @WH-Q39
  Scenario: Nobody passes before the bids while a card has to be discarded
    Given the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, Lemures
    And Dispater of Red stands on plane 5
    When Red uses Summons by Dispater
    And Red draws Erinyes
    And Red passes
    Then it is refused citing WH-Q39: cards have to be discarded first
    When Red discards Lemures
    And Red passes
    Then the effects cite WH-Q06
    And the game waits for Red and Black

  @WH-Q06 @WH-Q39
  Scenario: … or is being lost at random
    Given the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, Lemures
    And Black holds Treachery, Spies
    And Baalzebul of Red stands on plane 5
    When Red uses Lies by Baalzebul, discarding Lemures
    Then WH-Q39 forbids that Red passes
    And WH-Q39 forbids that Red bids nothing
    When Black loses Spies
    Then the rules allow that Red passes

  @WH-Q06 @WH-Q39
  Scenario Outline: … or cards are being <what>: at a table nobody need say which
    Given the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, <event>
    And Geryon of Red stands on plane 5
    When Red plays <event>
    And Red passes
    Then these entries are added:
      | seat   | kind | implied |
      | Chance | draw | yes     |
      | Red    | pass |         |

    Examples:
      | what   | event      |
      | drawn  | Summon     |
      | looked at | Divination |

  @WH-Q06
  Scenario: At a table who bids has passed
    Given the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Black holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 10 on Geryon
    Then these entries are added:
      | seat  | kind | implied |
      | Red   | pass | yes     |
      | Black | pass | yes     |
      | Red   | bid  |         |

  @WH-Q08
  Scenario: A leader stays a Traitor even if it is won back
    Given it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Geryon of Black stands on plane 5, a Traitor to Red
    When Red bids 50 on Geryon
    And Black bids nothing
    Then Geryon of Red stands on plane 5, a Traitor to Red
    And the record says that traitorEnds is never

  @WH-Q08
  Scenario: Where the table plays so, it is none any longer once the player who first lost it has it again
    Given the ruling option traitorEnds is whenRegained
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Geryon of Black stands on plane 5, a Traitor to Red
    And Amon of Red stands on plane 6, a Traitor to Black
    When Red bids 50 on Geryon
    And Black bids nothing
    Then the effects cite WH-035, WH-Q08
    And Geryon of Red stands on plane 5
    And Amon of Red stands on plane 6, a Traitor to Black

  @WH-Q08 @WH-039
  Scenario: … and if it is lost once more it is a Traitor again
    Given the ruling option traitorEnds is whenRegained
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    When Red bids nothing
    And Black bids 50 on Geryon
    Then Geryon of Black stands on plane 5, a Traitor to Red

  @WH-Q39
  Scenario: From the first sealed bid to the last coin nothing else is done
    Given it is Red's turn, in the Intrigue phase
    And Red holds Spies, Lemures
    And Phongor of Red stands on plane 5
    Then the rules allow that Red plays Spies
    And the rules allow that Red spies by Phongor
    When Black bids nothing
    Then WH-Q39 forbids that Red plays Spies
    And WH-Q39 forbids that Red spies by Phongor
    And WH-Q39 forbids that Red ends the turn
    When Red bids nothing
    Then the rules allow that Red plays Spies
