Feature: Powers of leaders

  # Spy

  @WH-090 @WH-079 @WH-101 @WH-Q14 @WH-Q43
  Scenario: Spy shows the opponent's hand, once on the own turn
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Black holds Belial, 2 Erinyes
    And Phongor of Red stands on plane 5
    And Amon of Red stands on plane 5
    And Bael of Black stands on plane 6
    Then WH-090 forbids that Red spies by Amon
    And WH-090 forbids that Red spies by Belial
    And WH-090 forbids that Red spies by Bael
    And Red has 1 way to use Spy
    When Red spies by Phongor
    Then the effects cite WH-090
    And to Red the hand of Black is Belial, 2 Erinyes
    And to everybody the hand of Black is 3 unknown cards
    And Phongor has used Spy
    And WH-Q43 forbids that Red spies by Phongor
    And Red may not use Spy

  @WH-090 @WH-101
  Scenario: Not on the opponent's turn, but anew on the next own one
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Black holds Treachery
    And Phongor of Red stands on plane 5
    When Red spies by Phongor
    And Red ends the turn
    Then WH-090 forbids that Red spies by Phongor
    And Red may not use Spy
    When Black goes on to the Intrigue phase
    And Black draws 3 cards
    And both bid nothing
    And Black ends the turn
    Then the rules allow that Red spies by Phongor

  @WH-Q43
  Scenario: The power is used by whoever controls the leader
    Given it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Belial, Erinyes
    And Phongor of Black stands on plane 5
    Then WH-090 (controller black) forbids that Red spies by Phongor
    When Red bids 1 on Phongor
    And Black bids nothing
    And Red spies by Phongor
    Then to Red the hand of Black is Belial, Erinyes
    And WH-Q43 forbids that Red spies by Phongor

  @WH-Q39 @WH-090
  Scenario Outline: Powers are used between two steps, in any phase of the own turn (<phase>)
    Given it is Red's turn, in the <phase> phase
    And Red holds Lemures
    And Black holds Treachery
    And Phongor of Red stands on plane 5
    And Dispater of Red stands on plane 5
    And Baalzebul of Red stands on plane 5
    And the bids of this phase are made
    Then the rules allow that Red spies by Phongor
    And the rules allow that Red uses Summons by Dispater
    And the rules allow that Red uses Lies by Baalzebul, discarding Lemures

    Examples:
      | phase         |
      | Summon        |
      | Host          |
      | Intrigue      |
      | Gate          |
      | Battle        |
      | Reinforcement |
      | Control       |

  @WH-Q39
  Scenario: … but neither inside a bidding, nor a battle, nor before a discard
    Given it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Black holds Treachery
    And Phongor of Red stands on plane 5
    And Dispater of Red stands on plane 5
    And Baalzebul of Red stands on plane 5
    And Bael of Black stands on plane 5
    Then the rules allow that Red spies by Phongor
    When Red bids nothing
    Then WH-Q39 forbids that Red spies by Phongor
    And WH-Q39 forbids that Red uses Summons by Dispater
    And WH-Q39 forbids that Red uses Lies by Baalzebul, discarding Lemures
    And Red may not use Spy
    When Black bids nothing
    And Red goes on to the Battle phase
    And Red fights on plane 5
    Then WH-Q39 forbids that Red spies by Phongor
    And WH-Q39 forbids that Red uses Summons by Dispater
    And WH-Q39 forbids that Red uses Lies by Baalzebul, discarding Lemures
    And Red may decide only play, pass

  # Summons

  @WH-093 @WH-070 @WH-080 @WH-Q43 @WH-T38
  Scenario: Two leaders with Summons: each draws one card and discards one
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Dispater of Red stands on plane 2
    And Moloch (Duke) of Red stands on plane 6
    And Moloch (Arch Devil) of Red stands on plane 6
    Then WH-093 forbids that Red uses Summons by Moloch (Arch Devil)
    When Red uses Summons by Dispater
    Then the effects cite WH-093
    And Red must draw 1 card
    And WH-Q39 forbids that Red uses Summons by Moloch (Duke)
    When Red draws Belial
    Then Red must discard 1 card
    And Red may decide only discard
    And WH-Q39 forbids that Red uses Summons by Moloch (Duke)
    And WH-093 (due 1, given 2) forbids that Red discards Lemures, Belial
    And WH-093 forbids that Red discards Erinyes
    And WH-093 forbids that Black discards Lemures
    When Red discards Belial
    Then Red holds Lemures
    And the discards are Belial
    And WH-Q43 forbids that Red uses Summons by Dispater
    When Red uses Summons by Moloch (Duke)
    And Red draws Erinyes
    And Red discards Lemures
    Then Red holds Erinyes
    And the discards are Belial, Lemures
    And WH-Q43 forbids that Red uses Summons by Moloch (Duke)
    And Red may not use Summons

  @WH-093 @WH-101
  Scenario: Summons are used on the own turn, by the own leader
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Black holds Lemures
    And Dispater of Black stands on plane 2
    Then WH-093 forbids that Black uses Summons by Dispater
    And WH-093 forbids that Red uses Summons by Dispater
    And Black may not use Summons

  @WH-093
  Scenario: With an empty hand the card that was drawn is discarded
    Given it is Red's turn, in the Host phase
    And Dispater of Red stands on plane 2
    When Red uses Summons by Dispater
    And Red draws Belial
    Then Red must discard 1 card
    When Red discards Belial
    Then Red holds no cards
    And the discards are Belial

  @WH-093 @WH-Q25
  Scenario: With no card to draw and none to discard nothing happens
    Given it is Red's turn, in the Host phase
    And Dispater of Red stands on plane 2
    And the deck holds 0 cards
    When Red uses Summons by Dispater
    Then the effects cite WH-093, WH-Q25
    And Red holds no cards
    And Red must discard nothing

  @WH-093
  Scenario: The service deals, and the opponent does not see the card
    Given a hosted game
    And it is Red's turn, in the Host phase
    And Red holds Lemures
    And Dispater of Red stands on plane 2
    When Red uses Summons by Dispater
    Then Red holds 2 cards
    And Red must discard 1 card
    And to Black the hand of Red is 2 unknown cards
    When Red discards Lemures
    Then to Black the hand of Red is 1 unknown card
    And the discards are Lemures

  # Lies

  @WH-094 @WH-070 @WH-Q13
  Scenario: Lies cost a card, and the opponent loses one at random, as often as it is paid
    Given it is Red's turn, in the Host phase
    And Red holds Lemures, Erinyes, Spies
    And Black holds Belial, Treachery
    And Baalzebul of Red stands on plane 7
    And Amon of Red stands on plane 7
    Then WH-094 forbids that Red uses Lies by Amon, discarding Lemures
    And WH-094 forbids that Red uses Lies by Baalzebul, discarding Surprise
    When Red uses Lies by Baalzebul, discarding Lemures
    Then the effects cite WH-094
    And the discards are Lemures
    And the game waits for chance
    And WH-Q39 forbids that Red uses Lies by Baalzebul, discarding Erinyes
    And WH-M05 forbids that Red loses Erinyes
    And WH-M05 forbids that Black loses Surprise
    When Black loses Belial
    Then the discards are Lemures, Belial
    And Black holds Treachery
    And WH-M05 forbids that Black loses Treachery
    When Red uses Lies by Baalzebul, discarding Erinyes
    And Black loses Treachery
    Then Black holds no cards
    And WH-Q13 forbids that Red uses Lies by Baalzebul, discarding Spies
    And Red may not use Lies

  @WH-094 @WH-Q13
  Scenario: Lies are used on the own turn, by whoever has a card to pay
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Baalzebul of Red stands on plane 7
    And Black holds Treachery
    Then the rules allow that Red uses Lies by Baalzebul, discarding Lemures
    And WH-094 forbids that Black uses Lies by Baalzebul, discarding Treachery
    When Red uses Lies by Baalzebul, discarding Lemures
    And Black loses Treachery
    Then Red may not use Lies

  @WH-094 @WH-Q13
  Scenario: … and not on the opponent's
    Given it is Black's turn, in the Host phase
    And Red holds Lemures
    And Baalzebul of Red stands on plane 7
    And Black holds Treachery
    Then WH-094 (turn_of black) forbids that Red uses Lies by Baalzebul, discarding Lemures
    And Red may not use Lies

  @WH-Q13
  Scenario: Where the table plays so, Lies are told once in a turn
    Given the ruling option liesLimit is oncePerTurn
    And it is Red's turn, in the Host phase
    And Red holds Lemures, Erinyes
    And Black holds Belial, Treachery
    And Baalzebul of Red stands on plane 7
    When Red uses Lies by Baalzebul, discarding Lemures
    And Black loses Belial
    Then WH-Q13 forbids that Red uses Lies by Baalzebul, discarding Erinyes
    And Red may not use Lies
    When Red goes on to the Intrigue phase
    And both bid nothing
    And Red ends the turn
    And Black goes on to the Intrigue phase
    And Black draws 3 cards
    And both bid nothing
    And Black ends the turn
    Then the rules allow that Red uses Lies by Baalzebul, discarding Erinyes

  @WH-094
  Scenario: The service draws the card that is lost
    Given a hosted game
    And it is Red's turn, in the Host phase
    And Red holds Lemures, Erinyes
    And Black holds Treachery
    And Baalzebul of Red stands on plane 7
    When Red uses Lies by Baalzebul, discarding Lemures
    Then Black holds no cards
    And the discards are Lemures, Treachery
    And Red holds Erinyes

  # Destroyer

  @WH-095 @WH-096 @WH-070 @WH-Q32
  Scenario: Destroyer destroys one opposing legion before anything is added up
    Given it is Red's turn, in the Battle phase
    And Red holds Surprise, Lemures
    And Tiamat of Red stands on plane 1 with Spined Devils
    And Asmodeus of Black stands on plane 1 with Pit Fiends, Nupperibos
    And Bael of Black stands on plane 1 with Lemures
    And Arioch of Black stands on plane 2 with Erinyes
    When Red fights on plane 1
    Then the game waits for Red
    And Red may decide only destroy
    And Red has 3 ways to destroy a legion
    And WH-096 forbids that Red plays Surprise
    And WH-096 forbids that Red passes
    And WH-Q32 forbids that Black destroys Spined Devils of Tiamat
    And WH-095 forbids that Red destroys Spined Devils of Tiamat
    And WH-095 forbids that Red destroys Erinyes of Arioch
    And WH-095 forbids that Red destroys Lemures of Asmodeus
    And WH-095 forbids that Red destroys Asmodeus of Asmodeus
    When Red destroys Pit Fiends of Asmodeus
    Then the effects cite WH-095
    And Asmodeus of Black stands on plane 1 with Nupperibos
    And the discards are Pit Fiends
    And WH-095 forbids that Red destroys Lemures of Bael
    When Red passes
    Then the total of Red is 21
    And the total of Black is 35

  @WH-095 @WH-Q32
  Scenario: It is used as defender, too, in each battle of its leader
    Given it is Red's turn, in the Battle phase
    And Red holds Lemures
    And Amon of Red stands on plane 1 with Erinyes
    And Tiamat of Black stands on plane 1
    When Red fights on plane 1
    Then the game waits for Black
    And WH-Q32 forbids that Red destroys Erinyes of Amon
    When Black destroys Erinyes of Amon
    And Red passes
    Then the total of Red is 13
    And the battle is tied

  @WH-Q32
  Scenario: Without an opposing legion nothing is destroyed
    Given it is Red's turn, in the Battle phase
    And Tiamat of Red stands on plane 1
    And Bael of Black stands on plane 1
    When Red fights on plane 1
    Then the effects cite WH-Q32
    And Red wins the battle by 3
    And WH-095 forbids that Red destroys Lemures of Bael

  @WH-Q32 @WH-Q17 @WH-096
  Scenario: It strikes before the Consort's Arch Devil is chosen
    Given it is Red's turn, in the Battle phase
    And Red holds Surprise
    And Tiamat of Red stands on plane 1
    And Geryon of Red stands on plane 1
    And Glasya of Red stands on plane 1
    And Asmodeus of Black stands on plane 1 with Lemures
    When Red fights on plane 1
    Then WH-074 forbids that Red favours Tiamat
    And Red may decide only destroy
    When Red destroys Lemures of Asmodeus
    Then Red may decide only favour
    And WH-Q17 forbids that Red plays Surprise

  # Weakness and Generals

  @WH-097 @WH-098 @WH-070 @WH-T17
  Scenario: Weakness lowers the opposing legions by one, and nobody else
    Given it is Red's turn, in the Battle phase
    And Amon of Red stands on plane 3 with 3 Nupperibos
    And Mammon of Black stands on plane 3 with Lemures
    When Red fights on plane 3
    Then these lines are counted for Red:
      | what       | force | rule   |
      | Amon       | 13    | WH-045 |
      | Nupperibos | 2     | WH-045 |
      | Nupperibos | -1    | WH-097 |
      | Nupperibos | 2     | WH-045 |
      | Nupperibos | -1    | WH-097 |
      | Nupperibos | 2     | WH-045 |
      | Nupperibos | -1    | WH-097 |
    And these lines are counted for Black:
      | what    | force | rule   |
      | Mammon  | 14    | WH-045 |
      | Lemures | 3     | WH-045 |
    And the total of Red is 16
    And the total of Black is 17

  @WH-097
  Scenario: … and not from another plane
    Given it is Red's turn, in the Battle phase
    And Amon of Red stands on plane 3 with 3 Nupperibos
    And Bael of Black stands on plane 3
    And Mammon of Black stands on plane 4
    When Red fights on plane 3
    Then the total of Red is 19

  @WH-099 @WH-100 @WH-051 @WH-071
  Scenario: A General raises the legions of its type that are attached to that very leader
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with Lemures
    And Amon of Red stands on plane 5 with Pit Fiends, Bone Devils
    And Tiamat of Black stands on plane 5 with 2 Dragons, Spined Devils
    When Red fights on plane 5
    And Black destroys Lemures of Asmodeus
    Then these lines are counted for Red:
      | what        | force | rule   |
      | Asmodeus    | 20    | WH-045 |
      | Amon        | 13    | WH-045 |
      | Bone Devils | 10    | WH-045 |
      | Bone Devils | 3     | WH-099 |
      | Pit Fiends  | 13    | WH-045 |
    And these lines are counted for Black:
      | what          | force | rule   |
      | Tiamat        | 13    | WH-045 |
      | Dragons       | 10    | WH-045 |
      | Dragons       | 3     | WH-099 |
      | Dragons       | 10    | WH-045 |
      | Dragons       | 3     | WH-099 |
      | Spined Devils | 3     | WH-045 |

  @WH-051 @WH-099 @WH-071
  Scenario Outline: <leader> is General of <legion>
    Given it is Red's turn, in the Battle phase
    And <leader> of Red stands on plane 5 with <legion>
    And Tartach of Black stands on plane 5 with Spined Devils
    When Red fights on plane 5
    Then the total of Red is <total>

    Examples:
      | leader         | legion        | total |
      | Asmodeus       | Pit Fiends    | 36    |
      | Baalzebul      | Hell Hounds   | 25    |
      | Geryon         | Bone Devils   | 27    |
      | Dispater       | Erinyes       | 22    |
      | Mephistopheles | Ice Devils    | 33    |
      | Mammon         | Barbed Devils | 25    |
      | Amon           | Bone Devils   | 26    |
      | Bael           | Barbed Devils | 21    |
      | Hutijin        | Pit Fiends    | 27    |

  # Flyers

  @WH-052 @WH-T21
  Scenario: Flyers on both sides cancel each other
    Given it is Red's turn, in the Battle phase
    And Amon of Red stands on plane 5 with Spined Devils
    And Phongor of Red stands on plane 5 with Scaly Devils
    And Bael of Black stands on plane 5
    And Alastor of Black stands on plane 5 with Erinyes
    When Red fights on plane 5
    Then the total of Red is 31
    And these lines are counted for Black:
      | what    | force | rule   |
      | Bael    | 10    | WH-045 |
      | Alastor | 8     | WH-045 |
      | Alastor | 5     | WH-076 |
      | Erinyes | 4     | WH-045 |

  @WH-052 @WH-T22
  Scenario: The bonus is per Army, not per flyer
    Given it is Red's turn, in the Battle phase
    And Amon of Red stands on plane 5 with Spined Devils
    And Phongor of Red stands on plane 5 with 3 Scaly Devils
    And Arioch of Red stands on plane 5 with Lemures
    And Bael of Black stands on plane 5 with Ice Devils
    When Red fights on plane 5
    Then these lines are counted for Red:
      | what          | force | rule   |
      | Amon          | 13    | WH-045 |
      | Spined Devils | 3     | WH-045 |
      | Phongor       | 9     | WH-045 |
      | Scaly Devils  | 6     | WH-045 |
      | Scaly Devils  | 6     | WH-045 |
      | Scaly Devils  | 6     | WH-045 |
      | Arioch        | 12    | WH-045 |
      | Lemures       | 3     | WH-045 |
      | Amon          | 5     | WH-052 |
      | Phongor       | 5     | WH-052 |

  @WH-052 @WH-095
  Scenario: A flyer that is destroyed at the start counts no longer
    Given it is Red's turn, in the Battle phase
    And Tiamat of Red stands on plane 5 with Dragons
    And Bael of Black stands on plane 5 with Erinyes
    When Red fights on plane 5
    And Red destroys Erinyes of Bael
    Then these lines are counted for Red:
      | what    | force | rule   |
      | Tiamat  | 13    | WH-045 |
      | Dragons | 10    | WH-045 |
      | Dragons | 3     | WH-099 |
      | Tiamat  | 5     | WH-052 |

  # Bonuses of leaders

  @WH-070 @WH-075 @WH-102 @WH-T14
  Scenario: Moloch attacks, Gorson defends
    Given it is Red's turn, in the Battle phase
    And Moloch (Arch Devil) of Red stands on plane 6
    And Gorson of Black stands on plane 6
    When Red fights on plane 6
    Then the total of Red is 18
    And the total of Black is 14

  @WH-070 @WH-075 @WH-102 @WH-T14
  Scenario: Gorson attacks, Moloch defends, and neither gets a bonus
    Given it is Red's turn, in the Battle phase
    And Gorson of Red stands on plane 6
    And Moloch (Arch Devil) of Black stands on plane 6
    When Red fights on plane 6
    Then the total of Red is 9
    And the total of Black is 13

  @WH-072 @WH-102 @WH-Q09 @WH-Q10 @WH-T18
  Scenario Outline: Arioch against Traitors (<value>)
    Given the ruling option vsBonus is <value>
    And it is Red's turn, in the Battle phase
    And Arioch of Red stands on plane 5
    And Bael of Black stands on plane 5, a Traitor
    And Hutijin of Black stands on plane 5, a Traitor to Black
    And Amon of Black stands on plane 5
    When Red fights on plane 5
    Then these lines are counted for Red:
      | what   | force   | rule   |
      | Arioch | 12      | WH-045 |
      | Arioch | <bonus> | WH-072 |
    And the total of Red is <total>

    Examples:
      | value   | bonus | total |
      | flat    | 5     | 17    |
      | perCard | 10    | 22    |

  @WH-072 @WH-Q09
  Scenario: Own Traitors do not count, nor those in other planes
    Given it is Red's turn, in the Battle phase
    And Arioch of Red stands on plane 5, a Traitor
    And Bael of Red stands on plane 5, a Traitor
    And Amon of Black stands on plane 5
    And Hutijin of Black stands on plane 6, a Traitor
    When Red fights on plane 5
    Then these lines are counted for Red:
      | what   | force | rule   |
      | Arioch | 12    | WH-045 |
      | Bael   | 10    | WH-045 |

  @WH-076 @WH-102 @WH-T19
  Scenario: Alastor against a Duke
    Given it is Red's turn, in the Battle phase
    And Alastor of Red stands on plane 5
    And Bael of Black stands on plane 5
    When Red fights on plane 5
    Then the total of Red is 13
    And these lines are counted for Red:
      | what    | force | rule   |
      | Alastor | 8     | WH-045 |
      | Alastor | 5     | WH-076 |

  @WH-070 @WH-102 @WH-Q10 @WH-T19
  Scenario Outline: Belial against two Dukes (<value>)
    Given the ruling option vsBonus is <value>
    And it is Red's turn, in the Battle phase
    And Belial of Red stands on plane 4
    And Bael of Black stands on plane 4
    And Glasya of Black stands on plane 4
    And Amon of Red stands on plane 5
    When Red fights on plane 4
    Then the total of Red is <total>

    Examples:
      | value   | total |
      | flat    | 21    |
      | perCard | 26    |

  @WH-070 @WH-076
  Scenario: No bonus against an Arch Devil, nor for own Dukes
    Given it is Red's turn, in the Battle phase
    And Belial of Red stands on plane 4
    And Alastor of Red stands on plane 4
    And Mephistopheles of Black stands on plane 4
    When Red fights on plane 4
    Then the total of Red is 24

  # Consort

  @WH-074 @WH-Q17
  Scenario: Glasya strengthens one Arch Devil of her player in her plane, of the own choice
    Given it is Red's turn, in the Battle phase
    And Red holds Slaughter
    And Glasya of Red stands on plane 5
    And Geryon of Red stands on plane 5
    And Belial of Red stands on plane 5
    And Amon of Red stands on plane 5
    And Mammon of Red stands on plane 6
    And Asmodeus of Black stands on plane 5
    When Red fights on plane 5
    Then the game waits for Red
    And Red may decide only favour
    And Red has 2 ways to favour an Arch Devil
    And WH-Q17 forbids that Red favours Amon
    And WH-Q17 forbids that Red favours Mammon
    And WH-Q17 forbids that Red favours Asmodeus
    And WH-Q17 forbids that Black favours Asmodeus
    And WH-Q17 forbids that Red plays Slaughter
    When Red favours Geryon
    Then the effects cite WH-074
    And WH-074 forbids that Red favours Belial
    When Red passes
    Then these lines are counted for Red:
      | what   | force | rule   |
      | Glasya | 7     | WH-045 |
      | Geryon | 14    | WH-045 |
      | Geryon | 5     | WH-074 |
      | Belial | 16    | WH-045 |
      | Amon   | 13    | WH-045 |

  @WH-074 @WH-Q17
  Scenario: … in either role; where there is only one, there is nothing to choose
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5
    And Glasya of Black stands on plane 5
    And Geryon of Black stands on plane 5
    When Red fights on plane 5
    Then the effects cite WH-074
    And the total of Red is 20
    And the total of Black is 31

  @WH-074 @WH-Q17
  Scenario: … and without one nothing happens
    Given it is Red's turn, in the Battle phase
    And Glasya of Red stands on plane 5
    And Geryon of Red stands on plane 6
    And Tartach of Black stands on plane 5
    When Red fights on plane 5
    Then the total of Red is 7
    And the battle is tied
    And WH-074 forbids that Red favours Geryon
