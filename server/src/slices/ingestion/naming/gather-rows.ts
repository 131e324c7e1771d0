import { type RawBuilder, sql } from 'kysely';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';

/**
 * Puts the rows of a reading that are about to be named into the temporary table `naming_rows`: what their names, dates and
 * units are, and nothing else. The rows themselves are many times wider, and are read only once.
 */
export async function gatherRows(tx: Tx, ingestionId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  // The fields lie aside: they are fetched once for each row.
  await sql`
    create temporary table naming_rows on commit drop as
    select s.ordinal, s.station_text, s.analyte_text, s.method_text, s.unit_text, s.causes, s.state = 'rejected' as is_rejected,
      coalesce(w."SampleDateTime", '') as sampled, coalesce(w."SampleTime", '') as clock,
      coalesce(w."TimeZone", '') as zone, coalesce(w."AnalysedDateTime", '') as analysed,
      coalesce(w."Fraction", '') as fraction_text, coalesce(w."Speciation", '') as speciation_text,
      coalesce(w."StationName", '') as station_name, coalesce(w."Latitude", '') as latitude,
      coalesce(w."Longitude", '') as longitude,
      s.data_source_id is not null as has_station, s.analyte_id is not null as has_analyte,
      s.value is null and s.detection_limit is null as has_no_value, s.media_text <> '' as says_media,
      s.is_released or s.depth_m is not null and coalesce(w."DepthStart", '') = ''
        or s.qa_qc_kind <> '' and coalesce(w."QaQcType", '') = '' as has_of_station
    from staged_rows s cross join lateral jsonb_to_record(s.fields) as w ("SampleDateTime" text, "SampleTime" text,
      "TimeZone" text, "AnalysedDateTime" text, "Fraction" text, "Speciation" text, "StationName" text, "Latitude" text,
      "Longitude" text, "DepthStart" text, "QaQcType" text)
    where s.ingestion_id = ${ingestionId} and s.state <> 'dropped' and (${which})`.execute(tx);
  await countForPlanner(tx, 'naming_rows', [
    ...['ordinal', 'station_text', 'sampled', 'clock', 'zone', 'analysed'],
    ...['analyte_text', 'method_text', 'unit_text', 'fraction_text', 'speciation_text'],
  ]);
}

/** The rows that wait because a station or an analyte is not known. */
export const unnamedRows = sql`s.causes && '{unknownStation,unknownAnalyte}'::text[]`;

export const dropGathered = (tx: Tx) => sql`drop table naming_rows`.execute(tx);
