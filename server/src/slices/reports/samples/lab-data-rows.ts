import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { allFiles, allFileVersions } from '#slices/files';
import { unchangedDeliveries } from '#slices/imports';
import { primaryNames, timeZoneOf } from '#slices/locations';
import { allFlags, allSamples, currentResults } from '#slices/observations';
import type { LabRow } from './lab-data-columns.ts';

export interface LabDataFilter {
  readonly stationId: number | null;
  readonly importId: number | null;
  /** Days by the station's own clock, both included; null is open. */
  readonly start: string | null;
  readonly end: string | null;
  readonly includeQaQc: boolean;
}

const fetchSize = 2000;
let cursors = 0;

export async function hasLabData(tx: Tx, filter: LabDataFilter): Promise<boolean> {
  const { rows } = await sql`select 1 from ${matching(filter)} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The current laboratory data in lots of some thousand lines. The transaction must stay open until the last is read.
 */
export async function* streamLabData(tx: Tx, filter: LabDataFilter): AsyncGenerator<LabRow[]> {
  cursors += 1;
  const cursor = sql.id(`lab_data_${cursors}`);
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = '15min'`.execute(tx);
  await sql`declare ${cursor} no scroll cursor for ${labDataQuery(filter)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<LabRow>`fetch ${sql.lit(fetchSize)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < fetchSize) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

const labDataQuery = (filter: LabDataFilter): RawBuilder<unknown> => sql`
  select n.name as station_name, s.sampled_at, s.sampled_at_text, ${timeZoneOf('r')} as time_zone, m.name as media_type, s.depth_m,
    s.coc_code, s.lab_sample_id, r.qa_qc_kind, r.replicate, r.analyte_name, r.fraction, r.method, r.sign, r.value,
    r.detection_limit, r.unit, r.original_text, r.qualifier, r.comment, r.sheet, r.row_no,
    coalesce(active.codes, '') as flags, coalesce(active.hides, false) as is_hidden,
    (select f.name from ${allFileVersions} v join ${allFiles} f on f.tenant_id = v.tenant_id and f.id = v.file_id
      where v.tenant_id = r.tenant_id and v.id = r.file_version_id) as file_name
  from ${matching(filter)}
    join ${primaryNames} n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id
    left join ${allMediaTypes} m on m.id = s.media_type_id
    left join lateral (select string_agg(f.code, '; ' order by f.code) as codes, bool_or(not f.show_values) as hides
      from ${allFlags} f where r.flag_ids <> '{}' and f.tenant_id = r.tenant_id and f.id = any (r.flag_ids)) active on true
  order by ${filter.importId === null ? sql`s.sampled_at, s.id, r.analyte_name, r.fraction` : sql`r.file_version_id, r.sheet, r.row_no, r.column_no`}, r.id`;

/** What holds now of a station, or of what an import delivered, values that were stored already included. */
const matching = ({ stationId, importId, start, end, includeQaQc }: LabDataFilter): RawBuilder<unknown> => sql`
  (select r.* from ${currentResults} r where ${importId === null ? sql`true` : sql`r.opened_by = ${importId}`}
     ${ofStation(stationId, includeQaQc)}
   ${
     importId === null
       ? sql``
       : sql`union all select r.* from ${unchangedDeliveries} u
           join ${currentResults} r on r.tenant_id = u.tenant_id and r.id = u.result_id
         where u.import_id = ${importId} ${ofStation(stationId, includeQaQc)}`
   }) r
  join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
    ${start === null ? sql`` : sql`and s.sampled_on >= ${start}::date`}
    ${end === null ? sql`` : sql`and s.sampled_on <= ${end}::date`}`;

const ofStation = (stationId: number | null, includeQaQc: boolean): RawBuilder<unknown> => sql`
  ${stationId === null ? sql`` : sql`and r.data_source_id = ${stationId}`} ${includeQaQc ? sql`` : sql`and r.qa_qc_kind = ''`}`;
