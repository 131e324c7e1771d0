import type { ProblemText } from '../problem-text.ts';

/** Refusals about AQUARIUS. See `problems.ts`. */
export const aquariusProblems = {
  'aquarius.passwordNeeded': {
    status: 400,
    message: 'The password is missing.',
    next: 'Enter it: a password is stored for one address and user only.',
  },
  'aquarius.notConnected': {
    status: 409,
    message: 'The tenant is not connected to an AQUARIUS server.',
    next: 'Connect it first: Administration, AQUARIUS stations, Connection.',
  },
  'aquarius.unreachable': {
    status: 502,
    message: 'AQUARIUS could not be reached: {sentence}',
    next: 'Test the connection: Administration, AQUARIUS stations, Connection.',
  },
} as const satisfies Record<string, ProblemText>;
