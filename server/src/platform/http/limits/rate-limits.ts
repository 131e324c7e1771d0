import type { RateLimit } from '@freshet/contract';
import type { FastifyRequest } from 'fastify';
import { addressKey } from './refusal-limit.ts';

/** Calls per minute, of each call there is. The standard one is far above what a person's browser does. */
const callsPerMinute: Readonly<Record<RateLimit, number>> = {
  standard: 3000,
  'sign-in': 100,
  code: 20,
  'client-log': 10,
  'formula-check': 60,
};

export const limitsOf = (limit: RateLimit) => ({ max: callsPerMinute[limit], timeWindow: 60_000 });

/** Those who are signed in are counted by who they are: nobody else behind their address can use their calls up. */
export const callerKey = ({ scope, ip }: FastifyRequest): string => (scope ? `user ${scope.userId}` : addressKey(ip));
