import { readListOption, type StationGraph, stationGraphs } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { findOption } from '../tenant-options.ts';

/** Which graphs the caller's tenant shows of its stations. */
export async function listShownGraphs(tx: Tx): Promise<StationGraph[]> {
  return readListOption(stationGraphs, (await findOption(tx, 'StationDashboardGraphs')) ?? undefined);
}
