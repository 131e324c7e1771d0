import type { Sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** What a station may be needed for, as the slices above tell. */
export type StationUse =
  | {
      readonly words: readonly [one: string, many: string];
      /** What files deliver comes and goes with their imports. */
      readonly isDelivered?: true;
      /** How much of it each of these stations has; those with nothing may be left out. */
      readonly count: (tx: Tx, stationIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
    }
  | {
      /** Removes what goes with the stations instead of keeping them. */
      readonly release: (tx: Tx, stationIds: readonly number[]) => Promise<void>;
    };

export const stationUses = makeRegister<readonly StationUse[]>('what stations are used for');

/** What uses each of the stations, in words: `148 results`, `2 dashboards`. Those that nothing uses are left out. */
export async function listStationUses(tx: Tx, stationIds: readonly number[]): Promise<Map<number, Sentence[]>> {
  const uses = new Map<number, Sentence[]>();
  for (const use of stationUses.registered()) {
    if ('release' in use) continue;
    for (const [id, count] of await use.count(tx, stationIds)) {
      if (count > 0) uses.set(id, [...(uses.get(id) ?? []), describeUse(count, use.words)]);
    }
  }
  return uses;
}

/** The stations that something besides delivered data uses: a dashboard, a saved query, another tenant. */
export async function findUsedStations(tx: Tx, stationIds: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const use of stationUses.registered()) {
    if ('release' in use || use.isDelivered) continue;
    for (const [id, count] of await use.count(tx, stationIds)) if (count > 0) used.add(id);
  }
  return used;
}

/** Removes what goes with stations that are deleted. */
export async function releaseStations(tx: Tx, stationIds: readonly number[]): Promise<void> {
  for (const use of stationUses.registered()) if ('release' in use) await use.release(tx, stationIds);
}

/** One pattern for one and one for many, so that other languages can say it too. */
function describeUse(count: number, [one, many]: readonly [string, string]): Sentence {
  const word = count === 1 ? one : many;
  return {
    Message: `${count.toLocaleString('en')} ${word}`,
    Told: { Pattern: `{{a}} ${word}`, Values: [String(count)] },
  };
}
