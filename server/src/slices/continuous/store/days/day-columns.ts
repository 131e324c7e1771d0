import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { decodeFloats, decodeWholes } from '../array-binary.ts';

/**
 * What is known of UTC days without their points, as columns of those with any point. Times are milliseconds of the
 * day; of a day that has gap markers only all but the counts is 0.
 */
export interface DayColumns {
  /** Days since 1970, in order. */
  readonly day: readonly number[];
  readonly pointCount: readonly number[];
  readonly valueCount: readonly number[];
  readonly firstMs: readonly number[];
  readonly lastMs: readonly number[];
  readonly minMs: readonly number[];
  readonly maxMs: readonly number[];
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly sum: Float64Array;
}

const wholes = {
  ...{ day: "day - date '1970-01-01'", pointCount: 'point_count', valueCount: 'value_count' },
  ...{ firstMs: 'first_ms', lastMs: 'last_ms', minMs: 'min_ms', maxMs: 'max_ms' },
};
const floats = { first: 'first', last: 'last', min: 'min', max: 'max', sum: 'sum' };

// One row of columns instead of a row for each day: reading a row costs more than what is in it.
const gathered = sql.raw(
  Object.entries({ ...wholes, ...floats })
    .map(([name, column]) => `array_send(coalesce(array_agg(coalesce(${column}, 0)), '{}')) as "${name}"`)
    .join(', '),
);

/** The days of a series, from one to another, both included. */
export async function readDayColumns(tx: Tx, seriesId: number, from: number, to: number): Promise<DayColumns> {
  const { rows } = await sql<Readonly<Record<string, Buffer>>>`
    select ${gathered} from (select * from series_days where series_id = ${seriesId}
      and day between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int order by day) d`.execute(tx);
  const column = (name: keyof typeof wholes | keyof typeof floats) => rows[0]?.[name] ?? Buffer.alloc(12);
  const whole = (name: keyof typeof wholes) => decodeWholes('int4', column(name));
  const float = (name: keyof typeof floats) => decodeFloats(column(name));
  return {
    ...{ day: whole('day'), pointCount: whole('pointCount'), valueCount: whole('valueCount') },
    ...{ firstMs: whole('firstMs'), lastMs: whole('lastMs'), minMs: whole('minMs'), maxMs: whole('maxMs') },
    ...{ first: float('first'), last: float('last'), min: float('min'), max: float('max'), sum: float('sum') },
  };
}
