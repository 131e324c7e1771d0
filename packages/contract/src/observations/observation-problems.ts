import type { ProblemText } from '../problem-text.ts';

/** Refusals about flags of results. See `problems.ts`. */
export const observationProblems = {
  'flags.codeTaken': {
    status: 409,
    message: "A flag '{code}' exists already.",
    next: 'Choose another code.',
  },
  'flags.inUse': {
    status: 409,
    message: "The flag '{code}' is on {count} results.",
    next: 'Remove it from them first.',
  },
} as const satisfies Record<string, ProblemText>;
