/** Refusals about the monthly reports, the export of everything and the lists of samples. See `problems.ts`. */
export const otherReportProblems = {
  'reports.hidden': {
    status: 403,
    message: "The report '{report}' is not shown to your tenant.",
    next: 'Ask your system administrator to make it visible.',
  },
  'reports.noData': {
    status: 400,
    message: 'Cannot generate report. The selected stations have no data.',
    next: 'Choose other stations, analytes or dates.',
  },
  'reports.tooLarge': {
    status: 409,
    message: 'This report would hold {count} results, more than one answer may ({most}).',
    next: 'Let it be made in the background; it arrives as a file and a message.',
  },
  'reports.templateEmpty': {
    status: 400,
    message: 'The template of this report names no {what}.',
    next: 'A tenant administrator adds them under Template.',
  },
  'reports.templateChanged': {
    status: 409,
    message: 'The template was changed by {by} in the meantime.',
    next: 'Load it again, then make your change.',
  },
  'reports.templateUnknown': {
    status: 400,
    message: 'The template names what cannot be found: {reason}',
    next: 'It may have been removed. Details names every place.',
  },
  'reports.enmodsRefused': {
    status: 409,
    message: '{count} rows break a rule of EnMoDS.',
    next: 'Correct them, or download the file anyway.',
  },
  'reports.exportRunning': {
    status: 409,
    message: 'An export of everything is being written already.',
    next: 'Wait until it is done, or cancel it.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
