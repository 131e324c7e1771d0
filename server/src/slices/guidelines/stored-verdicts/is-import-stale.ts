import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { hasChangedFor, resultVersions } from '#slices/observations';
import { loadEvaluating } from './load-evaluating.ts';
import { listPlans } from './verdict-plans.ts';

/** Whether what an import was evaluated by, or the results around its own, changed. */
export async function isImportStale(tx: Tx, scope: Pick<Scope, 'tenantId'>, importId: number): Promise<boolean> {
  const evaluated = await tx
    .selectFrom('import_evaluations')
    .select('is_stale')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  if (!evaluated) return false;
  if (evaluated.is_stale || (await hasChangedFor(tx, importId))) return true;
  const { digests } = await loadEvaluating(tx, scope);
  const plans = new Map((await listPlans(tx)).map((one) => [one.analyteId, one]));
  const isOld = (id: number) =>
    (plans.get(id)?.digest ?? '') !== (digests.get(id) ?? '') || (plans.get(id)?.doneTo ?? null) !== null;
  const old = [...new Set([...digests.keys(), ...plans.keys()])].filter(isOld);
  if (old.length === 0) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${resultVersions} r
      where r.opened_by = ${importId} and r.analyte_id = any (${old}::bigint[])) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
