Feature: Lines
  What might have followed a moment. A line is its author's until the game is over, and then everybody's, unless
  its author keeps it private.

  Background:
    Given a game of six entries is going on
    And Ann began a line "What if" at entry 3

  Scenario: A line waits for the end
    Then Ann sees the line
    And Jo, a judge sees the line
    But Cleo, a spectator sees no line
    When the game ends
    Then Cleo, a spectator sees the line

  Scenario: A private line stays its author's
    When Ann keeps the line private
    And the game ends
    Then Cleo, a spectator sees no line
    And Ann sees the line
    When Ann shares the line
    Then Cleo, a spectator sees the line

  Scenario: A deleted line is its author's alone
    When the game ends
    And Ann deletes the line
    Then Cleo, a spectator sees no line
    And Jo, a judge sees no line
    But Ann sees the line
    When Ann restores the line
    Then Cleo, a spectator sees the line

  Scenario: Only its author tends a line
    When Ann renames the line to "Better"
    Then the line is called "Better"
    When Cleo renames the line to "Mine"
    Then that is refused as not-the-author
    And the line is called "Better"

  Scenario: A line is played on by the random player
    When north and south and chance play the line on
    Then the line is over
    And today's rules find nothing wrong with the line

  Scenario: Only the seats that are played decide
    When north plays the line on
    Then north alone has decided in the line

  Scenario: Nobody plays for a seat that is not asked
    When south plays the line on
    Then that is refused as nothing-to-play

  Scenario: A game is not played on
    When north plays the game on
    Then that is refused as not-a-line
