import { FileSchemaSettings } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { OwnSchema } from './detect.ts';
import { builtInPlan, ownPlan, type ReadingPlan } from './reading-plan.ts';

/** The schemas a tenant made, oldest first. */
export async function listOwnSchemas(tx: Tx): Promise<OwnSchema[]> {
  const rows = await tx
    .selectFrom('file_schemas')
    .select(['id', 'name', 'settings'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, settings }) => {
    const read = FileSchemaSettings.safeParse(settings);
    return read.success ? [{ id: String(id), name, settings: read.data }] : [];
  });
}

/** How a file is read by a schema: one shipped with the product, or the tenant's own. */
export function planOf(schemaId: string, own: readonly OwnSchema[]): ReadingPlan | undefined {
  const mine = own.find(({ id }) => id === schemaId);
  return mine ? ownPlan(mine.id, mine.name, mine.settings) : builtInPlan(schemaId);
}
