import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { OidcDirectory } from './oidc-directory.ts';

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** A browser without a screen: follows the directory's pages, picks the person, and comes back with an id token. */
export async function fetchIdToken(directory: OidcDirectory, redirectUri: string, personId: string): Promise<string> {
  const cookies = new Map<string, string>();
  const send = (url: string, form?: URLSearchParams) =>
    exchange(directory, new URL(url, directory.authority), cookies, form);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: directory.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile User.Read',
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let answer = await send(`/auth?${query}`);
  answer = await send(`${answer.location}?person=${personId}`);
  answer = await send(answer.location);
  const code = new URL(answer.location).searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    client_id: directory.clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const tokens = await send('/token', new URLSearchParams(form));
  return String(JSON.parse(tokens.text).id_token);
}

const exchange = (
  directory: OidcDirectory,
  url: URL,
  cookies: Map<string, string>,
  form?: URLSearchParams,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) };
    const options = { method: form ? 'POST' : 'GET', ca: readFileSync(directory.caFile), headers, agent: false };
    const sent = request(url, options, (answer) => {
      for (const set of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text }),
      );
    });
    sent.on('error', reject);
    sent.end(form?.toString());
  });
