import type { GraphSelection } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { eventsAtPlaces } from '#slices/guidelines';

const dayMs = 86_400_000;
const earliest = '1800-01-01';
const latest = '2299-12-31';

/** On how many events of sensors beside the chosen stations each day lies, by the chosen analytes and guidelines. */
export async function readEventDays(tx: Tx, selection: GraphSelection): Promise<{ Day: string; Events: number }[]> {
  const { stations, analytes, guidelines, dateRange } = selection;
  if (guidelines.length === 0) return [];
  const [from, to] = [dateRange.start ?? earliest, dateRange.end ?? latest];
  const events = await eventsAtPlaces(tx, { stationIds: stations, from, to });
  const [wantedAnalytes, wantedGuidelines] = [new Set<number>(analytes), new Set<number>(guidelines)];
  const days = new Map<string, number>();
  for (const { row } of events) {
    if (!wantedAnalytes.has(row.analyte_id) || !wantedGuidelines.has(row.guideline_id)) continue;
    const [first, last] = [Date.parse(row.first_day), Date.parse(row.last_day)];
    for (let at = first; at <= last; at += dayMs) {
      const day = new Date(at).toISOString().slice(0, 10);
      if (day >= from && day <= to) days.set(day, (days.get(day) ?? 0) + 1);
    }
  }
  return [...days].sort(([left], [right]) => (left < right ? -1 : 1)).map(([Day, Events]) => ({ Day, Events }));
}
