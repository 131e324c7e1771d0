import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';
import { markImportsStale } from '../stored-verdicts/verdict-plans.ts';

/** A file was read again, or a reading was rolled back: its other readings have fewer or more results than when they were evaluated. */
export async function markOtherReadings(tx: Tx, importId: number): Promise<void> {
  const others = await tx
    .selectFrom(allImports.as('i'))
    .innerJoin(allImports.as('o'), (join) =>
      join.onRef('o.tenant_id', '=', 'i.tenant_id').onRef('o.file_id', '=', 'i.file_id').onRef('o.id', '<>', 'i.id'),
    )
    .select('o.id')
    .where('i.id', '=', importId)
    .where('o.status', '=', 'Published')
    .execute();
  await markImportsStale(
    tx,
    others.map(({ id }) => id),
  );
}
