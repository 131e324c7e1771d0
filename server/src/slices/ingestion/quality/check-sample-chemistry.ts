import {
  makeSampleReader,
  partOfSample,
  type SampleChemistry,
  type SampleValue,
} from '@freshet/domain/water-chemistry';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';

/** A row that breaks a rule: what was measured, and what it was compared with. */
export interface RuleBreach {
  readonly ordinal: number;
  readonly measured: string;
  readonly other: string;
}

interface Row extends SampleValue {
  readonly visit: string;
}

/** So many stations are read at once. */
const stationsAtOnce = 200;

/** Samples whose charges do not cancel out, by more than so many percent. */
export const findUnbalanced = (samples: readonly SampleChemistry[], percent: number): RuleBreach[] =>
  samples.flatMap(({ balance, ordinal }) => {
    const { errorPercent, cations, anions } = balance;
    if (errorPercent === null || Math.abs(errorPercent) <= percent) return [];
    const other = `${cations.toFixed(2)} / ${anions.toFixed(2)} meq/L`;
    return [{ ordinal, measured: Math.abs(errorPercent).toFixed(1), other }];
  });

/** Samples whose dissolved solids differ from what their ions add up to, by more than so many percent. */
export const findSolidsApart = (samples: readonly SampleChemistry[], percent: number): RuleBreach[] =>
  samples.flatMap(({ solids }) => {
    if (!solids || Math.abs(solids.measured - solids.computed) * 100 <= percent * solids.computed) return [];
    return [{ ordinal: solids.ordinal, measured: solids.measured.toFixed(0), other: solids.computed.toFixed(0) }];
  });

/** The chemistry of the samples of the ready rows, of those that have enough of it. */
export async function readSamples(tx: Tx): Promise<SampleChemistry[]> {
  const names = await sql<{ analyte_id: number; name: string }>`
    select i.analyte_id, min(i.analyte_name) as name from incoming i where i.state = 'ready' group by i.analyte_id`.execute(
    tx,
  );
  const analytes = names.rows.flatMap(({ analyte_id, name }) => (partOfSample(name) === null ? [] : [analyte_id]));
  // Five ions and a carbonate at least.
  if (analytes.length < 6) return [];
  const readSample = makeSampleReader(await loadUnitTable(tx));
  const stations = await sql<{ id: number }>`
    select distinct i.data_source_id as id from incoming i where i.state = 'ready' order by 1`.execute(tx);
  const samples: SampleChemistry[] = [];
  for (let at = 0; at < stations.rows.length; at += stationsAtOnce) {
    const ids = stations.rows.slice(at, at + stationsAtOnce).map(({ id }) => id);
    for (const values of byVisit(await readRows(tx, ids, analytes))) {
      const sample = readSample(values);
      if (sample) samples.push(sample);
    }
  }
  return samples;
}

function byVisit(rows: readonly Row[]): Iterable<Row[]> {
  const visits = new Map<string, Row[]>();
  for (const row of rows) {
    const others = visits.get(row.visit);
    if (others) others.push(row);
    else visits.set(row.visit, [row]);
  }
  return visits.values();
}

/** The rows of the samples themselves: blanks and duplicates are not added up with them. */
async function readRows(tx: Tx, stations: readonly number[], analytes: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.ordinal, i.analyte_name as analyte, i.fraction, i.unit, coalesce(i.value, 0) as value,
      concat_ws('|', i.data_source_id, i.sampled_at, i.depth_m, i.media_type_id, i.replicate) as visit
    from incoming i
    where i.state = 'ready' and i.qa_qc_kind = '' and i.sign <> '>' and (i.value is not null or i.sign = '<')
      and i.data_source_id = any (${stations}::int[]) and i.analyte_id = any (${analytes}::int[])
      and not exists (select 1 from repeated r where r.ordinal = i.ordinal)
    order by i.ordinal`.execute(tx);
  return rows;
}
