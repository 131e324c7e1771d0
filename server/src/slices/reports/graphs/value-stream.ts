import { setImmediate as breathe } from 'node:timers/promises';
import type { CensoredValue } from '@freshet/domain/statistics';
import { sql } from 'kysely';
import { currentResults } from '#slices/observations';
import { showUnit } from './choose-units.ts';
import { listGraphFlags } from './graph-flags.ts';
import type { GraphSource } from './lines/read-graph.ts';
import { isSeen, milliseconds, number, picked } from './picked.ts';

/** Some values of one station, analyte and fraction, in the unit that is shown. */
export interface ValueChunk {
  readonly stationId: number;
  readonly analyteId: number;
  readonly fraction: string;
  readonly unit: string | null;
  /** What the values are of, and in which media. */
  readonly basis: string;
  readonly mediaId: number | null;
  readonly kind: CensoredValue['kind'];
  /** Values, or the limits of those that are only known to lie below or above them. */
  readonly numbers: Float64Array;
  /** Milliseconds since 1970, beside the numbers, in no order. */
  readonly times: Float64Array;
}

interface ChunkRow {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly unit: string | null;
  readonly basis: string;
  readonly media_type_id: number | null;
  readonly sign: string;
  /** As the database keeps numbers, eight bytes each. Written out, a million would take seconds to read. */
  readonly numbers: Buffer;
  readonly times: Buffer;
}

/** Few lines may be long: they come by the year, so that no chunk takes long to read. Many come whole. */
const fewLines = 16;
const reading = { few: { days: 400, rows: 1 }, many: { days: 20_000, rows: 200 } };
let cursors = 0;

/**
 * Every value a statistic is calculated from, analyte by analyte in the order of their names, and in them station by
 * station. Memory holds some chunks, whatever is picked.
 */
export async function* streamValues(source: GraphSource): AsyncGenerator<ValueChunk> {
  const { tx, selection, shown } = source;
  const { hidden } = await listGraphFlags(source);
  const { days, rows: most } =
    selection.stations.length * selection.analytes.length > fewLines ? reading.many : reading.few;
  const byName = [...selection.analytes].sort((left, right) => compareNames(shown, left, right));
  cursors += 1;
  const cursor = sql.id(`values_${cursors}`);
  // Sorting a million rows into their lines takes longer than all the rest; lines are few and fit into memory.
  await sql`set local work_mem = '64MB'; set local enable_sort = off`.execute(tx);
  await sql`declare ${cursor} no scroll cursor for
    select r.data_source_id, r.analyte_id, r.fraction, r.unit, coalesce(r.basis, '') as basis, r.media_type_id, r.sign,
      string_agg(float8send(${number}), '') as numbers, string_agg(float8send(${milliseconds}), '') as times
    from ${currentResults} r where ${picked(selection)} and ${isSeen(hidden)}
    group by r.data_source_id, r.analyte_id, r.fraction, r.unit, r.basis, r.media_type_id, r.sign,
      date_bin(${days} * interval '1 day', r.sampled_at, timestamptz 'epoch')
    order by array_position(${byName}::bigint[], r.analyte_id), r.data_source_id, r.fraction, r.unit,
      r.basis nulls first, r.media_type_id, r.sign`.execute(tx);
  for (;;) {
    const { rows } = await sql<ChunkRow>`fetch ${sql.lit(most)} from ${cursor}`.execute(tx);
    for (const row of rows) {
      const chunk = toChunk(source, row);
      // Others' requests are let in between.
      if (chunk.numbers.length > 10_000) await breathe();
      yield chunk;
    }
    if (rows.length < most) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

function compareNames(shown: GraphSource['shown'], left: number, right: number): number {
  const [one, other] = [shown.get(left)?.name ?? '', shown.get(right)?.name ?? ''];
  return one.localeCompare(other, 'en') || left - right;
}

function toChunk({ units, shown }: GraphSource, row: ChunkRow): ValueChunk {
  const { unit, convert } = showUnit(units, shown.get(row.analyte_id), row.unit);
  const numbers = toNumbers(row.numbers);
  if (unit !== row.unit) for (const [at, value] of numbers.entries()) numbers[at] = convert(value);
  return {
    stationId: row.data_source_id,
    analyteId: row.analyte_id,
    fraction: row.fraction,
    unit,
    basis: row.basis,
    mediaId: row.media_type_id,
    kind: row.sign === '<' ? 'below' : row.sign === '>' ? 'above' : 'measured',
    numbers,
    times: toNumbers(row.times),
  };
}

/** Numbers as the database sends them, the great end first. */
function toNumbers(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readDoubleBE(at * 8);
  return numbers;
}
