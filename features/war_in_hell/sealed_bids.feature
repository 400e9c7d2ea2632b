Feature: Nobody learns of a bid before both are made

  @WH-032 @WH-034 @WH-M03
  Scenario: A sealed bid is shown to its seat only, until both are in
    Given a hosted game
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, Lemures
    And Black holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 30 on Geryon, with 1 Treachery
    Then to Red the bid of Red is 30 on Geryon, with 1 Treachery
    And to Black the bid of Red is unknown
    And to everybody the bid of Red is unknown
    And to Black the bid of Black is not made
    And to Black the hand of Red is 2 unknown cards
    And Red holds Treachery, Lemures
    And the game waits for Black
    When Black bids 1 on Geryon
    Then Geryon is worth 60 to Red and 1 to Black
    And Red holds Lemures
    And the discards are Treachery

  @WH-032 @WH-034 @WH-M03
  Scenario Outline: Neither the other seat nor the public can tell one bid from another, in a <mode> game
    Given <game>
    And it is Red's turn, in the Intrigue phase
    And Red holds 2 Treachery, Lemures
    And Black holds Treachery
    And Geryon of Red stands on plane 5
    And Amon of Black stands on plane 5 with Lemures
    Then only Red can tell whether Red bids 30 on Geryon or Red bids nothing
    And only Red can tell whether Red bids 30 on Geryon or Red bids 30 on Amon
    And only Red can tell whether Red bids 100 on Geryon or Red bids 1 on Geryon, 2 on Amon
    And only Red can tell whether Red bids 9 on Amon or Red bids 9 on Amon, with 2 Treachery
    And only Red can tell whether Red bids 1 on Amon or Red bids 120 on Amon, with 2 Treachery
    And only Black can tell whether Black bids nothing or Black bids 110 on Amon, with 1 Treachery

    Examples:
      | mode   | game                               |
      | hosted | a hosted game                      |
      | table  | the ruling option bids is sealed   |

  @WH-034
  Scenario: Who bids second does not see what was bid first, not even in a refusal
    Given a hosted game
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red bids 30 on Geryon
    And Black bids 101 on Geryon
    Then it is refused citing WH-Q04 (over 1, pool 100, total 101)
    When Red bids nothing
    Then it is refused citing WH-032
    And to Black the bid of Red is unknown
    And Black has 3 ways to bid

  @WH-M03
  Scenario: With commitments, each seat sends its commitment first and opens it when both are in
    Given the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    Then Red may decide commit
    And Black may decide only commit
    And WH-M03 forbids that Red bids 30 on Geryon
    And WH-M03 forbids that Red opens 30 on Geryon, salted sixteen-letters-1
    And WH-M03 forbids that Red commits to the digest abc
    When Red commits to 30 on Geryon, with 1 Treachery, salted sixteen-letters-1
    Then these effects follow:
      | effect       | rule   |
      | BidCommitted | WH-M03 |
    And WH-M03 forbids that Red opens 30 on Geryon, with 1 Treachery, salted sixteen-letters-1
    And WH-M03 forbids that Red commits to nothing, salted sixteen-letters-2
    And Red may decide nothing
    And the game waits for Black
    When Black commits to 59 on Geryon, salted sixteen-letters-2
    Then the game waits for Red and Black
    And Red may decide only open
    And WH-M03 forbids that Black commits to nothing, salted sixteen-letters-2
    When Black opens 59 on Geryon, salted sixteen-letters-2
    Then the game waits for Red
    And to everybody the bid of Black is 59 on Geryon
    And WH-M03 forbids that Black opens 59 on Geryon, salted sixteen-letters-2
    When Red opens 30 on Geryon, with 1 Treachery, salted sixteen-letters-1
    Then Geryon is worth 60 to Red and 59 to Black
    And Geryon of Red stands on plane 5
    And the discards are Treachery
    And Red holds Lemures

  @WH-M03
  Scenario: A commitment cannot be copied, and its opening with it
    Given the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Black stands on plane 5
    When Red commits to 60 on Geryon, salted sixteen-letters-1
    Then WH-M03 forbids that Black commits to 60 on Geryon, salted sixteen-letters-1
    And the rules allow that Black commits to 60 on Geryon, salted sixteen-letters-2

  @WH-M03
  Scenario: An opening that is not the bid of the commitment is refused, and named
    Given the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery, Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to 30 on Geryon, salted sixteen-letters-1
    And Black commits to 59 on Geryon, salted sixteen-letters-2
    Then WH-M03 forbids that Red opens 31 on Geryon, salted sixteen-letters-1
    And WH-M03 forbids that Red opens 30 on Geryon, salted sixteen-letters-3
    And WH-M03 forbids that Red opens 30 on Geryon, with 1 Treachery, salted sixteen-letters-1
    And WH-M03 forbids that Red opens 59 on Geryon, salted sixteen-letters-2
    And WH-M03 (salt short) forbids that Red opens 30 on Geryon, salted short
    When Red opens 31 on Geryon, salted sixteen-letters-1
    Then it is refused citing WH-M03 (committed 299dc6c9968fa37bf2af5fad3757458b4dd3fbfbf8f6c810fba6db21791bf6de)
    And the game waits for Red and Black

  @WH-M03 @WH-Q04 @WH-Q45
  Scenario: Where the table asks a judge, a commitment to an impossible bid cannot be opened
    Given the ruling option bids is commitment
    And the ruling option badCommitment is judge
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to 101 on Geryon, salted sixteen-letters-1
    And Black commits to nothing, salted sixteen-letters-2
    Then WH-Q04 (over 1) forbids that Red opens 101 on Geryon, salted sixteen-letters-1

  @WH-M03 @WH-086
  Scenario: … nor one with Treachery cards that are not there
    Given the ruling option bids is commitment
    And the ruling option badCommitment is judge
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to nothing, with 1 Treachery, salted sixteen-letters-1
    And Black commits to nothing, salted sixteen-letters-2
    Then WH-086 forbids that Red opens nothing, with 1 Treachery, salted sixteen-letters-1

  @WH-M03 @WH-086
  Scenario: … nor with more of them than both hands can hold together
    Given the ruling option bids is commitment
    And the ruling option badCommitment is judge
    And it is Red's turn, in the Intrigue phase
    And Red holds 9 unknown cards
    And Black holds 9 unknown cards
    And Geryon of Red stands on plane 5
    When Red commits to nothing, with 6 Treachery, salted sixteen-letters-1
    And Black commits to nothing, with 5 Treachery, salted sixteen-letters-2
    And Red opens nothing, with 6 Treachery, salted sixteen-letters-1
    Then WH-086 forbids that Black opens nothing, with 5 Treachery, salted sixteen-letters-2

  @WH-Q45 @WH-Q04
  Scenario Outline: An opening that fits its commitment but was not allowed counts as a bid of nothing: <bid>
    Given the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to <bid>, salted sixteen-letters-1
    And Black commits to 1 on Geryon, salted sixteen-letters-2
    And Red opens <bid>, salted sixteen-letters-1
    Then these effects follow:
      | effect      | rule   |
      | BidOpened   | WH-M03 |
      | BreachFound | <rule> |
      | BidVoided   | WH-Q45 |
    And these findings are made:
      | rule   | shown by           | done by              |
      | <rule> | Red open in turn 3 | Red commit in turn 3 |
    And it is told that Finding for a judge: in turn 3 Red broke <rule> (commit).
    And it is told that The bid of Red counts as nothing.
    And to everybody the bid of Red is nothing
    And the game waits for Black
    When Black opens 1 on Geryon, salted sixteen-letters-2
    Then Geryon is worth 0 to Red and 1 to Black
    And Geryon of Black stands on plane 5, a Traitor
    And Red holds Lemures
    And the discards are empty
    And it is Red's turn, in the Intrigue phase

    Examples:
      | bid                                      | rule   |
      | 101 on Geryon                            | WH-Q04 |
      | 50 on Geryon, 5 on "Pazuzu" | WH-032 |
      | -5 on Geryon                             | WH-Q04 |
      | 10 on Amon                               | WH-032 |
      | 10 on Geryon, with 1 Treachery           | WH-086 |
      | nothing, with -1 Treachery               | WH-Q06 |

  @WH-Q45
  Scenario: … also if both are, and the game goes on
    Given a hosted game
    And the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to 101 on Geryon, salted sixteen-letters-1
    And Black commits to 10 on Amon, salted sixteen-letters-2
    And Red opens 101 on Geryon, salted sixteen-letters-1
    And Black opens 10 on Amon, salted sixteen-letters-2
    Then these findings are made:
      | rule   | shown by             | done by                |
      | WH-Q04 | Red open in turn 3   | Red commit in turn 3   |
      | WH-032 | Black open in turn 3 | Black commit in turn 3 |
    And Geryon of Red stands on plane 5
    And the rules allow that Red goes on to the Gate phase

  @WH-Q45 @WH-M03
  Scenario: What does not fit its commitment is no opening at all
    Given the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to 101 on Geryon, salted sixteen-letters-1
    And Black commits to nothing, salted sixteen-letters-2
    Then WH-M03 forbids that Red opens 102 on Geryon, salted sixteen-letters-1
    And WH-M03 forbids that Red opens nothing, salted sixteen-letters-1

  @WH-M03
  Scenario: A missing opening is a matter for a ruling
    Given the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Black stands on plane 5 with Erinyes
    When Red commits to 10 on Geryon, salted sixteen-letters-1
    And Black commits to 101 on Geryon, salted sixteen-letters-2
    And Red opens 10 on Geryon, salted sixteen-letters-1
    And a judge rules that the bid of Black is nothing, Geryon goes to Red, the bidding is over
    Then Geryon of Red stands on plane 5 with Erinyes, a Traitor
    And it is Red's turn, in the Intrigue phase
    And the game waits for Red
    When Red goes on to the Gate phase
    Then Geryon can move to planes 4, 6

  @WH-M03
  Scenario: A table without commitments takes none
    Given it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    Then WH-M03 forbids that Red commits to 30 on Geryon, salted sixteen-letters-1
    And WH-M03 forbids that Red opens 30 on Geryon, salted sixteen-letters-1
    And the record says that bids is sealed
    And the rules allow that Red bids 30 on Geryon

  @WH-M03 @WH-Q06
  Scenario: Treachery that is played openly comes before the commitments, too
    Given the ruling option bids is commitment
    And the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds 2 Treachery
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red plays Treachery
    And Black passes
    And Red passes
    Then Red may decide only commit
    When Red commits to 110 on Geryon, salted sixteen-letters-1
    And Black commits to nothing, salted sixteen-letters-2
    And Red opens 110 on Geryon, salted sixteen-letters-1
    And Black opens nothing, salted sixteen-letters-2
    Then Geryon is worth 220 to Red and 0 to Black

  @WH-M03
  Scenario: Commitments are public, what they stand for is not
    Given a hosted game
    And the ruling option bids is commitment
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    When Red commits to 30 on Geryon, salted sixteen-letters-1
    Then to Black the bid of Red is not made
    And to Red the bid of Red is not made
