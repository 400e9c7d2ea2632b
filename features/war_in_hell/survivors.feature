Feature: What the winner of a battle keeps

  @WH-049 @WH-050 @WH-Q20 @WH-Q21 @WH-T11
  Scenario Outline: Asmodeus keeps none of his Pit Fiends (<value>)
    Given the ruling option survivorForce is <value>
    And it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with 2 Pit Fiends
    And Geryon of Black stands on plane 5 with Ice Devils
    When Red fights on plane 5
    Then Red wins the battle by 27
    And these entries are added:
      | seat | kind   | implied |
      | Red  | battle |         |
    And Asmodeus of Red stands on plane 5
    And Geryon is not in play
    And the discards are 2 Pit Fiends, Geryon, Ice Devils

    Examples:
      | value     |
      | effective |
      | printed   |

  @WH-049 @WH-050 @WH-Q20 @WH-Q21 @WH-Q22 @WH-T11
  Scenario: Units count what they counted in the battle, without the flyers' bonus
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with 2 Pit Fiends
    And Titivilus of Red stands on plane 5
    And Geryon of Black stands on plane 5 with Ice Devils
    When Red fights on plane 5
    Then Red wins the battle by 35
    And the game waits for Red
    And Red may decide only survive
    And Red has 4 ways to keep survivors
    And WH-049 (over 1, kept 36, difference 35) forbids that Red keeps Asmodeus with Pit Fiends
    And WH-049 (over 17) forbids that Red keeps Asmodeus with 2 Pit Fiends
    And WH-049 (over 9) forbids that Red keeps Asmodeus with Pit Fiends; Titivilus
    And WH-049 (over 5) forbids that Red keeps Titivilus with 2 Pit Fiends from Asmodeus
    And WH-050 forbids that Red keeps Pit Fiends
    And WH-050 forbids that Red keeps nobody
    And it is not listed that Red keeps Asmodeus with Pit Fiends
    And it is listed that Red keeps Asmodeus; Titivilus
    And it is listed that Red keeps Asmodeus
    And it is listed that Red keeps Titivilus
    And it is listed that Red keeps Titivilus with Pit Fiends from Asmodeus
    When Red keeps Asmodeus with Pit Fiends
    Then it is refused citing WH-049 (over 1)
    And a battle is under way
    When Red keeps Asmodeus; Titivilus
    Then the effects cite WH-048, WH-049
    And Asmodeus of Red stands on plane 5
    And Titivilus of Red stands on plane 5
    And the discards are 2 Pit Fiends, Geryon, Ice Devils

  @WH-049 @WH-Q20 @WH-T11
  Scenario: Where the table plays so, they count what is printed
    Given the ruling option survivorForce is printed
    And it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with 2 Pit Fiends
    And Titivilus of Red stands on plane 5
    And Geryon of Black stands on plane 5 with Ice Devils
    When Red fights on plane 5
    Then Red wins the battle by 35
    And Red has 6 ways to keep survivors
    And WH-049 (over 6, kept 41) forbids that Red keeps Asmodeus with Pit Fiends; Titivilus
    And WH-049 (over 11) forbids that Red keeps Asmodeus with 2 Pit Fiends
    And the rules allow that Red keeps Titivilus with 2 Pit Fiends from Asmodeus
    When Red keeps Asmodeus with Pit Fiends
    Then Asmodeus of Red stands on plane 5 with Pit Fiends
    And Titivilus is not in play

  @WH-049 @WH-Q20 @WH-Q21 @WH-Q22 @WH-T31
  Scenario: Survivors change their leader
    Given it is Red's turn, in the Battle phase
    And Dispater of Red stands on plane 5 with Erinyes
    And Amon of Red stands on plane 5 with Bone Devils
    And Gorson of Black stands on plane 5
    When Red fights on plane 5
    Then the total of Red is 53
    And the total of Black is 14
    And Red wins the battle by 39
    And WH-049 (over 9) forbids that Red keeps Dispater with Erinyes; Amon with Bone Devils
    And WH-049 (over 2) forbids that Red keeps Dispater; Amon with Bone Devils
    And WH-Q21 forbids that Red keeps Dispater; Amon with Erinyes from Dispater
    And it is not listed that Red keeps Dispater; Amon with Bone Devils
    And it is listed that Red keeps Dispater with Erinyes; Amon
    And it is listed that Red keeps Dispater with Erinyes, Bone Devils from Amon
    And it is listed that Red keeps Amon with Erinyes from Dispater
    And the rules allow that Red keeps Dispater
    And the rules allow that Red keeps Dispater with Erinyes; Amon
    When Red keeps Dispater with Erinyes, Bone Devils from Amon
    Then Dispater of Red stands on plane 5 with Bone Devils, Erinyes
    And Amon is not in play
    And the discards are Amon, Gorson

  @WH-049 @WH-Q20 @WH-Q21 @WH-T31
  Scenario: A legion that changes its leader counts as it stood
    Given it is Red's turn, in the Battle phase
    And Dispater of Red stands on plane 5
    And Phongor of Red stands on plane 5 with 3 Erinyes
    And Gorson of Black stands on plane 5
    When Red fights on plane 5
    Then Red wins the battle by 27
    And the rules allow that Red keeps Dispater with 3 Erinyes from Phongor
    When Red keeps Dispater with 3 Erinyes from Phongor
    Then Dispater of Red stands on plane 5 with 3 Erinyes

  @WH-049
  Scenario: What is kept is there, and its player chooses
    Given it is Red's turn, in the Battle phase
    And Red holds Lemures
    And Dispater of Red stands on plane 5 with Erinyes
    And Amon of Red stands on plane 5 with Bone Devils
    And Alastor of Red stands on plane 6 with Lemures
    And Gorson of Black stands on plane 5
    When Red fights on plane 5
    And Red passes
    Then WH-049 forbids that Red keeps Dispater with 2 Erinyes
    And WH-049 forbids that Red keeps Dispater with Lemures
    And WH-049 forbids that Red keeps Dispater with Lemures from Alastor
    And WH-049 forbids that Red keeps Alastor
    And WH-049 forbids that Red keeps Gorson
    And WH-049 (winner red) forbids that Black keeps Gorson
    And WH-Q39 forbids that Red goes on to the Reinforcement phase
    And WH-Q39 forbids that Red moves Alastor to plane 7
    And WH-049 forbids that Red passes
    And WH-049 forbids that Red plays Surprise

  @WH-049
  Scenario: Without a battle that was won nothing is chosen
    Given it is Red's turn, in the Battle phase
    And Red holds Lemures
    And Dispater of Red stands on plane 5 with Erinyes
    And Gorson of Black stands on plane 5
    Then WH-049 forbids that Red keeps Dispater
    When Red fights on plane 5
    Then WH-049 forbids that Red keeps Dispater
    And WH-049 forbids that Black keeps Gorson

  @WH-049 @WH-Q20
  Scenario: Event cards do not count for the units, but for the difference
    Given it is Red's turn, in the Battle phase
    And Red holds Surprise
    And Bael of Red stands on plane 5 with Lemures
    And Hutijin of Black stands on plane 5
    When Red fights on plane 5
    And Red plays Surprise
    Then Red wins the battle by 14
    When Red keeps Bael with Lemures
    Then Bael of Red stands on plane 5 with Lemures

  @WH-049 @WH-Q20 @WH-097
  Scenario: A weakened legion counts as weakened
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with 2 Pit Fiends
    And Mammon of Black stands on plane 5
    When Red fights on plane 5
    Then the total of Red is 55
    And Red wins the battle by 41
    And WH-049 (over 9, kept 50) forbids that Red keeps Asmodeus with 2 Pit Fiends
    When Red keeps Asmodeus with Pit Fiends
    Then Asmodeus of Red stands on plane 5 with Pit Fiends

  @WH-050 @WH-Q21
  Scenario: If no leader fits, one leader is kept and nothing else
    Given it is Red's turn, in the Battle phase
    And Dispater of Red stands on plane 9 with Lemures
    And Belial of Red stands on plane 9
    And Asmodeus of Black stands on plane 9
    When Red fights on plane 9
    Then Red wins the battle by 14
    And Red has 2 ways to keep survivors
    And WH-Q21 (over 4) forbids that Red keeps Dispater with Lemures
    And WH-Q21 (over 5) forbids that Red keeps Belial with Lemures from Dispater
    And WH-Q21 (over 17) forbids that Red keeps Dispater; Belial
    And WH-050 forbids that Red keeps nobody
    And the rules allow that Red keeps Dispater
    When Red keeps Belial
    Then Belial of Red stands on plane 9
    And Dispater is not in play
    And the discards are Dispater, Lemures, Asmodeus

  @WH-050 @WH-049 @WH-Q21 @WH-Q17 @WH-T37
  Scenario: If some leader fits, one that does not is not kept
    Given it is Red's turn, in the Battle phase
    And Glasya of Red stands on plane 5
    And Asmodeus of Red stands on plane 5
    And Moloch (Duke) of Black stands on plane 5
    When Red fights on plane 5
    Then the total of Red is 32
    And Red wins the battle by 22
    And Glasya of Red stands on plane 5
    And Asmodeus is not in play

  @WH-050 @WH-049 @WH-Q21 @WH-Q17 @WH-T37
  Scenario: … nor in place of the one that does
    Given it is Red's turn, in the Battle phase
    And Glasya of Red stands on plane 5 with Nupperibos
    And Asmodeus of Red stands on plane 5
    And Moloch (Duke) of Black stands on plane 5
    When Red fights on plane 5
    Then Red wins the battle by 24
    And WH-049 (over 1) forbids that Red keeps Asmodeus
    And WH-049 (over 8) forbids that Red keeps Asmodeus; Glasya
    And it is not listed that Red keeps Asmodeus
    And Red has 2 ways to keep survivors
    When Red keeps Glasya with Nupperibos
    Then Glasya of Red stands on plane 5 with Nupperibos
    And Asmodeus is not in play

  @WH-Q20 @WH-T37
  Scenario: … but by the printed Force Asmodeus fits
    Given the ruling option survivorForce is printed
    And it is Red's turn, in the Battle phase
    And Glasya of Red stands on plane 5
    And Asmodeus of Red stands on plane 5
    And Moloch (Duke) of Black stands on plane 5
    When Red fights on plane 5
    Then Red has 2 ways to keep survivors
    And WH-049 (over 5) forbids that Red keeps Asmodeus; Glasya
    And the rules allow that Red keeps Glasya
    When Red keeps Asmodeus
    Then Asmodeus of Red stands on plane 5
    And Glasya is not in play

  @WH-Q21 @WH-050
  Scenario: Where the table plays so, one leader of any Force may always be kept, with nothing else
    Given the ruling option lastLeader is anyLeader
    And it is Red's turn, in the Battle phase
    And Glasya of Red stands on plane 5 with Nupperibos
    And Asmodeus of Red stands on plane 5
    And Moloch (Duke) of Black stands on plane 5
    When Red fights on plane 5
    Then Red wins the battle by 24
    And Red has 3 ways to keep survivors
    And WH-049 (over 8) forbids that Red keeps Asmodeus; Glasya
    And WH-049 (over 3) forbids that Red keeps Asmodeus with Nupperibos from Glasya
    And it is listed that Red keeps Asmodeus
    And it is listed that Red keeps Glasya with Nupperibos
    When Red keeps Asmodeus
    Then Asmodeus of Red stands on plane 5
    And Glasya is not in play
    And the discards are Glasya, Nupperibos, Moloch (Duke)

  @WH-Q21
  Scenario: … and still only one where none fits
    Given the ruling option lastLeader is anyLeader
    And it is Red's turn, in the Battle phase
    And Dispater of Red stands on plane 9 with Lemures
    And Belial of Red stands on plane 9
    And Asmodeus of Black stands on plane 9
    When Red fights on plane 9
    Then Red has 2 ways to keep survivors
    And WH-Q21 (over 4) forbids that Red keeps Dispater with Lemures
    When Red keeps Dispater
    Then Dispater of Red stands on plane 9

  @WH-Q22 @WH-049
  Scenario: The winner need not keep as much as possible
    Given it is Red's turn, in the Battle phase
    And Asmodeus of Red stands on plane 5 with Lemures
    And Amon of Red stands on plane 5
    And Tartach of Black stands on plane 5
    When Red fights on plane 5
    Then Red wins the battle by 29
    And it is listed that Red keeps Asmodeus with Lemures
    And it is listed that Red keeps Amon
    When Red keeps Amon
    Then Amon of Red stands on plane 5
    And Asmodeus is not in play
    And the discards are Asmodeus, Lemures, Tartach

  @WH-049 @WH-043
  Scenario: The defender who has won chooses, too
    Given it is Red's turn, in the Battle phase
    And Red holds Treachery
    And Tartach of Red stands on plane 5
    And Asmodeus of Black stands on plane 5 with Lemures
    And Amon of Black stands on plane 5
    When Red fights on plane 5
    And Red passes
    Then Black wins the battle by 29
    And the game waits for Black
    And WH-049 (winner black) forbids that Red keeps Tartach
    And WH-049 (over 7) forbids that Black keeps Asmodeus with Lemures; Amon
    When Black keeps Amon with Lemures from Asmodeus
    Then Amon of Black stands on plane 5 with Lemures
    And Tartach is not in play
