import type { map, Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { gather } from '#slices/locations';
import { listNewestDays, type NewestDay } from './newest-data-queries.ts';

type NewestData = Reply<typeof map.newestData>;

/** The newest day of every place, gathered by day, the newest first. */
export async function newestData(scope: Scope): Promise<NewestData> {
  const parts = await gather(scope, listNewestDays);
  return byDay(parts.flat());
}

function byDay(newest: readonly NewestDay[]): NewestData {
  const places = new Map<string, number[]>();
  for (const { place, day } of newest) {
    const known = places.get(day);
    if (known) known.push(place);
    else places.set(day, [place]);
  }
  return [...places]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([Day, MonitoringFeatureIds]) => ({ Day, MonitoringFeatureIds }));
}
