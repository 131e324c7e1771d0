import { Problem, type Reply, type reportRuns } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { freezePlan } from '../engine/freeze-plan.ts';
import type { Plan } from '../engine/plan.ts';
import { findChangedFacts } from './changed-facts.ts';
import { findChangedResults } from './changed-results.ts';
import { readPlan } from './download-run.ts';
import { readRunTexts, requireRun } from './run-queries.ts';

/** What has changed since a report was made. */
export function compareRun(scope: Scope, runId: number): Promise<Reply<typeof reportRuns.changes>> {
  return scope.transaction(async (tx) => {
    const run = await requireRun(tx, runId);
    const plan = readPlan(run.kind, (await readRunTexts(tx, runId)).frozen);
    const facts = await findNow(tx, scope, plan);
    return {
      AsOf: plan.asOf,
      ComparedAt: scope.now().toISOString(),
      ...(await findChangedResults(tx, plan)),
      Facts: facts,
    };
  });
}

/** The same question frozen now. Stations, analytes or guidelines that are gone are left out of it, and so told. */
async function findNow(tx: Tx, scope: Scope, plan: Plan) {
  const { name, selection, options } = plan;
  try {
    return findChangedFacts(plan, await freezePlan(tx, scope, { name, selection, options }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [{ Kind: 'station' as const, What: error.message, Before: '', Now: error.message }];
  }
}
