Feature: What counts as what
  Byes, forfeits and matches that were not decided by points: the decision table of `domain/tournament/results.py`.

  @RA-Q45 @RA-Q67 @RA-T73
  Scenario Outline: <what>
    Given the tournament option <option> is <value>
    And Ann is Rank 4
    And Bea is Rank <rank>
    When round 1: <result>
    Then Ann counts <won> won and <lost> lost, with the difference <difference>
    And Ann gains <qp> QP
    And Bea counts <won2> won and <lost2> lost, with the difference <difference2>
    And Bea gains <qp2> QP

    Examples:
      | what                      | option        | value    | rank | result                                | won | lost | difference | qp  | won2 | lost2 | difference2 | qp2   |
      | by points                 | byeResult     | win      | 4    | Ann beats Bea by 35-15                | 1   | 0    | 20         | +20 | 0    | 1     | -20         | -5    |
      | resigned, winner ahead    | resignedScore | asStands | 4    | Ann beats Bea by 25-10, who resigns   | 1   | 0    | 15         | +15 | 0    | 1     | -15         | -3.75 |
      | resigned, winner behind   | resignedScore | asStands | 4    | Ann beats Bea by 10-20, who resigns   | 1   | 0    | 0          | 0   | 0    | 1     | 0           | 0     |
      | resigned, 35 credited     | resignedScore | full     | 4    | Ann beats Bea by 10-20, who resigns   | 1   | 0    | 15         | +15 | 0    | 1     | -15         | -3.75 |
      | first blood               | byeResult     | win      | 4    | Ann beats Bea by first blood at 20-20 | 1   | 0    | 0          | 0   | 0    | 1     | 0           | 0     |
      | Kingdom Wall              | byeResult     | win      | 4    | Ann beats Bea in Kingdom Wall         | 1   | 0    | 0          | 0   | 0    | 1     | 0           | 0     |
      | Kingdom Wall, scores      | byeResult     | win      | 4    | Ann beats Bea in Kingdom Wall by 50-8 | 1   | 0    | 42         | +42 | 0    | 1     | -42         | -10.5 |
      | drawn                     | byeResult     | win      | 4    | Ann and Bea draw at 20-20             | 0   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |
      | draw agreed               | byeResult     | win      | 4    | Ann and Bea agree to a draw at 20-10  | 0   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |
      | forfeited by one          | byeResult     | win      | 4    | Ann wins by forfeit against Bea       | 1   | 0    | 0          | 0   | 0    | 1     | 0           | 0     |
      | forfeited by both         | byeResult     | win      | 4    | Ann and Bea both forfeit              | 0   | 1    | 0          | 0   | 0    | 1     | 0           | 0     |
      | automatic bye, a win      | byeResult     | win      | 4    | Ann has the bye                       | 1   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |
      | automatic bye, a draw     | byeResult     | draw     | 4    | Ann has the bye                       | 0   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |
      | automatic bye, a loss     | byeResult     | loss     | 4    | Ann has the bye                       | 0   | 1    | 0          | 0   | 0    | 0     | 0           | 0     |
      | requested bye, full       | byeResult     | loss     | 4    | Ann has the full bye                  | 1   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |
      | requested bye, half       | byeResult     | win      | 4    | Ann has the half bye                  | 0   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |
      | requested bye, zero       | byeResult     | win      | 4    | Ann has the zero bye                  | 0   | 1    | 0          | 0   | 0    | 0     | 0           | 0     |
      | nothing in the round      | byeResult     | win      | 4    | Cleo has the bye                      | 0   | 0    | 0          | 0   | 0    | 0     | 0           | 0     |

  @RA-Q36 @RA-Q38 @RA-Q39 @RA-Q41 @RA-Q42 @RA-Q44 @RA-Q45 @RA-Q67
  Scenario Outline: The option <key>
    Then the option <key> answers <ruling> with <values>

    Examples:
      | key           | ruling | values                       |
      | rankLevel     | RA-Q36 | title / sphere               |
      | qpTable       | RA-Q38 | printed / swappedRow1        |
      | qpBeyond6     | RA-Q39 | row6 / refuse                |
      | qpFloor       | RA-Q41 | 0 / none                     |
      | bonus100      | RA-Q42 | row64 / halving / entered    |
      | rankSnapshot  | RA-Q44 | event / match                |
      | byeResult     | RA-Q45 | win / draw / loss            |
      | resignedScore | RA-Q67 | asStands / full              |

  Scenario Outline: An option that there is not
    Given the tournament option <key> is <value>
    When the tournament is set up
    Then it is refused because <reason>

    Examples:
      | key      | value | reason                                  |
      | qpTable  | other | it can be printed, swappedRow1          |
      | diagonal | yes   | a tournament has no option 'diagonal'   |
