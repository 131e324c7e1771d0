import { sql } from 'kysely';
import type { EvaluationPlan } from '#slices/guidelines';
import { currentResults } from '#slices/observations';
import type { GraphSource } from './read-graph.ts';

const dayMs = 86_400_000;
/** So many results lie in memory at once. */
const mostAtOnce = 20_000;

/** A piece of the time of a station: what is judged, and how far around it has to be read for that. */
export interface JudgeWindow {
  readonly judged?: { readonly from: Date; readonly to: Date };
  readonly from?: Date;
  readonly to?: Date;
}

interface MonthRow {
  readonly month: number;
  readonly count: number;
}

/**
 * The time of a station in pieces, so that a million results are judged some thousand at a time. `analyteIds` are those
 * of which everything is read. Where there is little it is one piece.
 */
export async function listWindows(
  source: GraphSource,
  plan: EvaluationPlan,
  { stationId, analyteIds }: { readonly stationId: number; readonly analyteIds: readonly number[] },
): Promise<JudgeWindow[]> {
  const { reachDays } = plan;
  const whole = wholeOf(plan, source);
  const months = await countMonths(source, { stationId, analyteIds, ...whole });
  if (months.reduce((sum, { count }) => sum + count, 0) <= mostAtOnce) return [whole];
  const starts = chooseStarts(months, (reachDays.before + reachDays.after) * dayMs);
  return starts.map((start, at) => {
    // The first and the last are open, and end where the whole does.
    const from = at === 0 ? longAgo : start;
    const to = starts[at + 1] ?? farAhead;
    const [before, after] = [from - (reachDays.before + 1) * dayMs, to + (reachDays.after + 1) * dayMs];
    return {
      judged: { from: new Date(from), to: new Date(to) },
      from: new Date(Math.max(before, whole.from?.getTime() ?? longAgo)),
      to: new Date(Math.min(after, whole.to?.getTime() ?? farAhead)),
    };
  });
}

/** Before and after all samples. */
const [longAgo, farAhead] = [Date.UTC(1000, 0, 1), Date.UTC(9000, 0, 1)];

/** A piece begins with the month that would make the one before too large; it is twice as long as what it has to read besides. */
function chooseStarts(months: readonly MonthRow[], reachMs: number): number[] {
  const starts: number[] = [];
  let held = 0;
  for (const { month, count } of months) {
    const isFull = held + count > mostAtOnce && month - (starts.at(-1) ?? month) >= 2 * reachMs;
    if (starts.length === 0 || isFull) {
      starts.push(month);
      held = 0;
    }
    held += count;
  }
  return starts;
}

async function countMonths(
  { tx }: GraphSource,
  asked: {
    readonly stationId: number;
    readonly analyteIds: readonly number[];
    readonly from?: Date;
    readonly to?: Date;
  },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select date_part('epoch', date_trunc('month', r.sampled_at, 'UTC')) * 1000 as month, count(*) as count
    from ${currentResults} r
    where r.qa_qc_kind = '' and r.data_source_id = ${asked.stationId}
      and r.analyte_id = any (${[...asked.analyteIds]}::bigint[])
      ${asked.from ? sql`and r.sampled_at >= ${asked.from}` : sql``}
      ${asked.to ? sql`and r.sampled_at <= ${asked.to}` : sql``}
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Instants around the days, as far as cofactors and averaging periods reach. */
function wholeOf({ reachDays }: EvaluationPlan, { selection: { dateRange } }: GraphSource): JudgeWindow {
  const { start, end } = dateRange;
  return {
    ...(start === null ? {} : { from: new Date(Date.parse(start) - (reachDays.before + 2) * dayMs) }),
    ...(end === null ? {} : { to: new Date(Date.parse(end) + (reachDays.after + 3) * dayMs) }),
  };
}
