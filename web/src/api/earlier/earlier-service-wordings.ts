/** The earlier wordings of sentences about services. */
export const earlierServiceWordings: readonly (readonly [code: string, text: string])[] = [
  [
    'synchronisedPoints',
    'Points read: {{read, number}} ({{new, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged, {{refused, number}} refused); removed here: {{removed, number}}.',
  ],
  ['deliveriesRefused', 'Deliveries refused: {{deliveries}}.'],
  ['lastReadingFailed_one', '{{count}} series could not be read a last time; its points are as before.'],
  ['lastReadingFailed_other', '{{count}} series could not be read a last time; their points are as before.'],
  [
    'synchronisedStations',
    'Stations compared: {{seen, number}} ({{new, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged, {{gone, number}} gone, {{leftOut, number}} skipped, {{failed, number}} failed).',
  ],
  [
    'synchronisedSeries',
    'Series compared: {{seen, number}} ({{new, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged, {{gone, number}} gone, {{leftOut, number}} skipped, {{failed, number}} failed).',
  ],
  ['aquariusQueriedRecently', 'AQUARIUS was queried a short while ago; changes are queried again in {{seconds}} s.'],
  [
    'everythingWouldBeCompared',
    'Everything would be compared: {{stations, number}} stations and {{series, number}} series ({{new, number}} new, {{known, number}} known, {{gone, number}} gone).',
  ],
  [
    'changesWouldBeRead',
    'AQUARIUS named what changed: {{stations, number}} stations and {{series, number}} series ({{new, number}} new, {{known, number}} known, {{gone, number}} gone).',
  ],
  ['silenceTried', 'Series that would be found silent: {{silent}}; no longer silent: {{back}}. Nobody was notified.'],
  ['silenceFound', 'Series that fell silent: {{silent}}; no longer silent: {{back}}.'],
  ['filesNotRecognised', 'Not recognised with certainty, waiting for a person: {{files}}.'],
  ['calibrationsTried', 'Calibrations due now or soon: {{due}}. Nobody was notified.'],
  ['calibrationsDue', 'Calibrations due now or soon: {{due}}; people were notified of: {{notified}}.'],
  ['notificationsTried', 'Imports with exceedances: {{imports}}; notification rules: {{rules}}. Nobody was notified.'],
  ['reportTried', 'A report would be made. {{holds}} Nothing was made.'],
  ['queryReportTried', "'{{query}}' would become a report. {{holds}} Nothing was made."],
  ['savedQueryGone', 'The saved query is not there any more, or not shared.'],
  ['notDoneTenantArchived', 'The work was not done: the tenant is archived.'],
  ['notDoneUserLocked', 'The work was not done: {{user}} may no longer sign in.'],
  ['notDoneNotMember', 'The work was not done: {{user}} no longer belongs to {{tenant}}.'],
  ['notDoneNotStaff', 'The work was not done: {{user}}, who requested it in a support session, is no longer staff.'],
];
