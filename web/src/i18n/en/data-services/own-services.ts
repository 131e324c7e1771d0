/** The services of the product: names, descriptions, and the settings of their configurations. */
export const ownServices = {
  'discrete-data-query-report': {
    name: 'Discrete data query report',
    description: 'Generates the report of a saved query and stores it with the reports of the tenant.',
  },
  'survey-query-report': {
    name: 'Survey query report',
    description: 'Generates the survey report and stores it with the reports of the tenant.',
  },
  'vegetative-monitoring-query-report': {
    name: 'Vegetative monitoring query report',
    description: 'Generates the vegetation plot report and stores it with the reports of the tenant.',
  },
  'discrete-import-exceedance-notifications': {
    name: 'Discrete import exceedance notifications',
    description: 'Sends import notifications about exceedances that have not been sent yet.',
  },
  'hatfield-edd-ingestion': {
    name: 'Hatfield EDD ingestion',
    description: 'Reads Hatfield EDD files that were uploaded and not read yet.',
  },
  'ecosurvey-edd-ingestion': {
    name: 'EcoSurvey EDD ingestion',
    description: 'Reads EcoSurvey EDD files that were uploaded and not read yet.',
  },
  'discrete-data-importer': {
    name: 'Discrete data importer',
    description: 'Fetches laboratory files from uploads, a folder or a server, and reads those of the chosen formats.',
  },
  'a125-importer': { name: 'A125 importer', description: 'Reads A125 files that were uploaded and not read yet.' },
  'export-all-data': {
    name: 'Export all data',
    description: 'Exports all data of the tenant to one archive among its files.',
  },
  backup: {
    name: 'Backup',
    description:
      'Writes a backup of the whole installation to the folder backups of its data. Copy it to another machine.',
  },
  'aquarius-synchronizer': {
    name: 'AQUARIUS synchronizer',
    description: 'Brings stations, time series and their points up to date with the AQUARIUS server of the tenant.',
  },
  'aquarius-archiver': {
    name: 'AQUARIUS archiver',
    description:
      'Reads AQUARIUS stations one last time and archives them: their points stay, but they are no longer synchronised.',
  },
  'continuous-data-importers': {
    name: 'Continuous data importers',
    description: 'Starts every importer of continuous data that is due; those within their interval are skipped.',
  },
  'missing-data-watch': {
    name: 'Missing-data watch',
    description: 'Checks which time series have stopped or resumed sending data, and notifies the recipients.',
  },
  'equipment-tracker': {
    name: 'Equipment tracker',
    description:
      'Manages instruments, their deployments and calibrations, and sends notifications of calibrations that are due.',
  },
};

/** The settings of their configurations. */
export const ownSettings = {
  savedQuery: {
    title: 'Number of the saved query',
    description: 'As it appears in the address of the query: ?query=12',
  },
  days: {
    title: 'Days to look back',
    description: 'Files uploaded within this number of days and not read yet.',
  },
  publishWhenReady: {
    title: 'Publish without a review when nothing is doubtful',
    description: 'Files that need a decision still wait for review.',
  },
  keep: { title: 'Backups to keep', description: 'Older ones are removed once a new one is complete.' },
  daysBefore: {
    title: 'Days before a calibration is due',
    description: 'Tenant administrators are notified this many days before.',
  },
  source: { title: 'Source of the files', description: 'Where the importer finds the files.' },
  address: { title: 'Address', description: 'The folder or server that has the files.' },
  userName: { title: 'User name', description: 'Leave empty if the server does not require one.' },
  password: { title: 'Password', description: 'Stored encrypted and never shown.' },
  isEncrypted: { title: 'Encrypt the FTP connection', description: 'TLS starts before the password is sent.' },
  hostKey: {
    title: 'Key of the SFTP server',
    description: 'Its fingerprint, SHA256:… A run without it fails and reports the key of the server.',
  },
  fileNames: {
    title: 'File names',
    description: 'With * for any text; several separated by ; such as EDD_*.csv; *.xlsx. Empty for every file.',
  },
  formats: { title: 'Formats and file schemas', description: 'Which files are read.' },
};
