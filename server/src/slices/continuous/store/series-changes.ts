import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** A stretch of a series of which something else may be read now, in this transaction. The end is excluded. */
export interface SeriesChangeSpan {
  readonly seriesId: number;
  readonly from: number;
  readonly to: number;
}

type Listener = (tx: Tx, changes: readonly SeriesChangeSpan[]) => Promise<void>;

/**
 * Subscribers to changed series: slices above that store values derived from points. None, until `app.ts` registers
 * them.
 */
export const seriesChanges = makeRegister<Listener>('who hears of changed series');
seriesChanges.register(async () => {});

/** Called by everything that changes what is read of a series: points, rollbacks, corrections, grades, approvals. */
export const reportChanged: Listener = (tx, changes) =>
  changes.length === 0 ? Promise.resolve() : seriesChanges.registered()(tx, changes);
