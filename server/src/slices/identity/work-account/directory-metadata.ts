import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { z } from 'zod';
import type { Config } from '#platform/config';
import { guardedRequest } from '#platform/outgoing/guarded-request';

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

/** The operator names the directory in the environment, so it may be inside; its keys are where it says, over https. */
async function fetchJson(url: string, ca: string[] | undefined): Promise<unknown> {
  const answer = await guardedRequest({
    ...{ url, timeoutMs, mostBytes, mostRedirects: 0, ...(ca ? { ca } : {}) },
    ...{ rules: { hosts: null, insideHosts: [] }, isOperators: true },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url} did not answer with JSON.`);
  }
}
