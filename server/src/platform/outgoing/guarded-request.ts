import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import { sentence } from '@freshet/contract';
import { type Checking, checkAddress } from './check-address.ts';
import { OutgoingFailure, toFailure } from './outgoing-failure.ts';

export interface OutgoingRequest extends Checking {
  readonly url: string;
  readonly method?: string;
  /** Sent to the host of `url` only, never to one it redirects to. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first look at the name to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  readonly mostRedirects?: number;
  readonly signal?: AbortSignal;
  /** Certificates that are trusted instead of the usual ones. */
  readonly ca?: readonly string[];
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Bytes as they come; fails when there are more than requested, or it takes too long. */
  bytes(): AsyncGenerator<Buffer>;
  buffer(): Promise<Buffer>;
  text(): Promise<string>;
  /** Nobody wants the rest. */
  close(): void;
}

/**
 * The only way out of the server to addresses that people give. Checks where each call and each redirect leads, connects
 * to the very address that was checked, and limits time and size.
 */
export async function guardedRequest(params: OutgoingRequest): Promise<OutgoingAnswer> {
  const late = AbortSignal.timeout(params.timeoutMs);
  const signal = params.signal ? AbortSignal.any([params.signal, late]) : late;
  let url = readUrl(params.url);
  let method = params.method ?? 'GET';
  for (let hops = 0; ; hops += 1) {
    const isHome = url.origin === readUrl(params.url).origin;
    const sent = { ...params, method, headers: isHome ? (params.headers ?? {}) : {} };
    const answer = await sendRequest(url, sent, signal);
    const location = isRedirect(answer.statusCode) ? answer.headers.location : undefined;
    if (location === undefined) return readAnswer(answer, params, { url, signal });
    answer.destroy();
    const next = followable(url, location, method, answer.statusCode);
    if (!next || hops >= (params.mostRedirects ?? 3)) {
      throw new OutgoingFailure('redirect', sentence('redirectNotFollowed', { host: url.host }));
    }
    url = next;
    if (answer.statusCode === 303) method = 'GET';
  }
}

function readUrl(text: string): URL {
  if (!URL.canParse(text)) throw new OutgoingFailure('refused', sentence('addressUnreadable'));
  return new URL(text);
}

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status);

/** Work is sent on within a host only; what only reads follows anywhere it may go. */
function followable(from: URL, location: string, method: string, status = 0): URL | null {
  if (!URL.canParse(location, from)) return null;
  const to = new URL(location, from);
  if (method === 'GET' || method === 'HEAD' || status === 303) return to;
  return (status === 307 || status === 308) && to.origin === from.origin ? to : null;
}

async function sendRequest(url: URL, params: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    signal.throwIfAborted();
    const address = await untilAborted(checkAddress(url, params), signal);
    return await send(url, address, params, signal);
  } catch (error) {
    throw failureOf(error, url, signal);
  }
}

function send(url: URL, address: string, params: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, ca } = params;
  const family = isIPv6(address) ? 6 : 4;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      headers: { 'user-agent': 'Freshet', ...headers, ...(body === undefined ? {} : lengthOf(body)) },
      // A connection of its own: one that was opened for another name must not be taken.
      agent: false,
      signal,
      ...(ca ? { ca: [...ca] } : {}),
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });

interface SentRequest {
  readonly url: URL;
  readonly signal: AbortSignal;
}

function readAnswer(
  answer: IncomingMessage,
  { mostBytes }: OutgoingRequest,
  { url, signal }: SentRequest,
): OutgoingAnswer {
  async function* bytes(): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const chunk of answer) {
        const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        size += piece.length;
        if (size > mostBytes)
          throw new OutgoingFailure('tooLarge', sentence('answerTooLong', { host: url.host, bytes: mostBytes }));
        yield piece;
      }
    } catch (error) {
      throw failureOf(error, url, signal);
    } finally {
      answer.destroy();
    }
  }
  async function buffer(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of bytes()) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes,
    buffer,
    text: async () => (await buffer()).toString('utf8'),
    close: () => answer.destroy(),
  };
}

/** The end of the caller's own wish is passed on as it is. */
function failureOf(error: unknown, url: URL, signal: AbortSignal): unknown {
  if (!signal.aborted || error instanceof OutgoingFailure) return toFailure(error, url.host);
  const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return isLate ? new OutgoingFailure('timeout', sentence('noAnswerInTime', { host: url.host })) : signal.reason;
}

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('The call was given up.', { cause: reason });

/** A name server may keep silent for longer than anybody waits. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const give = () => reject(toError(signal.reason));
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
