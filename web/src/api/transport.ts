import type { Transport, WireAnswer, WireRequest } from '@freshet/contract';
import i18next from 'i18next';

const retryDelayMs = 1000;
const passing = new Set([502, 503, 504]);

/** The server could not be reached at all. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'Unreachable';
  }
}

/**
 * Carries requests with `fetch`. A read that failed temporarily is tried once more after a second; anything that
 * changes something is sent once only, because the first try may have arrived.
 */
export const fetchTransport: Transport = async (request) => {
  if (request.method !== 'GET') return send(request);
  try {
    const answer = await send(request);
    if (!passing.has(answer.status)) return answer;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  return send(request);
};

async function send({ method, url, headers, body, signal }: WireRequest): Promise<WireAnswer> {
  try {
    return await fetch(url, {
      ...{ method, headers: { ...wish(), ...headers }, credentials: 'same-origin' },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    throw new Unreachable(cause);
  }
}

/** Refusals and files come in the language of the screen, whatever the browser is set to. */
const wish = (): Record<string, string> =>
  i18next.resolvedLanguage ? { 'accept-language': i18next.resolvedLanguage } : {};

/** The same request with an access or identity token. */
export const withBearer = (request: WireRequest, token: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});
