import type { Statement } from '@freshet/contract';
import type { Scope, Tx } from './db/scope.ts';

/** Events between slices of which neither may import the other. Named in the past. */
export interface Events {
  /** Work that somebody requested has ended, in this transaction. */
  'jobs.ended': {
    readonly executionId: string;
    /** What the work was, in a few words. */
    readonly label: Statement;
    /** The screen that shows what came of it; empty for none. */
    readonly link: string;
    readonly state: 'succeeded' | 'failed' | 'cancelled';
    readonly error: Statement | null;
    /** What the work itself says came of it. */
    readonly outcome: { readonly message: Statement | null; readonly needsPerson: boolean } | null;
    readonly tookMs: number;
  };
  /** Results went into the store, in this transaction. */
  'ingestion.published': { readonly importId: number };
  /** An import was taken back, in this transaction. */
  'ingestion.rolledBack': { readonly importId: number };
  /** The results of an import were evaluated by the tenant's guidelines, in this transaction. */
  'guidelines.evaluated': { readonly importId: number; readonly exceededCount: number };
  /**
   * Values of an import were not detected, by limits above a guideline; in this transaction, some hundreds at a time.
   */
  'guidelines.limitsAbove': { readonly importId: number; readonly results: readonly LimitAbove[] };
}

export interface LimitAbove {
  readonly resultId: number;
  readonly guidelineId: number;
  /** The detection limit and the limit of the guideline, both in this unit. */
  readonly detectionLimit: number;
  readonly limit: number;
  readonly unit: string;
}

export type EventName = keyof Events;

/** Subscribers ask for work, by a job, or write little of their own: they share the transaction of the change. */
export type Subscriber<Name extends EventName> = (tx: Tx, scope: Scope, event: Events[Name]) => Promise<void>;

export type Subscriptions = { readonly [Name in EventName]?: Subscriber<Name> };

export interface EventBus {
  publish<Name extends EventName>(tx: Tx, scope: Scope, name: Name, event: Events[Name]): Promise<void>;
  subscribe(subscriptions: Subscriptions): void;
}

/** Made once per process; `app.ts` subscribes every slice to it. */
export function makeEventBus(): EventBus {
  const all: Subscriptions[] = [];
  return {
    subscribe: (subscriptions) => {
      all.push(subscriptions);
    },
    publish: async (tx, scope, name, event) => {
      for (const subscriptions of all) await subscriptions[name]?.(tx, scope, event);
    },
  };
}
