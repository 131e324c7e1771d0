import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { ValueRow } from '../result-view.ts';
import { currentResults } from '../store/result-sources.ts';

export interface LatestRow extends ValueRow {
  readonly id: number;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly speciation: string;
  readonly basis: string;
  readonly sampled_at: Date;
  readonly count: number;
  readonly is_hidden: boolean;
  /** Newest first. */
  readonly recent: readonly { readonly at: string; readonly value: number; readonly is_censored: boolean }[];
}

/** The small line beside the latest shows two years before it, or so many values. */
const mostRecent = 120;

/**
 * The latest current value of each analyte, fraction, speciation and basis of a station, with those before it that are
 * in the same unit. QA/QC samples say nothing about the water, and what a flag hides is in no line.
 */
export async function listLatest(tx: Tx, stationId: number): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    with hiding as (
      select coalesce(array_agg(id::int), '{}') as ids from flags where not show_values and removed_at is null
    ), latest as (
      select distinct on (analyte_id, fraction, coalesce(speciation, ''), coalesce(basis, '')) id, tenant_id, data_source_id, analyte_id,
        analyte_name, fraction, coalesce(speciation, '') as speciation,
        coalesce(basis, '') as basis, sampled_at, sign, value, detection_limit, unit,
        original_text, qualifier, flag_ids,
        count(*) over (partition by analyte_id, fraction, coalesce(speciation, ''), coalesce(basis, '')) as count
      from ${currentResults} r
      where data_source_id = ${stationId} and qa_qc_kind = ''
      order by analyte_id, fraction, coalesce(speciation, ''), coalesce(basis, ''), sampled_at desc, id desc
    )
    select latest.*, latest.flag_ids && hiding.ids as is_hidden, (
        select coalesce(json_agg(json_build_object('at', b.sampled_at, 'value', b.number, 'is_censored', b.sign <> '')
          order by b.sampled_at desc, b.id desc), '[]')
        from (
          select o.id, o.sampled_at, coalesce(o.value, o.detection_limit) as number, o.sign from ${currentResults} o
          where o.tenant_id = latest.tenant_id and o.data_source_id = latest.data_source_id
            and o.analyte_id = latest.analyte_id and o.fraction = latest.fraction
            and coalesce(o.speciation, '') = latest.speciation and coalesce(o.basis, '') = latest.basis and o.unit is not distinct from latest.unit
            and o.qa_qc_kind = '' and coalesce(o.value, o.detection_limit) is not null
            and not o.flag_ids && hiding.ids and o.sampled_at >= latest.sampled_at - interval '2 years'
          order by o.sampled_at desc, o.id desc limit ${mostRecent}
        ) b) as recent
    from latest, hiding
    order by lower(latest.analyte_name), latest.fraction, latest.speciation, latest.basis, latest.analyte_id`.execute(
    tx,
  );
  return rows;
}
