import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/** Whether a browser's page of ours is asking. Programs that are no browsers send no origin; their token is enough. */
export function isOwnOrigin(config: Pick<Config, 'origin' | 'trustProxy'>, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origin === config.origin) return true;
  const forwarded = config.trustProxy
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',')[0]
        ?.trim()
    : '';
  const host = forwarded || headers.host;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
