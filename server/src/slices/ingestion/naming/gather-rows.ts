import { type RawBuilder, sql } from 'kysely';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import type { FieldName } from '../rows/rows.ts';
import { writtenFieldsText } from '../rows/written-fields.ts';

/**
 * Puts the rows of a reading that are about to be named into the temporary table `naming_rows`: what their names, dates and
 * units are, and nothing else. The rows themselves are many times wider, and are read only once.
 */
export async function gatherRows(tx: Tx, ingestionId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`
    create temporary table naming_rows on commit drop as
    select s.ordinal, s.station_text, s.analyte_text, s.method_text, s.unit_text, s.causes, s.state = 'rejected' as is_rejected,
      ${written('SampleDateTime')} as sampled, ${written('SampleTime')} as clock,
      ${written('TimeZone')} as zone, ${written('AnalysedDateTime')} as analysed,
      ${written('Fraction')} as fraction_text, ${written('Speciation')} as speciation_text,
      ${written('StationName')} as station_name, ${written('Latitude')} as latitude,
      ${written('Longitude')} as longitude,
      s.data_source_id is not null as has_station, s.analyte_id is not null as has_analyte,
      s.value is null and s.detection_limit is null as has_no_value, s.media_text <> '' as says_media,
      s.is_released or s.depth_m is not null and ${written('DepthStart')} = ''
        or s.qa_qc_kind <> '' and ${written('QaQcType')} = '' as has_of_station
    from staged_rows s cross join ${sql.raw(writtenFieldsText('s'))} w
    where s.ingestion_id = ${ingestionId} and s.state <> 'dropped' and (${which})`.execute(tx);
  await countForPlanner(tx, 'naming_rows', [
    ...['ordinal', 'station_text', 'sampled', 'clock', 'zone', 'analysed'],
    ...['analyte_text', 'method_text', 'unit_text', 'fraction_text', 'speciation_text'],
  ]);
}

/** What the file writes in a field. One by one takes half as long as all of them as a record. */
const written = (field: FieldName) => sql`coalesce(w.fields ->> ${sql.lit(field)}, '')`;

/** The rows that wait because a station or an analyte is not known. */
export const unnamedRows = sql`s.has_waited and s.causes && '{unknownStation,unknownAnalyte}'::text[]`;

export const dropGathered = (tx: Tx) => sql`drop table naming_rows`.execute(tx);
