/** What the synchroniser and the sender say of an AQUARIUS server, its stations and its series. */
export const aquariusSentences = {
  aquariusNotConnected:
    'The tenant is not connected to an AQUARIUS server. Connect it first: Administration, AQUARIUS stations, Connection.',
  seriesNoLongerSynchronised: 'The time series is no longer synchronised with AQUARIUS. Choose another one.',
  qualifiersUnknown: 'AQUARIUS does not know the qualifiers {{qualifiers}}: the points were sent without them.',
  aquariusAddedNoPoints: 'AQUARIUS could not add the points to series {{series}}.',
  aquariusSilentAboutPoints: 'AQUARIUS has not said within 5 minutes what became of the points.',
  aquariusFailedInARow: 'AQUARIUS failed {{times}} times in a row.',
  aquariusAnsweredNothing: 'AQUARIUS answered with nothing.',
  aquariusAnsweredStatus: 'AQUARIUS answered with status {{status}}.',
  aquariusAnswered: 'AQUARIUS answered: {{text}} (status {{status}})',
  checkConnectionUser: 'Check the user and password of the connection.',
  aquariusAnsweredPage: 'AQUARIUS should have answered with data, but a page came: {{title}}',
  aquariusAnsweredNoSession: 'AQUARIUS should have answered with a session, but something else came.',
  aquariusKeyUnreadable: 'The public key of AQUARIUS cannot be read.',
  aquariusAnswerUnreadable: 'An answer of AQUARIUS cannot be read at {{place}}.',
  aquariusTimeUnreadable: 'An answer of AQUARIUS has a time that cannot be read: {{text}}',
  aquariusSilentAboutLocation: 'AQUARIUS said nothing about this location.',
  aquariusUnstorable: 'What AQUARIUS says of it is so odd that it could not be stored ({{error}}).',
  locationNotHereYet: 'Its location {{location}} is not here yet.',
  lockedPointsLeft:
    '{{points, number}} points could not be stored: their time is approved and locked here. They are reread the next time.',
  aboutStation: 'Station {{station}}: {{why}}',
  aboutSeries: 'Series {{series}}: {{why}}',
  ofSeries: '{{series}}: {{why}}',
  stationHasNoPlace: 'Station {{station}} has no place: {{why}}',
} as const;
