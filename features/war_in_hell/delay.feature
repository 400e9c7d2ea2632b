Feature: Delay

  @WH-091 @WH-078 @WH-Q11 @WH-T26
  Scenario: The move of an enemy Army in an adjacent plane is cancelled, and used
    Given a hosted game
    And it is Red's turn, in the Gate phase
    And Red holds Treachery, Spies
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    Then these effects follow:
      | effect        | rule   |
      | MoveAnnounced | WH-040 |
    And Geryon of Red stands on plane 5 with Lemures
    And the game waits for Black
    And Black may decide only delay, pass
    And Red may decide nothing
    And WH-091 forbids that Red delays the move by Neabaz
    And WH-Q39 forbids that Red goes on to the Battle phase
    And WH-Q39 forbids that Red plays Spies
    And WH-Q39 forbids that Red moves Geryon to plane 4
    When Black delays the move by Neabaz
    Then these effects follow:
      | effect      | rule   |
      | PowerUsed   | WH-091 |
      | MoveDelayed | WH-091 |
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz has used Delay
    And WH-Q44 forbids that Red moves Geryon to plane 6
    And WH-Q44 forbids that Red moves Geryon to plane 4

  @WH-091
  Scenario: It need not be used
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    And Black passes
    Then Geryon of Red stands on plane 6 with Lemures
    And Neabaz has not used Delay
    And the effects cite WH-040

  @WH-091
  Scenario: At a table nobody need say so
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    And Red goes on to the Battle phase
    Then these entries are added:
      | seat  | kind    | implied |
      | Black | pass    | yes     |
      | Red   | proceed |         |
    And Geryon of Red stands on plane 6 with Lemures

  @WH-091
  Scenario: A move that is not allowed is not announced
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Geryon of Red stands on plane 8 with Lemures
    And Asmodeus of Black stands on plane 9
    And Bael of Black stands on plane 7
    Then WH-053 forbids that Red moves Geryon to plane 6
    And WH-055 forbids that Red moves Geryon to plane 7
    And Black may decide nothing

  @WH-091 @WH-070 @WH-053
  Scenario: Asmodeus has this power, too, also in the Reinforcement phase and against moves to any side
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Geryon of Red stands on plane 8 with Lemures
    And Asmodeus of Black stands on plane 9
    And Bael of Black stands on plane 3
    When Red moves Geryon to plane 7
    Then WH-091 forbids that Black delays the move by Bael
    And WH-091 forbids that Black delays the move by Belial
    And WH-091 forbids that Black delays the move by Geryon
    And Black has 1 way to delay a move
    When Black delays the move by Asmodeus
    Then Geryon of Red stands on plane 8 with Lemures

  @WH-Q11 @WH-Q12 @WH-T26
  Scenario Outline: It does not reach an Army in <where>
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane <plane> with Lemures
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 5
    Then Geryon of Red stands on plane 5 with Lemures
    And WH-092 forbids that Black delays the move by Neabaz

    Examples:
      | where                | plane |
      | the leader's plane   | 4     |
      | a plane farther away | 6     |

  @WH-Q12
  Scenario: Of two leaders the one in the Army's plane cannot use it
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Black stands on plane 4
    And Asmodeus of Black stands on plane 5
    When Red moves Geryon to plane 6
    Then WH-Q12 (distance 0) forbids that Black delays the move by Asmodeus
    And it is not listed that Black delays the move by Asmodeus
    And it is listed that Black delays the move by Neabaz

  @WH-092 @WH-T26
  Scenario: A leader without legions cannot be delayed
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    Then Geryon of Red stands on plane 6
    And WH-092 forbids that Black delays the move by Neabaz
    And Black may decide nothing

  @WH-091
  Scenario: Own Armies are not delayed
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Red stands on plane 4
    When Red moves Geryon to plane 6
    Then Geryon of Red stands on plane 6 with Lemures

  @WH-Q11
  Scenario: Once in a phase by each leader, and anew in the next
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Amon of Red stands on plane 3 with Erinyes
    And Bael of Red stands on plane 3 with Lemures
    And Neabaz of Black stands on plane 4
    And Asmodeus of Black stands on plane 4
    When Red moves Geryon to plane 6
    And Black delays the move by Neabaz
    And Red moves Amon to plane 2
    Then the game waits for Black
    And WH-Q11 forbids that Black delays the move by Neabaz
    And it is not listed that Black delays the move by Neabaz
    When Black delays the move by Asmodeus
    And Red moves Bael to plane 2
    Then Bael of Red stands on plane 2 with Lemures
    When Red goes on to the Reinforcement phase
    And Red moves Geryon to plane 6
    Then Black has 2 ways to delay a move
    When Black delays the move by Neabaz
    Then Geryon of Red stands on plane 5 with Lemures

  @WH-Q11
  Scenario: Where the table plays so, once in a turn by each leader
    Given the ruling option delayLimit is perTurn
    And it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Black holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Amon of Red stands on plane 3 with Erinyes
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    And Black delays the move by Neabaz
    And Red moves Amon to plane 2
    Then Amon of Red stands on plane 2 with Erinyes
    When Red goes on to the Reinforcement phase
    And Red moves Geryon to plane 6
    Then Geryon of Red stands on plane 6 with Lemures
    And WH-092 forbids that Black delays the move by Neabaz
    When Red ends the turn
    And Black goes on to the Intrigue phase
    And Black draws 3 cards
    And both bid nothing
    And Black goes on to the Gate phase
    And Black moves Neabaz to plane 7
    And Black ends the turn
    And Red goes on to the Intrigue phase
    And Red draws 3 cards
    And both bid nothing
    And Red goes on to the Gate phase
    And Red moves Geryon to plane 5
    Then the rules allow that Black delays the move by Neabaz

  @WH-Q11
  Scenario: … and its second use is refused, citing the ruling
    Given the ruling option delayLimit is perTurn
    And it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Black stands on plane 4
    And Asmodeus of Black stands on plane 4
    When Red moves Geryon to plane 6
    And Black delays the move by Neabaz
    And Red goes on to the Reinforcement phase
    And Red moves Geryon to plane 6
    Then WH-Q11 forbids that Black delays the move by Neabaz
    When Black delays the move by Asmodeus
    Then Geryon of Red stands on plane 5 with Lemures

  @WH-Q11
  Scenario: Where the table plays so, without limit
    Given the ruling option delayLimit is none
    And it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 5 with Lemures
    And Amon of Red stands on plane 3 with Erinyes
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    And Black delays the move by Neabaz
    And Red moves Amon to plane 2
    And Black delays the move by Neabaz
    Then Geryon of Red stands on plane 5 with Lemures
    And Amon of Red stands on plane 3 with Erinyes

  @WH-Q11 @WH-Q15 @WH-073
  Scenario: Titivilus with legions can be delayed in any phase
    Given it is Red's turn, in the Host phase
    And Red holds Treachery
    And Neabaz of Red stands on plane 4
    And Titivilus of Black stands on plane 5 with Lemures
    When Black moves Titivilus to plane 6
    Then these effects follow:
      | effect        | rule   |
      | MoveAnnounced | WH-073 |
    And the game waits for Red
    When Red delays the move by Neabaz
    Then Titivilus of Black stands on plane 5 with Lemures
    And WH-Q15 forbids that Black moves Titivilus to plane 6

  @WH-Q11 @WH-Q15
  Scenario: … when he is asked for before a phase ends as well, and without them never
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Neabaz of Red stands on plane 4
    And Titivilus of Black stands on plane 5 with Lemures
    When Red goes on to the Battle phase
    And Black moves Titivilus to plane 6
    Then the game waits for Red
    And WH-091 forbids that Black delays the move by Neabaz
    When Red delays the move by Neabaz
    Then it is Red's turn, in the Gate phase
    And Titivilus of Black stands on plane 5 with Lemures
    When Red goes on to the Battle phase
    Then it is Red's turn, in the Battle phase
