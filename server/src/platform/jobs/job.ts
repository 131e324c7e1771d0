import type { Statement } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '../db/scope.ts';

/** What a line of the log is about, besides its execution. */
interface LogAbout {
  readonly fileId?: number;
  /** What is reported to the person who requested the work. */
  readonly userLogs?: readonly string[];
}

/** What a job may do besides its own work. Progress and log writes are refused once another worker has taken over. */
export interface JobContext {
  /** The tenant and person the work is for, with the authority they have at this moment. */
  readonly scope: Scope;
  readonly executionId: string;
  progress(done: number, total?: number, step?: string | Statement): Promise<void>;
  log(level: 'info' | 'warn' | 'error', message: string | Statement, about?: LogAbout): Promise<void>;
  /** Throws when the person cancelled; call it between pieces of work. */
  throwIfCancelled(): Promise<void>;
  readonly signal: AbortSignal;
  /** What came of the work, for later readers and the message when it ends; may be repeated. */
  conclude(outcome: {
    readonly message?: string | Statement;
    /** Whether something is left for a person to do: the message when it ends is no good news then. */
    readonly needsPerson?: boolean;
    readonly recommendedActions?: readonly (string | Statement)[];
  }): Promise<void>;
}

/** A kind of work that runs for a tenant, with progress, cancel and log. Every job may run twice. */
export interface TenantJob<Payload = unknown> {
  readonly kind: 'tenant';
  /** In the imperative, with its slice: `ingestion.importFile`. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly attempts: number;
  /**
   * Work that takes its time leaves a message when it ends: what it was, in a few words ("Reading results.csv"), and
   * the screen that shows what came of it. Null for jobs that notify people themselves, or nobody.
   */
  completionMessage?(
    payload: Payload,
    executionId: string,
  ): { readonly label: string | Statement; readonly link?: string } | null;
  /**
   * Work of one lane of a tenant is done one after the other, so that a tenant with much of it leaves room for the
   * others. Null, and without it, for work that need not wait.
   */
  lane?(payload: Payload): string | null;
  run(payload: Payload, context: JobContext): Promise<void>;
}

/** Work of the installation itself, such as sending a mail. No tenant, no progress. */
export interface SystemJob<Payload = unknown> {
  readonly kind: 'system';
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly attempts: number;
  run(payload: Payload): Promise<void>;
}

export type JobDefinition = TenantJob | SystemJob;

export const tenantJob = <Payload>(job: Omit<TenantJob<Payload>, 'kind'>): TenantJob<Payload> => ({
  ...job,
  kind: 'tenant',
});
export const systemJob = <Payload>(job: Omit<SystemJob<Payload>, 'kind'>): SystemJob<Payload> => ({
  ...job,
  kind: 'system',
});
