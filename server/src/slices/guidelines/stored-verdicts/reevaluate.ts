import { TenantId } from '@freshet/contract';
import { widenInstants } from '@freshet/domain/guidelines';
import { tryLockForTenant } from '#platform/db/lock-for-tenant';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { allStations } from '#slices/locations';
import { type ChangedStation, forgetChanged, hasChanged, listChanged } from '#slices/observations';
import { groupRows } from '../evaluation/group-rows.ts';
import { evaluateStaleImports } from './evaluate-stale-imports.ts';
import { evaluateStation } from './evaluate-station.ts';
import { type Evaluating, loadEvaluating } from './load-evaluating.ts';
import { notifyExceedanceChanges } from './notify-exceedance-changes.ts';
import { listPlans, recordPlansDone, recordSettled, settlePlans } from './verdict-plans.ts';

/** So many stations are evaluated in one transaction. */
const stationsAtOnce = 20;

/**
 * Evaluates what may differ from what is stored: results that changed, and analytes whose standards, cofactors,
 * units or flags did. Some stations at a time; what is done is stored with what says that it is, so it may stop at any
 * point. Then the imports whose results changed state are evaluated again, and people are notified of what changed.
 */
export async function reevaluate(platform: Platform, tenantId: number): Promise<void> {
  const began = platform.clock.now();
  let next: Piece;
  do next = await inNamedTenant(platform, tenantId, (tx) => evaluateSome(platform, tx, tenantId));
  while (next === 'more');
  // Who has it now asks for this again when it ends, or does it.
  if (next === 'taken') return;
  await evaluateStaleImports(platform, tenantId);
  await inNamedTenant(platform, tenantId, async (tx) => {
    await notifyExceedanceChanges(tx, tenantId);
    await recordSettled(tx, began);
  });
}

/** Whether there is anything to evaluate. */
export async function needsEvaluating(tx: Tx, tenantId: number): Promise<boolean> {
  if (await hasChanged(tx, null)) return true;
  const { digests } = await loadEvaluating(tx, { tenantId: TenantId.parse(tenantId) });
  const plans = await listPlans(tx);
  const evaluated = plans.filter(({ digest }) => digest !== '');
  if (evaluated.length !== digests.size || plans.some(({ doneTo }) => doneTo !== null)) return true;
  if (evaluated.some(({ analyteId, digest }) => digests.get(analyteId) !== digest)) return true;
  const stale = await tx
    .selectFrom('import_evaluations')
    .select('import_id')
    .where('is_stale', '=', true)
    .limit(1)
    .execute();
  return stale.length > 0;
}

type Piece = 'more' | 'done' | 'taken';

/** A piece of the work. */
async function evaluateSome(platform: Platform, tx: Tx, tenantId: number): Promise<Piece> {
  if (!(await tryLockForTenant(tx, 'guidelines.reevaluate'))) return 'taken';
  const evaluating = await loadEvaluating(tx, { tenantId: TenantId.parse(tenantId) });
  await settlePlans(tx, evaluating.digests);
  const now = platform.clock.now();
  const changed = await listChanged(tx, stationsAtOnce);
  if (changed.length > 0) await evaluateChanged(tx, evaluating, { changed, now });
  else return (await evaluateStalePlans(tx, evaluating, now)) ? 'more' : 'done';
  return 'more';
}

async function evaluateChanged(
  tx: Tx,
  { digests, plan: makePlan }: Evaluating,
  { changed, now }: { readonly changed: readonly ChangedStation[]; readonly now: Date },
): Promise<void> {
  const plan = await makePlan();
  const plans = await listPlans(tx);
  for (const [stationId, spans] of groupRows(changed, (one) => one.stationId)) {
    const first = Math.min(...spans.map(({ from }) => from.getTime()));
    const last = Math.max(...spans.map(({ to }) => to.getTime()));
    // What looks back on a result lies after it: what it looks back on is what it reaches forward to, and the other
    // way.
    const { before, after } = plan.reachDays;
    const { from, to } = widenInstants(first, last, { before: after + 1, after: before + 1 });
    const years = { from: from.getUTCFullYear(), to: to.getUTCFullYear() };
    // Analytes whose standards changed are evaluated at every station over time, and what that changes is reported
    // then.
    const analytes = plans.filter(({ doneTo }) => (doneTo ?? stationId) >= stationId).map(({ analyteId }) => analyteId);
    await evaluateStation(tx, { plan, digests, stationId, analytes, years, isReplanned: false, now });
  }
  await forgetChanged(
    tx,
    changed.map(({ id }) => id),
  );
}

async function evaluateStalePlans(tx: Tx, { digests, plan: makePlan }: Evaluating, now: Date): Promise<boolean> {
  const stale = (await listPlans(tx)).filter(({ doneTo }) => doneTo !== null);
  if (stale.length === 0) return false;
  const analytes = stale.map(({ analyteId }) => analyteId);
  const doneTo = Math.min(...stale.map((one) => one.doneTo ?? 0));
  const stations = await tx
    .selectFrom(allStations.as('data_sources'))
    .select('id')
    .where('id', '>', doneTo)
    .orderBy('id')
    .limit(stationsAtOnce)
    .execute();
  const plan = await makePlan();
  const years = { from: null, to: null };
  for (const { id: stationId } of stations)
    await evaluateStation(tx, { plan, digests, stationId, analytes, years, isReplanned: true, now });
  await recordPlansDone(tx, analytes, stations.at(-1)?.id ?? null);
  return true;
}
