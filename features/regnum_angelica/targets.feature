Feature: Cards follow the angels that they name
  A script that waits for its turn in an exchange names angels, not spaces: it follows them wherever another card
  puts them, and strikes nobody else. The same holds for what an ability has still to do. A table may play by spaces
  instead (`scriptTarget`).

  Background:
    Given the trial edition

  @RA-Q70
  Scenario: Moved by the answer, the angel is destroyed where it stands now
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Arch has 2 power
    And Arch holds Switch
    And Water 3 of Arch stands on c2
    And Water 1 of Arch stands on e2
    When Fallen plays Enigma on c2
    And Arch plays Switch on c2, e2
    And both pass
    Then e2 is empty
    And Water 1 of Arch stands on c2
    And the Void of Arch holds Switch, Water 3
    And the effects cite RA-Q70
    And it is told that Enigma now targets e2.

  @RA-Q70
  Scenario: Where the table plays by spaces, it strikes whatever stands on the space
    Given the ruling option scriptTarget is space
    And it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Arch has 2 power
    And Arch holds Switch
    And Water 3 of Arch stands on c2
    And Water 1 of Arch stands on e2
    When Fallen plays Enigma on c2
    And Arch plays Switch on c2, e2
    And both pass
    Then c2 is empty
    And Water 3 of Arch stands on e2
    And the Void of Arch holds Switch, Water 1
    And the effects do not cite RA-Q70

  @RA-Q70
  Scenario Outline: With <option>, an enemy put on the space is no target of a script for own angels
    Given the ruling option scriptTarget is <option>
    And it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Fire 5 of Arch stands on c2
    When Fallen plays Portal on c6, c3
    And Arch plays Switch on c6, c2
    And both pass
    Then Fire 5 of Arch stands on c6
    And Fire 3 of Fallen stands on <stands>
    And <empty> is empty
    And Fallen has 0 power
    And the Void of Fallen holds Portal

    Examples:
      | option | stands | empty |
      | angel  | c3     | c2    |
      | space  | c2     | c3    |

  @RA-Q70 @RA-109
  Scenario Outline: With <option>, two angels change places although one of them has been taken away
    Given the ruling option scriptTarget is <option>
    And it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Portal
    And Fire 3 of Fallen stands on c6
    And Arch has 2 power
    And Arch holds Switch
    And Fire 5 of Arch stands on c2
    When Arch plays Switch on c6, c2
    And Fallen plays Portal on c6, c3
    And both pass
    Then Fire 3 of Fallen stands on <fallen>
    And Fire 5 of Arch stands on <arch>
    And c6 is empty

    Examples:
      | option | fallen | arch |
      | angel  | c2     | c3   |
      | space  | c3     | c2   |

  @RA-Q70
  Scenario Outline: With <option>, an angel that comes to the space of one that has left is <struck>
    Given the gifts edition
    And the ruling option scriptTarget is <option>
    And it is Fallen's turn, in the movement step
    And Fallen has 4 power
    And Fallen holds Enigma, Banish
    And Arch has 2 power
    And Arch holds Riddle
    And Plain of Arch stands on c2
    And Wanderer of Arch lies face down on c1
    When Fallen plays Enigma on c2
    And Arch plays Riddle on c1, declared as activate own
    And Fallen plays Banish on c2
    And both pass
    Then Arch holds Plain
    And Wanderer of Arch stands on c1
    When Arch uses the ability on c2
    Then Fallen has 0 power
    And the Void of Fallen holds Enigma, Banish
    And c1 is empty
    And the Void of Arch holds <void>

    Examples:
      | option | struck     | void             |
      | angel  | not struck | Riddle           |
      | space  | struck     | Riddle, Wanderer |

  @RA-Q70
  Scenario: An angel that is turned up or loses its pillar meanwhile is still the one that was named
    Given the gifts edition
    And it is Fallen's turn, in the movement step
    And Fallen has 4 power
    And Fallen holds Enigma, Quake
    And Arch has 2 power
    And Arch holds Riddle
    And Giver 3 of Arch lies face down on c1 under a Pillar of Water
    When Fallen plays Enigma on c1
    And Arch plays Riddle on c1, declared as activate own
    And Fallen plays Quake on c1
    And both pass
    Then c1 is empty
    And Arch has 1 power
    And the Void of Arch holds Riddle, Pillar of Water, Giver 3

  @RA-Q70
  Scenario Outline: With <option>, a later sentence of the same script finds the angel <where>
    Given the gifts edition
    And the ruling option scriptTarget is <option>
    And it is Fallen's turn, in the movement step
    And Fallen has 2 power
    And Fallen holds Riddle
    And Plain of Arch stands on c3
    And Giver 3 of Fallen stands on c6
    When Fallen plays Riddle on c3, c6, c3, declared as swap and destroy
    And both pass
    Then the Void of <loser> holds <void>

    Examples:
      | option | where          | loser  | void             |
      | angel  | where it went  | Arch   | Plain            |
      | space  | where it stood | Fallen | Riddle, Giver 3 |

  # What an ability has still to do while another card takes effect.

  @RA-Q70 @RA-Q60
  Scenario: "This angel" is the angel, wherever it stands: it is destroyed, not the one in its place
    Given the gifts edition
    And it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Juggler of Fallen lies face down on d7
    And Plain of Arch stands on c3
    When Fallen activates c7
    And Fallen uses the ability on d7, declared as activate own and destroy this
    And Fallen uses the ability on c7, c3
    Then Plain of Arch stands on c7
    And c3 is empty
    And the Void of Fallen holds Mystery
    And the Void of Arch is empty

  @RA-Q70 @RA-Q60
  Scenario: It returns to hand, not the one in its place
    Given the gifts edition
    And it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Juggler of Fallen lies face down on d7
    And Plain of Arch stands on c3
    When Fallen activates c7
    And Fallen uses the ability on d7, declared as activate own and return this
    And Fallen uses the ability on c7, c3
    Then Plain of Arch stands on c7
    And c3 is empty
    And Fallen holds Mystery
    And Arch holds no cards

  @RA-Q70 @RA-057
  Scenario: It keeps the power, not the one in its place
    Given the gifts edition
    And it is Fallen's turn, in the activation step, with 2 cubes
    And Fallen has 3 power
    And Mystery of Fallen lies face down on c7
    And Juggler of Fallen lies face down on d7
    And Giver 5 of Fallen stands on c2
    And Giver 3 of Fallen stands on b1
    And Giver 4 of Fallen stands on d1
    When Fallen activates c7
    And Fallen uses the ability on d7, declared as activate own and keep-power
    And Fallen uses the ability on c7, c2
    Then Mystery of Fallen stands on c2
    And Giver 5 of Fallen stands on c7
    When a judge puts the angel on c7 back into its owner's hand
    And Fallen moves b1 to the gate
    Then Fallen has 3 power
    When a judge puts the angel on c2 back into its owner's hand
    And Fallen moves d1 to the gate
    Then Fallen has 0 power

  @RA-Q70 @RA-Q60
  Scenario: Nor is another one struck where it has left the board meanwhile
    Given the gifts edition
    And it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Banisher of Fallen lies face down on d7
    And Wanderer of Fallen lies face down on e7
    And Plain of Arch stands on c3
    When Fallen activates c7
    And Fallen uses the ability on d7, e7, declared as activate own and activate own and destroy this
    And Fallen uses the ability on c7
    And Fallen uses the ability on c7
    Then Wanderer of Fallen stands on c7
    And Fallen holds Mystery
    And the Void of Fallen is empty

  @RA-Q70 @RA-Q60
  Scenario Outline: With <option>, the targets that an ability has named are <what>
    Given the gifts edition
    And the ruling option scriptTarget is <option>
    And it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Juggler of Fallen lies face down on d7
    And Plain of Arch stands on c3
    And Giver 3 of Arch stands on e2
    When Fallen activates c7
    And Fallen uses the ability on d7, c3, declared as activate own and destroy enemy
    And Fallen uses the ability on c3, e2
    Then the Void of Arch holds <struck>
    And <empty> is empty

    Examples:
      | option | what   | struck  | empty |
      | angel  | angels | Plain   | e2    |
      | space  | spaces | Giver 3 | c3    |

  @RA-Q70 @RA-Q60
  Scenario: "This angel" is the angel also where the table plays by spaces: it names none
    Given the gifts edition
    And the ruling option scriptTarget is space
    And it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Juggler of Fallen lies face down on d7
    And Plain of Arch stands on c3
    When Fallen activates c7
    And Fallen uses the ability on d7, declared as activate own and destroy this
    And Fallen uses the ability on c7, c3
    Then Plain of Arch stands on c7
    And the Void of Fallen holds Mystery

  # Cards of several parts.

  @RA-Q72
  Scenario: A script is not played unless each of its parts can be carried out
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Plain of Arch stands on c3
    Then RA-Q72 forbids that Fallen plays Riddle on c3, c3, declared as destroy enemy and shatter
    And RA-Q72 forbids that Fallen plays Riddle on c3, declared as power 2 and activate own
    And the rules allow that Fallen plays Riddle on c3, declared as destroy enemy and power 2

  @RA-Q72 @RA-118
  Scenario: Nor without the cubes that a part of it spends
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Riddle
    And Giver 3 of Fallen lies face down on c7
    Then RA-118 forbids that Fallen plays Riddle on c7, declared as power 1 and activate 2
    And the rules allow that Fallen plays Riddle on c7, declared as power 1 and activate 1

  @RA-Q72
  Scenario: What becomes impossible while it is answered is skipped; the rest is carried out
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Giver 3 of Fallen stands on c6
    And Plain of Arch stands on c3
    And Arch has 1 power
    And Arch holds Banish
    When Fallen plays Riddle on c6, c5, c3, declared as transfer own and destroy enemy and power 1
    And Arch plays Banish on c6
    And both pass
    Then Fallen holds Giver 3
    And c5 is empty
    And the Void of Arch holds Banish, Plain
    And Fallen has 1 power

  @RA-Q72 @RA-Q60
  Scenario: A part that may be left out need not be possible
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Plain of Arch stands on c3
    Then RA-Q60 forbids that Fallen plays Riddle on c3, c3, declared as destroy enemy and shatter may
    And RA-Q60 forbids that Fallen plays Riddle on c3, declared as destroy enemy and shatter may
    And RA-Q60 forbids that Fallen plays Riddle on none, none, declared as destroy enemy and shatter may
    And RA-Q60 forbids that Fallen plays Riddle on c3, yes, declared as destroy enemy and shatter may
    When Fallen plays Riddle on c3, none, declared as destroy enemy and shatter may
    And both pass
    Then the Void of Arch holds Plain

  @RA-Q72 @RA-Q60
  Scenario Outline: Where it is possible, its player takes it or leaves it: <targets>
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Giver 3 of Fallen stands on c6
    When Fallen plays Riddle on <targets>, declared as transfer may own and power may 2
    And both pass
    Then Giver 3 of Fallen stands on <stands>
    And Fallen has <power> power

    Examples:
      | targets         | stands | power |
      | c6, c5, yes     | c5     | 2     |
      | c6, c5, none    | c5     | 0     |
      | none, none, yes | c6     | 2     |

  @RA-Q72 @RA-Q60
  Scenario: Neither half of it
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And Giver 3 of Fallen stands on c6
    Then RA-Q60 forbids that Fallen plays Riddle on none, c5, declared as transfer may own
    And RA-Q60 forbids that Fallen plays Riddle on c6, none, declared as transfer may own
    And RA-Q60 forbids that Fallen plays Riddle on c6, declared as power may 2

  @RA-Q02 @RA-Q72
  Scenario: A draw that is merely permitted cannot fail
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And the draw pile of Fallen holds 1 card
    When Fallen plays Riddle on yes, declared as draw may 3
    And both pass
    Then Fallen must draw 1 card
    When Fallen draws 1 card
    Then the game goes on

  @RA-Q02 @RA-Q72
  Scenario Outline: With no card left it does nothing, whether <taken>
    Given the gifts edition
    And it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Riddle
    And the draw pile of Fallen holds no cards
    When Fallen plays Riddle on <taken>, declared as draw may 3
    And both pass
    Then the game goes on
    And the game waits for Fallen

    Examples:
      | taken |
      | yes   |
      | none  |

  @RA-Q72 @RA-Q60
  Scenario: An ability may leave a choice, too
    Given the gifts edition
    And it is Fallen's turn, in the activation step, with no cubes
    And Mystery of Fallen lies face down on c7
    And Plain of Arch stands on c3
    When Fallen activates c7
    Then RA-M10 forbids that Fallen uses the ability on yes, declared as keep-power may
    When Fallen uses the ability on none, declared as destroy may enemy
    Then Plain of Arch stands on c3
    And it is Fallen's turn, in the activation step
