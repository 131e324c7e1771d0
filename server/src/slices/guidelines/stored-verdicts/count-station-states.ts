import { daysOf } from './pack-verdicts.ts';
import type { VerdictDays } from './verdict-days.ts';
import { stateOfKinds } from './verdict-kinds.ts';

/** How many analytes of a station have each state, by their newest day. */
export interface StationState {
  readonly data_source_id: number;
  readonly exceeds: number;
  readonly undetermined: number;
  readonly waiting: number;
  readonly meets: number;
  readonly not_covered: number;
}

type Newest = Pick<VerdictDays, 'stationId' | 'analyteId' | 'guidelineIds' | 'days' | 'verdictKinds'> & {
  readonly year: number;
};

/**
 * The states of stations: of each analyte the results of its newest day, by the worst of their verdicts. `kept` is
 * everything there is of these stations, or at least the newest year of each analyte.
 */
export function countStationStates(newestVerdicts: readonly Newest[]): StationState[] {
  const newest = new Map<string, Newest>();
  for (const one of newestVerdicts) {
    const key = `${one.stationId} ${one.analyteId}`;
    const known = newest.get(key);
    if (!known || known.year < one.year) newest.set(key, one);
  }
  const counts = new Map<number, ReturnType<typeof noStates>>();
  for (const one of newest.values()) {
    const stationCounts = counts.get(one.stationId) ?? noStates();
    stationCounts[stateOfKinds(kindsOfNewestDay(one))] += 1;
    counts.set(one.stationId, stationCounts);
  }
  return [...counts].map(([data_source_id, { notCovered: not_covered, ...rest }]) => ({
    ...{ data_source_id, not_covered },
    ...rest,
  }));
}

const noStates = () => ({ exceeds: 0, undetermined: 0, waiting: 0, meets: 0, notCovered: 0 });

/** What all guidelines say of the results of the last day, put together. */
function kindsOfNewestDay({ days: packed, verdictKinds, guidelineIds }: Newest): number {
  const days = daysOf({ days: packed });
  let [last, kinds] = [-1, 0];
  for (const day of days) last = Math.max(last, day);
  for (let row = 0; row < days.length; row += 1) {
    if (days[row] !== last) continue;
    for (let column = 0; column < guidelineIds.length; column += 1)
      kinds |= verdictKinds[column * days.length + row] ?? 0;
  }
  return kinds;
}
