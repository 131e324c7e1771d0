import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';

/**
 * Says by what each analyte has to be evaluated now. Those that were evaluated by something else have to be evaluated
 * again.
 */
export async function settlePlans(tx: Tx, digests: ReadonlyMap<number, string>): Promise<void> {
  const [ids, now] = [[...digests.keys()], [...digests.values()]];
  // An analyte that nothing evaluates any more is gone through once too: its verdicts are removed and reported.
  await sql`update verdict_plans set digest = '', done_to = 0
    where digest <> '' and not analyte_id = any (${ids}::bigint[])`.execute(tx);
  await sql`insert into verdict_plans as p (analyte_id, digest, done_to)
    select d.id, d.digest, 0 from unnest(${ids}::bigint[], ${now}::text[]) d (id, digest)
    on conflict (tenant_id, analyte_id) do update set digest = excluded.digest, done_to = 0
    where p.digest <> excluded.digest`.execute(tx);
}

/** Says that all there is of some analytes was evaluated by this. */
export async function recordPlansEvaluated(tx: Tx, digests: ReadonlyMap<number, string>): Promise<void> {
  if (digests.size === 0) return;
  await sql`insert into verdict_plans (analyte_id, digest, done_to)
    select d.id, d.digest, null from unnest(${[...digests.keys()]}::bigint[], ${[...digests.values()]}::text[]) d (id, digest)
    on conflict (tenant_id, analyte_id) do update set digest = excluded.digest, done_to = null`.execute(tx);
}

export interface AnalytePlan {
  readonly analyteId: number;
  readonly digest: string;
  readonly doneTo: number | null;
}

export async function listPlans(tx: Tx): Promise<AnalytePlan[]> {
  const rows = await tx.selectFrom('verdict_plans').select(['analyte_id', 'digest', 'done_to']).execute();
  return rows.map((row) => ({ analyteId: row.analyte_id, digest: row.digest, doneTo: row.done_to }));
}

export const recordPlansDone = (tx: Tx, analyteIds: readonly number[], doneTo: number | null) =>
  tx
    .updateTable('verdict_plans')
    .set({ done_to: doneTo })
    .where('analyte_id', 'in', [...analyteIds])
    .execute();

/** Up to when all that results are evaluated by was taken in. */
export async function findSettled(tx: Tx): Promise<Date | null> {
  const row = await tx
    .selectFrom('verdict_plans')
    .select((eb) => eb.fn.max('settled_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

export const recordSettled = (tx: Tx, at: Date) => tx.updateTable('verdict_plans').set({ settled_at: at }).execute();

/** Results that came to exceed, and that no longer do, by analyte. */
export type ExceedanceChanges = ReadonlyMap<number, { readonly nowExceeding: number; readonly noLonger: number }>;

export async function recordExceedanceChanges(tx: Tx, changes: ExceedanceChanges): Promise<void> {
  if (changes.size === 0) return;
  const counts = [...changes.values()];
  await sql`update verdict_plans p set now_exceeding = p.now_exceeding + t.more, no_longer = p.no_longer + t.fewer
    from unnest(${[...changes.keys()]}::bigint[], ${counts.map(({ nowExceeding }) => nowExceeding)}::int[],
      ${counts.map(({ noLonger }) => noLonger)}::int[]) t (id, more, fewer)
    where p.analyte_id = t.id`.execute(tx);
}

export interface ChangedAnalyte {
  readonly name: string;
  readonly now_exceeding: number;
  readonly no_longer: number;
}

/** Takes what was recorded since the last call. */
export async function takeExceedanceChanges(tx: Tx): Promise<ChangedAnalyte[]> {
  const { rows } = await sql<ChangedAnalyte>`
    select coalesce(a.name, '') as name, p.now_exceeding, p.no_longer
    from verdict_plans p left join ${allAnalytes} a on a.tenant_id = p.tenant_id and a.id = p.analyte_id
    where p.now_exceeding > 0 or p.no_longer > 0
    order by p.now_exceeding + p.no_longer desc, a.name`.execute(tx);
  await sql`update verdict_plans set now_exceeding = 0, no_longer = 0
    where now_exceeding > 0 or no_longer > 0`.execute(tx);
  return rows;
}

/** Imports that brought some of the results are to be evaluated again: what they say of them is no longer so. */
export async function markImportsStale(tx: Tx, importIds: readonly number[]): Promise<void> {
  // Not every result was brought by an import.
  if (importIds.length === 0) return;
  await tx
    .updateTable('import_evaluations')
    .set({ is_stale: true })
    .where('import_id', 'in', [...importIds])
    .execute();
}
