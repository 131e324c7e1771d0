import { MetadataField } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';

export interface SchemaRow {
  readonly id: number;
  readonly name: string;
  readonly fields: MetadataField[];
}

const Fields = z.array(MetadataField);

const schemas = (tx: Tx) => tx.selectFrom('metadata_schemas').select(['id', 'name', 'fields']);
const toRow = (row: { id: number; name: string; fields: unknown }): SchemaRow => ({
  ...row,
  fields: Fields.parse(row.fields),
});

export const listSchemas = async (tx: Tx): Promise<SchemaRow[]> =>
  (await schemas(tx).orderBy('name').orderBy('id').execute()).map(toRow);

export async function findSchema(tx: Tx, id: number): Promise<SchemaRow | null> {
  const row = await schemas(tx).where('id', '=', id).executeTakeFirst();
  return row ? toRow(row) : null;
}

export async function lockSchema(tx: Tx, id: number): Promise<SchemaRow | null> {
  const row = await schemas(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toRow(row) : null;
}

export const insertSchema = async (tx: Tx, name: string, fields: string, now: Date): Promise<number> =>
  (
    await tx
      .insertInto('metadata_schemas')
      .values({ name, fields, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateSchema = (tx: Tx, id: number, name: string, fields: string) =>
  tx.updateTable('metadata_schemas').set({ name, fields }).where('id', '=', id).execute();

export const removeSchema = (tx: Tx, id: number) => tx.deleteFrom('metadata_schemas').where('id', '=', id).execute();

/** How many files have each of the fields, and how many have any of them. */
export async function countFilesWith(tx: Tx, fields: readonly string[]) {
  if (fields.length === 0) return { byField: new Map<string, number>(), all: 0 };
  const rows = await tx
    .selectFrom('file_metadata')
    .select(['field', (eb) => eb.fn.count<string>('file_id').distinct().as('files')])
    .where('field', 'in', [...fields])
    .groupBy('field')
    .execute();
  const { files } = await tx
    .selectFrom('file_metadata')
    .select((eb) => eb.fn.count<string>('file_id').distinct().as('files'))
    .where('field', 'in', [...fields])
    .executeTakeFirstOrThrow();
  return { byField: new Map(rows.map((row) => [row.field, Number(row.files)])), all: Number(files) };
}
