Feature: The Damned
  A variant in which no angel's ability is used. Infinity is a symbol on the compass and the cap under a leader is a
  general rule: both stay.

  Background:
    Given the trial edition
    And the variant The Damned

  @RA-176
  Scenario: Nothing happens on activation
    Given it is Fallen's turn
    And Fallen has 2 power
    And Kindler of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 2 power
    And Kindler of Fallen stands on c7

  @RA-176 @RA-088
  Scenario: Nor when an attack turns the angel up
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Water 3 of Fallen stands on c2
    And Strayer of Arch lies face down on c1
    When Fallen attacks c1 from c2
    And both pass
    Then Water 3 of Fallen stands on c1
    And the Void of Arch holds Strayer

  @RA-176
  Scenario: Nothing lasts
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Keeper of Fallen stands on c6
    And Fire 5 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 0 power

  @RA-176
  Scenario: Nothing happens on scoring
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Herald of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen holds no cards
    And Fallen has 2 points
    And it is Fallen's turn, in the movement step

  @RA-176 @RA-Q52
  Scenario: Infinity stays
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    And Gabriel of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then the Void of Fallen holds Fire 3
    And Gabriel of Arch stands on c5

  @RA-Q52
  Scenario: The cap under a leader stays
    Given it is Fallen's turn
    And Fallen has 5 power
    And Fallen holds Annul
    And Beelzebub of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 4 power
    When Fallen burns Annul
    Then Fallen has 4 power

  @RA-Q52
  Scenario: Where the table says so, only infinity stays
    Given the ruling option damnedLeader is infinityOnly
    And it is Fallen's turn
    And Fallen has 5 power
    And Fallen holds Annul, Blur
    And Beelzebub of Fallen lies face down on c7
    And Arch has 1 power
    When Fallen activates c7
    Then Fallen has 5 power
    When Fallen plays Blur
    And both pass
    And Fallen burns Annul
    Then Fallen has 5 power

  @RA-Q52
  Scenario: What the option says is nothing to a game with abilities
    Given the ruling option damnedLeader is infinityOnly
    And the ruling option theDamned is no
    And it is Fallen's turn
    And Fallen has 5 power
    And Beelzebub of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 4 power

  @RA-176
  Scenario: Scripts do what they say
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 0 power
    And Fallen holds Pi
    When Fallen plays Pi for power
    And both pass
    Then Fallen has 3 power
