/** What the synchroniser and the sender say of an AQUARIUS server, its stations and its series. */
export const aquariusSentences = {
  aquariusNotConnected:
    'The tenant is not connected to an AQUARIUS server. Connect it first: Administration, AQUARIUS stations, Connection.',
  seriesNoLongerSynchronised: 'The time series is no longer synchronised with AQUARIUS. Choose another one.',
  qualifiersUnknown: 'The qualifiers {{qualifiers}} do not exist in AQUARIUS: the points were sent without them.',
  aquariusAddedNoPoints: 'AQUARIUS could not add the points to series {{series}}.',
  aquariusSilentAboutPoints: 'AQUARIUS did not confirm the points within 5 minutes.',
  aquariusFailedInARow: 'AQUARIUS failed {{times}} times in a row.',
  aquariusAnsweredNothing: 'AQUARIUS returned an empty response.',
  aquariusAnsweredStatus: 'AQUARIUS answered with status {{status}}.',
  aquariusAnswered: 'AQUARIUS answered: {{text}} (status {{status}})',
  checkConnectionUser: 'Check the user and password of the connection.',
  aquariusAnsweredPage: 'AQUARIUS returned a page instead of data: {{title}}',
  aquariusAnsweredNoSession: 'AQUARIUS did not return a session.',
  aquariusKeyUnreadable: 'The public key of AQUARIUS cannot be read.',
  aquariusAnswerUnreadable: 'A response of AQUARIUS cannot be read at {{place}}.',
  aquariusTimeUnreadable: 'A response of AQUARIUS has a time that cannot be read: {{text}}',
  aquariusSilentAboutLocation: 'AQUARIUS returned no information about this location.',
  aquariusUnstorable: 'The data from AQUARIUS cannot be stored ({{error}}).',
  locationNotHereYet: 'Its location {{location}} has not been synchronised yet.',
  lockedPointsLeft:
    '{{points, number}} points could not be stored: their period is approved and locked. They will be reread by the next run.',
  aboutStation: 'Station {{station}}: {{why}}',
  aboutSeries: 'Series {{series}}: {{why}}',
  ofSeries: '{{series}}: {{why}}',
  stationHasNoPlace: 'Station {{station}} has no location: {{why}}',
} as const;
