/** Refusals about instruments. See `problems.ts`. */
export const equipmentProblems = {
  'equipment.serialTaken': {
    status: 409,
    message: "There is an instrument of {make} with the serial '{serial}' already.",
    next: 'Use that one, or correct the serial.',
  },
  'equipment.hasHistory': {
    status: 409,
    message: 'The instrument has {count} deployments and calibrations.',
    next: 'Give it a day of retirement instead: its history says what measured the data.',
  },
  'equipment.deployedElsewhere': {
    status: 409,
    message: "The instrument is at '{station}' from {from} to {until}.",
    next: 'End that deployment first, or choose a time that does not overlap it.',
  },
  'equipment.endsBeforeStart': {
    status: 400,
    message: 'A deployment ends after it starts.',
    next: 'Correct one of the two times.',
  },
  'equipment.dueBeforeCalibration': {
    status: 400,
    message: 'The next calibration falls due after this one.',
    next: 'Correct one of the two days.',
  },
  'equipment.calibratedInFuture': {
    status: 400,
    message: 'The day of the calibration is still to come.',
    next: 'Record it when it was done.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
