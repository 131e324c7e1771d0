import type { FileSchemaId } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { findImporter } from '../importers/index.ts';
import { findSchema } from './file-schema-queries.ts';

/** What a file schema is called: one of the product's, or one of the tenant's own. Null when there is none. */
export async function nameFileSchema(tx: Tx, id: FileSchemaId): Promise<string | null> {
  const schema = /^\d+$/.test(id) ? await findSchema(tx, Number(id)) : undefined;
  return schema?.name ?? findImporter(id)?.label ?? null;
}
