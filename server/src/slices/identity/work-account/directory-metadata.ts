import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { rootCertificates } from 'node:tls';
import { z } from 'zod';
import type { Config } from '#platform/config';

type WorkAccountSettings = NonNullable<Config['workAccount']>;

const httpsUrl = z.url({ protocol: /^https$/ });
const Discovery = z.object({ issuer: z.string().min(1), jwks_uri: httpsUrl });
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** What a directory publishes about itself: the name it signs under and its public keys. */
export interface Directory {
  readonly issuer: string;
  readonly keySet: z.infer<typeof KeySet>;
}

const timeoutMs = 5000;
const mostBytes = 512 * 1024;
const microsoft = /(^|\.)(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn)$/;

/** Asks the directory for its issuer name and keys. Over https only, without redirects, within five seconds. */
export async function fetchDirectory(settings: WorkAccountSettings): Promise<Directory> {
  const ca = settings.caFile === null ? undefined : [...rootCertificates, readFileSync(settings.caFile, 'utf8')];
  const discovery = Discovery.parse(await fetchJson(discoveryUrl(settings.authority), ca));
  return { issuer: discovery.issuer, keySet: KeySet.parse(await fetchJson(discovery.jwks_uri, ca)) };
}

/** Microsoft's authorities are written without their version; other directories are their own address. */
export function discoveryUrl(authority: string): string {
  const url = new URL(authority);
  const path = url.pathname.replace(/\/+$/, '');
  const version = microsoft.test(url.hostname) && !path.endsWith('/v2.0') ? '/v2.0' : '';
  return `${url.origin}${path}${version}/.well-known/openid-configuration`;
}

const fetchJson = (url: string, ca: string[] | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = get(url, { ...(ca ? { ca } : {}), timeout: timeoutMs, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return void request.destroy(new Error(`${url} answered ${answer.statusCode}.`));
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > mostBytes) request.destroy(new Error(`${url} answered more than expected.`));
      });
      answer.on('error', reject);
      answer.on('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch {
          reject(new Error(`${url} did not answer with JSON.`));
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time.`)));
    request.on('error', reject);
  });
