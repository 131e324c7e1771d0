/** Text of messages: the message center, and those that show as they come. */
export const messages = {
  title: 'Message center',
  purpose: 'Your messages of the last six months, newest first.',
  count_one: '{{count}} message',
  count_other: '{{count}} messages',
  empty: 'No messages yet',
  emptyReason: 'Finished imports, completed jobs and exceedances of guidelines are reported here.',
  emptyLevel: 'No messages of this type',
  emptyLevelReason: 'Choose another type, or all.',
  levelLabel: 'Message type',
  levels: { all: 'All', error: 'Errors', warn: 'Warnings', info: 'Information', success: 'Success', none: 'Notes' },
  read: 'read',
  unread: 'unread',
  open: 'Open',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  newMessages: 'New messages',
  close: 'Close: {{title}}',
  libraryMissing: 'SignalR dependencies not loaded',
  libraryMissingAdvice: 'Messages are not updated automatically; reload the page to try again.',
  /** What the server says in English, by its code; here only so that French has its counterparts. */
  labels: { Reading: 'Reading {{name}}', Storing: 'Storing {{name}}', Report: 'Report {{name}}' },
  causeKinds: {
    standard: 'standard',
    stationLimit: 'station limit',
    guideline: 'guideline',
    guidelineVersion: 'guideline version',
    analyte: 'analyte',
    flag: 'flag',
    flags: 'flags of results',
    cofactor: 'cofactor',
    cofactorDefault: 'cofactor default',
    cofactorStrategy: 'cofactor strategy',
    unit: 'unit',
    unitConversion: 'unit conversion',
    unitGroup: 'unit group',
    results: 'results',
  },
  coded: {
    jobs: {
      finished: { title: 'Finished: {{label}}', content: '{{outcome}}' },
      failed: {
        title: 'Failed: {{label}}',
        content: '{{error}}',
        nextStep: 'Correct the reported problem and try again; contact support if it fails again.',
      },
    },
    reports: { ready: { title: 'Ready: {{name}}', nextStep: 'Open the report to download it.' } },
    guidelines: {
      reevaluated: {
        title: 'Re-evaluated ({{analytes}}): now exceeding {{more}}, no longer exceeding {{fewer}}',
        nextStep: 'Open the dashboard for details.',
      },
      reevaluatedAfter: {
        title:
          'Re-evaluated after a change of {{causes}} ({{analytes}}): now exceeding {{more}}, no longer exceeding {{fewer}}',
        nextStep: 'Open the dashboard for details.',
      },
    },
    watch: {
      silentOne: {
        title: 'No data from {{series}}',
        nextStep: 'Check the logger and its connection, or stop watching the series.',
      },
      silentMany: {
        title: 'No data from {{count}} series',
        nextStep: 'Check the loggers and their connections, or stop watching these series.',
      },
      backOne: { title: 'Data resumed: {{series}}' },
      backMany: { title: 'Data resumed: {{count}} series' },
    },
    equipment: {
      dueOne: {
        title: 'Calibration of {{instrument}} is due on {{day}}',
        nextStep:
          'Calibrate the instrument and ask a system administrator to record it; the reminder is then cleared automatically.',
      },
      dueMany: {
        title: '{{count}} calibrations are due, including {{instrument}}',
        nextStep:
          'Calibrate the instruments and ask a system administrator to record it; the reminders are then cleared automatically.',
      },
    },
    seriesEvents: {
      beganOne: {
        title: 'Beyond a limit: {{series}}',
        nextStep: 'Open the series to see the event with its calculation.',
      },
      beganMany: {
        title: '{{count}} events beyond limits, including {{series}}',
        nextStep: 'Open the series to see each event with its calculation.',
      },
      endedOne: { title: 'No longer beyond a limit: {{series}}' },
      endedMany: { title: '{{count}} events beyond limits have ended, including {{series}}' },
      withdrawnOne: {
        title: 'Withdrawn: {{series}} was not beyond a limit',
        nextStep: 'Points, limits or links have changed since.',
      },
      withdrawnMany: {
        title: '{{count}} events beyond limits were withdrawn, including {{series}}',
        nextStep: 'Points, limits or links have changed since.',
      },
    },
    exceedances: {
      one: {
        title: '{{count}} exceedance in {{file}}',
        nextStep: 'Open the import to see it with its calculation.',
      },
      many: {
        title: '{{count}} exceedances in {{file}}',
        nextStep: 'Open the import to see each with its calculation.',
      },
    },
  },
};
