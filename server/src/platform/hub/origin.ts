import type { IncomingHttpHeaders } from 'node:http';
import type { IsTrusted } from '../http/limits/trusted-proxies.ts';

/** Where we are, and whose word is taken for it. */
export interface Home {
  readonly origin: string | null;
  readonly isTrusted: IsTrusted;
}

interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Whether a browser's page of ours is asking. Programs that are no browsers send no origin; their token is enough. */
export function isSameOrigin(home: Home, { headers, socket }: Caller): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origin === home.origin) return true;
  const forwarded = home.isTrusted(socket.remoteAddress, 0)
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',')[0]
        ?.trim()
    : '';
  const host = forwarded || headers.host;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
