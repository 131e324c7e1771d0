import type { ProblemText } from '../problem-text.ts';

/** Refusals about importers of continuous data. See `problems.ts`. */
export const importerProblems = {
  'importers.nameTaken': {
    status: 409,
    message: "An importer named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'importers.seriesRequired': {
    status: 400,
    message: 'Is required, cannot be null',
    next: "Choose the time series of '{name}'.",
  },
  'importers.seriesTwice': {
    status: 400,
    message: 'Time Series is selected for the other parameter already.',
    next: "Choose another time series for '{name}'.",
  },
  'importers.parameterTwice': {
    status: 400,
    message: "Two parameters have the name '{name}'.",
    next: 'Use each name once.',
  },
  'importers.synchronised': {
    status: 409,
    message: "The time series of '{name}' is synchronised with AQUARIUS: points stored here would be replaced.",
    next: 'Send its points to AQUARIUS, or choose another time series.',
  },
  'importers.notSynchronised': {
    status: 409,
    message: "The time series of '{name}' is not synchronised with AQUARIUS.",
    next: 'Store its points here, or choose another time series.',
  },
  'importers.computed': {
    status: 409,
    message: "The time series of '{name}' is computed by AQUARIUS and does not accept points.",
    next: 'Choose another time series.',
  },
  'importers.invalid': { status: 400, message: '{reason}', next: 'Correct it and send it again.' },
  'importers.changed': {
    status: 409,
    message: 'Another user has changed this in the meantime.',
    next: 'Reload it and repeat your change.',
  },
  'importers.running': {
    status: 409,
    message: 'The importer is already running.',
    next: 'Wait until the run has ended.',
  },
  'importers.sourceFailed': {
    status: 409,
    message: '{sentence}',
    next: 'Check the address, the user name and the password, and try again.',
  },
} as const satisfies Record<string, ProblemText>;
