import { problem, type SurveyRequest, type SurveySelection } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  countSurveysAsOf,
  findReportedLocations,
  findReportedTaxa,
  findTypes,
  listParameters,
  taxaOfSurveys,
  typesOfSurveys,
  waitForWriters,
} from '#slices/ecology';
import { chooseInstant } from '../engine/choose-instant.ts';
import { product, readNames } from '../engine/freeze-plan.ts';
import { requireOrder } from '../query/check-selection.ts';
import { SurveyPlan, surveyQueryOf } from './survey-plan.ts';

interface Params extends SurveyRequest {
  readonly name: string;
}

/** Makes a query about surveys ready to build. Refuses what is not there. */
export async function freezeSurveys(tx: Tx, scope: Scope, params: Params): Promise<SurveyPlan> {
  await requireSurveySelection(tx, params.selection);
  await waitForWriters(tx);
  return planSurveys(tx, scope, params, await chooseInstant(tx, scope));
}

/** The same for a look at an instant that nobody keeps: it waits for nobody who writes. */
export async function planSurveys(tx: Tx, scope: Scope, params: Params, at: Date): Promise<SurveyPlan> {
  const { selection, reportOptions: options } = params;
  const locations = await requireSurveySelection(tx, selection);
  const asOf = at.toISOString();
  const query = { ...surveyQueryOf({ selection, asOf }), locationIds: locations.map(({ id }) => id) };
  const typeIds = await typesOfSurveys(tx, query);
  const plan: SurveyPlan = {
    format: 1,
    kind: 'survey',
    layout: 2,
    ...(scope.language === undefined || scope.language === 'en' ? {} : { language: scope.language }),
    name: params.name,
    ...(await readNames(tx, scope)),
    asOf,
    madeAt: scope.now().toISOString(),
    madeBy: scope.userName,
    product,
    selection,
    options,
    locations,
    types: await findTypes(tx, typeIds),
    parameters: await listParameters(tx, typeIds),
    hasDensities: true,
    taxa: await findReportedTaxa(tx, await taxaOfSurveys(tx, query)),
    surveys: await countSurveysAsOf(tx, query),
  };
  // As it will be read back: the report made now and the one made again must be made of the same.
  return SurveyPlan.parse(JSON.parse(JSON.stringify(plan)));
}

/** The locations of a selection in the order of reports. Refuses what nothing can be made of. */
export async function requireSurveySelection(tx: Tx, { locations, types, taxa, dateRange }: SurveySelection) {
  if (locations.length === 0) throw problem('reports.nothingSelected', { what: 'survey location' });
  requireOrder(dateRange);
  const wanted = new Set<number>(locations);
  const chosen = (await findReportedLocations(tx)).filter(({ id }) => wanted.has(id));
  refuseMissing(wanted.size - chosen.length, 'survey locations');
  const wantedTypes = new Set<number>(types);
  refuseMissing(wantedTypes.size - (await findTypes(tx, [...wantedTypes])).length, 'survey types');
  if (taxa.length > 0) {
    const known = new Set((await findReportedTaxa(tx, taxa)).map(({ id }) => id));
    refuseMissing([...new Set<number>(taxa)].filter((id) => !known.has(id)).length, 'species');
  }
  return chosen;
}

function refuseMissing(count: number, what: string): void {
  if (count > 0) throw problem('reports.selectionGone', { count, what });
}
