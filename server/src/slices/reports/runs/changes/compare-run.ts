import type { ChangedFact, Reply, ReportSelection, reportRuns } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listGuidelines, tenantReader } from '#slices/guidelines';
import { compareSeries } from '../../continuous/compare-series.ts';
import { SeriesPlan } from '../../continuous/series-plan.ts';
import { freezePlan } from '../../engine/freeze-plan.ts';
import type { Plan } from '../../engine/plan.ts';
import { compareMonth } from '../../monthly/compare-month.ts';
import { readFrozenMonth } from '../../monthly/frozen-month.ts';
import { compareSurveys } from '../../surveys/compare-surveys.ts';
import { SurveyPlan } from '../../surveys/survey-plan.ts';
import { compareVegetation } from '../../vegetation/compare-vegetation.ts';
import { VegetationPlan } from '../../vegetation/vegetation-plan.ts';
import { readPlan } from '../download-run.ts';
import { readRunTexts, requireRun } from '../run-queries.ts';
import { findChangedFacts } from './changed-facts.ts';
import { findChangedResults } from './changed-results.ts';
import { findSuccessors } from './find-successors.ts';

/** What has changed since a report was made. */
export async function compareRun(scope: Scope, runId: number): Promise<Reply<typeof reportRuns.changes>> {
  const { run, frozen } = await scope.transaction(async (tx) => ({
    run: await requireRun(tx, runId),
    frozen: (await readRunTexts(tx, runId)).frozen,
  }));
  const month = readFrozenMonth(frozen);
  if (month) return compareMonth(scope, month, run.as_of);
  const series = run.kind === 'continuous' ? SeriesPlan.safeParse(frozen).data : undefined;
  if (series) return compareSeries(scope, series);
  const vegetation = run.kind === 'vegetation' ? VegetationPlan.safeParse(frozen).data : undefined;
  if (vegetation) return compareVegetation(scope, vegetation);
  const surveys = run.kind === 'survey' ? SurveyPlan.safeParse(frozen).data : undefined;
  if (surveys) return compareSurveys(scope, surveys);
  const plan = readPlan(run.kind, frozen);
  return scope.transaction(async (tx) => {
    const facts = await findNow(tx, scope, plan);
    return {
      AsOf: plan.asOf,
      ComparedAt: scope.now().toISOString(),
      ...(await findChangedResults(tx, plan)),
      Facts: facts,
    };
  });
}

/**
 * The same plan frozen now. Deleted stations, analytes or guidelines are excluded from it and so reported, with what
 * has their results since.
 */
async function findNow(tx: Tx, scope: Scope, plan: Plan): Promise<ChangedFact[]> {
  const { name, options } = plan;
  const there = await findThere(tx, scope, plan);
  const isGone = (storedIds: readonly number[]) => {
    const known = new Set(storedIds);
    return (id: number) => !known.has(id);
  };
  const successors = await findSuccessors(tx, plan, {
    analytes: plan.selection.analytes.filter(isGone(there.analytes)),
    stations: plan.selection.stations.filter(isGone(there.stations)),
  });
  if (there.stations.length === 0 || there.analytes.length === 0) {
    const isThere = (ids: readonly number[]) => (one: { readonly id: number }) => ids.includes(one.id);
    const left = {
      stations: plan.stations.filter(isThere(there.stations)),
      analytes: plan.analytes.filter(isThere(there.analytes)),
    };
    return findChangedFacts(plan, { ...plan, ...left }, successors);
  }
  const selection = { ...plan.selection, ...there };
  return findChangedFacts(plan, await freezePlan(tx, scope, { name, selection, options }), successors);
}

type There = Pick<ReportSelection, 'stations' | 'analytes' | 'guidelines'>;

/** What of a selection is still there. */
async function findThere(tx: Tx, scope: Scope, { selection }: Plan): Promise<There> {
  const known = async (table: 'data_sources' | 'analytes', ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any (${[...ids]}::bigint[])`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  };
  const stations = await known('data_sources', selection.stations);
  const analytes = await known('analytes', selection.analytes);
  const guidelines = new Set((await listGuidelines(tx, tenantReader(scope))).map(({ id }) => id));
  return {
    stations: selection.stations.filter((id) => stations.has(id)),
    analytes: selection.analytes.filter((id) => analytes.has(id)),
    guidelines: selection.guidelines.filter((id) => guidelines.has(id)),
  };
}
