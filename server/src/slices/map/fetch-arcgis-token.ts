import { z } from 'zod';
import type { Config } from '#platform/config';
import { guardedRequest } from '#platform/outgoing/guarded-request';

type ArcGisSettings = NonNullable<Config['arcGis']>;

const Token = z.object({ access_token: z.string().min(1).max(8000), expires_in: z.number().int().min(61) });
export type ArcGisToken = z.infer<typeof Token>;

/** ArcGIS refuses with status 200 and this in the body. */
const Refusal = z.object({ error: z.object({ code: z.number().optional(), message: z.string().optional() }) });

const timeoutMs = 10_000;
const mostBytes = 64 * 1024;

/**
 * Asks ArcGIS for a token with the server's own credentials. No redirects, one time limit over everything, a small
 * answer. Errors say what happened and never contain the credentials or the token.
 */
export async function fetchArcGisToken(
  { tokenUrl, clientId, clientSecret }: ArcGisSettings,
  limitMs = timeoutMs,
): Promise<ArcGisToken> {
  const { status, text } = await requestToken(tokenUrl, limitMs, {
    ...{ client_id: clientId, client_secret: clientSecret },
    ...{ grant_type: 'client_credentials', f: 'json' },
  });
  if (status !== 200) throw new Error(`ArcGIS answered ${status}.`);
  return readToken(text);
}

async function requestToken(url: string, timeoutMs: number, form: Record<string, string>) {
  try {
    const answer = await guardedRequest({
      ...{ url, method: 'POST', timeoutMs, mostBytes, mostRedirects: 0 },
      // The operator names it in the environment.
      ...{ rules: { hosts: null, insideHosts: [] }, isOperators: true },
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new Error(`ArcGIS could not be reached (${error instanceof Error ? error.message : String(error)})`);
  }
}

function readToken(text: string): ArcGisToken {
  const body = parseJson(text);
  const refusal = Refusal.safeParse(body);
  if (refusal.success) {
    const { code = 'no code', message = '' } = refusal.data.error;
    throw new Error(`ArcGIS refused (${code}). ${message.slice(0, 200)}`.trim());
  }
  const token = Token.safeParse(body);
  if (!token.success) throw new Error('ArcGIS answered without a token that can be used.');
  return token.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('ArcGIS did not answer with JSON.');
  }
}
