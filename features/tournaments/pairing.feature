Feature: Swiss pairing
  The rulebook's way of pairing, by the exact rule of RA-Q65.

  @RA-144 @RA-145 @RA-Q65 @RA-T22
  Scenario: Round 1 pairs neighbours by rank
    Given players of ranks 6, 5, 3, 3, 3, 3, 2, 1
    When round 1 is paired
    Then the ranks at the tables are 6-5, 3-3, 3-3, 2-1
    And the pairing has 0 rematches, score gaps 0 and rank gaps 2
    And pairing it again gives the same tables

  @RA-143 @RA-145 @RA-Q65 @RA-T23
  Scenario: Round 2 pairs by result, then by rank
    Given players of ranks 6, 5, 3, 3, 3, 3, 2, 1
    And round 1: R6 beats R5 by 35-15; R3A beats R3B by 35-20; R3C beats R3D by 35-25; R1 beats R2 by 35-30
    When round 2 is paired
    Then the tables are R6-R3A, R3C-R1, R5-R3B, R3D-R2
    And the pairing has 0 rematches, score gaps 0 and rank gaps 18

  @RA-143 @RA-Q65 @RA-T70
  Scenario: Odd score groups
    Given players of ranks 6, 6, 5, 3, 3, 1
    And round 1: R6A beats R6B by 35-15; R5 beats R3A by 35-15; R1 beats R3B by 35-15
    When round 2 is paired
    Then the tables are R6A-R5, R1-R3A, R6B-R3B
    And the pairing has 0 rematches, score gaps 4 and rank gaps 14

  @RA-Q45 @RA-Q65 @RA-T71
  Scenario: The bye
    Given players of ranks 5, 4, 3, 2, 1
    When round 1 is paired
    Then the bye goes to R1
    And the tables are R5-R4, R3-R2

  @RA-Q45 @RA-Q65 @RA-T71
  Scenario: The bye of the next round
    Given players of ranks 5, 4, 3, 2, 1
    And round 1: R5 beats R4 by 35-15; R3 beats R2 by 35-15; R1 has the bye
    When round 2 is paired
    Then the bye goes to R2
    And the tables are R5-R3, R1-R4

  @RA-147 @RA-149
  Scenario: Who has lost everything plays on, and a small event has mismatches
    Given players of ranks 4, 3, 2, 1
    And round 1: R4 beats R3 by 35-15; R2 beats R1 by 35-15
    And round 2: R4 beats R2 by 35-15; R3 beats R1 by 35-15
    When round 3 is paired
    Then everybody plays
    And the tables are R4-R1, R3-R2
    And the pairing has 0 rematches, score gaps 16 and rank gaps 10

  @RA-Q65
  Scenario: A pairing always exists, with as few rematches as can be
    Given players of ranks 2, 1
    And round 1: R2 beats R1 by 35-15
    When round 2 is paired
    Then the tables are R2-R1
    And the pairing has 1 rematches, score gaps 4 and rank gaps 1

  @RA-146
  Scenario: Rounds go on until there is a clear winner
    Given players of ranks 8, 7, 6, 5, 4, 3, 2, 1
    When 3 rounds are paired and the stronger wins
    Then the clear winner is R8

  @RA-146
  Scenario: Before that there is none
    Given players of ranks 8, 7, 6, 5, 4, 3, 2, 1
    When 2 rounds are paired and the stronger wins
    Then the clear winner is nobody

  @RA-148 @RA-T24
  Scenario: 256 players in 8 rounds
    Given 256 players of ranks 1 to 10
    When 8 rounds are paired and the stronger wins
    Then 1 player is unbeaten
