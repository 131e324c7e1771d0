import type { ProblemText } from '../problem-text.ts';

/** Refusals about the menu and the groups of stations. See `problems.ts`. */
export const homeProblems = {
  'home.groupTypeUnfit': {
    status: 400,
    message: "'{groupType}' cannot group {source} data.",
    next: 'Choose a grouping available for this data type.',
  },
  'home.unknownPage': {
    status: 400,
    message: 'There is no page of stations with this starting point.',
    next: 'Start again with the first page.',
  },
  'home.orderIncomplete': {
    status: 409,
    message: 'The list has changed in the meantime.',
    next: 'Reload and try again.',
  },
} as const satisfies Record<string, ProblemText>;
