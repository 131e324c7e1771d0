import { setTimeout as wait } from 'node:timers/promises';
import { sentence } from '@freshet/contract';
import { z } from 'zod';
import type { OutgoingRules } from '#platform/outgoing/check-address';
import { guardedRequest } from '#platform/outgoing/guarded-request';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import { AquariusFailure } from './aquarius-failure.ts';
import { encryptPassword } from './encrypt-password.ts';
import { readFailure, readJsonAnswer } from './read-failure.ts';

export interface AquariusSettings {
  /** Such as https://aquarius.example.org. */
  readonly address: string;
  readonly userName: string;
  readonly password: string;
  readonly rules: OutgoingRules;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** The wait before a retry after a temporary failure. */
  readonly retriesMs?: readonly number[];
}

const roots = { publish: 'Publish/v2', acquisition: 'Acquisition/v2', provisioning: 'Provisioning/v1' } as const;
export type AquariusRoot = keyof typeof roots;
export type CallParameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** A POST that only reads, because what it asks for is too long for an address. */
  readonly isRead?: boolean;
}

const usualTimeoutMs = 300_000;
const mostBytes = 268_435_456;
const usualRetriesMs = [250, 1000];
const PublicKey = z.object({ Xml: z.string().max(10_000) });
const Version = z.object({ ApiVersion: z.string().max(50) });

/**
 * A session with an AQUARIUS server: signs in when needed, once more when the session has ended, and asks again what
 * may pass.
 */
export class AquariusClient {
  private token: string | null = null;
  private signingIn: Promise<void> | null = null;
  private readonly settings: AquariusSettings;
  private readonly base: string;

  constructor(settings: AquariusSettings) {
    this.settings = settings;
    this.base = `${settings.address.replace(/\/+$/, '').replace(/\/AQUARIUS$/i, '')}/AQUARIUS`;
  }

  /** The version of the server, which it shows to anybody. */
  async version(): Promise<string> {
    const answer = await this.retrying(() => this.send({ method: 'GET', path: '/apps/v1/version' }));
    return read(Version, readAnswer(answer)).ApiVersion;
  }

  async get(root: AquariusRoot, path: string, parameters: CallParameters = {}): Promise<unknown> {
    return readAnswer(await this.getBytes(root, path, parameters));
  }

  /** An answer too long to be read as a whole. */
  getBytes(root: AquariusRoot, path: string, parameters: CallParameters): Promise<Buffer> {
    return this.call({ method: 'GET', path: `/${roots[root]}${path}${toQuery(parameters)}` });
  }

  /** Asks for more than an address can hold. */
  async request(root: AquariusRoot, path: string, body: unknown): Promise<unknown> {
    return readAnswer(await this.call({ method: 'POST', path: `/${roots[root]}${path}`, body, isRead: true }));
  }

  /** Sends something that changes the other side: never resent automatically. */
  async post(root: AquariusRoot, path: string, body: unknown): Promise<unknown> {
    return readAnswer(await this.call({ method: 'POST', path: `/${roots[root]}${path}`, body }));
  }

  /** Ends the session; that it could not be ended matters to nobody. */
  async close(): Promise<void> {
    if (this.token === null) return;
    await this.send({ method: 'DELETE', path: `/${roots.publish}/session` }).catch(() => undefined);
    this.token = null;
  }

  private async call(call: Call): Promise<Buffer> {
    const isRepeatable = call.method === 'GET' || (call.isRead ?? false);
    return isRepeatable ? this.retrying(() => this.signedIn(call)) : this.signedIn(call);
  }

  /** A session that has ended is begun once more, and the call made once more. */
  private async signedIn(call: Call): Promise<Buffer> {
    const isNew = this.token === null;
    if (isNew) await this.signIn();
    const { token } = this;
    try {
      return await this.send(call);
    } catch (error) {
      if (isNew || !(error instanceof AquariusFailure) || error.kind !== 'signIn') throw error;
      // Another call may have begun the next session already.
      if (this.token === token) await this.signIn();
      else await this.signingIn;
      return this.send(call);
    }
  }

  /** Calls made beside one another share one session. */
  signIn(): Promise<void> {
    this.signingIn ??= this.beginSession().finally(() => {
      this.signingIn = null;
    });
    return this.signingIn;
  }

  private async beginSession(): Promise<void> {
    this.token = null;
    const path = `/${roots.publish}/session`;
    const key = read(PublicKey, readAnswer(await this.send({ method: 'GET', path: `${path}/publickey` })));
    const { userName, password } = this.settings;
    const body = { Username: userName, EncryptedPassword: encryptPassword(key.Xml, password), Locale: 'en' };
    const token = (await this.send({ method: 'POST', path, body }))
      .toString('utf8')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    if (!/^[\x21-\x7e]{1,500}$/.test(token)) {
      throw new AquariusFailure('unreadable', sentence('aquariusAnsweredNoSession'));
    }
    this.token = token;
  }

  private async retrying<T>(work: () => Promise<T>): Promise<T> {
    for (const delay of this.settings.retriesMs ?? usualRetriesMs) {
      try {
        return await work();
      } catch (error) {
        if (!mayPass(error)) throw error;
        await wait(delay, undefined, { signal: this.settings.signal });
      }
    }
    return work();
  }

  private async send({ method, path, body, isRead }: Call): Promise<Buffer> {
    const { rules, signal, timeoutMs = usualTimeoutMs } = this.settings;
    const answer = await guardedRequest({
      ...{ url: `${this.base}${path}`, method, rules, timeoutMs, mostBytes, mostRedirects: 0 },
      headers: {
        accept: 'application/json',
        ...(this.token !== null && { 'x-authentication-token': this.token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isRead && { 'x-http-method-override': 'GET' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const stated = await answer.buffer();
    if (answer.status < 200 || answer.status > 299) throw readFailure(answer.status, stated.toString('utf8'));
    return stated;
  }
}

/** JSON; nothing at all is an answer too. */
export const readAnswer = (bytes: Buffer): unknown => readJsonAnswer(bytes.toString('utf8') || 'null');

const mayPass = (error: unknown): boolean =>
  error instanceof AquariusFailure
    ? error.kind === 'mayPass'
    : error instanceof OutgoingFailure && error.kind === 'unreachable';

/** What an answer must hold; another one is reported as such. */
export function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const place = first?.path.join('.') || 'the answer';
  throw new AquariusFailure('unreadable', sentence('aquariusAnswerUnreadable', { place }));
}

/** Lists are written as JSV: `[a,b]`. */
function toQuery(parameters: CallParameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    query.set(name, typeof value === 'object' ? `[${value.join(',')}]` : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
