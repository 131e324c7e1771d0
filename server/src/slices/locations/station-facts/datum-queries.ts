import type { NewDatum } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';

export const listDatums = (tx: Tx) =>
  tx
    .selectFrom('datums')
    .select(['id as Id', 'name as Name', 'description as Description'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const lockDatum = (tx: Tx, id: number) =>
  tx.selectFrom('datums').select(['id', 'name', 'description']).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertDatum = (tx: Tx, { Name, Description }: NewDatum, now: Date) =>
  whenViolated('datums_name_unique', 'locations.datumTaken', { name: Name }, () =>
    tx
      .insertInto('datums')
      .values({ name: Name, description: Description, created_at: now })
      .returning(['id as Id', 'name as Name', 'description as Description'])
      .executeTakeFirstOrThrow(),
  );

export const changeDatum = (tx: Tx, id: number, { Name, Description }: NewDatum) =>
  whenViolated('datums_name_unique', 'locations.datumTaken', { name: Name }, () =>
    tx
      .updateTable('datums')
      .set({ name: Name, description: Description })
      .where('id', '=', id)
      .returning(['id as Id', 'name as Name', 'description as Description'])
      .executeTakeFirstOrThrow(),
  );

export const removeDatum = (tx: Tx, id: number) => tx.deleteFrom('datums').where('id', '=', id).execute();

export async function countDatumUses(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('synonyms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('datum_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
