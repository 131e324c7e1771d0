/** Refusals about making reports, making them again, and by the calendar. See `problems.ts`. */
export const reportRunProblems = {
  'reports.tooManySheets': {
    status: 400,
    message: 'The workbook would have {count} worksheets; at most {most} can be used.',
    next: 'Organise the worksheets by media types, or choose fewer stations.',
  },
  'reports.tooManyColumns': {
    status: 400,
    message: 'The sheet {sheet} would have {count} columns, more than Excel can hold.',
    next: 'Choose fewer analytes, or Excel Standard or CSV Long.',
  },
  'reports.notRebuildable': {
    status: 409,
    message: 'This report cannot be made again: what it was made of was not kept.',
    next: 'Download the file that was stored when it was made.',
  },
  'reports.notDone': {
    status: 409,
    message: 'This report was not finished.',
    next: 'Wait until it is, or make it again.',
  },
  'reports.cronInvalid': {
    status: 400,
    message: 'Invalid expression.',
    next: 'Give five fields: minute, hour, day of the month, month, day of the week.',
  },
  'reports.cronTooOften': {
    status: 400,
    message: 'A report is made at most once a day.',
    next: 'Choose a time of the day and days of the month or of the week.',
  },
  'reports.zoneUnknown': {
    status: 400,
    message: '{zone} is not a time zone.',
    next: 'Give a name such as America/Vancouver.',
  },
  'reports.scheduleChanged': {
    status: 409,
    message: '{name} changed it in the meantime.',
    next: 'Look at the newest settings, then change them again.',
  },
} as const;
