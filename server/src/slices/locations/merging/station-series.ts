import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** What stations need from the slice that stores their time series. */
export interface StationSeries {
  /** All series of a station, those that were removed included. */
  readonly listSeries: (tx: Tx, stationId: number) => Promise<readonly number[]>;
  /** What series are called that both stations have. */
  readonly listClashes: (tx: Tx, oneId: number, otherId: number) => Promise<readonly string[]>;
  /**
   * Gives series with everything that is known of them to the other station. Returns how many were still at the first.
   */
  readonly moveSeries: (
    tx: Tx,
    move: { readonly ids: readonly number[]; readonly from: number; readonly to: number },
  ) => Promise<number>;
}

export const stationSeries = makeRegister<StationSeries>('the time series of stations');
