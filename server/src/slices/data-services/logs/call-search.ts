import type { Config } from '#platform/config';

type Peer = NonNullable<Config['search']>;

const patienceMs = 30_000;
const mostBytes = 10_000_000;

interface Call {
  readonly method: 'POST' | 'PUT';
  /** Below the index, such as `/_search`; empty for the index itself. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** One call of the search service, within limits of time and size. It goes to the address that is set up, and nowhere else. */
export async function callSearch(peer: Peer, call: Call): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(peer.url);
  const authorization = authorize(peer, url);
  // A request whose address holds a password is refused by the platform; it goes into a header.
  url.username = '';
  url.password = '';
  const answer = await fetch(`${String(url).replace(/\/$/, '')}/${peer.index}${call.path}`, {
    method: call.method,
    headers: { 'content-type': call.contentType, ...(authorization ? { authorization } : {}) },
    body: call.body,
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  return { status: answer.status, text: await readBounded(answer) };
}

function authorize({ apiKey }: Peer, { username, password }: URL): string | null {
  if (apiKey) return `ApiKey ${apiKey}`;
  if (!username) return null;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
