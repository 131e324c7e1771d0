import { type InstantWindow, type Reach, widenInstants } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { currentResults } from '#slices/observations';

const dayMs = 86_400_000;
/** So many results lie in memory at once. */
const mostAtOnce = 20_000;

/** A piece of the time of a station: what is evaluated, and how far around it has to be read for that. */
interface Piece extends Partial<InstantWindow> {
  readonly evaluated?: InstantWindow;
}

interface MonthRow {
  readonly month: number;
  readonly count: number;
}

interface Params {
  readonly stationId: number;
  /** Those of which everything is read. */
  readonly analyteIds: readonly number[];
  readonly whole: Partial<InstantWindow>;
  readonly reach: Reach;
}

/**
 * The time of a station in pieces, so that a million results are evaluated some thousand at a time. Where there is little it
 * is one piece.
 */
export async function listPieces(tx: Tx, params: Params): Promise<Piece[]> {
  const { whole, reach } = params;
  const months = await countMonths(tx, params);
  if (months.reduce((sum, { count }) => sum + count, 0) <= mostAtOnce) return [whole];
  const starts = chooseStarts(months, (reach.before + reach.after) * dayMs);
  return starts.map((start, at) => {
    // The first and the last are open, and end where the whole does.
    const from = at === 0 ? longAgo : start;
    const to = starts[at + 1] ?? farAhead;
    const around = widenInstants(from, to, reach);
    return {
      evaluated: { from: new Date(from), to: new Date(to) },
      from: new Date(Math.max(around.from.getTime(), whole.from?.getTime() ?? longAgo)),
      to: new Date(Math.min(around.to.getTime(), whole.to?.getTime() ?? farAhead)),
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

async function countMonths(tx: Tx, { stationId, analyteIds, whole: { from, to } }: Params): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select date_part('epoch', date_trunc('month', r.sampled_at, 'UTC')) * 1000 as month, count(*) as count
    from ${currentResults} r
    where r.qa_qc_kind = '' and r.data_source_id = ${stationId} and r.analyte_id = any (${[...analyteIds]}::bigint[])
      ${from ? sql`and r.sampled_at >= ${from}` : sql``} ${to ? sql`and r.sampled_at <= ${to}` : sql``}
    group by 1 order by 1`.execute(tx);
  return rows;
}
