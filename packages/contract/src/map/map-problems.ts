import type { ProblemText } from '../problem-text.ts';

/** Refusals about map layers. See `problems.ts`. */
export const mapProblems = {
  'map.nameTaken': {
    status: 409,
    message: "A layer named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'map.notConfigured': {
    status: 409,
    message: 'No map service credentials are set up.',
    next: 'Ask your operator to set them.',
  },
  'map.serviceRefused': {
    status: 503,
    message: 'The map service did not issue a token.',
    next: 'Try again in a minute.',
  },
} as const satisfies Record<string, ProblemText>;
