import type { Scope } from '#platform/db/scope';
import type { JobContext } from '#platform/jobs/job';
import type { AquariusClient } from '../client/aquarius-client.ts';
import type { SyncTotals } from './sync-totals.ts';

/** One run of the synchroniser. */
export interface Run extends Pick<JobContext, 'log' | 'progress' | 'throwIfCancelled'> {
  readonly scope: Scope;
  readonly client: AquariusClient;
  readonly totals: SyncTotals;
  readonly includesUnpublished: boolean;
}
