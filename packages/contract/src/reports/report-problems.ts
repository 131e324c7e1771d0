import type { ProblemText } from '../problem-text.ts';

/** Refusals about queries, reports, graphs and dashboards. See `problems.ts`. */
export const reportProblems = {
  'reports.hidden': {
    status: 403,
    message: "The report '{report}' is not visible to your tenant.",
    next: 'Ask a system administrator to make it visible.',
  },
  'reports.noData': {
    status: 400,
    message: 'Cannot generate report. The selected stations have no data.',
    next: 'Choose other stations, analytes or dates.',
  },
  'reports.noTotal': {
    status: 400,
    message:
      'Daily Total is only available for non-cumulative rainfall, precipitation and evapotranspiration series, which {names} is not.',
    next: 'Remove these series, or choose another statistic.',
  },
  'reports.tooLarge': {
    status: 409,
    message: 'This report would contain {count} results, more than one response allows ({most}).',
    next: 'Generate it in the background; you will receive a message with the file.',
  },
  'reports.templateEmpty': {
    status: 400,
    message: 'The template of this report has no {what}.',
    next: 'A tenant administrator can add them under Template.',
  },
  'reports.templateChanged': {
    status: 409,
    message: 'The template was changed by {by} in the meantime.',
    next: 'Reload it, then repeat your change.',
  },
  'reports.templateUnknown': {
    status: 400,
    message: 'The template refers to something that cannot be found: {reason}',
    next: 'It may have been removed. Details lists every entry.',
  },
  'reports.enmodsRefused': {
    status: 409,
    message: '{count} rows violate an EnMoDS rule.',
    next: 'Correct them, or download the file anyway.',
  },
  'reports.exportRunning': {
    status: 409,
    message: 'A full export is already in progress.',
    next: 'Wait until it is done, or cancel it.',
  },
  'reports.tooManySheets': {
    status: 400,
    message: 'The workbook would have {count} worksheets; at most {most} can be used.',
    next: 'Organise the worksheets by media types, or choose fewer stations.',
  },
  'reports.tooManyColumns': {
    status: 400,
    message: 'The sheet {sheet} would have {count} columns, more than Excel allows.',
    next: 'Choose fewer analytes, or Excel Standard or CSV Long.',
  },
  'reports.notRebuildable': {
    status: 409,
    message: 'This report cannot be regenerated: its source data was not kept.',
    next: 'Download the file that was stored originally.',
  },
  'reports.notDone': {
    status: 409,
    message: 'This report is not finished.',
    next: 'Wait until it is finished, or generate it again.',
  },
  'reports.cronInvalid': {
    status: 400,
    message: 'Invalid expression.',
    next: 'Enter five fields: minute, hour, day of the month, month, day of the week.',
  },
  'reports.cronTooOften': {
    status: 400,
    message: 'A report is generated at most once a day.',
    next: 'Choose a time of the day and days of the month or of the week.',
  },
  'reports.zoneUnknown': {
    status: 400,
    message: '{zone} is not a time zone.',
    next: 'Enter a name such as America/Vancouver.',
  },
  'reports.scheduleChanged': {
    status: 409,
    message: '{name} has changed this schedule in the meantime.',
    next: 'Review the latest settings, then repeat your change.',
  },
  'reports.nothingSelected': {
    status: 400,
    message: 'Choose at least one {what}.',
    next: 'Nothing can be shown for an empty selection.',
  },
  'reports.datesInverted': {
    status: 400,
    message: 'The start {start} is after the end {end}.',
    next: 'Choose an end that is not before the start.',
  },
  'reports.selectionGone': {
    status: 404,
    message: '{count} of the selected {what} cannot be found.',
    next: 'They may have been removed. Remove them from the selection.',
  },
  'reports.queryNameTaken': {
    status: 409,
    message: "You already have a saved query named '{name}'.",
    next: 'Choose another name, or overwrite that query.',
  },
  'reports.queryChanged': {
    status: 409,
    message: "'{name}' was changed by {by} in the meantime.",
    next: 'Open it again, or overwrite it.',
  },
  'dashboards.changed': {
    status: 409,
    message: "'{name}' was changed by {by} in the meantime.",
    next: 'Open it again and repeat your change, or save yours under another name.',
  },
} as const satisfies Record<string, ProblemText>;
