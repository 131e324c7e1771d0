/** What the product's own services did, counted, and why they could not. */
export const serviceSentences = {
  backupTried: 'A backup would be written; older backups to remove: {{removed}}. Nothing was written.',
  backupWritten: 'Backed up. Rows: {{rows, number}}; files: {{files, number}}; older backups removed: {{removed}}.',
  backupNeedsMigrateUrl: 'A backup of an external database needs DATABASE_MIGRATE_URL.',

  archiveNeedsStations: 'Choose the stations on the screen AQUARIUS stations.',
  aquariusStationMissing: 'There is no AQUARIUS station with number {{id}}.',
  stationsWouldBeArchived_one: '{{count}} station would be archived. Nothing was changed.',
  stationsWouldBeArchived_other: '{{count}} stations would be archived. Nothing was changed.',
  stationsArchived_one: '{{count}} station was archived.',
  stationsArchived_other: '{{count}} stations were archived.',
  lastReadingFailed_one: '{{count}} series could not be read one last time; its points are unchanged.',
  lastReadingFailed_other: '{{count}} series could not be read one last time; their points are unchanged.',
  stationIsArchived: 'Station {{station}} is archived.',

  synchronisedStations:
    'Stations compared: {{seen, number}} ({{new, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged, {{gone, number}} removed, {{leftOut, number}} skipped, {{failed, number}} failed).',
  synchronisedSeries:
    'Series compared: {{seen, number}} ({{new, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged, {{gone, number}} removed, {{leftOut, number}} skipped, {{failed, number}} failed).',
  synchronisedPoints:
    'Points read: {{read, number}} ({{new, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged, {{refused, number}} rejected); removed here: {{removed, number}}.',
  aquariusQueriedRecently: 'AQUARIUS was queried recently; it will be queried again in {{seconds}} s.',
  stillToBeRead: 'Still to be read: {{stations, number}} stations and {{series, number}} series.',
  everythingWouldBeCompared:
    'Everything would be compared: {{stations, number}} stations and {{series, number}} series ({{new, number}} new, {{known, number}} known, {{gone, number}} removed).',
  changesWouldBeRead:
    'AQUARIUS reported changes: {{stations, number}} stations and {{series, number}} series ({{new, number}} new, {{known, number}} known, {{gone, number}} removed).',

  silenceTried: 'Series not reporting: {{silent}}; reporting again: {{back}}. No one was notified.',
  silenceFound: 'Series not reporting: {{silent}}; reporting again: {{back}}.',

  filesWouldBeFetched: 'Files that would be fetched: {{fetched}}; already here: {{known}}.',
  filesFetched: 'Files fetched: {{fetched}}; already here: {{known}}.',
  fetchedFileUnfinished: '{{file}} is still being written or empty. The next run examines it again.',
  fileWouldBeFetched: '{{file}} would be fetched.',
  fileFetched: '{{file}} was fetched.',
  filesUnfinished: 'Still being written, or empty: {{files}}.',
  filesNotFetched: 'Could not be fetched: {{files}}.',
  filesForNextRun: 'Left for the next run: {{files}}.',
  filesExamined: 'New files examined: {{files}}.',
  filesOfFormats: 'Of the chosen formats: {{files}}.',
  filesOfThisFormat: 'Of this format: {{files}}.',
  filesOfOtherFormats: 'Of other formats: {{files}}.',
  filesNotRecognised: 'Not recognised with certainty, awaiting review: {{files}}.',
  deliveriesBeingRead: 'Deliveries being read: {{deliveries}}.',
  deliveriesRefused: 'Deliveries rejected: {{deliveries}}.',
  noFileRead: 'Nothing was read.',
  nothingChanged: 'Nothing was changed.',

  importerWithinInterval: '{{importer}}: still within its execute interval, skipped.',
  importersWouldStart:
    'Importers that would be started: {{started}}; within their interval: {{skipped}}; paused: {{paused}}.',
  importersStarted: 'Importers started: {{started}}; within their interval: {{skipped}}; paused: {{paused}}.',

  calibrationsTried: 'Calibrations due now or soon: {{due}}. No one was notified.',
  calibrationsDue: 'Calibrations due now or soon: {{due}}; notifications sent: {{notified}}.',
  notificationsTried: 'Imports with exceedances: {{imports}}; notification rules: {{rules}}. No one was notified.',
  notificationsSent:
    'Imports with exceedances: {{imports}}; notification rules: {{rules}}; people notified: {{people}}.',

  reportTried: 'A report would be generated. {{holds}} Nothing was generated.',
  reportMade: 'The report is among your reports. {{holds}}',
  queryReportTried: "The report of '{{query}}' would be generated. {{holds}} Nothing was generated.",
  queryReportMade: "The report of '{{query}}' is among your reports. {{holds}}",
  holdsResults: 'Results: {{results, number}}.',
  holdsSurveys: 'Surveys: {{surveys, number}}.',
  holdsVisits: 'Plots: {{plots, number}}; visits: {{visits, number}}.',
  exportTried: 'An archive would be written. Samples and results: {{rows, number}}. Nothing was written.',
  exportWritten: 'The archive is among the files. Samples and results: {{rows, number}}.',
  savedQueryGone: 'The saved query no longer exists, or is not shared.',
  stationsHaveNoData: 'Cannot generate report. The selected stations have no data.',
  noSurveyInYears: 'Cannot generate report. There is no survey in these years.',
  noVisitInYears: 'Cannot generate report. The plots have no visit in these years.',
  noSurveyType: 'There is no survey type of this name.',
  noSurveyLocation: 'There is no survey location.',
  noPlotOfCommunity: 'There is no plot of this community.',

  notDoneTenantArchived: 'The job was not run: the tenant is archived.',
  notDoneUserLocked: 'The job was not run: {{user}} may no longer sign in.',
  notDoneNotMember: 'The job was not run: {{user}} no longer belongs to {{tenant}}.',
  notDoneNotStaff: 'The job was not run: {{user}}, who requested it in a support session, is no longer staff.',
} as const;
