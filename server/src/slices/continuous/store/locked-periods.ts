import type { Tx } from '#platform/db/transaction';

/** A stretch of time in which nothing may change, the end excluded. */
export interface LockedPeriod {
  readonly from: number;
  readonly to: number;
}

/** The approved and locked periods of a series that touch the time from `from` to `to`. */
export async function listLockedPeriods(
  _tx: Tx,
  _seriesId: number,
  _span: { readonly from: number; readonly to: number },
): Promise<readonly LockedPeriod[]> {
  return [];
}
