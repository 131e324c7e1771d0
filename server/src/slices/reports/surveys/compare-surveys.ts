import type { ChangedFact, Reply, reportRuns } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { findReportedLocations, findReportedTaxa, findTypes } from '#slices/ecology';
import { type PlannedSurvey, readPlannedSurveys } from './read-planned-surveys.ts';
import { type SurveyPlan, taxonNameOf } from './survey-plan.ts';

/** What has changed since a report of surveys was made: observations, and names. */
export async function compareSurveys(scope: Scope, plan: SurveyPlan): Promise<Reply<typeof reportRuns.changes>> {
  const now = scope.now();
  const facts = await findChangedNames(scope, plan);
  const counts = { added: 0, changed: 0, gone: 0 };
  const current = readPlannedSurveys(scope, { ...plan, asOf: now.toISOString() });
  for await (const before of readPlannedSurveys(scope, plan)) {
    // The same locations at a time: both go by the plan.
    const after: PlannedSurvey[] = (await current.next()).value ?? [];
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

/** The observations of surveys: of several of a taxon in a survey, by their order. */
function linesOf(surveys: readonly PlannedSurvey[]): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { survey } of surveys) {
    const seen = new Map<number, number>();
    for (const { measured, ...line } of survey.observations) {
      const place = (seen.get(line.taxon_id) ?? 0) + 1;
      seen.set(line.taxon_id, place);
      const key = [survey.locationId, survey.typeId, survey.day, survey.time, line.taxon_id, place].join(' ');
      lines.set(key, JSON.stringify([...Object.values(line), measured.map(({ value }) => value)]));
    }
  }
  return lines;
}

async function findChangedNames(scope: Scope, plan: SurveyPlan): Promise<ChangedFact[]> {
  const ids = plan.taxa.map(({ id }) => id);
  const now = await scope.transaction(async (tx) => ({
    locations: await findReportedLocations(tx),
    types: await findTypes(tx),
    taxa: await findReportedTaxa(tx, ids),
  }));
  const locationNames = new Map(now.locations.map(({ id, name }) => [id, name]));
  const typeNames = new Map(now.types.map(({ id, name }) => [id, name]));
  const taxonNames = new Map(now.taxa.map((taxon) => [taxon.id, taxonNameOf(taxon)]));
  const renamed = (kind: ChangedFact['Kind'], before: string, name: string | undefined): ChangedFact[] =>
    before === name ? [] : [{ Kind: kind, What: before, Before: before, Now: name ?? '' }];
  return [
    ...plan.locations.flatMap(({ id, name }) => renamed('surveyLocation', name, locationNames.get(id))),
    ...plan.types.flatMap(({ id, name }) => renamed('surveyType', name, typeNames.get(id))),
    ...plan.taxa.flatMap((taxon) => renamed('taxon', taxonNameOf(taxon), taxonNames.get(taxon.id))),
  ];
}
