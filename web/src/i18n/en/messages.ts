/** Text of messages: the message center, and those that show as they come. */
export const messages = {
  title: 'Message center',
  purpose: 'Everything Freshet told you in the last half year, newest first.',
  count_one: '{{count}} message',
  count_other: '{{count}} messages',
  empty: 'No messages yet',
  emptyReason: 'When an import ends, a long piece of work is done or something exceeds a guideline, it is told here.',
  emptyLevel: 'No messages of this kind',
  emptyLevelReason: 'Choose another kind, or all.',
  levelLabel: 'Kind of message',
  levels: { all: 'All', error: 'Errors', warn: 'Warnings', info: 'Information', success: 'Success', none: 'Notes' },
  read: 'read',
  unread: 'not read yet',
  open: 'Open',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  newMessages: 'New messages',
  close: 'Close: {{title}}',
  libraryMissing: 'SignalR dependencies not loaded',
  libraryMissingAdvice: 'Messages do not show by themselves; reload the page to try again.',
  /** What the server says in English, by its code; here only so that French has its counterparts. */
  labels: { Reading: 'Reading {{name}}', Storing: 'Storing {{name}}', Report: 'Report {{name}}' },
  coded: {
    jobs: {
      finished: { title: 'Finished: {{label}}' },
      failed: {
        title: 'Failed: {{label}}',
        nextStep: 'Mend what it names and try again; contact support if it fails again.',
      },
    },
    reports: { ready: { title: 'Ready: {{name}}', nextStep: 'Open the report to download it.' } },
    guidelines: {
      judgedAgain: {
        title: 'Judged again ({{analytes}}): now exceeding {{more}}, no longer exceeding {{fewer}}',
        nextStep: 'Look at the dashboard to see where.',
      },
    },
    watch: {
      silentOne: {
        title: 'No data from {{series}}',
        nextStep: 'Look at the logger and its line, or say that the series is no longer watched.',
      },
      silentMany: {
        title: 'No data from {{count}} series',
        nextStep: 'Look at the loggers and their lines, or say which series are no longer watched.',
      },
      backOne: { title: 'Data again from {{series}}' },
      backMany: { title: 'Data again from {{count}} series' },
    },
    exceedances: {
      one: {
        title: '{{count}} exceedance in {{file}}',
        nextStep: 'Open the import to see each of them with its working.',
      },
      many: {
        title: '{{count}} exceedances in {{file}}',
        nextStep: 'Open the import to see each of them with its working.',
      },
    },
  },
};
