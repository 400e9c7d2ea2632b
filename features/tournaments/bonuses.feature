Feature: Bonus quality points
  The top finishers get participants times the multiplier of their place.

  @RA-150 @RA-156 @RA-151 @RA-T25 @RA-152 @RA-153 @RA-154 @RA-T26 @RA-155 @RA-Q42 @RA-T61
  Scenario Outline: <count> participants, place <place>
    When <count> players finish an event
    Then the bonus of place <place> is <bonus>

    Examples: up to 8
      | count | place | bonus |
      | 8     | 1     | +6    |
      | 8     | 2     | none  |
      | 5     | 1     | +3.75 |

    Examples: up to 16
      | count | place | bonus |
      | 9     | 1     | +6.75 |
      | 9     | 2     | +4.5  |
      | 16    | 2     | +8    |
      | 16    | 3     | none  |

    Examples: up to 32
      | count | place | bonus  |
      | 17    | 1     | +12.75 |
      | 17    | 2     | +8.5   |
      | 17    | 3     | +4.25  |
      | 32    | 4     | none   |

    Examples: up to 64
      | count | place | bonus  |
      | 33    | 4     | +4.125 |
      | 62    | 4     | +7.75  |
      | 64    | 1     | +48    |
      | 64    | 3     | +16    |
      | 64    | 5     | none   |

    Examples: more
      | count | place | bonus |
      | 80    | 1     | +60   |
      | 80    | 2     | +40   |
      | 80    | 3     | +20   |
      | 80    | 4     | +10   |
      | 80    | 5     | none  |
      | 256   | 1     | +192  |

  @RA-155 @RA-Q42
  Scenario Outline: The preset that halves, place <place>
    Given the tournament option bonus100 is halving
    When 80 players finish an event
    Then the bonus of place <place> is <bonus>

    Examples:
      | place | bonus |
      | 1     | +60   |
      | 4     | +10   |
      | 5     | +5    |
      | 6     | none  |

  @RA-Q42
  Scenario Outline: The facilitator's own multipliers, place <place> of <count>
    Given the tournament option bonus100 is entered
    And the multipliers 1, 0.5, 0.1875 are entered
    When <count> players finish an event
    Then the bonus of place <place> is <bonus>

    Examples:
      | count | place | bonus |
      | 80    | 1     | +80   |
      | 80    | 3     | +15   |
      | 80    | 4     | none  |
      | 64    | 1     | +48   |

  @RA-Q42 @RA-141
  Scenario Outline: Multipliers are entered only where the option asks for them: <option>
    Given the tournament option bonus100 is <option>
    And the multipliers 0.75 are entered
    When 80 players finish an event
    And the event is entered
    Then it is refused citing RA-Q42

    Examples:
      | option  |
      | row64   |
      | halving |

  @RA-Q42 @RA-141
  Scenario Outline: A multiplier that is no whole number of sixteenths: <numbers>
    Given the tournament option bonus100 is entered
    And the multipliers <numbers> are entered
    When the tournament is set up
    Then it is refused citing RA-Q42

    Examples:
      | numbers |
      | 0.3     |
      | much    |
      | -1      |

  @RA-Q42
  Scenario: The option asks for an entry
    Given the tournament option bonus100 is entered
    When 80 players finish an event
    And the event is entered
    Then it is refused citing RA-Q42

  @RA-Q66 @RA-156
  Scenario: Everyone who was in a round counts, and shared places get the full multiplier
    When round 1: Ann beats Dora by 35-15; Bea beats Fay by 35-15; Gil beats Hal by 35-20; Eve and Cleo both forfeit; Ida has the bye
    And round 2: Ann and Bea draw at 20-20; Cleo wins by forfeit against Nora; Eve wins by forfeit against Otto; Gil has the zero bye
    Then Ann and Bea share place 1
    And the bonus of place 1 is +6.75
    And the bonus line of Bea cites RA-152 and says: 1st of 9: 9 participants x 0.75 = +6.75
    And Cleo gets no bonus

  # A tournament finds its places by itself.
  @RA-Q66 @domain-only
  Scenario: A place is for participants only
    Given Ann, Nora are said to finish in the places 1, 2
    When round 1: Ann wins by forfeit against Nora
    And the event is entered
    Then it is refused citing RA-Q66
