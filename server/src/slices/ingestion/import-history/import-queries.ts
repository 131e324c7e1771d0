import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allImportEvaluations } from '#slices/guidelines';
import { allImports, type ImportRow, listedImports } from '#slices/imports';

/** An import with whether it still counts and its exceedances. */
export interface ListedImport extends ImportRow {
  readonly is_in_force: boolean;
  readonly exceeded_count: number | null;
}

const listed = sql`select i.*, e.exceeded_count
  from ${listedImports} i left join ${allImportEvaluations} e on e.tenant_id = i.tenant_id and e.import_id = i.id`;

export interface Period {
  readonly from: Date | null;
  readonly before: Date | null;
  readonly after: number | null;
  readonly limit: number;
}

const inPeriod = ({ from, before }: Omit<Period, 'after' | 'limit'>) => sql`
  (${from}::timestamptz is null or i.created_at >= ${from}) and (${before}::timestamptz is null or i.created_at < ${before})`;

/** Newest first. Ids grow with time: the store is written by one import at a time. */
export async function listImports(tx: Tx, { after, limit, ...period }: Period): Promise<ListedImport[]> {
  const { rows } = await sql<ListedImport>`${listed}
    where ${inPeriod(period)} and (${after}::bigint is null or i.id < ${after})
    order by i.id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function countImports(tx: Tx, period: Omit<Period, 'after' | 'limit'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${allImports} i where ${inPeriod(period)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function listImportsOf(tx: Tx, executionId: string): Promise<ListedImport[]> {
  const { rows } = await sql<ListedImport>`${listed} where i.execution_id = ${executionId}::uuid order by i.id`.execute(
    tx,
  );
  return rows;
}

export async function findListed(tx: Tx, id: number): Promise<ListedImport> {
  const { rows } = await sql<ListedImport>`${listed} where i.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('notFound');
  return row;
}
