/** Names of background jobs, by their names in logs. */
export const jobs = {
  audit: {
    sealAll: 'Sealing the audit',
  },
  continuous: {
    describeFilteredSeries: 'Preparing series after a change of grades',
    findSilence: 'Checking for series that stopped reporting',
  },
  dataImporters: {
    run: 'Running an importer',
    startDue: 'Starting importers that are due',
  },
  dataServices: {
    removeOldLogs: 'Removing old log lines',
    runService: 'Running a service',
    shipLogs: 'Sending log lines to the search service',
    startDue: 'Starting services that are due',
  },
  equipment: {
    remindCalibrations: 'Sending reminders of calibrations that are due',
  },
  guidelines: {
    compareVersions: 'Comparing guideline versions',
    evaluateImport: 'Evaluating an import',
    reevaluate: 'Re-evaluating results',
    evaluateSeries: 'Evaluating series',
  },
  identity: {
    removeExpired: 'Removing expired sessions',
    sendEmailCode: 'Sending a sign-in code',
    sendResetLink: 'Sending a password link',
  },
  ingestion: {
    addNames: 'Adding names',
    findFoldedNames: 'Checking for merged names',
    notifyPeople: 'Notifying about an import',
    publishRows: 'Publishing results',
    readAgain: 'Rereading a logger file',
    readFile: 'Reading a file',
    undoAdded: 'Removing added names',
  },
  mail: {
    send: 'Sending mail',
  },
  messages: {
    removeOld: 'Removing old messages',
  },
  reports: {
    buildReport: 'Generating a report',
    exportAll: 'Exporting all data',
    makeMonthly: 'Generating a monthly report',
    startDue: 'Starting reports that are due',
  },
  storage: {
    freeExpired: 'Freeing expired uploads',
    sweepFiles: 'Removing unreferenced files',
  },
};
