Feature: Pay to Play
  A variant in which the abilities of higher-ranked angels have to be paid for, at any time like a script. A paid
  angel is marked. Payments are no scripts: nobody answers them.

  A Giver adds one power when it is activated; its name tells its rank.

  Background:
    Given the gifts edition
    And the variant Pay to Play

  @RA-169 @RA-T62 @RA-Q49
  Scenario Outline: The ability of rank <rank> costs <price>
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has <power> power
    And Giver <rank> of Fallen stands on c6
    Then the ability on c6 is not paid for
    When Fallen pays for c6
    Then Fallen has <left> power
    And the ability on c6 is paid for
    And the effects cite RA-169, RA-171, RA-056

    Examples: the price is taken, and one power comes back
      | rank | price | power | left |
      | 3    | 1     | 4     | 4    |
      | 4    | 1     | 4     | 4    |
      | 5    | 2     | 4     | 3    |
      | 6    | 2     | 4     | 3    |
      | 7    | 3     | 4     | 2    |
      | 8    | 3     | 4     | 2    |
      | 9    | 3     | 4     | 2    |

  @RA-169 @RA-T62 @RA-Q49
  Scenario: The ability of rank 2 costs 1
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Arch has 3 power
    And Damper of Fallen stands on c6
    When Fallen pays for c6
    Then Fallen has 0 power
    And Arch has 1 power

  @RA-Q49
  Scenario: Where the table says so, rank 2 is free
    Given the ruling option payRank2 is free
    And it is Fallen's turn, in the activation step, with no cubes
    And Arch has 3 power
    And Damper of Fallen lies face down on c7
    When Fallen activates c7
    Then Arch has 1 power
    And RA-169 forbids that Fallen pays for c7

  @RA-Q49
  Scenario: But not rank 3
    Given the ruling option payRank2 is free
    And it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 1 power
    And Giver 3 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 1 power
    And the rules allow that Fallen pays for c7

  @RA-169 @RA-T62
  Scenario: The ability of rank 1 costs nothing and needs no payment
    Given it is Fallen's turn, in the activation step, with no cubes
    And Giver 1 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 1 power
    And RA-169 forbids that Fallen pays for c7
    And the ability on c7 is not paid for

  @RA-169 @RA-Q63
  Scenario: An ability that is not paid for does nothing
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 2 power
    And Giver 5 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 2 power
    And Giver 5 of Fallen stands on c7
    And the ability on c7 is not paid for
    And Fallen may pay for an ability

  @RA-169
  Scenario: The meter must cover the price
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 1 power
    And Giver 5 of Fallen stands on c6
    And Giver 4 of Fallen stands on c5
    Then RA-169 forbids that Fallen pays for c6
    And the rules allow that Fallen pays for c5

  @RA-171 @RA-Q63 @RA-T75
  Scenario: An ability is paid for once in a stay
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Giver 5 of Fallen stands on c6
    When Fallen pays for c6
    Then Fallen has 2 power
    And the ability on c6 is paid for
    And RA-171 forbids that Fallen pays for c6
    And Fallen may not pay for an ability

  @RA-171 @RA-Q63
  Scenario: An angel that comes back can be paid for again
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 3 power
    And Giver 4 of Fallen stands on c6
    And the ability on c6 is paid for
    When a judge puts the angel on c6 back into its owner's hand
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen places Giver 4 on c7
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen activates c7
    Then the ability on c7 is not paid for
    When Fallen pays for c7
    Then the ability on c7 is paid for

  @RA-170 @RA-Q63
  Scenario: The payment may be made in the opponent's turn
    Given it is Arch's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Giver 5 of Fallen stands on c6
    When Fallen pays for c6
    Then Fallen has 1 power
    And it is Arch's turn, in the movement step

  @RA-170 @RA-Q63
  Scenario: Nobody answers a payment, nor does a script aim at it
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Giver 5 of Fallen stands on c6
    And Arch has 3 power
    And Arch holds Annul, Mimic
    When Fallen pays for c6
    Then RA-Q31 forbids that Arch plays Annul
    And RA-Q29 forbids that Arch plays Mimic
    And RA-108 forbids that Arch passes

  @RA-170 @RA-Q63
  Scenario: In an exchange of scripts it is paid by whoever may answer
    Given a hosted game
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Blur
    And Giver 5 of Fallen stands on c6
    And Arch has 2 power
    And Giver 6 of Arch stands on c1
    When Fallen plays Blur
    Then RA-Q63 forbids that Fallen pays for c6
    When Arch pays for c1
    Then Arch has 1 power
    And the game waits for Arch
    When Arch passes
    And Fallen pays for c6
    Then Fallen has 1 power
    When Fallen passes
    Then 3 cubes are left

  @RA-115 @RA-170
  Scenario: Nobody pays in the middle of a process
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 5 power
    And Giver 5 of Fallen stands on c6
    And Slayer of Fallen stands on c5
    And Plain of Arch stands on c3
    And Giver 3 of Arch stands on c2
    And Arch has 2 power
    When Fallen pays for c5
    Then RA-115 forbids that Fallen pays for c6
    And RA-115 forbids that Arch pays for c2

  @RA-169
  Scenario Outline: It must be an own active angel: <what>
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 5 power
    And Giver 5 of Fallen lies face down on c6
    And Giver 5 of Arch stands on c3
    Then RA-169 forbids that Fallen pays for <space>

    Examples:
      | what           | space |
      | face down      | c6    |
      | the opponent's | c3    |
      | nobody         | c5    |

  @RA-169 @RA-Q63
  Scenario: Infinity and the cap under a leader are no abilities
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Beelzebub of Fallen stands on c6
    And Plain of Arch stands on c5
    Then RA-169 forbids that Fallen pays for c6
    When Fallen attacks c5 from c6
    And both pass
    Then the Void of Arch holds Plain
    And Beelzebub of Fallen stands on c5

  @RA-169
  Scenario: An angel without an ability has nothing to pay for
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 4 power
    And Plain of Fallen stands on c6
    Then RA-169 forbids that Fallen pays for c6

  @RA-169 @RA-Q63
  Scenario Outline: A lasting ability holds once it is paid for: <paid>
    Given the ruling option payRank2 is <option>
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Keeper of Fallen stands on c6
    And Giver 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has <power> power

    Examples:
      | paid     | option | power |
      | unpaid   | pay    | 0     |
      | free     | free   | 4     |

  @RA-169 @RA-Q63
  Scenario: A lasting ability that was paid for holds
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Keeper of Fallen stands on c6
    And Giver 3 of Fallen stands on c1
    When Fallen pays for c6
    And Fallen moves c1 to the gate
    Then Fallen has 3 power

  @RA-169 @RA-130
  Scenario: An ability on scoring takes effect if it was paid for before
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Avenger of Fallen stands on c1
    And Plain of Arch stands on c3
    When Fallen pays for c1
    And Fallen moves c1 to the gate
    Then the game waits for Fallen
    When Fallen uses the ability on c3
    Then the Void of Arch holds Plain

  @RA-169 @RA-130
  Scenario: And does nothing if it was not
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Avenger of Fallen stands on c1
    And Plain of Arch stands on c3
    When Fallen moves c1 to the gate
    Then Plain of Arch stands on c3
    And it is Fallen's turn, in the movement step
    And Fallen may not use an ability

  @RA-170 @RA-Q60
  Scenario: A paid ability may leave a choice
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Slayer of Fallen stands on c6
    And Plain of Arch stands on c3
    When Fallen pays for c6
    Then Fallen may use an ability
    When Fallen uses the ability on c3
    Then the Void of Arch holds Plain
    And Fallen has 1 power

  @RA-Q63 @RA-088
  Scenario: A defender turned up by an attack may be paid for before the scripts
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Fallen has 1 power
    And Fallen holds Blur
    And Slayer of Arch lies face down on c1
    And Arch has 1 power
    When Fallen attacks c1 from c2
    Then the game waits for Arch
    And Arch may pay for an ability
    And RA-Q63 forbids that Fallen plays Blur
    And RA-Q63 forbids that Fallen passes
    When Arch pays for c1
    And Arch uses the ability on c2
    Then the Void of Fallen holds Plain
    And no combat is under way
    And Slayer of Arch stands on c1

  @RA-Q63
  Scenario: Or not: then the scripts follow
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Fallen has 1 power
    And Slayer of Arch lies face down on c1
    And Arch has 1 power
    When Fallen attacks c1 from c2
    Then a combat is under way
    And Arch may not play a script
    When Arch passes
    Then the game waits for Arch
    And the rules allow that Arch pays for c1
    When Arch passes
    And Fallen passes
    Then the Void of Arch holds Slayer
    And Plain of Fallen stands on c1

  @RA-Q63
  Scenario: Where the meter does not cover the price nobody is asked
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Giver 9 of Arch lies face down on c1
    And Arch has 2 power
    And Arch holds Blur
    When Fallen attacks c1 from c2
    Then Arch may not pay for an ability
    And Arch may play a script
    When both pass
    Then the Void of Arch holds Giver 9

  @RA-Q63
  Scenario: A script takes it for granted at a table that nobody pays
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And Slayer of Arch lies face down on c1
    And Arch has 2 power
    And Arch holds Blur
    When Fallen attacks c1 from c2
    And Arch plays Blur
    Then these entries are added:
      | seat | kind     | implied |
      | Arch | pass     | yes     |
      | Arch | announce |         |

  @RA-169
  Scenario: Without the variant nothing is paid for
    Given the ruling option payToPlay is no
    And it is Fallen's turn, in the activation step, with no cubes
    And Fallen has 1 power
    And Giver 9 of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 2 power
    And RA-169 forbids that Fallen pays for c7

  @RA-115 @RA-Q63
  Scenario: Nobody passes while a paid ability takes effect
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Blur
    And Plain of Fallen stands on c3
    And Arch has 1 power
    And Slayer of Arch stands on c1
    When Fallen plays Blur
    And Arch pays for c1
    Then RA-115 forbids that Arch passes
    When Arch uses the ability on c3
    Then the rules allow that Arch passes

  @RA-Q63 @RA-088
  Scenario: A defender that the record does not know is named, and then its ability may be paid for
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Plain of Fallen stands on c2
    And an unknown angel of Arch lies face down on c1
    And Arch has 1 power
    When Fallen attacks c1 from c2
    Then RA-108 forbids that Arch passes
    When Arch reveals Slayer
    Then these entries are added:
      | seat | kind   | implied |
      | Arch | reveal |         |
    And Arch may pay for an ability
    And Arch may not play a script
