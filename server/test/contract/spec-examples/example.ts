import type { Ids } from '../../every-route/sample-input.ts';
import type { Person, TenantWorld, World } from '../../world.ts';

/** Where an example is replayed: a tenant with one thing of every kind, and another set of them to take away. */
export interface Replay {
  readonly world: World;
  readonly tenant: TenantWorld;
  readonly boss: Person;
  readonly ids: Ids;
  readonly spare: Ids;
  /** A name that nothing has yet. */
  word(): string;
}

export interface Params {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A URL-encoded form, or a multipart one. */
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly bearer?: string;
}

/** One call as the specification writes it. */
export interface Example {
  /** As in the list of calls, the path included. */
  readonly call: string;
  readonly as: 'anyone' | 'user' | 'tadmin' | 'sysadmin';
  readonly ask: (at: Replay) => Params | Promise<Params>;
  /** Properties that the specification names in the answer; of the first item when that is a list. */
  readonly answer?: readonly string[];
  readonly status?: number;
  /** Words that the specification promises. */
  readonly words?: string;
}

const as =
  (who: Example['as']) =>
  (call: string, ask: Example['ask'] = () => ({}), answer: readonly string[] = []): Example => ({
    call,
    as: who,
    ask,
    answer,
  });

export const user = as('user');
export const tadmin = as('tadmin');
export const sysadmin = as('sysadmin');
