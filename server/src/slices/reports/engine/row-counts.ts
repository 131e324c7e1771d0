import { type Batch, daysQuery, rowCountsQuery } from './as-of-query.ts';
import type { ReportSource } from './open-source.ts';
import type { Plan } from './plan.ts';
import { readLines } from './read-lines.ts';

export interface Counted {
  readonly stationId: number;
  readonly mediaId: number | null;
  readonly isRegular: boolean;
  readonly count: number;
}

/** How many results there are where: what sheets there will be, and how much is read at a time. */
export interface RowCounts {
  readonly counted: readonly Counted[];
  readonly total: number;
}

/** Counts no further than `most`, where there is one: what is too large need not be counted to its end. */
export async function countRows(out: ReportSource, plan: Plan, most: number | null = null): Promise<RowCounts> {
  const counted: Counted[] = [];
  for await (const piece of out.query(rowCountsQuery({ plan, hasMoved: out.hasMoved }, most))) {
    for (const [station, media, isRegular, count] of readLines(piece)) {
      counted.push({
        stationId: Number(station),
        mediaId: media === '' ? null : Number(media),
        isRegular: isRegular === 't',
        count: Number(count),
      });
    }
  }
  return { counted, total: counted.reduce((sum, { count }) => sum + count, 0) };
}

/** As many results are held at once, about. */
const batchResults = 20_000;
const largeStation = 2 * batchResults;

/** Whole stations in the order of the plan until there are enough; a large one alone, some days at a time. */
export async function planBatches(out: ReportSource, plan: Plan, counted: readonly Counted[]): Promise<Batch[]> {
  const counts = new Map<number, number>();
  for (const { stationId, count } of counted) counts.set(stationId, (counts.get(stationId) ?? 0) + count);
  const batches: Batch[] = [];
  let stationIds: number[] = [];
  let held = 0;
  const close = () => {
    if (stationIds.length > 0) batches.push({ stationIds, from: null, to: null });
    stationIds = [];
    held = 0;
  };
  for (const { id } of plan.stations) {
    const count = counts.get(id) ?? 0;
    if (count === 0) continue;
    if (count > largeStation) {
      close();
      batches.push(...(await cutStation(out, plan, id)));
      continue;
    }
    stationIds.push(id);
    held += count;
    if (held >= batchResults) close();
  }
  close();
  return batches;
}

async function cutStation(out: ReportSource, plan: Plan, stationId: number): Promise<Batch[]> {
  const batches: Batch[] = [];
  let from: string | null = null;
  let last: string | null = null;
  let held = 0;
  for await (const piece of out.query(daysQuery({ plan, hasMoved: out.hasMoved }, stationId))) {
    for (const [on = '', count] of readLines(piece)) {
      if (held > 0 && held + Number(count) > batchResults) {
        batches.push({ stationIds: [stationId], from, to: last });
        [from, held] = [on, 0];
      }
      from ??= on;
      last = on;
      held += Number(count);
    }
  }
  if (held > 0) batches.push({ stationIds: [stationId], from, to: last });
  return batches;
}
