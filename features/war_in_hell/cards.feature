Feature: The cards

  @WH-065 @WH-067 @WH-T01
  Scenario: 91 cards in 43 entries, of five types
    Then 91 cards are printed in 43 entries
    And these types are printed:
      | type          | entries | cards |
      | Arch Devil    | 9       | 9     |
      | Duke          | 12      | 12    |
      | Greater Devil | 5       | 14    |
      | Lesser Devil  | 8       | 24    |
      | Event         | 9       | 32    |

  @WH-066 @WH-068 @WH-069 @WH-070 @WH-Q18 @WH-Q19 @WH-T01
  Scenario: Arch Devils are Generals and have a power
    Then these cards are printed:
      | card                | copies | Force | General of    | home       | powers      |
      | Tiamat              | 1      | 13    | Dragons       | Avernus    | destroyer   |
      | Dispater            | 1      | 15    | Erinyes       | Dis        | summons     |
      | Mammon              | 1      | 14    | Barbed Devils | Minauros   | weakness    |
      | Belial              | 1      | 16    | Scaly Devils  | Phlegethos | versus-duke |
      | Geryon              | 1      | 14    | Bone Devils   | Stygia     | defending   |
      | Moloch (Arch Devil) | 1      | 13    | Horned Devils | Malbolge   | attacking   |
      | Baalzebul           | 1      | 17    | Hell Hounds   | Maladomini | lies        |
      | Mephistopheles      | 1      | 19    | Ice Devils    | Caina      | intrigue    |
      | Asmodeus            | 1      | 20    | Pit Fiends    | Nessus     | delay       |

  @WH-066 @WH-071 @WH-072 @WH-073 @WH-074 @WH-075 @WH-076 @WH-077 @WH-078 @WH-079 @WH-080 @WH-Q14 @WH-Q19
  Scenario: Dukes are Generals or have a power, and no home
    Then these cards are printed:
      | card          | copies | Force | General of    | home | powers      |
      | Amon          | 1      | 13    | Bone Devils   |      |             |
      | Arioch        | 1      | 12    |               |      | avenger     |
      | Bael          | 1      | 10    | Barbed Devils |      |             |
      | Hutijin       | 1      | 11    | Pit Fiends    |      |             |
      | Titivilus     | 1      | 8     |               |      | any-time    |
      | Glasya        | 1      | 7     |               |      | consort     |
      | Gorson        | 1      | 9     |               |      | defending   |
      | Alastor       | 1      | 8     |               |      | versus-duke |
      | Tartach       | 1      | 7     |               |      | intrigue    |
      | Neabaz        | 1      | 8     |               |      | delay       |
      | Phongor       | 1      | 9     |               |      | spy         |
      | Moloch (Duke) | 1      | 10    |               |      | summons     |

  @WH-081 @WH-066
  Scenario: Greater Devils
    Then these cards are printed:
      | card          | copies | Force | flying |
      | Pit Fiends    | 3      | 13    | yes    |
      | Ice Devils    | 3      | 11    |        |
      | Bone Devils   | 3      | 10    |        |
      | Horned Devils | 3      | 9     | yes    |
      | Dragons       | 2      | 10    | yes    |

  @WH-082 @WH-066
  Scenario: Lesser Devils
    Then these cards are printed:
      | card           | copies | Force | flying |
      | Lemures        | 3      | 3     |        |
      | Scaly Devils   | 3      | 6     | yes    |
      | Bearded Devils | 3      | 7     |        |
      | Spined Devils  | 3      | 3     | yes    |
      | Barbed Devils  | 3      | 8     |        |
      | Erinyes        | 3      | 4     | yes    |
      | Hell Hounds    | 3      | 5     |        |
      | Nupperibos     | 3      | 2     |        |

  @WH-083 @WH-084 @WH-099
  Scenario: Four types of legion have no General, and no leader flies
    Then the legions without a General are Lemures, Bearded Devils, Spined Devils, Nupperibos
    And no leader flies

  @WH-085 @WH-066
  Scenario: Events with Force
    Then these cards are printed:
      | card           | copies | Force |
      | Surprise       | 2      | 12    |
      | Overrun        | 2      | 10    |
      | Powerful Magic | 2      | 8     |
      | Outflank       | 2      | 6     |
      | Slaughter      | 2      | 4     |

  @WH-086 @WH-087 @WH-088 @WH-089 @WH-066
  Scenario: Events without Force
    Then these cards are printed:
      | card       | copies | Force | action     |
      | Treachery  | 10     |       | treachery  |
      | Spies      | 4      |       | spies      |
      | Summon     | 4      |       | summon     |
      | Divination | 4      |       | divination |

  @WH-067 @WH-025
  Scenario: No card is there more often than it has copies
    Given it is Red's turn
    And Red holds 2 Lemures
    And Black holds Lemures
    When Red goes on to the Host phase
    Then WH-067 forbids that Red draws Lemures, 2 unknown cards
    And WH-067 forbids that Red draws "Beelzebub", 2 unknown cards
    And the rules allow that Red draws 3 Erinyes

  @WH-067
  Scenario: A card that does not exist is not played
    Given it is Red's turn
    And Red holds Lemures
    Then WH-067 forbids that Red plays "Relic"

  @WH-Q19 @WH-080
  Scenario: Both cards called Moloch can be in play
    Given it is Red's turn, in the Host phase
    And Red holds Moloch (Arch Devil), Moloch (Duke), Lemures
    And Red controls plane 2
    Then WH-026 forbids that Red enters Moloch (Arch Devil) on plane 2
    And WH-028 forbids that Red enters Moloch (Duke) on plane 6
    When Red enters Moloch (Duke) on plane 2
    And Red enters Moloch (Arch Devil) on plane 6
    Then Moloch (Duke) of Red stands on plane 2
    And Moloch (Arch Devil) of Red stands on plane 6
    And the rules allow that Red uses Summons by Moloch (Duke)
    And WH-093 forbids that Red uses Summons by Moloch (Arch Devil)

  @WH-087 @WH-Q24
  Scenario: Spies show the opponent's hand
    Given it is Red's turn, in the Host phase
    And Red holds Spies, Lemures
    And Black holds Belial, 2 Erinyes
    Then to Red the hand of Black is 3 unknown cards
    When Red plays Spies
    Then the effects cite WH-087
    And to Red the hand of Black is Belial, 2 Erinyes
    And to everybody the hand of Black is 3 unknown cards
    And the discards are Spies

  @WH-088 @WH-Q24
  Scenario: Summon draws three cards
    Given it is Red's turn, in the Gate phase
    And Red holds Summon, Lemures
    And Geryon of Red stands on plane 5
    When Red plays Summon
    Then the effects cite WH-088
    And Red must draw 3 cards
    When Red draws Belial, 2 unknown cards
    Then Red holds Lemures, Belial, 2 unknown cards
    And the discards are Summon
    And it is Red's turn, in the Gate phase

  @WH-089 @WH-Q24
  Scenario: Divination shows the next ten cards to its player, and leaves them where they are
    Given it is Red's turn, in the Host phase
    And Red holds Divination, Lemures
    When Red plays Divination
    Then the effects cite WH-089
    And Red must see 10 cards
    When Red sees Belial, Amon, 8 Treachery
    Then to Red the top of the deck is Belial, Amon, 8 Treachery
    And to Black the top of the deck is 10 unknown cards
    And to everybody the top of the deck is 10 unknown cards
    And the deck holds 89 cards
    And the discards are Divination

  @WH-086
  Scenario: Treachery is no card for a battle
    Given it is Red's turn, in the Battle phase
    And Red holds Treachery, Spies, Surprise
    And Black holds Lemures
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    When Red fights on plane 5
    Then WH-047 forbids that Red plays Treachery
    And WH-047 forbids that Red plays Spies
    And the rules allow that Red plays Surprise

  @WH-085 @WH-047
  Scenario: A Force event is no card for any other moment
    Given it is Red's turn, in the Host phase
    And Red holds Surprise, Lemures
    Then WH-047 forbids that Red plays Surprise

  @WH-Q34 @WH-M09
  Scenario: The printed list has no monster and no relic
    Given it is Red's turn, in the Host phase
    And Red holds 3 unknown cards
    And Geryon of Red stands on plane 5
    Then WH-029 forbids that Red attaches Wyvern to Geryon
    And WH-029 forbids that Red attaches Iron Crown to Geryon

  @WH-Q34 @WH-011 @WH-013 @WH-029
  Scenario: A monster of another edition is a legion
    Given the relics edition
    And it is Red's turn, in the Host phase
    And Red holds Wyvern, Lemures
    And Geryon of Red stands on plane 5
    Then 94 cards are printed in 45 entries
    And WH-010 forbids that Red enters Wyvern on plane 5
    When Red attaches Wyvern to Geryon
    Then Geryon of Red stands on plane 5 with Wyvern
    And Geryon is an Army

  @WH-Q34 @WH-059 @WH-012
  Scenario: A relic is attached to a leader, but is no unit
    Given the relics edition
    And it is Red's turn, in the Reinforcement phase
    And Red holds Iron Crown, Lemures
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 7
    Then WH-010 forbids that Red enters Iron Crown on plane 5
    And WH-059 forbids that Red attaches Iron Crown to Bael
    And WH-012 forbids that Red plays Iron Crown
    When Red attaches Iron Crown to Geryon
    Then Geryon of Red stands on plane 5 with Iron Crown
    And Geryon is no Army
    And the rules allow that Red moves Geryon to plane 1

  @WH-Q34 @WH-036
  Scenario: A relic changes hands with its leader
    Given the relics edition
    And it is Red's turn, in the Intrigue phase
    And Red holds Lemures
    And Geryon of Black stands on plane 5 with Iron Crown, Wyvern
    When Red bids 1 on Geryon
    And Black bids nothing
    Then Geryon of Red stands on plane 5 with Iron Crown, Wyvern, a Traitor

  @WH-Q34 @WH-Q31
  Scenario: A relic does not change its leader where legions may
    Given the relics edition
    And the ruling option reattach is hostPhase
    And it is Red's turn, in the Host phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5 with Iron Crown, Wyvern
    And Amon of Red stands on plane 5
    Then WH-Q31 forbids that Red reattaches Iron Crown from Geryon to Amon
    And the rules allow that Red reattaches Wyvern from Geryon to Amon
    And Red has 1 way to reattach a legion

  @WH-Q34 @WH-046 @WH-048
  Scenario: In a battle it adds nothing, and is lost with its leader
    Given the relics edition
    And it is Red's turn, in the Battle phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5 with Iron Crown, Lemures
    And Asmodeus of Black stands on plane 5
    When Red fights on plane 5
    And Red passes
    Then the total of Red is 17
    And the total of Black is 20
    And Geryon is not in play
    And the discards are Geryon, Iron Crown, Lemures
