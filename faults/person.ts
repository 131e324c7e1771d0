import { setTimeout } from 'node:timers/promises';
import { type DemoAccount, signIn } from '../bench/product.ts';
import type { History } from './history.ts';
import type { Product } from './product.ts';

/** The answer did not come: whether the call was done is not known. */
export class Cut extends Error {
  override readonly name = 'Cut';
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, of which a field or two are read
  readonly body: any;
}

const pauseMs = 200;
const longestCallMs = 60_000;

/** Somebody who uses the product over HTTP and retries while it is down. */
export class Person {
  readonly product: Product;
  readonly history: History;
  private readonly account: DemoAccount;
  private token = '';
  private givesUpAtMs = Number.POSITIVE_INFINITY;

  constructor(product: Product, history: History, account: DemoAccount) {
    this.product = product;
    this.history = history;
    this.account = account;
  }

  /** From now on nothing may take longer than this. */
  hurry(seconds: number): void {
    this.givesUpAtMs = performance.now() + seconds * 1000;
  }

  /** OpenQuestions until there is an answer. Only for calls that may be made twice. */
  async ask(method: string, path: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await this.try(method, path, body).catch(waitWhenCut);
      if (answer) return answer;
    }
  }

  /** OpenQuestions once; throws `Cut` when it is not known what became of it. */
  async try(method: string, path: string, body?: object): Promise<Answer> {
    const init: RequestInit = {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    return this.send(async (authorization) => {
      const signal = AbortSignal.timeout(longestCallMs);
      const headers = { ...init.headers, authorization };
      const answer = await fetch(`${this.product.origin}${path}`, { ...init, headers, signal });
      return { status: answer.status, text: await answer.text() };
    }, `${method} ${path}`);
  }

  /** Signs in when need be, and makes an answer of what comes back. */
  async send(
    work: (authorization: string) => Promise<{ readonly status: number; readonly text: string }>,
    what: string,
  ): Promise<Answer> {
    if (performance.now() > this.givesUpAtMs) throw new Error('It takes too long; nobody waits any more.');
    try {
      if (!this.token) this.token = await signIn(this.product.origin, this.account);
      const { status, text } = await work(`Bearer ${this.token}`);
      if (status === 401) this.token = '';
      if (status === 401 || status === 503) throw new Cut(`${what}: ${status}`);
      if (status >= 500 && status !== 507) this.history.unexpected.push(`${what}: ${status} ${text.slice(0, 300)}`);
      return { status, body: JSON.parse(text) };
    } catch (error) {
      throw error instanceof Cut
        ? error
        : new Cut(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Nothing, after a pause, when a call was cut; other errors go on. */
export async function waitWhenCut(error: unknown): Promise<null> {
  if (!(error instanceof Cut)) throw error;
  await setTimeout(pauseMs);
  return null;
}
