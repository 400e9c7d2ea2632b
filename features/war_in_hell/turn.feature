Feature: The turn and its phases

  @WH-022
  Scenario: Players alternate turns
    Given it is Red's turn, in the Control phase of turn 7
    And Red holds Treachery
    When Red ends the turn
    Then the effects cite WH-022
    And it is Black's turn, in the Summon phase of turn 8
    When Black goes on to the Control phase
    And Black draws 3 cards
    And Black ends the turn
    Then it is Red's turn, in the Summon phase of turn 9

  @WH-022
  Scenario: Only the active player goes on
    Given it is Red's turn, in the Host phase
    And Red holds Treachery
    Then WH-022 forbids that Black goes on to the Intrigue phase
    And WH-022 forbids that Black ends the turn
    And Black may not go on
    And the rules allow that Red goes on to the Intrigue phase

  @WH-023
  Scenario: The seven phases follow each other in order
    Given it is Red's turn
    And Red holds Treachery
    And Belial of Red stands on plane 4
    When Red goes on to the Host phase
    And Red draws 3 cards
    Then it is Red's turn, in the Host phase
    When Red goes on to the Intrigue phase
    Then it is Red's turn, in the Intrigue phase
    When both bid nothing
    And Red goes on to the Gate phase
    Then it is Red's turn, in the Gate phase
    When Red goes on to the Battle phase
    Then it is Red's turn, in the Battle phase
    When Red goes on to the Reinforcement phase
    Then it is Red's turn, in the Reinforcement phase
    When Red goes on to the Control phase
    Then it is Red's turn, in the Control phase
    When Red ends the turn
    Then it is Black's turn, in the Summon phase

  @WH-023
  Scenario: A phase that has begun is not gone back to
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Belial of Red stands on plane 4
    Then WH-023 (phase gate, wanted host) forbids that Red goes on to the Host phase
    And WH-023 forbids that Red goes on to the Gate phase
    And it is not listed that Red goes on to the Gate phase
    And it is listed that Red goes on to the Battle phase
    And it is listed that Red goes on to the Control phase
    And it is listed that Red ends the turn

  @WH-023
  Scenario: Phases between may be passed over in one decision
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Belial of Red stands on plane 4
    When Red goes on to the Control phase
    Then these effects follow:
      | effect     | rule   |
      | Proceeding | WH-023 |
      | PhaseBegun | WH-023 |
      | PhaseBegun | WH-023 |
      | PhaseBegun | WH-023 |
    And it is Red's turn, in the Control phase

  @WH-023 @WH-031
  Scenario: The bids are not passed over
    Given it is Red's turn, in the Host phase
    And Red holds Treachery
    And Belial of Red stands on plane 4
    When Red ends the turn
    Then it is Red's turn, in the Intrigue phase
    And the effects cite WH-031
    And WH-031 forbids that Red goes on to the Gate phase
    And WH-031 forbids that Red ends the turn
    And the game waits for Red and Black

  @WH-023 @WH-044 @WH-Q38
  Scenario: Battles are not passed over
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Belial of Red stands on plane 4
    And Bael of Black stands on plane 4
    When Red ends the turn
    Then it is Red's turn, in the Battle phase
    And WH-044 forbids that Red goes on to the Reinforcement phase
    And WH-044 forbids that Red ends the turn
    And Red may not go on
    And Red may fight a battle

  @WH-024
  Scenario: In the Summon phase the active player draws three cards
    Given it is Red's turn
    And Red holds Treachery
    When Red goes on to the Host phase
    Then these effects follow:
      | effect      | rule   |
      | Proceeding  | WH-023 |
      | SummonDrawn | WH-024 |
      | CardsDue    | WH-024 |
    And Red must draw 3 cards
    And the game waits for chance
    And WH-M02 (due 3, given 2) forbids that Red draws 2 cards
    And WH-M02 forbids that Black draws 3 cards
    When Red draws Belial, 2 unknown cards
    Then Red holds Treachery, Belial, 2 unknown cards
    And Black holds no cards
    And it is Red's turn, in the Host phase
    And WH-M02 forbids that Red draws 3 cards

  @WH-024
  Scenario: They are drawn whatever phase is named, and once
    Given it is Red's turn
    And Red holds Treachery
    When Red ends the turn
    Then Red must draw 3 cards
    When Red draws 3 cards
    Then it is Black's turn, in the Summon phase

  @WH-024
  Scenario: The service deals them
    Given a hosted game
    And it is Red's turn
    And Red holds Treachery
    When Red goes on to the Host phase
    Then Red holds 4 cards
    And it is Red's turn, in the Host phase
    And to Black the hand of Red is 4 unknown cards
    And to everybody the hand of Red is 4 unknown cards

  @WH-024
  Scenario: At a table cards that nobody sees need not be named, nor said to be drawn
    Given it is Red's turn
    When Red goes on to the Host phase
    And Red enters Belial on plane 4
    Then these entries are added:
      | seat   | kind  | implied |
      | Chance | draw  | yes     |
      | Red    | enter |         |
    And Red holds 2 unknown cards
    And Belial of Red stands on plane 4

  @WH-023
  Scenario Outline: What may be decided in the <phase> phase
    Given it is <turn>
    And Red holds Treachery
    And Black holds Treachery
    And Amon of Red stands on plane 4 with Lemures
    And Bael of Black stands on plane 7
    And the bids of this phase are made
    Then Red may decide only <red>
    And Black may decide nothing
    And the game waits for Red

    Examples:
      | turn                                   | phase         | red                                |
      | Red's turn                             | Summon        | play, proceed                      |
      | Red's turn, in the Host phase          | Host          | enter, attach, play, proceed       |
      | Red's turn, in the Intrigue phase      | Intrigue      | play, proceed                      |
      | Red's turn, in the Gate phase          | Gate          | move, play, proceed                |
      | Red's turn, in the Battle phase        | Battle        | play, proceed                      |
      | Red's turn, in the Reinforcement phase | Reinforcement | enter, attach, move, play, proceed |
      | Red's turn, in the Control phase       | Control       | play, proceed                      |

  @WH-023 @WH-031
  Scenario: In the Intrigue phase both bid first
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Amon of Red stands on plane 4
    Then Red may decide only bid, play
    And Black may decide only bid
    And the game waits for Red and Black
    When Red bids nothing
    Then Red may decide nothing
    And Black may decide only bid
    And the game waits for Black

  @WH-023 @WH-043
  Scenario: In the Battle phase the battles come first
    Given it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Amon of Red stands on plane 4
    And Bael of Black stands on plane 4
    Then Red may decide only battle, play

  @WH-023
  Scenario: A phase in which nothing can be decided passes by itself, and the entry says so
    Given it is Red's turn, in the Host phase of turn 1
    And Red holds Belial
    When Red enters Belial on plane 4
    Then these effects follow:
      | effect       | rule   |
      | LeaderEntered | WH-030 |
      | PhasePassed   | WH-023 |
      | Proceeding    | WH-023 |
      | PhaseBegun    | WH-023 |
      | BiddingBegun  | WH-031 |
    And it is Red's turn, in the Intrigue phase
    When Red bids nothing
    And Black bids nothing
    Then these effects follow:
      | effect       | rule   |
      | BidSealed    | WH-032 |
      | BidOpened    | WH-034 |
      | BidOpened    | WH-034 |
      | BiddingEnded | WH-035 |
      | PhasePassed  | WH-023 |
      | Proceeding   | WH-023 |
      | PhaseBegun   | WH-023 |
      | PhasePassed  | WH-023 |
      | Proceeding   | WH-023 |
      | PhaseBegun   | WH-023 |
      | PhasePassed  | WH-023 |
      | Proceeding   | WH-023 |
      | PhaseBegun   | WH-023 |
      | PhasePassed  | WH-023 |
      | Proceeding   | WH-023 |
      | PhaseBegun   | WH-023 |
      | PhasePassed  | WH-023 |
      | Proceeding   | WH-023 |
      | MarkerSet    | WH-063 |
      | TurnBegun    | WH-022 |
    And it is Black's turn, in the Summon phase of turn 2
    And Red controls plane 4

  @WH-023 @WH-Q04
  Scenario: With no leader in play the Intrigue phase passes without bids
    Given it is Red's turn, in the Host phase
    And Red holds Belial
    And Black holds Treachery
    When Red goes on to the Gate phase
    Then the effects do not cite WH-031
    And it is Red's turn, in the Gate phase
    And WH-031 forbids that Black bids nothing

  @WH-023
  Scenario: The Summon phase waits for the active player, even without anything to play
    Given it is Red's turn, in the Control phase
    And Red holds Treachery
    When Red ends the turn
    Then it is Black's turn, in the Summon phase
    And Black holds no cards
    And the game waits for Black
    And Black may decide only proceed
