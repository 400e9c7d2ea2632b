Feature: Board, terms and markers

  @WH-005 @WH-006 @WH-007 @WH-008 @WH-103 @WH-M07
  Scenario: Nine planes in a row, each the home of one Arch Devil
    Then these planes are printed:
      | number | plane      | home of             |
      | 1      | Avernus    | Tiamat              |
      | 2      | Dis        | Dispater            |
      | 3      | Minauros   | Mammon              |
      | 4      | Phlegethos | Belial              |
      | 5      | Stygia     | Geryon              |
      | 6      | Malbolge   | Moloch (Arch Devil) |
      | 7      | Maladomini | Baalzebul           |
      | 8      | Caina      | Mephistopheles      |
      | 9      | Nessus     | Asmodeus            |

  @WH-005 @WH-006
  Scenario: There is no plane beyond the first and the ninth
    Given it is Red's turn, in the Gate phase
    And Red holds Arioch
    And Belial of Red stands on plane 1
    And Amon of Red stands on plane 9 with Erinyes
    Then WH-006 forbids that Red moves Belial to plane 0
    And WH-006 forbids that Red moves Belial to plane 10
    And WH-006 forbids that Red moves Amon to plane 10
    And the rules allow that Red moves Belial to plane 9
    And the rules allow that Red moves Amon to plane 8

  @WH-006
  Scenario: A leader does not enter beyond the ninth plane
    Given it is Red's turn, in the Host phase
    And Red holds Arioch
    And Red controls plane 9
    Then WH-006 forbids that Red enters Arioch on plane 10
    And the rules allow that Red enters Arioch on Nessus

  @WH-008 @WH-026 @WH-103
  Scenario Outline: <leader> enters on <home>, plane <number>, and nowhere else
    Given it is Red's turn, in the Host phase
    And Red holds <leader>, Lemures
    And Red controls planes 1, 2, 3, 4, 5, 6, 7, 8
    Then WH-026 (home <number>) forbids that Red enters <leader> on plane <other>
    When Red enters <leader> on <home>
    Then <leader> of Red stands on plane <number>

    Examples:
      | leader              | home       | number | other |
      | Tiamat              | Avernus    | 1      | 2     |
      | Dispater            | Dis        | 2      | 1     |
      | Mammon              | Minauros   | 3      | 4     |
      | Belial              | Phlegethos | 4      | 3     |
      | Geryon              | Stygia     | 5      | 6     |
      | Moloch (Arch Devil) | Malbolge   | 6      | 5     |
      | Baalzebul           | Maladomini | 7      | 8     |
      | Mephistopheles      | Caina      | 8      | 9     |
      | Asmodeus            | Nessus     | 9      | 8     |

  @WH-010 @WH-012
  Scenario: Arch Devils and Dukes are leaders; legions and events are not, and do not enter on a plane
    Given it is Red's turn, in the Host phase
    And Red holds Belial, Amon, Pit Fiends, Lemures, Spies, Surprise
    And Red controls plane 4
    Then the rules allow that Red enters Belial on plane 4
    And the rules allow that Red enters Amon on plane 4
    And WH-010 forbids that Red enters Pit Fiends on plane 4
    And WH-010 forbids that Red enters Lemures on plane 4
    And WH-010 forbids that Red enters Spies on plane 4
    And WH-010 forbids that Red enters Surprise on plane 4

  @WH-011 @WH-012
  Scenario: Greater and Lesser Devils are legions; leaders and events are attached to nobody
    Given it is Red's turn, in the Host phase
    And Red holds Amon, Pit Fiends, Lemures, Spies, Surprise
    And Belial of Red stands on plane 4
    Then the rules allow that Red attaches Pit Fiends to Belial
    And the rules allow that Red attaches Lemures to Belial
    And WH-011 forbids that Red attaches Amon to Belial
    And WH-011 forbids that Red attaches Spies to Belial
    And WH-011 forbids that Red attaches Surprise to Belial

  @WH-012
  Scenario: Units are not played like events
    Given it is Red's turn, in the Host phase
    And Red holds Amon, Lemures, Spies
    Then WH-012 forbids that Red plays Amon
    And WH-012 forbids that Red plays Lemures
    And the rules allow that Red plays Spies

  @WH-013 @WH-014 @WH-040 @WH-041
  Scenario: A leader is an Army as soon as a legion is attached, and moves like one
    Given it is Red's turn, in the Host phase
    And Red holds Lemures, 2 Treachery
    And Belial of Red stands on plane 4
    Then Belial is no Army
    When Red attaches Lemures to Belial
    Then Belial of Red stands on plane 4 with Lemures
    And Belial is an Army
    When Red goes on to the Gate phase
    And both bid nothing
    Then it is Red's turn, in the Intrigue phase
    When Red goes on to the Gate phase
    Then Belial can move to planes 3, 5

  @WH-014 @WH-041
  Scenario: A leader alone is a Stack, too
    Given it is Red's turn, in the Gate phase
    And Belial of Red stands on plane 4
    Then Belial is no Army
    And Belial can move to planes 1, 2, 3, 5, 6, 7, 8, 9

  @WH-015 @WH-044
  Scenario: All that a player has in a plane is one Host and fights together
    Given it is Red's turn, in the Battle phase
    And Red holds 3 Treachery
    And Belial of Red stands on plane 4
    And Bael of Red stands on plane 4 with Lemures
    And Arioch of Red stands on plane 5
    And Mammon of Black stands on plane 4
    When Red fights on plane 4
    And Red passes
    Then the total of Red is 28
    And the total of Black is 14

  @WH-016 @WH-017 @WH-030
  Scenario: A marker says who controls a stack and a plane, each player has as many as it takes
    Given it is Red's turn, in the Reinforcement phase
    And Belial of Red stands on plane 4
    And Amon of Red stands on plane 5
    And Arioch of Red stands on plane 5
    And Mammon of Black stands on plane 3
    When Red ends the turn
    Then Red controls planes 4, 5
    And Black controls no plane
    And Mammon of Black stands on plane 3
