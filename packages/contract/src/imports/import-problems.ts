import type { ProblemText } from '../problem-text.ts';

/** Refusals about imports. See `problems.ts`. */
export const importProblems = {
  'imports.alreadyRolledBack': {
    status: 409,
    message: 'This import was already rolled back on {day}.',
    next: 'Reingest its file to restore the values.',
  },
} as const satisfies Record<string, ProblemText>;
