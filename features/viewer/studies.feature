Feature: Studies
  A game with chosen notes and lines under one address. Nobody reads in a study what is not for him elsewhere.

  Background:
    Given a game of six entries is going on

  Scenario Outline: For whom a study is
    Given the game is over
    When Ann, a spectator, opens a <visibility> study "Lessons"
    Then Ann, a spectator finds the study
    And Cleo, a spectator <finds> the study

    Examples:
      | visibility | finds      |
      | private    | cannot see |
      | shared     | finds      |
      | public     | finds      |

  Scenario: A player's study waits for the end
    When Bea, a player, opens a public study "My plan"
    Then Cleo, a spectator cannot see the study
    When the game ends
    Then Cleo, a spectator finds the study

  Scenario: A copy keeps what others wrote
    Given the game is over
    When Cleo, a spectator, writes "As it was." on entry 4 for everybody
    And Ann, a spectator, opens a public study "Lessons" with the note
    And Dora, a spectator, copies the study
    And Cleo revises it at revision 1 to "Changed."
    Then the copy is Dora's, and quotes Cleo with "As it was."
    And the copy is private

  Scenario: A removed study is gone
    When Ann, a spectator, opens a public study "Lessons"
    And Ann removes the study
    Then Ann, a spectator cannot see the study

  Scenario: A study has a title
    When Ann, a spectator, opens a public study " "
    Then that is refused as unfit-study
