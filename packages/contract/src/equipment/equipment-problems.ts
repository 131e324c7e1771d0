/** Refusals about instruments. See `problems.ts`. */
export const equipmentProblems = {
  'equipment.serialTaken': {
    status: 409,
    message: "An instrument of {make} with the serial number '{serial}' already exists.",
    next: 'Use that one, or correct the serial number.',
  },
  'equipment.hasHistory': {
    status: 409,
    message: 'The instrument has {count} deployments and calibrations.',
    next: 'Set a retirement date instead: its history documents which data it measured.',
  },
  'equipment.deployedElsewhere': {
    status: 409,
    message: "The instrument is at '{station}' from {from} to {until}.",
    next: 'End that deployment first, or choose a time that does not overlap it.',
  },
  'equipment.endsBeforeStart': {
    status: 400,
    message: 'A deployment must end after it starts.',
    next: 'Correct one of the two times.',
  },
  'equipment.dueBeforeCalibration': {
    status: 400,
    message: 'The next calibration must be due after this one.',
    next: 'Correct one of the two dates.',
  },
  'equipment.calibratedInFuture': {
    status: 400,
    message: 'The calibration date is in the future.',
    next: 'Record the calibration after it has been carried out.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
