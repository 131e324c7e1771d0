import { type RawBuilder, sql } from 'kysely';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';

/**
 * Puts the rows of a reading that are about to be named into the temporary table `naming_rows`: what their names, dates and
 * units are, and nothing else. The rows themselves are many times wider, and are read only once.
 */
export async function gatherRows(tx: Tx, ingestionId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  const field = (name: string) => sql`coalesce(s.fields ->> ${sql.lit(name)}, '')`;
  await sql`
    create temporary table naming_rows on commit drop as
    select s.ordinal, s.station_text, s.analyte_text, s.method_text, s.unit_text, s.causes,
      ${field('SampleDateTime')} as sampled, ${field('SampleTime')} as clock, ${field('TimeZone')} as zone,
      ${field('AnalysedDateTime')} as analysed, ${field('Fraction')} as fraction_text,
      ${field('Speciation')} as speciation_text,
      ${field('StationName')} as station_name, ${field('Latitude')} as latitude, ${field('Longitude')} as longitude,
      s.data_source_id is not null as has_station, s.analyte_id is not null as has_analyte,
      s.value is null and s.detection_limit is null as has_no_value,
      s.file_version_id, s.sheet, s.row_no, s.method, ${field('MediaType')} <> '' as says_media,
      s.is_released or s.depth_m is not null and ${field('DepthStart')} = ''
        or s.qa_qc_kind <> '' and ${field('QaQcType')} = '' as has_of_station
    from staged_rows s where s.ingestion_id = ${ingestionId} and s.state <> 'dropped' and (${which})`.execute(tx);
  await countForPlanner(tx, 'naming_rows', [
    ...['ordinal', 'station_text', 'sampled', 'clock', 'zone', 'analysed'],
    ...['analyte_text', 'method_text', 'unit_text', 'fraction_text', 'speciation_text'],
  ]);
}

/** The rows that wait because a station or an analyte is not known. */
export const unnamedRows = sql`s.causes && '{unknownStation,unknownAnalyte}'::text[]`;

export const dropGathered = (tx: Tx) => sql`drop table naming_rows`.execute(tx);
