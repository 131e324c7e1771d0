import { type RawBuilder, sql } from 'kysely';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import type { FieldName } from '../rows/rows.ts';

/**
 * Puts the rows of a reading that are about to be named into the temporary table `naming_rows`: which names, dates and units
 * they write, by numbers, and what naming has to know of them besides. The rows themselves are many times wider, and
 * are read only once. What the numbers stand for is put into `naming_stations` and `naming_analytes`.
 */
export async function gatherRows(tx: Tx, ingestionId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`
    create temporary table naming_rows on commit drop as
    select s.ordinal, coalesce(s.station_class, -1 - s.ordinal) as station_class,
      coalesce(s.analyte_class, -1 - s.ordinal) as analyte_class, s.station_text, s.analyte_text, s.method_text, s.unit_text,
      s.causes, s.state = 'rejected' as is_rejected,
      s.data_source_id is not null as has_station, s.analyte_id is not null as has_analyte,
      s.value is null and s.detection_limit is null as has_no_value, s.media_text <> '' as says_media,
      s.is_released, s.depth_m is not null as has_depth, s.qa_qc_kind <> '' as has_kind
    from staged_rows s where s.ingestion_id = ${ingestionId} and s.state <> 'dropped' and (${which})`.execute(tx);
  await countForPlanner(tx, 'naming_rows', [
    'ordinal',
    'station_class',
    'analyte_class',
    'station_text',
    'analyte_text',
  ]);
  await gatherClasses(tx, ingestionId);
}

async function gatherClasses(tx: Tx, ingestionId: number): Promise<void> {
  const firsts = (columns: string) =>
    sql`(select ${sql.raw(columns)}, min(ordinal) as ordinal from naming_rows group by ${sql.raw(columns)}) c
      cross join lateral (select f.fields::jsonb as fields from staged_fields f
        where f.ingestion_id = ${ingestionId} and f.ordinal = c.ordinal offset 0) w`;
  await sql`
    create temporary table naming_stations on commit drop as
    select c.station_class, c.station_text, c.ordinal, ${written('SampleDateTime')} as sampled, ${written('SampleTime')} as clock,
      ${written('TimeZone')} as zone, ${written('AnalysedDateTime')} as analysed, ${written('StationName')} as station_name,
      ${written('Latitude')} as latitude, ${written('Longitude')} as longitude,
      ${written('DepthStart')} <> '' as says_depth, ${written('QaQcType')} <> '' as says_kind
    from ${firsts('station_class, station_text')}`.execute(tx);
  await sql`
    create temporary table naming_analytes on commit drop as
    select c.analyte_class, c.analyte_text, c.method_text, c.unit_text, ${written('Fraction')} as fraction_text,
      ${written('Speciation')} as speciation_text
    from ${firsts('analyte_class, analyte_text, method_text, unit_text')}`.execute(tx);
  await sql`analyze naming_stations, naming_analytes`.execute(tx);
}

/** What the file writes in a field. */
const written = (field: FieldName) => sql`coalesce(w.fields ->> ${sql.lit(field)}, '')`;

/** The rows that wait because a station or an analyte is not known. */
export const unnamedRows = sql`s.has_waited and s.causes && '{unknownStation,unknownAnalyte}'::text[]`;

export const dropGathered = (tx: Tx) => sql`drop table naming_rows, naming_stations, naming_analytes`.execute(tx);
