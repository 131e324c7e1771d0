import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

/**
 * What others read imports and deliveries from. Each is used in place of a table: `from ${allImports} i`, or in Kysely
 * `selectFrom(allImports.as('i'))`. As text they serve COPY, which takes no parameters.
 */
export type ImportRow = Selectable<Database['imports']>;
export type UnchangedDelivery = Selectable<Database['unchanged_deliveries']>;

export const importTexts = { allImports: 'imports', unchangedDeliveries: 'unchanged_deliveries' } as const;

export const allImports: RawBuilder<ImportRow> = sql.raw(importTexts.allImports);

/** Deliveries that stated what was stored already. They become current when the older import is rolled back. */
export const unchangedDeliveries: RawBuilder<UnchangedDelivery> = sql.raw(importTexts.unchangedDeliveries);

/**
 * Of the imports of one file those of the latest reading that has any left are in force; what the others stated does
 * not count. As if those of the list were rolled back.
 */
const isInForce = (without: readonly number[]): RawBuilder<boolean> => sql`
  i.status = 'Published' and i.id <> all (${without}::bigint[])
    and not exists (select 1 from imports l where l.tenant_id = i.tenant_id and l.file_id = i.file_id
      and l.ingestion_id > i.ingestion_id and l.status = 'Published' and l.id <> all (${without}::bigint[]))`;

/** Every import with whether it is in force. */
export const listedImports: RawBuilder<ImportRow & { readonly is_in_force: boolean }> = sql`
  (select i.*, ${isInForce([])} as is_in_force from imports i)`;

/** The ids of the imports in force, as if those of the list were rolled back. */
export const importsInForce = (without: readonly number[] = []): RawBuilder<{ id: number }> => sql`
  select i.id from imports i where ${isInForce(without)}`;
