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
import { loadJudging } from '../kept/plan-digest.ts';
import { makeStateTotals, type StateTotals } from '../verdicts/count-states.ts';
import { countUncovered } from '../verdicts/judged-places.ts';
import { evaluate } from './evaluate.ts';
import type { JudgedBatch } from './evaluate-batch.ts';
import type { StandardVerdict } from './standard-verdict.ts';

const resultsInOneGo = 500;

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
 * means or cofactors they change are not. Where there are none of those its verdicts are kept at once. Tells how far it is
 * after each piece.
 */
export function evaluateImport(
  platform: Pick<Platform, 'events'>,
  scope: Scope,
  importId: number,
  tell: (done: number, total: number) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, `guidelines.evaluateImport:${importId}`);
    const found = await findPublishedImport(tx, importId);
    // Rolled back before its turn came: there is nothing to judge.
    if (!found) return;
    await deleteExceedances(tx, importId);
    const judging = await loadJudging(tx, scope);
    const standards = await judging.plan();
    const keeper = await openArrival(tx, scope, { importId, judging });
    const counts: Counts = { judged: 0, exceeded: 0, exceedingResults: 0, undetermined: 0, limitAbove: 0 };
    const totals = makeStateTotals(standards);
    const lists = makeExceedanceLists();
    let done = 0;
    let storing: Promise<unknown> = Promise.resolve();
    for await (const batch of evaluate(tx, { standards, importId })) {
      const above = await judgeBatch(batch, counts, { totals, lists, keeper });
      await storing;
      // What was found is stored while the next ones are judged.
      storing = Promise.all([lists.store(tx, { importId, evaluatedAt: scope.now() }), keeper.store(tx)]);
      // Whoever awaits it hears of a failure; until then it is not an unhandled one.
      storing.catch(() => undefined);
      if (above.length > 0)
        await platform.events.publish(tx, scope, 'guidelines.limitsAbove', { importId, results: above });
      for (const { isAround } of batch.results) if (!isAround) done += 1;
      await tell(done, found.resultCount);
    }
    await storing;
    await keeper.finish(tx);
    const analyteIds = [...standards.byAnalyte.keys()];
    totals.addUncovered(await countUncovered(tx, standards, { importId }));
    const notJudged = totals.notJudged(await listAnalyteNames(tx, analyteIds));
    const evaluatedAt = scope.now();
    await storeEvaluation(tx, { importId, evaluatedAt, ...counts, states: totals.counts, notJudged });
    await platform.events.publish(tx, scope, 'guidelines.evaluated', { importId, exceededCount: counts.exceeded });
  });
}

interface Kept {
  readonly totals: StateTotals;
  readonly lists: ExceedanceLists;
  readonly keeper: ArrivalKeeper;
}

/**
 * Gathers what exceeds in a batch, and adds to the counts, in which a result counts once however many standards judge
 * it. Gives back where detection limits lie above a limit: each result once, with the lowest.
 */
async function judgeBatch(batch: JudgedBatch, counts: Counts, { totals, lists, keeper }: Kept): Promise<LimitAbove[]> {
  const above: LimitAbove[] = [];
  let waiting = 0;
  for (const judged of batch.judged()) {
    // What the database sends meanwhile is taken in between: it waits for nobody then.
    waiting += 1;
    if (waiting % resultsInOneGo === 0) await setImmediate();
    const { result, verdicts, worst } = judged;
    totals.add(judged);
    keeper.add(judged);
    if (!worst) continue;
    counts.judged += 1;
    if (worst.verdict === 'exceeds') counts.exceedingResults += 1;
    let [isOpen, isHidden] = [false, false];
    for (const said of verdicts) {
      if (said.verdict === 'undetermined') isOpen = true;
      if (said.reason === 'nonDetectAboveLimit') isHidden = true;
      if (said.verdict !== 'exceeds') continue;
      lists.add(result, said, timesLimit(said.value, said.limit, said.bound === 'lower'));
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
