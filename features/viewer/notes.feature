Feature: Notes
  Anybody writes on any moment of a game. A note says for whom it is; while the game goes on, what somebody wrote
  who saw more than the public is for nobody else.

  Background:
    Given a game of six entries is going on

  Scenario Outline: For whom a note is once the game is over
    Given the game is over
    When Ann, a spectator, writes "Bold." on entry 4 for <whom>
    Then <readers> read "Bold."
    And <others> read nothing

    Examples:
      | whom     | readers                                              | others                            |
      | herself  | Ann, a spectator                                     | Bea, a player; Jo, a judge        |
      | seats    | Ann, a spectator; Bea, a player; Jo, a judge         | Cleo, a spectator                 |
      | judges   | Ann, a spectator; Jo, a judge                        | Bea, a player; Cleo, a spectator  |
      | everybody | Ann, a spectator; Bea, a player; Cleo, a spectator  | nobody                            |

  Scenario Outline: A note of somebody who sees more waits for the end
    When Bea, a <role>, writes "She holds the nine." on entry 4 for everybody
    Then Bea, a <role> read "She holds the nine."
    And Cleo, a spectator; Jo, a judge; Dora, a player read nothing
    When the game ends
    Then Cleo, a spectator; Jo, a judge; Dora, a player read "She holds the nine."

    Examples:
      | role     |
      | player   |
      | recorder |
      | judge    |

  Scenario: Judges read at once what is for judges
    When Bea, a player, writes "Was that a legal play?" on entry 4 for judges
    Then Jo, a judge read "Was that a legal play?"
    And Cleo, a spectator; Dora, a player read nothing

  Scenario: A spectator is read while the game goes on
    When Cleo, a spectator, writes "Exciting." on entry 4 for everybody
    Then Bea, a player; Jo, a judge; Ann, a spectator read "Exciting."

  Scenario: Opening the game again hides what was written with open cards
    Given the game is over
    When Cleo, a spectator, writes "North held the nine." on entry 4 for everybody
    Then Bea, a player read "North held the nine."
    When the game goes on after all
    Then Bea, a player read nothing

  Scenario: Two tabs lose nothing
    When Ann, a spectator, writes "First." on entry 4 for herself
    And Ann revises it at revision 1 to "From one tab."
    And Ann revises it at revision 1 to "From the other."
    Then that is refused as stale-note, and the newer text is "From one tab."
    And the history is "First.", "From one tab."

  Scenario: A removed note comes back
    When Cleo, a spectator, writes "Here." on entry 4 for everybody
    And Cleo removes it
    Then Ann, a spectator read nothing
    When Cleo revises it at revision 2 to "Still here."
    Then that is refused as note-removed
    When Cleo brings it back
    Then Ann, a spectator read "Here."

  Scenario: A struck entry can be noted on
    Given the game went back to entry 4
    When Cleo, a spectator, writes "Taken back." on entry 6 for everybody
    Then Ann, a spectator read "Taken back."

  Scenario: Spoilers are hidden
    Given the game is over
    When Cleo, a spectator, writes "Early." on entry 3 for everybody
    And Cleo, a spectator, writes "Late." on entry 6 for everybody
    Then at entry 4 without spoilers Ann, a spectator read "Early."

  Scenario Outline: What cannot be written
    When Cleo, a spectator, writes "<text>" on entry <entry> for <whom>
    Then that is refused as <name>

    Examples:
      | text | entry | whom      | name               |
      | Hm.  | 99    | everybody | no-such-position   |
      | Hm.  | 0     | everybody | no-such-position   |
      |      | 4     | everybody | empty-note         |
      | Hm.  | 4     | friends   | unknown-visibility |
