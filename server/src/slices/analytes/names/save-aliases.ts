import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { lockNames } from '../analyte-queries.ts';
import { carriedBy } from './carried.ts';

interface SavedAlias {
  readonly analyteId: number;
  readonly name: string;
}

const anyMethod = 'Unknown';

/** Gives analytes further names, whatever the method. Returns those that were not names of an analyte before. */
export async function saveAliases(tx: Tx, saved: readonly SavedAlias[], now: Date): Promise<string[]> {
  if (saved.length === 0) return [];
  await lockNames(tx);
  const ids = [...new Set(saved.map(({ analyteId }) => analyteId))];
  const analytes = await tx.selectFrom('analytes').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(analytes.map(({ id, name }) => [id, name]));
  const rows = saved.map(({ analyteId, name }) => ({
    analyte: analyteId,
    name,
    folded: foldName(name),
    ...carriedBy(name, {}, names.get(analyteId)),
  }));
  const made = await sql<{ name: string }>`
    insert into analyte_aliases (analyte_id, name, method, folded, folded_method, fraction, speciation, created_at)
    select g.analyte, g.name, ${anyMethod}, g.folded, ${foldName(anyMethod)}, g.fraction, g.speciation, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(analyte bigint, name text, folded text, fraction text, speciation text)
    where not exists (select 1 from analytes a where a.folded = g.folded)
    on conflict do nothing returning name`.execute(tx);
  return made.rows.map(({ name }) => name);
}

/** Takes a further name away again. */
export async function removeSavedAlias(tx: Tx, { analyteId, name }: SavedAlias): Promise<boolean> {
  await lockNames(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('analyte_aliases')
    .where('analyte_id', '=', analyteId)
    .where('folded', '=', foldName(name))
    .where('folded_method', '=', foldName(anyMethod))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
