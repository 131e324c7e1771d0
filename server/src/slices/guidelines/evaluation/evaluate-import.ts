import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { loadStoredUnits, toUnitRows } from '#slices/units';
import { type ArrivalBatch, listArrivalBatches } from '../arrival/arrival-batches.ts';
import { evaluateAhead } from '../arrival/evaluate-ahead.ts';
import { type ArrivalOutcome, evaluateArrival, noCounts } from '../arrival/evaluate-arrival.ts';
import { evaluateInThread } from '../arrival/evaluate-in-thread.ts';
import {
  deleteExceedances,
  findPublishedImport,
  listAnalyteNames,
  storeEvaluation,
} from '../exceedances/exceedance-queries.ts';
import { storeExceedanceLists } from '../exceedances/store-exceedance-lists.ts';
import { type Evaluating, loadEvaluating } from '../stored-verdicts/load-evaluating.ts';
import { openArrival } from '../stored-verdicts/open-arrival.ts';
import { makeStateTotals } from '../verdicts/count-states.ts';
import { countUncovered } from '../verdicts/evaluated-places.ts';

/** So few results are evaluated in less time than a thread takes to start, and nobody notices. */
const mostHere = 1000;
/** So many batches may be on their way to the database. */
const mostStoring = 2;

/**
 * Evaluates what an import brought by the standards the tenant uses now, and stores what exceeds. Evaluated again, it
 * is replaced. Only the import's own results are evaluated, by all results around them; results of other imports whose
 * means or cofactors they change are not. Where there are none of those its verdicts are kept at once. Says how far it
 * is after each piece.
 */
export function evaluateImport(
  platform: Pick<Platform, 'events'>,
  scope: Scope,
  importId: number,
  reportProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, `guidelines.evaluateImport:${importId}`);
    const publishedImport = await findPublishedImport(tx, importId);
    // Rolled back before its turn came: there is nothing to evaluate.
    if (!publishedImport) return;
    await deleteExceedances(tx, importId);
    const evaluating = await loadEvaluating(tx, scope);
    const standards = await evaluating.plan();
    const arrival = await openArrival(tx, scope, { importId, evaluating });
    const evaluateOne =
      publishedImport.resultCount <= mostHere
        ? async (batch: ArrivalBatch) => evaluateArrival(standards, batch, arrival.stations)
        : evaluateInThread(await groundOf(tx, evaluating, arrival.stations));
    const counts = noCounts();
    const totals = makeStateTotals(standards);
    let done = 0;
    const storing: Promise<unknown>[] = [];
    const takeOutcome = async (outcome: ArrivalOutcome) => {
      const { exceedances, verdicts, above } = outcome;
      if (storing.length >= mostStoring) await storing.shift();
      // The verdicts are stored while the next ones are evaluated.
      const stored = Promise.all([
        exceedances && storeExceedanceLists(tx, exceedances, { importId, evaluatedAt: scope.now() }),
        verdicts && arrival.store(tx, verdicts),
      ]);
      // The code that awaits it gets the failure; until then it is not an unhandled one.
      stored.catch(() => undefined);
      storing.push(stored);
      totals.join(outcome.states);
      for (const name of countNames) counts[name] += outcome.counts[name];
      if (above.length > 0)
        await platform.events.publish(tx, scope, 'guidelines.limitsAbove', { importId, results: above });
      done += outcome.done;
      await reportProgress(done, publishedImport.resultCount);
    };
    for await (const outcome of evaluateAhead(listArrivalBatches(tx, standards, importId), evaluateOne))
      await takeOutcome(outcome);
    await Promise.all(storing);
    await arrival.finish(tx);
    const analyteIds = [...standards.byAnalyte.keys()];
    totals.addUncovered(await countUncovered(tx, standards, { importId }));
    const notEvaluated = totals.notEvaluated(await listAnalyteNames(tx, analyteIds));
    const evaluatedAt = scope.now();
    await storeEvaluation(tx, { importId, evaluatedAt, ...counts, states: totals.counts, notEvaluated });
    await platform.events.publish(tx, scope, 'guidelines.evaluated', { importId, exceededCount: counts.exceeded });
  });
}

const countNames = ['evaluated', 'exceeded', 'exceedingResults', 'undetermined', 'limitAbove'] as const;

const groundOf = async (tx: Tx, { facts }: Evaluating, storedStations: ReadonlySet<number>) => ({
  ...{ facts, storedStations: [...storedStations] },
  units: toUnitRows(await loadStoredUnits(tx)),
});
