/** Refusals about queries and reports. See `problems.ts`. */
export const reportProblems = {
  'reports.nothingSelected': {
    status: 400,
    message: 'Choose at least one {what}.',
    next: 'Nothing can be shown for an empty selection.',
  },
  'reports.datesInverted': {
    status: 400,
    message: 'The start {start} lies after the end {end}.',
    next: 'Choose an end that is not before the start.',
  },
  'reports.selectionGone': {
    status: 404,
    message: '{count} of the chosen {what} cannot be found.',
    next: 'They may have been removed. Take them out of the selection.',
  },
  'reports.queryNameTaken': {
    status: 409,
    message: "You have a saved query named '{name}' already.",
    next: 'Choose another name, or overwrite that query.',
  },
  'reports.queryChanged': {
    status: 409,
    message: "'{name}' was changed by {by} in the meantime.",
    next: 'Open it again, or overwrite it.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
