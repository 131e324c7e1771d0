import type { FileSchemaId } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { findSchema } from './file-schema-queries.ts';
import { findImporter } from './importers/index.ts';

/** What a file schema is called: one of the product's, or one of the tenant's own. Null when there is none. */
export async function nameFileSchema(tx: Tx, id: FileSchemaId): Promise<string | null> {
  const own = /^\d+$/.test(id) ? await findSchema(tx, Number(id)) : undefined;
  return own?.name ?? findImporter(id)?.label ?? null;
}
