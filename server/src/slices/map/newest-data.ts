import type { map, Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { gather } from '#slices/locations';
import { listNewestDays, type NewestDay } from './newest-data-queries.ts';

type NewestData = Reply<typeof map.newestData>;

/** The newest day of every place, and of stations that belong to none, gathered by day, the newest first. */
export async function newestData(scope: Scope): Promise<NewestData> {
  const parts = await gather(scope, listNewestDays);
  return byDay(parts.flat());
}

function byDay(newest: readonly NewestDay[]): NewestData {
  const days = new Map<string, { Day: string; MonitoringFeatureIds: number[]; StationIds: number[] }>();
  const reported = new Set<string>();
  for (const { place, station, day } of newest.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))) {
    const what = place === null ? `station ${station}` : `place ${place}`;
    if (reported.has(what)) continue;
    reported.add(what);
    const known = days.get(day) ?? { Day: day, MonitoringFeatureIds: [], StationIds: [] };
    days.set(day, known);
    if (place === null) known.StationIds.push(station);
    else known.MonitoringFeatureIds.push(place);
  }
  return [...days.values()];
}
