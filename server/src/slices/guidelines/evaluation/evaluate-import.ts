import { setImmediate } from 'node:timers/promises';
import { timesLimit } from '@freshet/domain/guidelines';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { LimitAbove } from '#platform/events';
import type { Platform } from '#platform/platform';
import { type ExceedanceLists, makeExceedanceLists } from '../exceedances/exceedance-lists.ts';
import {
  deleteExceedances,
  findPublishedImport,
  listAnalyteNames,
  storeEvaluation,
} from '../exceedances/exceedance-queries.ts';
import { type ArrivalKeeper, openArrival } from '../kept/keep-arrival.ts';
import { loadEvaluating } from '../kept/load-evaluating.ts';
import { makeStateTotals, type StateTotals } from '../verdicts/count-states.ts';
import { countUncovered } from '../verdicts/evaluated-places.ts';
import { evaluate } from './evaluate.ts';
import type { EvaluatedBatch } from './evaluate-batch.ts';
import type { StandardVerdict } from './standard-verdict.ts';

/** Few: what travels to and from the database meanwhile goes on with each turn, and waits while these are evaluated. */
const resultsInOneGo = 100;
/** So many batches may be on their way to the database. */
const mostStoring = 2;

interface Counts {
  evaluated: number;
  exceeded: number;
  exceedingResults: number;
  undetermined: number;
  limitAbove: number;
}

/**
 * Evaluates what an import brought by the standards the tenant uses now, and stores what exceeds. Evaluated again, it is
 * stored anew. Only the import's own results are evaluated, by whatever stands around them; results of other imports whose
 * means or cofactors they change are not. Where there are none of those its verdicts are kept at once. Says how far it is
 * after each piece.
 */
export function evaluateImport(
  platform: Pick<Platform, 'events'>,
  scope: Scope,
  importId: number,
  reportProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, `guidelines.evaluateImport:${importId}`);
    const found = await findPublishedImport(tx, importId);
    // Rolled back before its turn came: there is nothing to evaluate.
    if (!found) return;
    await deleteExceedances(tx, importId);
    const evaluating = await loadEvaluating(tx, scope);
    const standards = await evaluating.plan();
    const keeper = await openArrival(tx, scope, { importId, evaluating });
    const counts: Counts = { evaluated: 0, exceeded: 0, exceedingResults: 0, undetermined: 0, limitAbove: 0 };
    const totals = makeStateTotals(standards);
    const lists = makeExceedanceLists();
    let done = 0;
    const storing: Promise<unknown>[] = [];
    for await (const batch of evaluate(tx, { standards, importId })) {
      const above = await evaluateBatch(batch, counts, { totals, lists, keeper });
      if (storing.length >= mostStoring) await storing.shift();
      // What was found is stored while the next ones are evaluated.
      const stored = Promise.all([lists.store(tx, { importId, evaluatedAt: scope.now() }), keeper.store(tx)]);
      // Whoever awaits it hears of a failure; until then it is not an unhandled one.
      stored.catch(() => undefined);
      storing.push(stored);
      if (above.length > 0)
        await platform.events.publish(tx, scope, 'guidelines.limitsAbove', { importId, results: above });
      for (const { isAround } of batch.results) if (!isAround) done += 1;
      await reportProgress(done, found.resultCount);
    }
    await Promise.all(storing);
    await keeper.finish(tx);
    const analyteIds = [...standards.byAnalyte.keys()];
    totals.addUncovered(await countUncovered(tx, standards, { importId }));
    const notEvaluated = totals.notEvaluated(await listAnalyteNames(tx, analyteIds));
    const evaluatedAt = scope.now();
    await storeEvaluation(tx, { importId, evaluatedAt, ...counts, states: totals.counts, notEvaluated });
    await platform.events.publish(tx, scope, 'guidelines.evaluated', { importId, exceededCount: counts.exceeded });
  });
}

interface Kept {
  readonly totals: StateTotals;
  readonly lists: ExceedanceLists;
  readonly keeper: ArrivalKeeper;
}

/**
 * Gathers what exceeds in a batch, and adds to the counts, in which a result counts once however many standards evaluate
 * it. Gives back where detection limits lie above a limit: each result once, with the lowest.
 */
async function evaluateBatch(
  batch: EvaluatedBatch,
  counts: Counts,
  { totals, lists, keeper }: Kept,
): Promise<LimitAbove[]> {
  const above: LimitAbove[] = [];
  let waiting = 0;
  for (const evaluated of batch.evaluated()) {
    // What the database sends meanwhile is taken in between: it waits for nobody then.
    waiting += 1;
    if (waiting % resultsInOneGo === 0) await setImmediate();
    const { result, verdicts, worst } = evaluated;
    totals.add(evaluated);
    keeper.add(evaluated);
    if (!worst) continue;
    counts.evaluated += 1;
    if (worst.verdict === 'exceeds') counts.exceedingResults += 1;
    let [isOpen, isHidden] = [false, false];
    for (const outcome of verdicts) {
      if (outcome.verdict === 'undetermined') isOpen = true;
      if (outcome.reason === 'nonDetectAboveLimit') isHidden = true;
      if (outcome.verdict !== 'exceeds') continue;
      lists.add(result, outcome, timesLimit(outcome.value, outcome.limit, outcome.bound === 'lower'));
    }
    if (isOpen) counts.undetermined += 1;
    if (!isHidden) continue;
    counts.limitAbove += 1;
    const lowest = findLowest(
      result.resultId,
      verdicts.filter(({ reason }) => reason === 'nonDetectAboveLimit'),
    );
    if (lowest) above.push(lowest);
  }
  counts.exceeded = lists.count;
  return above;
}

/** Of the upper limits that a detection limit lies above the lowest. */
function findLowest(resultId: number, verdicts: readonly StandardVerdict[]): LimitAbove | null {
  let lowest: LimitAbove | null = null;
  for (const { standard, value, bound, limit } of verdicts) {
    if (limit === null || bound !== 'upper' || (lowest && lowest.limit <= limit)) continue;
    const { row, compiled } = standard;
    lowest = { resultId, guidelineId: row.guideline_id, detectionLimit: value, unit: compiled.unit.name, limit };
  }
  return lowest;
}
