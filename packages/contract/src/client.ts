import { z } from 'zod';
import type { Answer, Args, Endpoint, EndpointGroup } from './endpoint.ts';
import { Problem } from './problem.ts';
import { OAuthError, ProblemReply } from './problem-reply.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form carries its own media type. */
  readonly body?: string | FormData;
  readonly endpoint: Endpoint;
  /** Ends the call when its caller cancels it. */
  readonly signal?: AbortSignal;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/** Carries a request to the server. The browser's uses `fetch`, the tests' calls the server in the same process. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export type Client<Groups extends Readonly<Record<string, EndpointGroup>>> = {
  readonly [G in keyof Groups]: {
    readonly [E in keyof Groups[G]]: (args: Args<Groups[G][E]>) => Promise<Answer<Groups[G][E]>>;
  };
};

/** The typed client: one function per endpoint. Refusals are thrown as `Problem`. */
export function createClient<Groups extends Readonly<Record<string, EndpointGroup>>>(
  groups: Groups,
  transport: Transport,
): Client<Groups> {
  const mapValues = <In, Out>(record: Readonly<Record<string, In>>, make: (value: In) => Out) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]));
  return mapValues(groups, (group) =>
    mapValues(group, (endpoint) => (args: LooseArgs) => call(endpoint, args, transport)),
  ) as unknown as Client<Groups>;
}

interface LooseArgs {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly form?: FormData | undefined;
}

async function call(endpoint: Endpoint, args: LooseArgs, transport: Transport): Promise<unknown> {
  const answer = await transport({
    endpoint,
    method: endpoint.method,
    url: buildUrl(endpoint, args),
    ...encodeBody(endpoint, args),
  });
  if (answer.status >= 400) throw await readProblem(answer);
  if (!(endpoint.reply instanceof z.ZodType)) return answer.blob();
  return endpoint.reply.parse(JSON.parse(await answer.text()));
}

function encodeBody(endpoint: Endpoint, { body, form }: LooseArgs): Pick<WireRequest, 'headers' | 'body'> {
  if (endpoint.bodyKind === 'multipart') return { headers: {}, ...(form ? { body: form } : {}) };
  if (endpoint.body === undefined || body === undefined) return { headers: {} };
  return endpoint.bodyKind === 'form'
    ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: formText(body) }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The address of a call with its parameters filled in and escaped. */
export function buildUrl(endpoint: Endpoint, { params = {}, query = {} }: LooseArgs): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string, at: number) => {
    const value = encodeURIComponent(String(params[name]));
    const isRest = endpoint.takesRest === true && at + name.length + 1 === endpoint.path.length;
    return isRest ? value.replaceAll('%2F', '/') : value;
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

function formText(body: unknown): string {
  const entries = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

async function readProblem(answer: WireAnswer): Promise<Problem> {
  const { status } = answer;
  const retryAfterSeconds = Number(answer.headers.get('retry-after')) || null;
  const body = parseJson(await answer.text());
  const known = ProblemReply.safeParse(body);
  if (known.success) {
    const {
      Code: code,
      Message: message,
      ExceptionMessage: next,
      Details: details = [],
      RequestId: requestId,
    } = known.data;
    return new Problem({ code, status, message, next, details, requestId, retryAfterSeconds });
  }
  const oauth = OAuthError.safeParse(body);
  if (oauth.success) {
    const { error: code, error_description: message, code_type: codeType = null } = oauth.data;
    return new Problem({ code, status, message, next: '', retryAfterSeconds, codeType });
  }
  return new Problem({
    code: 'server.unexpected',
    status,
    message: `The server answered ${status}.`,
    next: '',
    retryAfterSeconds,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
