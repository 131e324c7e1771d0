import { readListOption, type StationGraph, stationGraphs } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

/** Which graphs the caller's tenant shows of its stations. */
export async function listShownGraphs(tx: Tx): Promise<StationGraph[]> {
  const row = await tx
    .selectFrom('ui_options')
    .select('value')
    .where('key', '=', 'StationDashboardGraphs')
    .executeTakeFirst();
  return readListOption(stationGraphs, row?.value);
}
