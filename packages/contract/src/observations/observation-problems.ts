import type { ProblemText } from '../problem-text.ts';

/** Refusals about flags of results. See `problems.ts`. */
export const observationProblems = {
  'flags.codeTaken': {
    status: 409,
    message: "A flag '{code}' already exists.",
    next: 'Choose another code.',
  },
  'flags.inUse': {
    status: 409,
    message: "The flag '{code}' is applied to {count} results.",
    next: 'Remove it from them first.',
  },
} as const satisfies Record<string, ProblemText>;
