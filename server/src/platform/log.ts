import { pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

const secretFields = [
  'password',
  'Password',
  'CurrentPassword',
  'NewPassword',
  'refresh_token',
  'access_token',
  'Token',
  'RefreshTokenId',
  'Secret',
  'authorization',
  'cookie',
];

/** JSON lines on standard output. Secrets are blanked wherever they turn up under a known name. */
export function makeLogger(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream) {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    // Only what helps: driver errors drag whole connections along.
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
