import { Readable } from 'node:stream';
import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import { guardedRequest } from '#platform/outgoing/guarded-request';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { readHeaders } from '../registry/service-headers.ts';
import type { ServiceRow } from '../registry/service-queries.ts';
import { signServiceToken, tokenHeader } from '../running/service-token.ts';
import { proxyAddress } from './proxy-address.ts';

const longestMs = 60_000;
const mostBytes = 50_000_000;

interface Call {
  readonly service: ServiceRow;
  readonly subpath: string;
  readonly method?: string | undefined;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

/** Passes a call on to a service below its address, and its answer back as it comes, as a file that never runs here. */
export async function proxyCall(platform: Platform, scope: Scope, call: Call): Promise<FileAnswer> {
  const { service, subpath, method = 'POST', signal } = call;
  if (service.address === null) throw problem('services.proxyNotPossible');
  if (!service.is_on) throw problem('services.off', { name: service.name });
  const url = proxyAddress(service.address, subpath);
  const body = call.body === undefined || method === 'GET' ? '' : JSON.stringify(call.body);
  const token = await signServiceToken(platform, service, scope, body);
  const answer = await guardedRequest({
    ...{ url, method, signal, mostBytes, timeoutMs: Math.min(service.timeout_ms, longestMs) },
    ...(body === '' ? {} : { body }),
    rules: platform.config.outgoing,
    headers: {
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...readHeaders(platform.secrets, service),
      ...(token === null ? {} : { [tokenHeader]: token }),
    },
  }).catch((error: unknown) => {
    throw error instanceof OutgoingFailure ? problem('services.proxyFailed', { sentence: error.message }) : error;
  });
  if (answer.status < 200 || answer.status >= 300) {
    answer.close();
    throw problem('services.proxyFailed', { sentence: `${service.name} answered ${answer.status}.` });
  }
  const type = answer.headers['content-type'] ?? '';
  return {
    fileName: subpath.split('/').at(-1) || service.link,
    content: Readable.from(answer.bytes(), { objectMode: false }),
    ...(/^[\w.+-]+\/[\w.+-]+/.test(type) ? { mediaType: type.slice(0, 200) } : {}),
  };
}
