import type { RateLimit } from '@freshet/contract';

/** Calls per minute and address. The standard one is far above what a person's browser does. */
const callsPerMinute: Readonly<Record<RateLimit, number>> = {
  standard: 3000,
  'sign-in': 100,
  code: 20,
  'client-log': 10,
  'formula-check': 60,
};

export const limitsOf = (limit: RateLimit) => ({ max: callsPerMinute[limit], timeWindow: 60_000 });
