Feature: Titivilus moves at any time

  @WH-073 @WH-Q15
  Scenario Outline: Between any two steps of the own turn (<phase>)
    Given it is Red's turn, in the <phase> phase
    And Red holds Treachery
    And Titivilus of Red stands on plane 1
    And Amon of Red stands on plane 2
    And the bids of this phase are made
    Then Titivilus can move to planes 2, 3, 4, 5, 6, 7, 8, 9
    And WH-040 forbids that Red moves Amon to plane 3
    When Red moves Titivilus to plane 9
    Then the effects cite WH-073
    And Titivilus of Red stands on plane 9
    And WH-Q15 forbids that Red moves Titivilus to plane 1
    And it is Red's turn, in the <phase> phase

    Examples:
      | phase    |
      | Summon   |
      | Host     |
      | Intrigue |
      | Battle   |
      | Control  |

  @WH-073 @WH-Q15
  Scenario Outline: Between any two steps of the opponent's turn (<phase>)
    Given it is Black's turn, in the <phase> phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 1
    And Amon of Red stands on plane 2
    And the bids of this phase are made
    Then Red may decide only move
    And the game waits for Black
    And Titivilus can move to planes 2, 3, 4, 5, 6, 7, 8, 9
    And WH-040 forbids that Red moves Amon to plane 3
    And WH-073 forbids that Red moves Titivilus to plane 1
    When Red moves Titivilus to plane 9
    Then the effects cite WH-073
    And Titivilus of Red stands on plane 9
    And WH-Q15 forbids that Red moves Titivilus to plane 1
    And it is Black's turn, in the <phase> phase

    Examples:
      | phase         |
      | Summon        |
      | Host          |
      | Intrigue      |
      | Gate          |
      | Battle        |
      | Reinforcement |
      | Control       |

  @WH-Q15 @WH-060
  Scenario Outline: The own move of the <phase> phase is included
    Given it is Red's turn, in the <phase> phase
    And Red holds Treachery
    And Titivilus of Red stands on plane 1
    When Red moves Titivilus to plane 5
    Then the effects cite <rule>
    And WH-Q15 forbids that Red moves Titivilus to plane 6
    And Titivilus can move to no plane
    When Red goes on to the <next> phase
    Then the rules allow that Red moves Titivilus to plane 6

    Examples:
      | phase         | rule   | next    |
      | Gate          | WH-041 | Battle  |
      | Reinforcement | WH-054 | Control |

  @WH-Q15
  Scenario: Where the table plays so, he moves as often as he likes
    Given the ruling option messengerLimit is none
    And it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Titivilus of Red stands on plane 1
    And Amon of Red stands on plane 2
    When Red moves Titivilus to plane 5
    And Red moves Titivilus to plane 6
    And Red moves Amon to plane 3
    Then Titivilus of Red stands on plane 6
    And the rules allow that Red moves Titivilus to plane 7
    And WH-Q44 forbids that Red moves Amon to plane 4

  @WH-Q15 @WH-013
  Scenario: With legions he moves one plane, as an Army
    Given it is Black's turn, in the Host phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 5 with Lemures
    Then Titivilus can move to planes 4, 6
    And WH-073 (origin 5, plane 7) forbids that Red moves Titivilus to plane 7
    When Red moves Titivilus to plane 6
    Then Titivilus of Red stands on plane 6 with Lemures

  @WH-020 @WH-Q15
  Scenario Outline: Not in turn <turn>
    Given it is Black's turn, in the Host phase of turn <turn>
    And Black holds Treachery
    And Titivilus of Red stands on plane 5
    Then WH-020 (turn <turn>) forbids that Red moves Titivilus to plane 7
    And Red may not move a stack

    Examples:
      | turn |
      | 1    |
      | 2    |

  @WH-Q15 @WH-Q39
  Scenario: Not inside a bidding
    Given it is Black's turn, in the Intrigue phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 5
    Then Red may decide only bid, move
    And the rules allow that Red moves Titivilus to plane 7
    When Black bids 10 on Titivilus
    Then WH-Q39 forbids that Red moves Titivilus to plane 7
    And Red may decide only bid
    When Red bids 5 on Titivilus
    Then the game waits for chance
    And WH-Q39 forbids that Red moves Titivilus to plane 7
    When the coin for Titivilus falls for Red
    Then the rules allow that Red moves Titivilus to plane 7

  @WH-Q15 @WH-Q39 @WH-Q16
  Scenario: Not inside a battle, and not out of one
    Given it is Black's turn, in the Battle phase
    And Black holds Treachery
    And Amon of Black stands on plane 2
    And Bael of Red stands on plane 2
    And Titivilus of Red stands on plane 2
    And Arioch of Black stands on plane 7
    When Black fights on plane 2
    Then WH-Q39 forbids that Red moves Titivilus to plane 5
    And Red may not move a stack
    When Black passes
    Then Red wins the battle by 5
    And WH-Q39 forbids that Red moves Titivilus to plane 5

  @WH-Q16
  Scenario: He slips out of a plane before its battle is declared
    Given it is Black's turn, in the Battle phase
    And Black holds Treachery
    And Asmodeus of Black stands on plane 2
    And Titivilus of Red stands on plane 2
    Then Black may fight a battle
    When Red moves Titivilus to plane 5
    Then Titivilus of Red stands on plane 5
    And Black may not fight a battle
    And WH-044 forbids that Black fights on plane 2
    And the rules allow that Black goes on to the Reinforcement phase

  @WH-Q15 @WH-042
  Scenario: In the opponent's Gate phase he moves among enemy units, and a battle follows
    Given it is Black's turn, in the Gate phase
    And Black holds Treachery
    And Bael of Black stands on plane 5
    And Titivilus of Red stands on plane 1
    When Red moves Titivilus to plane 5
    And Black goes on to the Battle phase
    Then WH-044 forbids that Black goes on to the Reinforcement phase
    And it is listed that Black fights on plane 5

  @WH-Q15 @WH-T33
  Scenario Outline: After the battles he does not move among enemy units (<phase>)
    Given it is Black's turn, in the <phase> phase
    And Black holds Treachery
    And Bael of Black stands on plane 5
    And Titivilus of Red stands on plane 1
    Then WH-Q15 (plane 5) forbids that Red moves Titivilus to plane 5
    And it is not listed that Red moves Titivilus to plane 5
    And it is listed that Red moves Titivilus to plane 6
    When Red moves Titivilus to plane 6
    Then Titivilus of Red stands on plane 6

    Examples:
      | phase         |
      | Reinforcement |
      | Control       |

  @WH-055 @WH-Q15
  Scenario: Nor in the own Reinforcement and Control phases
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Bael of Black stands on plane 5
    And Titivilus of Red stands on plane 1
    Then WH-055 forbids that Red moves Titivilus to plane 5
    When Red goes on to the Control phase
    Then WH-Q15 forbids that Red moves Titivilus to plane 5
    And the rules allow that Red moves Titivilus to plane 6

  @WH-Q15 @WH-Q16 @WH-T33
  Scenario: In the Battle phase he moves among enemies where none has been fought yet
    Given it is Black's turn, in the Battle phase
    And Black holds Treachery
    And Bael of Black stands on plane 5
    And Amon of Black stands on plane 6
    And Titivilus of Red stands on plane 1
    And plane 5 has been fought over
    Then WH-Q15 forbids that Red moves Titivilus to plane 5
    And Titivilus can move to planes 2, 3, 4, 6, 7, 8, 9
    And the rules allow that Black goes on to the Reinforcement phase
    When Red moves Titivilus to plane 6
    Then it is listed that Black fights on plane 6
    And WH-044 forbids that Black goes on to the Reinforcement phase

  @WH-Q15
  Scenario: Before a phase ends the other player is asked whether he moves
    Given a hosted game
    And it is Black's turn, in the Gate phase
    And Black holds Treachery, Spies
    And Titivilus of Red stands on plane 1
    When Black goes on to the Battle phase
    Then the effects cite WH-Q15
    And it is Black's turn, in the Gate phase
    And the game waits for Red
    And Red may decide only move, pass
    And Black may decide nothing
    And WH-Q15 forbids that Black goes on to the Battle phase
    And WH-Q15 forbids that Black plays Spies
    And WH-Q39 forbids that Black passes
    When Red passes
    Then it is Black's turn, in the Battle phase

  @WH-Q15
  Scenario: If he moves then, the active player may still act in the phase
    Given it is Black's turn, in the Gate phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 1
    And Bael of Black stands on plane 4 with Lemures
    When Black goes on to the Reinforcement phase
    And Red moves Titivilus to plane 5
    Then it is Black's turn, in the Gate phase
    And the game waits for Black
    When Black moves Bael to plane 5
    And Black goes on to the Reinforcement phase
    Then it is Black's turn, in the Battle phase
    And WH-044 forbids that Black goes on to the Reinforcement phase

  @WH-Q15
  Scenario: If he comes before the Battle phase ends, there is a battle
    Given it is Black's turn, in the Battle phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 1
    And Bael of Black stands on plane 4 with Lemures
    When Black ends the turn
    And Red moves Titivilus to plane 4
    Then it is Black's turn, in the Battle phase
    And WH-044 forbids that Black ends the turn
    When Black fights on plane 4
    And Black passes
    Then Black wins the battle by 5
    And Titivilus is not in play

  @WH-Q15
  Scenario: At a table nobody need say that he stays
    Given it is Black's turn, in the Gate phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 1
    When Black goes on to the Battle phase
    And Black goes on to the Reinforcement phase
    Then these entries are added:
      | seat  | kind    | implied |
      | Red   | pass    | yes     |
      | Black | proceed |         |

  @WH-Q15
  Scenario: Nobody is asked for a Titivilus who cannot move
    Given it is Black's turn, in the Gate phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 1
    And Titivilus has moved
    When Black goes on to the Battle phase
    Then it is Black's turn, in the Battle phase

  @WH-Q15 @WH-Q39 @WH-Q24
  Scenario: An Event card that is played while he is asked for leaves him the choice
    Given the ruling option eventWindow is any
    And a hosted game
    And it is Black's turn, in the Gate phase
    And Black holds Treachery
    And Red holds Spies
    And Titivilus of Red stands on plane 1
    When Black goes on to the Battle phase
    Then Red may decide only move, play, pass
    When Red plays Spies
    Then the game waits for Red
    And to Red the hand of Black is Treachery
    When Red passes
    Then it is Black's turn, in the Gate phase
    And the game waits for Black
    When Black goes on to the Battle phase
    Then it is Black's turn, in the Battle phase

  @WH-Q15 @WH-002
  Scenario: He serves whoever controls him
    Given it is Black's turn, in the Host phase
    And Black holds Treachery
    And Titivilus of Black stands on plane 1, a Traitor
    Then WH-040 (controller black) forbids that Red moves Titivilus to plane 3
    When Black moves Titivilus to plane 3
    Then Titivilus of Black stands on plane 3, a Traitor

  @WH-Q16 @WH-Q01
  Scenario: Once the battle is over he is free to go
    Given it is Black's turn, in the Battle phase
    And Black holds Treachery
    And Alastor of Black stands on plane 2 with Lemures
    And Titivilus of Red stands on plane 2 with Pit Fiends, Lemures
    When Black fights on plane 2
    And Black passes
    Then Red wins the battle by 13
    When Red keeps Titivilus with Lemures
    And Red moves Titivilus to plane 3
    Then Titivilus of Red stands on plane 3 with Lemures

  @WH-Q15
  Scenario: Who may move Titivilus again is asked again before the phase ends
    Given the ruling option messengerLimit is none
    And it is Red's turn, in the Gate phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    And Titivilus of Black stands on plane 2
    When Red goes on to the Battle phase
    Then the game waits for Black
    When Black moves Titivilus to plane 3
    And Red moves Geryon to plane 3
    And Red goes on to the Battle phase
    Then the game waits for Black
    When Black moves Titivilus to plane 2
    And Red goes on to the Battle phase
    And Black passes
    Then it is Red's turn, in the Battle phase
    And no battle is under way
