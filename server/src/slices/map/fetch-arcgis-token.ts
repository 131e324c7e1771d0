import { z } from 'zod';
import type { Config } from '#platform/config';

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
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      f: 'json',
    }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  }).catch((error: unknown) => {
    throw new Error(`ArcGIS could not be reached (${reasonOf(error)}).`);
  });
  const text = await readLimited(answer);
  if (!answer.ok) throw new Error(`ArcGIS answered ${answer.status}.`);
  return readToken(text);
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
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

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`ArcGIS answered more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
