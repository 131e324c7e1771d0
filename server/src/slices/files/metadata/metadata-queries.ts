import type { DerivedField, MetadataType } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface MetadataRow {
  readonly field: string;
  readonly field_type: MetadataType;
  readonly field_value: string;
  readonly number_value: number | null;
  readonly time_value: Date | null;
}

/**
 * What is known of several files at once, in the order it was stored; of each field of a file at most so many values.
 */
export async function listMetadata(tx: Tx, fileIds: readonly number[], mostValues: number) {
  if (fileIds.length === 0) return [];
  const counted = tx
    .selectFrom('file_metadata')
    .select(['id', 'file_id', 'field', 'field_type', 'field_value', 'is_found'])
    .select(sql<number>`row_number() over (partition by file_id, field order by id)`.as('place'))
    .where('file_id', 'in', [...fileIds]);
  return tx
    .selectFrom(counted.as('m'))
    .select(['file_id', 'field', 'field_type', 'field_value', 'is_found'])
    .$narrowType<{ field_type: MetadataType }>()
    .where('place', '<=', mostValues)
    .orderBy('id')
    .execute();
}

/** Replaces what people stated; what the product found stays. */
export async function replaceMetadata(tx: Tx, fileId: number, rows: readonly MetadataRow[]): Promise<void> {
  await tx.deleteFrom('file_metadata').where('file_id', '=', fileId).where('is_found', '=', false).execute();
  await insertMetadata(tx, fileId, rows);
}

export async function insertMetadata(tx: Tx, fileId: number, rows: readonly MetadataRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('file_metadata')
    .values(rows.map((row) => ({ ...row, file_id: fileId })))
    .execute();
}

/** Replaces the derived metadata of a file under one field. Repeated and empty values are left out. */
export async function setDerivedMetadata(
  tx: Tx,
  fileId: number,
  field: DerivedField,
  values: readonly string[],
): Promise<void> {
  await deleteDerived(tx, fileId, field).execute();
  await addDerivedMetadata(tx, fileId, field, values);
}

/** Adds what is not known yet. */
export async function addDerivedMetadata(
  tx: Tx,
  fileId: number,
  field: DerivedField,
  values: readonly string[],
): Promise<void> {
  const known = await tx
    .selectFrom('file_metadata')
    .select('field_value')
    .where('file_id', '=', fileId)
    .where('field', '=', field)
    .execute();
  const stored = new Set(known.map(({ field_value }) => field_value));
  const fresh = [...new Set(values.map((value) => value.trim().slice(0, longestValue)))].filter(
    (value) => value !== '' && !stored.has(value),
  );
  // A file of a whole province names thousands of stations: one statement holds at most 65,535 values.
  for (let start = 0; start < fresh.length; start += batch) {
    const rows = fresh
      .slice(start, start + batch)
      .map((field_value) => ({ file_id: fileId, field, field_type: 'text', field_value, is_found: true }));
    await tx.insertInto('file_metadata').values(rows).execute();
  }
}

const longestValue = 2000;
const batch = 5000;

const deleteDerived = (tx: Tx, fileId: number, field: DerivedField) =>
  tx.deleteFrom('file_metadata').where('file_id', '=', fileId).where('field', '=', field).where('is_found', '=', true);

/** Which fields files that are not deleted have, with their commonest type. */
export const listFields = (tx: Tx) =>
  tx
    .selectFrom('file_metadata')
    .innerJoin('files', (join) =>
      join.onRef('files.tenant_id', '=', 'file_metadata.tenant_id').onRef('files.id', '=', 'file_metadata.file_id'),
    )
    .where('files.deleted_at', 'is', null)
    .select(['field', 'field_type', (eb) => eb.fn.count<string>('file_metadata.file_id').distinct().as('files')])
    .groupBy(['field', 'field_type'])
    .orderBy('field')
    .orderBy('files', 'desc')
    .$narrowType<{ field_type: MetadataType }>()
    .limit(1000)
    .execute();
