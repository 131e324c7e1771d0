import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { allFlags, allSamples, resultsAsOf } from '#slices/observations';
import type { MonthPlan } from './month-plan.ts';

/** A result of the month, as of the report. */
export interface MonthRow {
  readonly id: number;
  readonly sample_id: number;
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly method: string;
  readonly sampled_at: Date;
  readonly sampled_on: string;
  readonly depth_m: number | null;
  readonly media_type: string | null;
  readonly coc_code: string | null;
  readonly lab_sample_id: string | null;
  readonly sampled_by: string;
  readonly qa_qc_kind: string;
  readonly replicate: number;
  readonly sign: '' | '<' | '>';
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly original_text: string;
  readonly qualifier: string | null;
  readonly flag_ids: number[];
  readonly analysed_at: Date | null;
  readonly comment: string;
}

/**
 * The results of the template's stations and analytes that were sampled in the month and current at an instant, in the
 * order of the template. Refuses more than so many.
 */
export async function readMonthRows(
  tx: Tx,
  { stations, parameters, from, to }: MonthPlan,
  { asOf, most }: { readonly asOf: Date; readonly most: number },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select r.id, r.sample_id, r.data_source_id, r.analyte_id, r.fraction, r.method, s.sampled_at,
      s.sampled_on, s.depth_m, m.name as media_type, s.coc_code, s.lab_sample_id, s.sampled_by, r.qa_qc_kind, r.replicate,
      r.sign, r.value, r.detection_limit, r.unit, r.original_text, r.qualifier, r.flag_ids, r.analysed_at, r.comment
    from unnest(${stations.map(({ id }) => id)}::bigint[]) with ordinality as st(id, place)
      join ${allSamples} s on s.data_source_id = st.id
      join ${resultsAsOf(asOf)} r on r.tenant_id = s.tenant_id and r.sample_id = s.id
      left join ${allMediaTypes} m on m.id = s.media_type_id
    where s.sampled_at >= ${from}::date::timestamp at time zone 'UTC' - interval '1 day'
      and s.sampled_at < ${to}::date::timestamp at time zone 'UTC' + interval '2 days'
      and s.sampled_on between ${from}::date and ${to}::date
      and r.analyte_id = any (${[...new Set(parameters.map(({ analyteId }) => analyteId))]}::bigint[])
    order by st.place, s.sampled_at, s.id, r.analyte_id, r.fraction, r.method, r.qa_qc_kind, r.replicate, r.id
    limit ${most + 1}`.execute(tx);
  if (rows.length > most) {
    throw problem('reports.tooLarge', { count: `> ${most.toLocaleString('en')}`, most: most.toLocaleString('en') });
  }
  return rows;
}

export interface FlagFacts {
  readonly code: string;
  readonly showsValues: boolean;
}

/** What the flags on some results are called, and whether they hide values. */
export async function readFlags(tx: Tx, rows: readonly MonthRow[]): Promise<ReadonlyMap<number, FlagFacts>> {
  const ids = [...new Set(rows.flatMap(({ flag_ids }) => flag_ids))];
  if (ids.length === 0) return new Map();
  const flags = await tx
    .selectFrom(allFlags.as('flags'))
    .select(['id', 'code', 'show_values'])
    .where('id', 'in', ids)
    .execute();
  return new Map(flags.map(({ id, code, show_values }) => [id, { code, showsValues: show_values }]));
}
