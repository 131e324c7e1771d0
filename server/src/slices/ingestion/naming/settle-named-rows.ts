import { type RawBuilder, sql } from 'kysely';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { reparseRows } from '../review/reparse-rows.ts';
import { stateOf } from '../review/state-of-causes.ts';
import { resolveClasses } from './resolve-classes.ts';

interface Named {
  /** Texts that have a meaning now, or none any more, as the file writes them. */
  readonly stations: readonly string[];
  readonly analytes: readonly string[];
  readonly now: Date;
}

/**
 * Gives the rows of `naming_rows` the stations and analytes that their texts mean now, and takes them away where a text
 * means nothing any more. Rows that write the same names, dates and units have one number: it is resolved once, and its
 * rows get what came of it in one statement. Rows that need more than whether a name is known are parsed again one
 * by one.
 */
export async function settleNamedRows(tx: Tx, ingestion: IngestionRow, named: Named): Promise<void> {
  await resolveClasses(tx, ingestion, named);
  await settle(tx);
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from settled_rows where is_odd order by ordinal`.execute(tx);
  const odd = rows.map(({ ordinal }) => ordinal);
  await removeFindings(tx, ingestion.id);
  await updateRows(tx, ingestion.id);
  await reparseRows(tx, ingestion, { ordinals: odd, now: named.now });
  await sql`drop table settled_rows, station_classes, analyte_classes`.execute(tx);
}

const unnamed = sql`'{unknownStation,unknownAnalyte}'::text[]`;

/**
 * What becomes of each row. Odd are those that mean another thing than before, hold no value, or need more findings;
 * and of those that lose a meaning any that waits for something else too, or has something of its station.
 */
async function settle(tx: Tx): Promise<void> {
  const hasMeaning = {
    station: sql`(t.station_class is not null and (t.data_source_id is not null or n.has_station))`,
    analyte: sql`(a.analyte_class is not null and (a.analyte_id is not null or n.has_analyte))`,
  };
  const loses = { station: sql`t.data_source_id is null`, analyte: sql`a.analyte_id is null` };
  const means = (kind: 'station' | 'analyte', had: RawBuilder<unknown>) =>
    sql`${hasMeaning[kind]} and not ${loses[kind]} and ${had}`;
  await sql`
    create temporary table settled_rows on commit drop as
    select c.*, c.has_more or c.has_no_value and c.causes = '{}' as is_odd from (
      select n.ordinal, ${hasMeaning.station} as says_station, ${hasMeaning.analyte} as says_analyte,
        ${hasMeaning.station} and ${loses.station} as loses_station, ${hasMeaning.analyte} and ${loses.analyte} as loses_analyte,
        t.data_source_id, t.sampled_at, t.utc_offset_minutes, t.sampled_on, t.analysed_at, t.depth_m, t.media_type_id,
        t.qa_qc_kind, a.analyte_id, a.analyte_name, a.fraction, a.speciation, a.unit, a.unit_family, n.has_no_value,
        n.says_media, coalesce(t.is_odd, false) or coalesce(a.is_odd, false)
          or ${means('station', sql`n.has_station`)} or ${means('analyte', sql`n.has_analyte`)}
          or (${hasMeaning.station} and ${loses.station} or ${hasMeaning.analyte} and ${loses.analyte})
            and (n.is_released or n.has_depth and not s.says_depth or n.has_kind and not s.says_kind
              or not n.causes <@ ${unnamed}) as has_more,
        case when ${hasMeaning.station} and ${loses.station} then '{unknownStation}'::text[] else '{}' end
          || case when ${hasMeaning.analyte} and ${loses.analyte} then '{unknownAnalyte}'::text[] else '{}' end
          || array_remove(array_remove(n.causes, case when ${hasMeaning.station} then 'unknownStation' end),
            case when ${hasMeaning.analyte} then 'unknownAnalyte' end) as causes
      from naming_rows n join naming_stations s on s.station_class = n.station_class
        left join station_classes t on t.station_class = n.station_class
        left join analyte_classes a on a.analyte_class = n.analyte_class
      where ${hasMeaning.station} or ${hasMeaning.analyte}) c`.execute(tx);
  // Right after a file was read the planner takes its rows for few: each is then looked up here.
  await sql`alter table settled_rows add primary key (ordinal)`.execute(tx);
  await countForPlanner(tx, 'settled_rows', ['ordinal', 'is_odd']);
}

const removeFindings = (tx: Tx, ingestionId: number) =>
  sql`
    delete from findings f using settled_rows n where f.ingestion_id = ${ingestionId} and f.ordinal = n.ordinal
      and f.code in ('unknownStation', 'unknownAnalyte') and not n.is_odd
      and case f.code when 'unknownStation' then n.says_station else n.says_analyte end`.execute(tx);

async function updateRows(tx: Tx, ingestionId: number): Promise<void> {
  await sql`
    update staged_rows s set
      data_source_id = case when n.says_station then n.data_source_id else s.data_source_id end,
      sampled_at = case when n.says_station then n.sampled_at else s.sampled_at end,
      utc_offset_minutes = case when n.says_station then n.utc_offset_minutes else s.utc_offset_minutes end,
      sampled_on = case when n.says_station then n.sampled_on else s.sampled_on end,
      analysed_at = case when n.says_station then n.analysed_at else s.analysed_at end,
      depth_m = coalesce(s.depth_m, n.depth_m),
      media_type_id = case when n.loses_station and not n.says_media then n.media_type_id
        else coalesce(s.media_type_id, n.media_type_id) end,
      qa_qc_kind = coalesce(nullif(s.qa_qc_kind, ''), n.qa_qc_kind, ''),
      analyte_id = case when n.says_analyte then n.analyte_id else s.analyte_id end,
      analyte_name = case when n.says_analyte then n.analyte_name else s.analyte_name end,
      fraction = case when n.says_analyte then n.fraction else s.fraction end,
      speciation = case when n.says_analyte then n.speciation else s.speciation end,
      unit = case when n.says_analyte then n.unit else s.unit end,
      unit_family = case when n.says_analyte then n.unit_family else s.unit_family end,
      causes = n.causes, state = ${stateOf(sql`n.causes`)}, has_waited = s.has_waited or n.causes <> '{}'
    from settled_rows n
    where s.ingestion_id = ${ingestionId} and s.ordinal = n.ordinal and not n.is_odd`.execute(tx);
}
