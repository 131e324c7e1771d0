import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface ContentFacts {
  readonly template_id: number;
  readonly title: string;
  readonly body: string;
}

export const findContentItems = (tx: Tx) => tx.selectFrom('content_items').selectAll().orderBy('ordinal').execute();
export type ContentRow = Awaited<ReturnType<typeof findContentItems>>[number];

export async function requireContentItem(tx: Tx, id: number): Promise<ContentRow> {
  const row = await tx.selectFrom('content_items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const hasContentItem = (id: number | undefined) => async (tx: Tx) =>
  id === undefined ||
  (await tx.selectFrom('content_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Adds an item after the last one. */
export const appendContentItem = (tx: Tx, facts: ContentFacts) =>
  tx
    .insertInto('content_items')
    .values({ ...facts, ordinal: sql<number>`(select coalesce(max(ordinal), 0) + 1 from content_items)` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeContentItem = (tx: Tx, id: number, facts: ContentFacts) =>
  tx.updateTable('content_items').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function removeContentItem(tx: Tx, { id, ordinal }: ContentRow): Promise<void> {
  await tx.deleteFrom('content_items').where('id', '=', id).execute();
  await tx
    .updateTable('content_items')
    .set((eb) => ({ ordinal: eb('ordinal', '-', 1) }))
    .where('ordinal', '>', ordinal)
    .execute();
}

/** Numbers the items from 1 in the order of the ids. */
export const numberContentItems = (tx: Tx, ids: readonly number[]) =>
  sql`update content_items set ordinal = wanted.place
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    where content_items.id = wanted.id`.execute(tx);
