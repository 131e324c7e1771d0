import { FileSchemaSettings } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

const schemas = (tx: Tx) =>
  tx
    .selectFrom('file_schemas')
    .select(['id', 'name', 'settings', 'revision', 'changed_by_name', 'changed_at'])
    .where('removed_at', 'is', null);

export type FileSchemaRow = Awaited<ReturnType<typeof listSchemas>>[number];

export const listSchemas = (tx: Tx) => schemas(tx).orderBy('name').orderBy('id').execute();
export const findSchema = (tx: Tx, id: number) => schemas(tx).where('id', '=', id).executeTakeFirst();
export const lockSchema = (tx: Tx, id: number) => schemas(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Settings as they were stored; what an older release stored must still be readable. */
export const settingsOf = ({ settings }: Pick<FileSchemaRow, 'settings'>): FileSchemaSettings =>
  FileSchemaSettings.parse(settings);

interface SchemaFacts {
  readonly name: string;
  readonly settings: FileSchemaSettings;
  readonly by: string;
  readonly at: Date;
}

export const insertSchema = (tx: Tx, { name, settings, by, at }: SchemaFacts) =>
  tx
    .insertInto('file_schemas')
    .values({
      name,
      settings: JSON.stringify(settings),
      created_by_name: by,
      created_at: at,
      changed_by_name: by,
      changed_at: at,
    })
    .returning(['id', 'name', 'settings', 'revision', 'changed_by_name', 'changed_at'])
    .executeTakeFirstOrThrow();

export const changeSchema = (tx: Tx, id: number, { name, settings, by, at }: SchemaFacts) =>
  tx
    .updateTable('file_schemas')
    .set((eb) => ({
      name,
      settings: JSON.stringify(settings),
      revision: eb('revision', '+', 1),
      changed_by_name: by,
      changed_at: at,
    }))
    .where('id', '=', id)
    .returning(['id', 'name', 'settings', 'revision', 'changed_by_name', 'changed_at'])
    .executeTakeFirstOrThrow();

export const removeSchema = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('file_schemas').set({ removed_at: at }).where('id', '=', id).execute();
