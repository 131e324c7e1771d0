import type { ProblemText } from '../problem-text.ts';

/** Refusals about imports. See `problems.ts`. */
export const importProblems = {
  'imports.alreadyRolledBack': {
    status: 409,
    message: 'This import was rolled back on {day} already.',
    next: 'Ingest its file again to bring the values back.',
  },
} as const satisfies Record<string, ProblemText>;
