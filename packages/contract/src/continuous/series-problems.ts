/** Refusals about time series. See `problems.ts`. */
export const seriesProblems = {
  'series.nameTaken': {
    status: 409,
    message: "The station has a series '{identifier}' already.",
    next: 'Choose another label.',
  },
  'series.externalTaken': {
    status: 409,
    message: "Another series is known as '{externalId}' already.",
    next: 'Choose another external id.',
  },
  'series.notContinuous': {
    status: 409,
    message: "'{station}' is not a continuous station.",
    next: 'Choose a station of that kind, or add one to the place.',
  },
  'series.unitUnknown': {
    status: 400,
    message: "There is no unit '{unit}'.",
    next: 'Choose one of the units, or have it added.',
  },
  'series.unitOutsideGroup': {
    status: 409,
    message: "The series has points in '{from}', and there is no way from that to '{to}'.",
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
    next: 'Write it as Parameter.Label@Location, or give its id.',
  },
  'series.tooManyPoints': {
    status: 413,
    message: 'More than {limit} points were sent or asked for at once.',
    next: 'Choose a shorter period.',
  },
  'series.rangeWrong': {
    status: 400,
    message: 'The end does not come after the beginning.',
    next: 'Correct the range; its end is excluded.',
  },
  'series.rolledBack': {
    status: 409,
    message: 'This delivery was rolled back on {day}.',
    next: 'There is nothing left to roll back.',
  },
  'series.isImport': {
    status: 409,
    message: 'These points came with a file.',
    next: 'Roll back its import {importId} instead.',
  },
  'series.locked': {
    status: 409,
    message: "From {from} to {to} the series is approved at the level '{level}' and locked.",
    next: 'Have a tenant administrator lower the approval of that time, with the reason.',
  },
  'series.correctionWrong': {
    status: 400,
    message: 'This correction cannot be made: {why}',
    next: 'Correct its numbers.',
  },
  'series.nothingToCorrect': {
    status: 409,
    message: 'There is nothing in this time that the correction would change.',
    next: 'Choose another time, or look at the preview first.',
  },
  'series.undone': {
    status: 409,
    message: 'This was undone on {day}.',
    next: 'There is nothing left to do with it.',
  },
  'series.levelUnknown': {
    status: 409,
    message: 'There is no approval level {level}.',
    next: 'Choose one of the levels, or have it added.',
  },
  'series.reasonNeeded': {
    status: 409,
    message: 'Part of this time is approved and locked.',
    next: 'Say why the approval is lowered.',
  },
  'series.nothingNamed': {
    status: 409,
    message: 'No series is named, and no station that has any.',
    next: 'Name series, or a station with series.',
  },
  'series.checksWrong': {
    status: 400,
    message: 'These checks cannot be made: {why}',
    next: 'Correct the settings.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
