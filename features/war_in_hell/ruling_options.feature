Feature: Ruling options
  What the text leaves open the table settles when the record opens. Each option has a default, and what was settled
  is in the opening entry. What each value does is in the feature of its chapter.

  Scenario Outline: <key> can be <value>
    Given the ruling option <key> is <value>
    And a new game
    Then the record says that <key> is <value>

    Examples:
      | key                | value         |
      | battleTie          | standoff      |
      | battleTie          | bothDestroyed |
      | battleTie          | defenderWins  |
      | zeroBidTie         | keep          |
      | zeroBidTie         | coin          |
      | intrigueBonus      | pool          |
      | intrigueBonus      | perBid        |
      | treacheryTiming    | withBid       |
      | treacheryTiming    | beforeBid     |
      | traitorEnds        | never         |
      | traitorEnds        | whenRegained  |
      | vsBonus            | flat          |
      | vsBonus            | perCard       |
      | delayLimit         | perPhase      |
      | delayLimit         | perTurn       |
      | delayLimit         | none          |
      | liesLimit          | none          |
      | liesLimit          | oncePerTurn   |
      | messengerLimit     | perPhase      |
      | messengerLimit     | none          |
      | survivorForce      | effective     |
      | survivorForce      | printed       |
      | lastLeader         | ifNoneFits    |
      | lastLeader         | anyLeader     |
      | battleEvents       | alternate     |
      | battleEvents       | simultaneous  |
      | eventWindow        | ownTurn       |
      | eventWindow        | any           |
      | emptyDeck          | reshuffle     |
      | emptyDeck          | noDraw        |
      | openingDiscards    | shuffleBack   |
      | openingDiscards    | discard       |
      | reinforceIntoEnemy | refuse        |
      | reinforceIntoEnemy | allow         |
      | reattach           | no            |
      | reattach           | hostPhase     |
      | agreedEnd          | agreement     |
      | agreedEnd          | turnLimit     |
      | homeControl        | marker        |
      | homeControl        | onEntry       |
      | firstPlayer        | random        |
      | firstPlayer        | chosen        |
      | bids               | sealed        |
      | bids               | commitment    |

  Scenario Outline: Where nothing is said, <key> is <value>
    Given a new game
    Then the record says that <key> is <value>

    Examples:
      | key                | value       |
      | battleTie          | standoff    |
      | zeroBidTie         | keep        |
      | intrigueBonus      | pool        |
      | treacheryTiming    | withBid     |
      | traitorEnds        | never       |
      | vsBonus            | flat        |
      | delayLimit         | perPhase    |
      | liesLimit          | none        |
      | messengerLimit     | perPhase    |
      | survivorForce      | effective   |
      | lastLeader         | ifNoneFits  |
      | battleEvents       | alternate   |
      | eventWindow        | ownTurn     |
      | emptyDeck          | reshuffle   |
      | openingDiscards    | shuffleBack |
      | reinforceIntoEnemy | refuse      |
      | reattach           | no          |
      | agreedEnd          | agreement   |
      | homeControl        | marker      |
      | firstPlayer        | random      |
      | bids               | sealed      |

  Scenario: An option that the title does not have
    Given the ruling option houseRule is yes
    Then the record cannot be opened: war-in-hell has no ruling option 'houseRule'; it has battleTie, zeroBidTie,

  Scenario: A value that an option does not have
    Given the ruling option battleTie is never
    Then the record cannot be opened: option 'battleTie' cannot be 'never'; it can be standoff, bothDestroyed,
