/** Refusals about time series. See `problems.ts`. */
export const seriesProblems = {
  'series.nameTaken': {
    status: 409,
    message: "The station already has a series '{identifier}'.",
    next: 'Choose another label.',
  },
  'series.externalTaken': {
    status: 409,
    message: "Another series already has the external id '{externalId}'.",
    next: 'Choose another external id.',
  },
  'series.notContinuous': {
    status: 409,
    message: "'{station}' is not a continuous station.",
    next: 'Choose a continuous station, or add one to the location.',
  },
  'series.unitUnknown': {
    status: 400,
    message: "There is no unit '{unit}'.",
    next: 'Choose an existing unit, or ask for it to be added.',
  },
  'series.unitOutsideGroup': {
    status: 409,
    message: "The series has points in '{from}', which cannot be converted to '{to}'.",
    next: 'Choose a unit of the same group.',
  },
  'series.noConversion': {
    status: 409,
    message: "Values in '{from}' cannot be converted into '{to}'.",
    next: 'Choose a unit of the same group.',
  },
  'series.unknownIdentifier': {
    status: 404,
    message: "There is no series '{identifier}'.",
    next: 'Use the form Parameter.Label@Location, or the id of the series.',
  },
  'series.tooManyPoints': {
    status: 413,
    message: 'More than {limit} points were sent or requested at once.',
    next: 'Choose a shorter period.',
  },
  'series.rangeWrong': {
    status: 400,
    message: 'The end must be after the start.',
    next: 'Correct the range; its end is excluded.',
  },
  'series.rolledBack': {
    status: 409,
    message: 'This delivery was rolled back on {day}.',
    next: 'There is nothing left to roll back.',
  },
  'series.isImport': {
    status: 409,
    message: 'These points were imported from a file.',
    next: 'Roll back its import {importId} instead.',
  },
  'series.locked': {
    status: 409,
    message: "From {from} to {to} the series is approved at the level '{level}' and locked.",
    next: 'Ask a tenant administrator to lower the approval level of that period and to give a reason.',
  },
  'series.correctionWrong': {
    status: 400,
    message: 'This correction cannot be applied: {why}',
    next: 'Check the values of the correction.',
  },
  'series.nothingToCorrect': {
    status: 409,
    message: 'The correction would not change any point in this period.',
    next: 'Choose another period, or check the preview first.',
  },
  'series.undone': {
    status: 409,
    message: 'This was undone on {day}.',
    next: 'No further action is needed.',
  },
  'series.levelUnknown': {
    status: 409,
    message: 'There is no approval level {level}.',
    next: 'Choose an existing level, or ask for it to be added.',
  },
  'series.reasonNeeded': {
    status: 409,
    message: 'Part of this period is approved and locked.',
    next: 'Give a reason for lowering the approval level.',
  },
  'series.nothingNamed': {
    status: 409,
    message: 'No series, and no station with series, was specified.',
    next: 'Specify series, or a station with series.',
  },
  'series.checksWrong': {
    status: 400,
    message: 'These checks cannot be run: {why}',
    next: 'Correct the settings.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
