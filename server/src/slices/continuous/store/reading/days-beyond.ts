import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findLayers } from '../../corrections/layer-queries.ts';
import { dayOf } from '../writing/split-days.ts';
import { loadLayers } from './point-layers.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Limits {
  readonly lower: number | null;
  readonly upper: number | null;
}

/**
 * The UTC days of a stretch that can hold a value beyond the limits, as days since 1970: by what is kept of days, and all
 * days that corrections lie over. All others need not be read.
 */
export async function daysBeyond(tx: Tx, seriesId: number, span: Span, limits: Limits): Promise<number[]> {
  const [first, last] = [dayOf(span.from), dayOf(span.to - 1)];
  const { rows } = await sql<{ day: number }>`
    select day - date '1970-01-01' as day from series_days
    where series_id = ${seriesId} and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
      and (max > ${limits.upper}::float8 or min < ${limits.lower}::float8) order by day`.execute(tx);
  const days = new Set(rows.map(({ day }) => day));
  const layers = await loadLayers(tx, { seriesId, ...span });
  for (const { from, to } of layers?.corrected ?? []) {
    const end = Math.min(last, dayOf(Math.min(to, span.to) - 1));
    for (let day = Math.max(first, dayOf(Math.max(from, span.from))); day <= end; day += 1) days.add(day);
  }
  return [...days].sort((one, other) => one - other);
}

/** All time of which something else may be read when the points of a stretch change: corrections move and join points. */
export async function widenChange(tx: Tx, seriesId: number, span: Span): Promise<Span> {
  const { corrections } = await findLayers(tx, { seriesId, ...span });
  return corrections.reduce((reach, correction) => {
    const far =
      correction.kind === 'timeShift'
        ? Math.abs(correction.shiftMs)
        : correction.kind === 'fillGap'
          ? correction.longestMs
          : 0;
    return { from: reach.from - far, to: reach.to + far };
  }, span);
}
