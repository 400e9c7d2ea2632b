Feature: The Battle phase

  @WH-043 @WH-044 @WH-Q33
  Scenario: The active player attacks in every battle of the turn, the opponent defends
    Given it is Red's turn, in the Battle phase
    And Moloch (Arch Devil) of Red stands on plane 5
    And Gorson of Black stands on plane 5
    Then WH-043 forbids that Black fights on plane 5
    And Black may not fight a battle
    When Red fights on plane 5
    Then the effects cite WH-044
    And these lines are counted for Red:
      | what                | force | rule   |
      | Moloch (Arch Devil) | 13    | WH-045 |
      | Moloch (Arch Devil) | 5     | WH-070 |
    And these lines are counted for Black:
      | what   | force | rule   |
      | Gorson | 9     | WH-045 |
      | Gorson | 5     | WH-075 |

  @WH-043
  Scenario Outline: Battles are fought in the Battle phase, not in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    And the bids of this phase are made
    Then WH-043 (phase <id>) forbids that Red fights on plane 5
    And Red may not fight a battle

    Examples:
      | phase         | id            |
      | Summon        | summon        |
      | Host          | host          |
      | Intrigue      | intrigue      |
      | Gate          | gate          |
      | Reinforcement | reinforcement |
      | Control       | control       |

  @WH-044 @WH-Q38
  Scenario: A battle is not optional where both sides stand, and happens nowhere else
    Given it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    And Amon of Red stands on plane 6
    And Arioch of Black stands on plane 7
    Then WH-044 (plane 6) forbids that Red fights on plane 6
    And WH-044 forbids that Red fights on plane 7
    And WH-044 forbids that Red goes on to the Reinforcement phase
    And Red has 1 way to fight a battle
    When Red fights on plane 5
    And Red passes
    Then no battle is under way
    And Bael is not in play
    And Red may not fight a battle
    And the rules allow that Red goes on to the Reinforcement phase

  @WH-Q30 @WH-043
  Scenario: The attacker chooses the order of the battles
    Given it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    And Amon of Red stands on plane 2
    And Phongor of Black stands on plane 2
    Then it is listed that Red fights on plane 2
    And it is listed that Red fights on plane 5
    When Red fights on plane 5
    And Red passes
    Then WH-044 (plane 5) forbids that Red fights on plane 5
    And WH-044 forbids that Red goes on to the Reinforcement phase
    When Red fights on plane 2
    And Red passes
    Then the rules allow that Red goes on to the Reinforcement phase

  @WH-Q38 @WH-Q01
  Scenario: A plane is fought over at most once in a phase
    Given it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Mammon of Black stands on plane 5
    And plane 5 has been fought over
    Then WH-Q38 (plane 5) forbids that Red fights on plane 5
    And Red may not fight a battle
    When Red goes on to the Reinforcement phase
    Then it is Red's turn, in the Reinforcement phase

  @WH-045 @WH-046 @WH-012
  Scenario: A side's total is the Force of all its units in the plane, and of none elsewhere
    Given it is Red's turn, in the Battle phase
    And Amon of Red stands on plane 5 with Lemures, Bearded Devils
    And Phongor of Red stands on plane 5
    And Asmodeus of Red stands on plane 6 with 2 Ice Devils
    And Geryon of Black stands on plane 5 with Nupperibos
    And Baalzebul of Black stands on plane 4
    When Red fights on plane 5
    Then the effects cite WH-046
    And the total of Red is 32
    And these lines are counted for Red:
      | what           | force | rule   |
      | Amon           | 13    | WH-045 |
      | Bearded Devils | 7     | WH-045 |
      | Lemures        | 3     | WH-045 |
      | Phongor        | 9     | WH-045 |
    And the total of Black is 21
    And Red wins the battle by 11

  @WH-051 @WH-052 @WH-099 @WH-046 @WH-070 @WH-T10
  Scenario: A General and flyers
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with 2 Pit Fiends
    And Geryon of Black stands on plane 5 with Ice Devils
    When Red fights on plane 5
    Then these lines are counted for Red:
      | what       | force | rule   |
      | Asmodeus   | 20    | WH-045 |
      | Pit Fiends | 13    | WH-045 |
      | Pit Fiends | 3     | WH-099 |
      | Pit Fiends | 13    | WH-045 |
      | Pit Fiends | 3     | WH-099 |
      | Asmodeus   | 5     | WH-052 |
    And these lines are counted for Black:
      | what       | force | rule   |
      | Geryon     | 14    | WH-045 |
      | Geryon     | 5     | WH-070 |
      | Ice Devils | 11    | WH-045 |
    And the total of Red is 57
    And the total of Black is 30
    And Red wins the battle by 27

  @WH-048 @WH-049 @WH-050
  Scenario: The lower total loses everything that it has in that plane, and only there
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5
    And Bael of Black stands on plane 5 with Lemures
    And Phongor of Black stands on plane 6
    And the discards hold Spies
    When Red fights on plane 5
    Then the total of Red is 20
    And the total of Black is 13
    And Red wins the battle by 7
    And the effects cite WH-048, WH-049
    And Bael is not in play
    And Asmodeus of Red stands on plane 5
    And Phongor of Black stands on plane 6
    And the discards are Spies, Bael, Lemures

  @WH-048
  Scenario: The attacker can lose as well
    Given it is Red's turn, in the Battle phase
    And Bael of Red stands on plane 5 with Lemures, Barbed Devils
    And Neabaz of Red stands on plane 4
    And Tiamat of Black stands on plane 5 with 2 Dragons
    And Arioch of Black stands on plane 6
    When Red fights on plane 5
    And Black destroys Barbed Devils of Bael
    Then the total of Red is 13
    And the total of Black is 44
    And Black wins the battle by 31
    When Black keeps Tiamat with Dragons
    Then the effects cite WH-048, WH-049
    And Bael is not in play
    And Tiamat of Black stands on plane 5 with Dragons
    And Neabaz of Red stands on plane 4
    And Arioch of Black stands on plane 6
    And the discards are Barbed Devils, Bael, Lemures, Dragons

  @WH-047 @WH-085 @WH-048 @WH-050 @WH-T13
  Scenario: An Event card turns the result
    Given it is Red's turn, in the Battle phase
    And Black holds Surprise
    And Dispater of Red stands on plane 3
    And Mammon of Black stands on plane 3
    When Red fights on plane 3
    And Black plays Surprise
    Then the total of Red is 15
    And these lines are counted for Black:
      | what     | force | rule   |
      | Mammon   | 14    | WH-045 |
      | Surprise | 12    | WH-047 |
    And the total of Black is 26
    And Black wins the battle by 11
    And Dispater is not in play
    And Mammon of Black stands on plane 3
    And the discards are Dispater, Surprise
    And Black holds no cards

  @WH-047 @WH-085
  Scenario Outline: <event> adds <force>
    Given it is Red's turn, in the Battle phase
    And Red holds <event>
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    And Red plays <event>
    Then the effects cite WH-047
    And the total of Red is <total>
    And Red holds no cards

    Examples:
      | event          | force | total |
      | Surprise       | 12    | 25    |
      | Overrun        | 10    | 23    |
      | Powerful Magic | 8     | 21    |
      | Outflank       | 6     | 19    |
      | Slaughter      | 4     | 17    |

  @WH-047
  Scenario: Only Event cards with a Force number are played in a battle
    Given it is Red's turn, in the Battle phase
    And Red holds Spies, Treachery, Summon, Divination, Lemures, Slaughter
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then WH-047 forbids that Red plays Spies
    And WH-047 forbids that Red plays Treachery
    And WH-047 forbids that Red plays Summon
    And WH-047 forbids that Red plays Divination
    And WH-047 forbids that Red plays Surprise
    And WH-012 forbids that Red plays Lemures
    And Red has 1 way to play an event
    And Red may decide only play, pass

  @WH-Q23 @WH-047
  Scenario: Event cards are played in turn, attacker first, until both pass
    Given a hosted game
    And it is Red's turn, in the Battle phase
    And Red holds Slaughter, Outflank, Lemures
    And Black holds Surprise, Overrun, Erinyes
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then the game waits for Red
    And WH-Q23 forbids that Black plays Surprise
    And WH-Q23 forbids that Black passes
    And WH-Q23 forbids that Red lays Slaughter
    When Red plays Slaughter
    Then the game waits for Black
    And WH-Q23 forbids that Red plays Outflank
    When Black plays Surprise
    And Red passes
    Then a battle is under way
    And the game waits for Black
    When Black plays Overrun
    And Red plays Outflank
    And Black passes
    Then a battle is under way
    When Red passes
    Then no battle is under way
    And the total of Red is 23
    And the total of Black is 32
    And the discards are Amon, Slaughter, Outflank, Surprise, Overrun
    And Red holds Lemures
    And Black holds Erinyes

  @WH-Q23
  Scenario: Who has no card passes by itself
    Given it is Red's turn, in the Battle phase
    And Black holds Surprise, Lemures
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then the effects cite WH-Q23
    And the game waits for Black
    When Black passes
    Then no battle is under way
    And Black holds Surprise, Lemures

  @WH-Q23
  Scenario: At a table nobody need say that no Event card comes
    Given it is Red's turn, in the Battle phase
    And Red holds 2 unknown cards
    And Black holds 2 unknown cards
    And Amon of Red stands on plane 3 with Lemures
    And Phongor of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    And Red keeps Amon
    Then these entries are added:
      | seat  | kind    | implied |
      | Red   | pass    | yes     |
      | Black | pass    | yes     |
      | Red   | survive |         |
    And Amon of Red stands on plane 3

  @WH-Q23
  Scenario: Where the table plays so, both lay Event cards face down and show them together
    Given the ruling option battleEvents is simultaneous
    And it is Red's turn, in the Battle phase
    And Red holds Slaughter, Outflank, Lemures
    And Black holds Surprise, Overrun, Spies
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then the game waits for Red and Black
    And Red may decide only lay
    And WH-Q23 forbids that Red plays Slaughter
    And WH-Q23 forbids that Red passes
    And WH-047 forbids that Black lays Spies
    And WH-047 forbids that Black lays Slaughter
    And WH-047 forbids that Black lays 2 Surprise
    And only Black can tell whether Black lays Surprise or Black lays Overrun
    When Black lays Surprise
    Then the game waits for Red
    And WH-Q23 forbids that Black lays Overrun
    And to Red the hand of Black is 3 unknown cards
    When Red lays Slaughter, Outflank
    Then the effects cite WH-Q23
    And the total of Red is 23
    And the total of Black is 22
    And the discards are Bael, Slaughter, Outflank, Surprise
    And Red holds Lemures
    And Black holds Overrun, Spies

  @WH-Q23
  Scenario: … in the service, too, where nobody sees what lies face down
    Given the ruling option battleEvents is simultaneous
    And a hosted game
    And it is Red's turn, in the Battle phase
    And Red holds Slaughter, Outflank
    And Black holds Surprise, Overrun, Powerful Magic
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then only Red can tell whether Red lays Slaughter or Red lays Outflank
    And only Black can tell whether Black lays Surprise, Overrun or Black lays Overrun, Powerful Magic
    When Red lays nothing
    And Black lays nothing
    Then the total of Red is 13
    And the total of Black is 10

  @WH-Q23
  Scenario: … and an empty hand lays nothing
    Given the ruling option battleEvents is simultaneous
    And it is Red's turn, in the Battle phase
    And Red holds Slaughter
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then the game waits for Red
    When Red lays Slaughter
    Then the total of Red is 17
    And the total of Black is 10

  @WH-Q23
  Scenario: Nothing is laid where Event cards are played openly, and nothing outside a battle
    Given it is Red's turn, in the Battle phase
    And Red holds Slaughter
    Then WH-Q23 forbids that Red lays Slaughter

  @WH-Q01 @WH-Q29 @WH-Q38 @WH-T15
  Scenario: With equal totals nobody is destroyed and no marker changes
    Given it is Red's turn, in the Battle phase
    And Red holds Lemures
    And Black holds Slaughter, Lemures
    And Black controls plane 5
    And Geryon of Red stands on plane 5
    And Mammon of Black stands on plane 5
    When Red fights on plane 5
    And both pass
    Then the battle is tied
    And the effects cite WH-Q01
    And no battle is under way
    And Geryon of Red stands on plane 5
    And Mammon of Black stands on plane 5
    And WH-Q38 forbids that Red fights on plane 5
    When Red ends the turn
    Then Black controls plane 5
    And Red controls no plane
    When Black goes on to the Battle phase
    And Black draws 3 cards
    And both bid nothing
    And Black goes on to the Battle phase
    Then WH-044 forbids that Black goes on to the Reinforcement phase
    And it is listed that Black fights on plane 5

  @WH-Q01
  Scenario: Event cards that led to a tie are spent
    Given it is Red's turn, in the Battle phase
    And Red holds Slaughter
    And Bael of Red stands on plane 5
    And Mammon of Black stands on plane 5
    When Red fights on plane 5
    And Red plays Slaughter
    Then the battle is tied
    And the discards are Slaughter

  @WH-Q01
  Scenario: Where the table plays so, a tie destroys both hosts
    Given the ruling option battleTie is bothDestroyed
    And it is Red's turn, in the Battle phase
    And Red holds Treachery, Slaughter
    And Bael of Red stands on plane 5 with Lemures
    And Phongor of Red stands on plane 6
    And Hutijin of Black stands on plane 5 with 2 Lemures
    And Neabaz of Black stands on plane 4
    When Red fights on plane 5
    And Red plays Slaughter
    And Red passes
    Then the battle is tied
    And the effects cite WH-Q01
    And Bael is not in play
    And Hutijin is not in play
    And Phongor of Red stands on plane 6
    And Neabaz of Black stands on plane 4
    And the discards are Slaughter, Bael, Hutijin, 3 Lemures

  @WH-Q01
  Scenario: Where the table plays so, the defender wins a tie, and keeps one leader
    Given the ruling option battleTie is defenderWins
    And it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Amon of Red stands on plane 5 with Lemures
    And Bael of Black stands on plane 5 with 2 Lemures
    When Red fights on plane 5
    And Red passes
    Then the battle is tied
    And Black wins the battle by 0
    And Amon is not in play
    And Bael of Black stands on plane 5
    And the discards are Amon, 3 Lemures

  @WH-Q01 @WH-Q21
  Scenario: … of the own choice
    Given the ruling option battleTie is defenderWins
    And it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Asmodeus of Red stands on plane 5
    And Bael of Black stands on plane 5
    And Moloch (Duke) of Black stands on plane 5
    When Red fights on plane 5
    And Red passes
    Then the game waits for Black
    And Black has 2 ways to keep survivors
    And WH-Q21 (over 20) forbids that Black keeps Bael; Moloch (Duke)
    When Black keeps Moloch (Duke)
    Then Bael is not in play
    And Asmodeus is not in play
    And Moloch (Duke) of Black stands on plane 5
