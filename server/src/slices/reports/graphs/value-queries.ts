import type { TimedValue } from '@freshet/domain/statistics';
import { sql } from 'kysely';
import { showUnit } from './choose-units.ts';
import { listGraphFlags } from './graph-flags.ts';
import { isSeen, milliseconds, number, picked } from './picked.ts';
import type { GraphSource } from './read-graph.ts';

/** All values of one station, analyte, fraction and shown unit, oldest first. */
export interface ValueGroup {
  readonly stationId: number;
  readonly analyteId: number;
  readonly analyteName: string;
  readonly fraction: string;
  readonly unit: string | null;
  readonly values: readonly MonthlyValue[];
}

export interface MonthlyValue extends TimedValue {
  /** Months since year nought by the station's own clock. */
  readonly month: number;
}

interface GroupRow {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly unit: string | null;
  readonly sign: string;
  /** As the database keeps numbers: eight bytes each, four for a month. Written out, a million would take seconds to read. */
  readonly numbers: Buffer;
  readonly times: Buffer;
  readonly months: Buffer;
}

/** Every value a statistic is reckoned from. */
export async function listValues(source: GraphSource): Promise<ValueGroup[]> {
  const { hidden } = await listGraphFlags(source);
  const { rows } = await sql<GroupRow>`
    select v.data_source_id, v.analyte_id, max(v.analyte_name) as analyte_name, v.fraction, v.unit, v.sign,
      string_agg(float8send(v.number), '') as numbers, string_agg(float8send(v.at), '') as times,
      string_agg(int4send((date_part('year', v.clock) * 12 + date_part('month', v.clock) - 1)::int), '') as months
    from (
      select r.data_source_id, r.analyte_id, r.analyte_name, r.fraction, r.unit, r.sign, ${number} as number,
        ${milliseconds} as at, r.sampled_at at time zone d.time_zone as clock
      from results r join data_sources d on d.tenant_id = r.tenant_id and d.id = r.data_source_id
      where ${picked(source.selection)} and ${isSeen(hidden)}
    ) v
    group by v.data_source_id, v.analyte_id, v.fraction, v.unit, v.sign
    order by lower(max(v.analyte_name)), v.analyte_id, v.data_source_id, v.fraction, v.unit, v.sign`.execute(source.tx);
  return join(source, rows);
}

function join({ units, shown }: GraphSource, rows: readonly GroupRow[]): ValueGroup[] {
  const groups = new Map<string, Omit<ValueGroup, 'values'> & { values: MonthlyValue[] }>();
  for (const row of rows) {
    const { unit, convert } = showUnit(units, shown.get(row.analyte_id), row.unit);
    const key = [row.data_source_id, row.analyte_id, row.fraction, unit].join('\0');
    const group = groups.get(key) ?? {
      stationId: row.data_source_id,
      analyteId: row.analyte_id,
      analyteName: row.analyte_name,
      fraction: row.fraction,
      unit,
      values: [],
    };
    groups.set(key, group);
    const kind = row.sign === '<' ? 'below' : row.sign === '>' ? 'above' : 'measured';
    for (let at = 0; at < row.months.length / 4; at += 1) {
      const [value, time] = [row.numbers.readDoubleBE(at * 8), row.times.readDoubleBE(at * 8)];
      group.values.push({ value: convert(value), kind, at: time, month: row.months.readInt32BE(at * 4) });
    }
  }
  for (const group of groups.values()) group.values.sort((left, right) => left.at - right.at);
  return [...groups.values()];
}
