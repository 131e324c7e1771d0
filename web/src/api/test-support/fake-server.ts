import { type Endpoint, endpoints, Problem, type ProblemReply } from '@freshet/contract';
import { vi } from 'vitest';
import { z } from 'zod';
import { quietAnswers } from './quiet-answers.ts';

export interface Received {
  readonly name: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
  /** Aborted when the screen does not want the answer any more. */
  readonly signal: AbortSignal | null;
}

type Handler = (received: Received) => unknown;

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).flatMap(([slice, group]) =>
  Object.entries(group).map(([name, endpoint]) => [`${slice}.${name}`, endpoint as Endpoint] as const),
);

/**
 * Replaces the server at `fetch`. Requests must fit the contract, and so must what the handlers answer, so that
 * a screen cannot pass its test with a call the real server would refuse.
 */
export function fakeServer(handlers: Readonly<Record<string, Handler>>) {
  const received: Received[] = [];
  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://fake.test');
    const fits = ([, endpoint]: (typeof all)[number]) =>
      endpoint.method === init.method && pattern(endpoint).test(url.pathname);
    // As on the server, an address that is written out comes before one with a parameter in its place.
    const entry = all.find((one) => fits(one) && one[1].path === url.pathname) ?? all.find(fits);
    if (!entry) throw new Error(`No endpoint of the contract is called by ${init.method} ${url.pathname}.`);
    const [name, endpoint] = entry;
    const handler = handlers[name] ?? quietAnswers[name];
    if (!handler) throw new Error(`The test does not expect ${name} to be called.`);
    const call = read(name, endpoint, url, init);
    received.push(call);
    return replyOf(endpoint, await Promise.race([settle(handler, call), givenUp(call)]));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { received, callsOf: (name: string) => received.filter((call) => call.name === name) };
}

async function settle(handler: Handler, call: Received): Promise<unknown> {
  try {
    return await handler(call);
  } catch (error) {
    return error;
  }
}

/** Like the network, which ends a call that nobody waits for. */
const givenUp = ({ signal }: Received): Promise<Error> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(new DOMException('Aborted', 'AbortError')), { once: true });
  });

function replyOf(endpoint: Endpoint, result: unknown): Response {
  if (result instanceof Problem) return refusal(endpoint, result);
  if (result instanceof Error) throw result;
  if (result instanceof Response) return result;
  if (!(endpoint.reply instanceof z.ZodType)) return new Response(String(result));
  return Response.json(endpoint.reply.parse(result));
}

function refusal(endpoint: Endpoint, refused: Problem): Response {
  const { code, status, message, next, details, retryAfterSeconds, codeType } = refused;
  const reply: ProblemReply = {
    Code: code,
    Message: message,
    ExceptionMessage: next,
    RequestId: 'request-1',
    ...(details.length > 0 ? { Details: [...details] } : {}),
  };
  const body =
    endpoint.refusals === 'oauth'
      ? { error: code, error_description: message, ...(codeType ? { code_type: codeType } : {}) }
      : reply;
  const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json(body, { status, headers });
}

const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

function read(name: string, endpoint: Endpoint, url: URL, init: RequestInit): Received {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => each ?? '');
  const values = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`).exec(url.pathname)?.slice(1) ?? [];
  const text = typeof init.body === 'string' ? init.body : '';
  const raw: unknown =
    init.body instanceof FormData
      ? Object.fromEntries([...init.body].filter(([field]) => field !== 'file'))
      : endpoint.bodyKind === 'form'
        ? Object.fromEntries(new URLSearchParams(text))
        : parse(text);
  const query = Object.fromEntries(url.searchParams);
  return {
    name,
    params: Object.fromEntries(names.map((each, index) => [each, decodeURIComponent(values[index] ?? '')])),
    query: (endpoint.query ? z.parse(endpoint.query, query) && query : query) as Record<string, string>,
    body: endpoint.body ? endpoint.body.parse(raw) : undefined,
    headers: new Headers(init.headers),
    signal: init.signal ?? null,
  };
}

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));
