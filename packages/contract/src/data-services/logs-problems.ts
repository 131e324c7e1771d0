import type { ProblemText } from '../problem-text.ts';

/** Refusals about the logs of services. See `problems.ts`. */
export const logsProblems = {
  'logs.queryWrong': {
    status: 400,
    message: 'The query is invalid at {where}: {reason}',
    next: 'Correct it there. The API page describes the syntax of log queries.',
  },
  'logs.searchUnreachable': {
    status: 502,
    message: 'The search service that stores the logs is not responding.',
    next: 'Try again in a few minutes. If the problem persists, contact a system administrator.',
  },
} as const satisfies Record<string, ProblemText>;
