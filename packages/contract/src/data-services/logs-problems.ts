import type { ProblemText } from '../problem-text.ts';

/** Refusals about the logs of services. See `problems.ts`. */
export const logsProblems = {
  'logs.queryWrong': {
    status: 400,
    message: 'The query cannot be understood at {where}: {reason}',
    next: 'Correct it there. The API page lists what queries of logs may say.',
  },
  'logs.searchUnreachable': {
    status: 502,
    message: 'The search service that keeps the logs does not answer.',
    next: 'Try again in a few minutes. If it lasts, ask a system administrator.',
  },
} as const satisfies Record<string, ProblemText>;
