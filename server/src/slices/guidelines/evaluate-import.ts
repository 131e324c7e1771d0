import type { Scope } from '#platform/db/scope';
import { takeTurns } from '#platform/db/take-turns';
import type { LimitAbove } from '#platform/events';
import type { Platform } from '#platform/platform';
import type { ImportFilter } from '#slices/observations';
import { evaluateResults, type JudgedBatch } from './evaluate-results.ts';
import { type EvaluationPlan, planForTenant } from './evaluation-plan.ts';
import {
  deleteExceedances,
  findPublishedImport,
  insertExceedances,
  type NewExceedance,
  storeEvaluation,
} from './exceedance-queries.ts';
import { limitOf } from './explain-verdict.ts';
import { tenantReader } from './reader.ts';

interface Counts {
  judged: number;
  exceeded: number;
  exceedingResults: number;
  undetermined: number;
  limitAbove: number;
}

/**
 * Judges what an import brought by the standards the tenant uses now, and stores what exceeds. Judged again, it is
 * stored anew. Only the import's own results are judged, by whatever stands around them; results of other imports whose
 * means or cofactors they change are not. Tells how far it is after each piece.
 */
export function evaluateImport(
  platform: Pick<Platform, 'events'>,
  scope: Scope,
  importId: number,
  tell: (done: number, total: number) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (tx) => {
    await takeTurns(tx, `guidelines.evaluateImport:${importId}`);
    const found = await findPublishedImport(tx, importId);
    // Rolled back before its turn came: there is nothing to judge.
    if (!found) return;
    await deleteExceedances(tx, importId);
    const plan = await planForTenant(tx, tenantReader(scope));
    const counts: Counts = { judged: 0, exceeded: 0, exceedingResults: 0, undetermined: 0, limitAbove: 0 };
    let done = 0;
    for await (const batch of evaluateResults(tx, plan, { ofImport: importFilter(plan, importId) })) {
      const { exceedances, above } = judgeBatch(batch, counts);
      await insertExceedances(tx, { importId, evaluatedAt: scope.now(), exceedances });
      if (above.length > 0)
        await platform.events.publish(tx, scope, 'guidelines.limitsAbove', { importId, results: above });
      done += batch.results.filter(({ isAround }) => !isAround).length;
      await tell(done, found.resultCount);
    }
    await storeEvaluation(tx, { importId, evaluatedAt: scope.now(), ...counts });
    await platform.events.publish(tx, scope, 'guidelines.evaluated', { importId, exceededCount: counts.exceeded });
  });
}

/** Around the results lie the cofactors of their limits, and the other values of averaging periods. */
function importFilter({ byAnalyte, cofactorKeys, reachDays }: EvaluationPlan, id: number): ImportFilter {
  const averaged = [...byAnalyte].flatMap(([analyteId, planned]) =>
    planned.some(({ compiled }) => compiled.standard.period !== null) ? [analyteId] : [],
  );
  return {
    id,
    aroundAnalyteIds: [...new Set([...cofactorKeys.keys(), ...averaged])],
    // One more day on each side: days are those of a station, instants those of Greenwich.
    daysBefore: reachDays.before + 1,
    daysAfter: reachDays.after + 1,
  };
}

interface JudgedParts {
  readonly exceedances: readonly NewExceedance[];
  /** Each result once, with the lowest limit. */
  readonly above: readonly LimitAbove[];
}

/** What exceeds in a batch; adds to the counts, in which a result counts once however many standards judge it. */
function judgeBatch(batch: JudgedBatch, counts: Counts): JudgedParts {
  const exceedances: NewExceedance[] = [];
  const seen = {
    judged: new Set<number>(),
    exceeding: new Set<number>(),
    open: new Set<number>(),
    above: new Map<number, LimitAbove | null>(),
  };
  batch.judge((result, { row, compiled }, outcome) => {
    const { verdict, reason, value, bound } = outcome;
    if (verdict === 'doesNotApply') return;
    seen.judged.add(result.resultId);
    if (verdict === 'undetermined') seen.open.add(result.resultId);
    const limit = limitOf(outcome);
    if (reason === 'nonDetectAboveLimit') {
      const before = seen.above.get(result.resultId) ?? null;
      const { resultId } = result;
      const told = { resultId, guidelineId: row.guideline_id, detectionLimit: value, unit: compiled.unit.name };
      const isLower = limit !== null && bound === 'upper' && (before === null || limit < before.limit);
      seen.above.set(resultId, isLower ? { ...told, limit } : before);
    }
    if (verdict !== 'exceeds') return;
    seen.exceeding.add(result.resultId);
    exceedances.push({
      resultId: result.resultId,
      stationId: result.stationId,
      analyteId: result.analyteId,
      guidelineId: row.guideline_id,
      guidelineVersionId: row.guideline_version_id,
      standardId: row.id,
      value: Number.isFinite(value) ? value : null,
      limit,
      unit: compiled.unit.name,
      factor: factorOf(value, limit, bound === 'lower'),
    });
  });
  counts.judged += seen.judged.size;
  counts.exceeded += exceedances.length;
  counts.exceedingResults += seen.exceeding.size;
  counts.undetermined += seen.open.size;
  counts.limitAbove += seen.above.size;
  return { exceedances, above: [...seen.above.values()].filter((each) => each !== null) };
}

function factorOf(value: number, limit: number | null, isLower: boolean): number | null {
  const factor = limit === null ? Number.NaN : isLower ? limit / value : value / limit;
  return Number.isFinite(factor) && factor > 0 ? factor : null;
}
