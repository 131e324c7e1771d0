import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { currentResults } from '../store/result-sources.ts';
import { revealFlags } from './reveal-flags.ts';

const columns = ['id', 'code', 'description', 'colour', 'show_values'] as const;

export type FlagFacts = Omit<FlagRow, 'id'>;

export const listFlags = (tx: Tx) =>
  tx
    .selectFrom('flags')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(code)`)
    .orderBy('id')
    .execute();
export type FlagRow = Awaited<ReturnType<typeof listFlags>>[number];

/** The flags that are on results which were just read, also to a reader by grant. */
export async function listFlagsOn(tx: Tx, rows: readonly { readonly flag_ids: readonly number[] }[]) {
  const ids = [...new Set(rows.flatMap(({ flag_ids }) => flag_ids))];
  if (ids.length === 0) return [];
  await revealFlags(tx, ids);
  return (await listFlags(tx)).filter(({ id }) => ids.includes(id));
}

export async function requireFlag(tx: Tx, id: number): Promise<{ readonly code: string }> {
  const flag = await tx
    .selectFrom('flags')
    .select('code')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!flag) throw problem('notFound');
  return flag;
}

/** Holds a flag still until the transaction ends. One that was removed is not found. */
export async function lockFlag(tx: Tx, id: number): Promise<FlagRow> {
  const row = await tx
    .selectFrom('flags')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const insertFlag = (tx: Tx, facts: FlagFacts, now: Date) =>
  tx
    .insertInto('flags')
    .values({ ...facts, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const changeFlag = (tx: Tx, id: number, facts: FlagFacts) =>
  tx.updateTable('flags').set(facts).where('id', '=', id).execute();

export const retireFlag = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('flags').set({ removed_at: now }).where('id', '=', id).execute();

/** How many current results have a flag. */
export async function countFlagged(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${currentResults} r
    where flag_ids <> '{}' and ${id} = any (flag_ids)`.execute(tx);
  return rows[0]?.count ?? 0;
}
