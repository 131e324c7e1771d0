import type { Readable } from 'node:stream';
import type { Endpoint, EndpointGroup, FileReply, Input, Language, Reply } from '@freshet/contract';
import type { Scope } from '../db/scope.ts';

/** What a handler may know about the request besides its validated input. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  /** The visitor came over https, to us or to a proxy we trust. */
  readonly isHttps: boolean;
  readonly userAgent: string;
  /** The token of the Authorization header, unchecked. */
  readonly bearer: string | null;
  readonly cookies: ReadonlyMap<string, string>;
  /** The Range header: which bytes of a file are requested. */
  readonly range: string | null;
  /** Of ours, the one that the Accept-Language header wants most; null when it names none. */
  readonly language: Language | null;
  setHeader(name: string, value: string): void;
  /** Aborted when the caller goes away before the answer is sent: nobody wants it any more. */
  whenGone(): AbortSignal;
}

export interface FileAnswer {
  readonly fileName: string;
  readonly content: Readable;
  /** The true media type, where the contract cannot name one for all. */
  readonly mediaType?: string;
  readonly sizeBytes?: number;
  /** A picture may be shown in place; everything else is saved. */
  readonly isPicture?: boolean;
  /** Wanted to be looked at in place: done for pictures and PDF, nothing else. */
  readonly isShown?: boolean;
  /** Only these of the `sizeBytes` bytes are in `content`. */
  readonly range?: { readonly start: number; readonly end: number };
}

type Open = 'public' | 'identity.workAccount';

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  scope: E['needs'] extends Open ? null : Scope,
  request: RequestFacts,
) => Promise<E['reply'] extends FileReply ? FileAnswer : Reply<E>>;

export type Handlers<G extends EndpointGroup> = { readonly [K in keyof G]: Handler<G[K]> };

export type AnyHandler = (input: Input<Endpoint>, scope: Scope | null, request: RequestFacts) => Promise<unknown>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: AnyHandler;
}

/** Pairs each endpoint of a group with its handler. A missing handler or a wrong reply does not compile. */
export const routes = <G extends EndpointGroup>(group: G, handlers: Handlers<G>): Route[] =>
  Object.entries(group).map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as unknown as AnyHandler }));
