import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Fewer rows than this are not worth counting: the planner guesses well enough. */
const worthCounting = 500;

/** Of how many rows a sample is taken for each column, in hundreds: enough to distinguish many values from few. */
const sampleSize = 10;

/**
 * Lets the planner know how many rows a temporary table holds, where it matters; and of the columns that are joined how
 * many values. Of wide rows the rest would take longer to look at than what is planned.
 */
export async function countForPlanner(tx: Tx, table: string, columns: readonly string[]): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} offset ${sql.lit(worthCounting)} limit 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`set local default_statistics_target = ${sql.lit(sampleSize)}`.execute(tx);
  await sql`analyze ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(tx);
  await sql`set local default_statistics_target to default`.execute(tx);
}

/** Looks each row up by an index, however many there are: for joins with tables too large to be read whole. */
export async function withIndexLookups<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const set = async (state: 'on' | 'off') => {
    await sql`set local enable_hashjoin = ${sql.raw(state)}`.execute(tx);
    await sql`set local enable_mergejoin = ${sql.raw(state)}`.execute(tx);
  };
  await set('off');
  const result = await work();
  await set('on');
  return result;
}
