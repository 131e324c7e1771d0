import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { findStation, type OwnedStation } from './station-grant-queries.ts';

/** Discrete stations have calls of their own; all other kinds share theirs. */
export type StationKind = 'discrete' | 'other' | 'any';

/** The station of that id, whichever tenant owns it. One of another kind is not found. */
export async function requireStation(tx: Tx, stationId: number, kind: StationKind): Promise<OwnedStation> {
  const station = await findStation(tx, stationId);
  const isDiscrete = station?.source_type === 'discrete_envirodata';
  if (!station || (kind !== 'any' && isDiscrete !== (kind === 'discrete'))) throw problem('notFound');
  return station;
}
