import type { ReviewDecision } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { foldUnit } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { settleMissingMedia } from '../matching/missing-media.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { reparseRows } from '../review/reparse-rows.ts';
import type { FieldName } from '../rows/rows.ts';
import { dropGathered, gatherRows } from './gather-rows.ts';
import { settleNamedRows } from './settle-named-rows.ts';

type NameKind = Extract<ReviewDecision, { Kind: 'name' }>['Name'];

interface NameColumn {
  readonly field: FieldName;
  readonly column: ReturnType<typeof sql>;
  readonly fold: (text: string) => string;
}

/** Where rows write the names of a kind, and how names of the kind are compared. */
export const nameKinds: Readonly<Record<NameKind, NameColumn>> = {
  station: { field: 'Station', column: sql`station_text`, fold: foldName },
  analyte: { field: 'Analyte', column: sql`analyte_text`, fold: foldName },
  unit: { field: 'Unit', column: sql`unit_text`, fold: foldUnit },
  method: { field: 'Method', column: sql`method_text`, fold: foldName },
  media: { field: 'MediaType', column: sql`media_text`, fold: foldName },
};

interface NamedText {
  readonly name: NameKind;
  readonly text: string;
  readonly now: Date;
}

/**
 * Evaluates the rows again that say a text, in any spelling that is compared as the same. Rows that were left out stay left
 * out. Returns which they are.
 */
export async function reparseRowsNamed(
  tx: Tx,
  ingestion: IngestionRow,
  { name, text, now }: NamedText,
): Promise<number[]> {
  const { column, fold } = nameKinds[name];
  if (name === 'media' && text === '') return settleMissingMedia(tx, ingestion);
  const texts = await sql<{ text: string }>`
    select distinct ${column} as text from staged_rows where ingestion_id = ${ingestion.id}`.execute(tx);
  const same = texts.rows.map((row) => row.text).filter((each) => fold(each) === fold(text));
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${ingestion.id} and state <> 'dropped'
      and ${column} = any (${same}::text[]) order by ordinal`.execute(tx);
  const ordinals = rows.map(({ ordinal }) => ordinal);
  if (name === 'station' || name === 'analyte') {
    await gatherRows(tx, ingestion.id, sql`${sql.ref(`s.${name}_text`)} = any (${same}::text[])`);
    const named = { stations: [], analytes: [], now };
    await settleNamedRows(tx, ingestion, { ...named, [name === 'station' ? 'stations' : 'analytes']: same });
    await dropGathered(tx);
  } else await reparseRows(tx, ingestion, { ordinals, now });
  return ordinals;
}
