import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationMedia } from '#slices/locations';
import { resolveFinding } from '../findings/resolve-findings.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';

/** Rows that say no media type, and whose station is known and has none either. */
export const hasNoMedia = sql`media_type_id is null and data_source_id is not null
  and media_text = ''`;

/** Says once for the file how many of its rows have no media type, neither their own nor that of their station. */
export async function addMissingMediaFinding(tx: Tx, fileVersionId: number, count: number): Promise<void> {
  if (count > 0)
    await sql`
      insert into row_findings (file_version_id, sheet, column_name, field, cell_text, code, severity, params, sentence)
      select ${fileVersionId}, '', '', '', '', ${findingColumns(count)}`.execute(tx);
}

/** The same of staged rows, after a decision about them: what was stated before is forgotten. */
export async function updateMissingMediaFinding(tx: Tx, ingestion: IngestionRow, count: number): Promise<void> {
  await sql`delete from findings where ingestion_id = ${ingestion.id} and code = 'mediaMissing' and ordinal is null`.execute(
    tx,
  );
  if (count === 0) return;
  await sql`
    insert into findings (ingestion_id, file_version_id, sheet, column_name, field, cell_text, code, severity, params, sentence)
    select ${ingestion.id}, ${ingestion.file_version_id}, '', '', '', '', ${findingColumns(count)}`.execute(tx);
}

function findingColumns(count: number) {
  const { sentence, severity, params } = resolveFinding('mediaMissing', {
    row: 0,
    field: 'MediaType',
    text: '',
    more: { count },
  });
  return sql`'mediaMissing', ${severity}, ${JSON.stringify(params)}::jsonb, ${sentence}`;
}

/** How many rows that wait in a review have no media type. */
export async function countMissingMedia(tx: Tx, ingestionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staged_rows
    where ingestion_id = ${ingestionId} and state in ('ready', 'held') and ${hasNoMedia}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Gives the rows without a media type that of their station, or else that of the file. Nothing else of a row
 * hangs on it. Returns the rows that say none, in order.
 */
export async function settleMissingMedia(tx: Tx, ingestion: IngestionRow): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number; station: number | null }>`
    select ordinal, data_source_id as station from staged_rows where ingestion_id = ${ingestion.id}
      and state <> 'dropped' and media_text = '' order by ordinal`.execute(tx);
  const stations = [...new Set(rows.flatMap(({ station }) => station ?? []))];
  const mediaOfStations = await stationMedia(tx, stations);
  const ofFile = await tx
    .selectFrom('remembered_names')
    .select('target_id')
    .where('kind', '=', 'media')
    .where('folded', '=', '')
    .where('file_id', 'in', [0, ingestion.file_id])
    .orderBy('file_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const media = stations.map((id) => ({ id, media: mediaOfStations.get(id) ?? null }));
  await sql`
    update staged_rows s set media_type_id = coalesce(m.media, ${ofFile?.target_id ?? null}::int)
    from jsonb_to_recordset(${JSON.stringify(media)}::jsonb) as m(id bigint, media int)
    where s.ingestion_id = ${ingestion.id} and s.data_source_id = m.id and s.state <> 'dropped'
      and s.media_text = ''`.execute(tx);
  return rows.map(({ ordinal }) => ordinal);
}

/** The stations of the rows that have no media type. */
export async function stationsWithoutMedia(tx: Tx, ingestionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct data_source_id as id from staged_rows
    where ingestion_id = ${ingestionId} and state <> 'dropped' and ${hasNoMedia}`.execute(tx);
  return rows.map(({ id }) => id);
}
