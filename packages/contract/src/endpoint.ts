import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Says that an endpoint answers with a file instead of JSON. */
export interface FileReply {
  readonly file: string;
}

/** How often one address may call; the numbers are the server's. */
export type RateLimit = 'standard' | 'sign-in' | 'code' | 'client-log' | 'formula-check';

/** One call of the outside contract: request, answer, who may make it and which refusals to expect. */
export interface Endpoint {
  readonly method: Method;
  /** Fastify's notation: `/api/Authenticated/:email`. */
  readonly path: string;
  /** The last parameter is the rest of the path, slashes included. */
  readonly takesRest?: boolean;
  readonly needs: Permission;
  /** One sentence for the published description. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * `form` bodies are URL-encoded; `multipart` ones hold one file beside the fields that `body` describes, and are read
   * by the handler as they arrive; all others are JSON.
   */
  readonly bodyKind?: 'json' | 'form' | 'multipart';
  readonly reply: z.ZodType | FileReply;
  readonly errors?: readonly ProblemCode[];
  readonly limit?: RateLimit;
  /** `oauth` refusals have the shape of RFC 6749. */
  readonly refusals?: 'problem' | 'oauth';
  readonly bodyLimitBytes?: number;
  /**
   * A number that no machine can hold, like 1e999, reaches the handler as Infinity: it refuses what it is in, not all.
   */
  readonly takesOverflow?: boolean;
}

/** Describes an endpoint once; server, client, tests and documentation are made from it. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type Given<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;

/** The file of a multipart form while it arrives. `fields` are those the call knows that came before it, unchecked. */
export interface ArrivingFile {
  /** Without folders and characters that cannot be seen; never empty. */
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * A multipart form, to be read once. `keep` takes the file as it arrives; the fields are checked when all of them are
 * there, and if they are not right what was kept is discarded again. `others` are fields the call does not know.
 */
export interface ArrivingForm<Fields> {
  read<Kept extends { discard(): Promise<void> }>(
    keep: (file: ArrivingFile) => Promise<Kept>,
  ): Promise<{ readonly fields: Fields; readonly others: Readonly<Record<string, string>>; readonly file: Kept }>;
}

/** What a handler receives, already validated; a multipart form is still on its way. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params'], Record<never, never>>;
  readonly query: Parsed<E['query'], Record<never, never>>;
  readonly body: E extends { readonly bodyKind: 'multipart' }
    ? ArrivingForm<Parsed<E['body'], Record<never, never>>>
    : Parsed<E['body'], undefined>;
}

/** What a handler must give back; it is validated before it leaves. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : never;

/** What the client resolves to. */
export type Answer<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Blob;

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: Value };

/** What the client sends. A multipart form is sent as it is: its fields and a part named `file`. */
export type Args<E extends Endpoint> = Part<'params', Parsed<E['params'], undefined>> &
  (E['query'] extends z.ZodType ? { readonly query?: Partial<z.output<E['query']>> } : { readonly query?: undefined }) &
  (E extends { readonly bodyKind: 'multipart' }
    ? { readonly form: FormData; readonly body?: undefined }
    : Part<'body', Given<E['body'], undefined>>);
