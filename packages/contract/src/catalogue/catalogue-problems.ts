import type { ProblemText } from '../problem-text.ts';

/** Refusals about the catalogue. See `problems.ts`. */
export const catalogueProblems = {
  'catalogue.nameTaken': {
    status: 409,
    message: "'{name}' is already in this list.",
    next: 'Choose another name.',
  },
  'catalogue.inUse': {
    status: 409,
    message: 'This is still used ({uses}).',
    next: 'Remove those uses first.',
  },
} as const satisfies Record<string, ProblemText>;
