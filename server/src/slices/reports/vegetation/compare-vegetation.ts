import type { ChangedFact, Reply, reportRuns } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { findReportedPlots, findReportedTaxa } from '#slices/ecology';
import { type PlannedVisit, readPlannedVisits } from './read-visits.ts';
import type { VegetationPlan } from './vegetation-plan.ts';
import { nameOf } from './vegetation-rows.ts';

/** What has changed since a report of vegetation was made: lines of visits, and names. */
export async function compareVegetation(scope: Scope, plan: VegetationPlan): Promise<Reply<typeof reportRuns.changes>> {
  const now = scope.now();
  const facts = await findChangedNames(scope, plan);
  const counts = { added: 0, changed: 0, gone: 0 };
  const current = readPlannedVisits(scope, { ...plan, asOf: now.toISOString() });
  for await (const before of readPlannedVisits(scope, plan)) {
    // The same plots at a time: both go by the plan.
    const after = (await current.next()).value ?? [];
    const [was, is] = [linesOf(before), linesOf(after)];
    for (const [key, text] of was) {
      if (!is.has(key)) counts.gone += 1;
      else if (is.get(key) !== text) counts.changed += 1;
    }
    for (const key of is.keys()) if (!was.has(key)) counts.added += 1;
  }
  return {
    AsOf: plan.asOf,
    ComparedAt: now.toISOString(),
    Added: counts.added,
    Changed: counts.changed,
    Withdrawn: counts.gone,
    Results: [],
    Facts: facts,
  };
}

const linesOf = (visits: readonly PlannedVisit[]) =>
  new Map(
    visits.flatMap(({ visit }) =>
      visit.covers.map((line): [string, string] => [
        `${visit.plotId} ${visit.day} ${line.taxon_id} ${line.stratum}`,
        [line.cover_scale, line.recorded, line.individuals, line.height_m, line.vigour].join('|'),
      ]),
    ),
  );

async function findChangedNames(scope: Scope, plan: VegetationPlan): Promise<ChangedFact[]> {
  const [plots, taxa] = await scope.transaction(async (tx) => [
    await findReportedPlots(tx),
    await findReportedTaxa(
      tx,
      plan.taxa.map(({ id }) => id),
    ),
  ]);
  const plotNames = new Map(plots.map(({ id, name }) => [id, name]));
  const taxonNames = new Map(taxa.map((taxon) => [taxon.id, nameOf(taxon)]));
  const renamed = (kind: 'plot' | 'taxon', before: string, now: string | undefined): ChangedFact[] =>
    before === now ? [] : [{ Kind: kind, What: before, Before: before, Now: now ?? '' }];
  return [
    ...plan.plots.flatMap(({ id, name }) => renamed('plot', name, plotNames.get(id))),
    ...plan.taxa.flatMap((taxon) => renamed('taxon', nameOf(taxon), taxonNames.get(taxon.id))),
  ];
}
