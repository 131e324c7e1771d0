import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';

/** A layout that somebody described by an example, among the file schemas. */
interface Description<T> {
  readonly id: string;
  readonly name: string;
  readonly description: T;
}

/** Reads what a file schema keeps; null where it is one of other files. */
type ReadDescription<T> = (row: { readonly settings: unknown }) => T | null;

/** A file schema as it is kept, of whatever kind of files. */
export interface StoredSchema {
  readonly id: number;
  readonly name: string;
  readonly settings: unknown;
}

/** The file schemas of the tenant, of all kinds of files, oldest first. */
export const listStoredSchemas = (tx: Tx): Promise<StoredSchema[]> =>
  tx
    .selectFrom('file_schemas')
    .select(['id', 'name', 'settings'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Those of one kind of files. */
export const descriptionsIn = <T>(schemas: readonly StoredSchema[], read: ReadDescription<T>): Description<T>[] =>
  schemas.flatMap((row) => {
    const description = read(row);
    return description === null ? [] : [{ id: String(row.id), name: row.name, description }];
  });

interface NewDescription<T> {
  readonly name: string;
  readonly settings: object;
  /** What the audit shows of it. */
  readonly layout: unknown;
  readonly read: ReadDescription<T>;
}

/** Keeps a description under a name: a new file schema, or the one of that name and kind as it is now. Answers its id. */
export async function storeDescription<T>(tx: Tx, scope: Scope, keeping: NewDescription<T>): Promise<string> {
  const { name, layout, read } = keeping;
  const settings = JSON.stringify(keeping.settings);
  const by = { changed_by_name: scope.userName, changed_at: scope.now() };
  const descriptions = descriptionsIn(await listStoredSchemas(tx), read);
  const old = descriptions.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const what = old ? 'fileSchema.changed' : 'fileSchema.added';
  await recordAudit(tx, scope, { what, subject: name, new: { name, layout } });
  if (old) {
    await tx
      .updateTable('file_schemas')
      .set((eb) => ({ settings, revision: eb('revision', '+', 1), ...by }))
      .where('id', '=', Number(old.id))
      .execute();
    return old.id;
  }
  const created = { created_by_name: scope.userName, created_at: scope.now() };
  const row = await whenViolated('file_schemas_name_unique', 'fileSchemas.nameTaken', { name }, () =>
    tx
      .insertInto('file_schemas')
      .values({ name, settings, ...created, ...by })
      .returning('id')
      .executeTakeFirst(),
  );
  if (!row) throw problem('fileSchemas.nameTaken', { name });
  return String(row.id);
}
