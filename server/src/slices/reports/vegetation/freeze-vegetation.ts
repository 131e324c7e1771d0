import { problem, type VegetationRequest, type VegetationSelection } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { countVisitsAsOf, findReportedPlots, findReportedTaxa, taxaOfVisits, waitForWriters } from '#slices/ecology';
import { chooseInstant } from '../engine/choose-instant.ts';
import { product, readNames } from '../engine/freeze-plan.ts';
import { requireOrder } from '../query/check-selection.ts';
import { VegetationPlan } from './vegetation-plan.ts';

interface Params extends VegetationRequest {
  readonly name: string;
}

/** Makes a query about vegetation plots ready to build. Refuses what is not there. */
export async function freezeVegetation(tx: Tx, scope: Scope, params: Params): Promise<VegetationPlan> {
  await requireVegetationSelection(tx, params.selection);
  await waitForWriters(tx);
  return planVegetation(tx, scope, params, await chooseInstant(tx, scope));
}

/** The same for a look at an instant that nobody keeps: it waits for nobody who writes. */
export async function planVegetation(tx: Tx, scope: Scope, params: Params, asOf: Date): Promise<VegetationPlan> {
  const { selection, reportOptions: options } = params;
  const { chosen, references } = await requireVegetationSelection(tx, selection);
  const { start, end } = selection.dateRange;
  const plotIds = [...chosen, ...references].map(({ id }) => id);
  const visits = await countVisitsAsOf(tx, { plotIds: chosen.map(({ id }) => id), start, end, asOf });
  const plan: VegetationPlan = {
    format: 1,
    kind: 'vegetation',
    layout: 2,
    ...(scope.language === undefined || scope.language === 'en' ? {} : { language: scope.language }),
    name: params.name,
    ...(await readNames(tx, scope)),
    asOf: asOf.toISOString(),
    madeAt: scope.now().toISOString(),
    madeBy: scope.userName,
    product,
    selection,
    options,
    plots: chosen,
    references,
    taxa: await findReportedTaxa(tx, await taxaOfVisits(tx, { plotIds, start: null, end, asOf })),
    visits,
  };
  // As it will be read back: the report made now and the one made again must be made of the same.
  return VegetationPlan.parse(JSON.parse(JSON.stringify(plan)));
}

/** The plots of a selection in the order of reports, and their references. Refuses what nothing can be made of. */
export async function requireVegetationSelection(tx: Tx, selection: VegetationSelection) {
  const plots = await requirePlots(tx, selection);
  await requireSpecies(tx, selection);
  return plots;
}

async function requirePlots(tx: Tx, { plots, dateRange }: VegetationSelection) {
  if (plots.length === 0) throw problem('reports.nothingSelected', { what: 'plot' });
  requireOrder(dateRange);
  const known = await findReportedPlots(tx);
  const wanted = new Set<number>(plots);
  const chosen = known.filter(({ id }) => wanted.has(id));
  refuseMissing(wanted.size - chosen.length, 'plots');
  const compared = new Set(chosen.map(({ referenceId }) => referenceId));
  const references = known.filter(({ id }) => compared.has(id)).map(({ id, name }) => ({ id, name }));
  return { chosen, references };
}

async function requireSpecies(tx: Tx, { taxa }: VegetationSelection): Promise<void> {
  if (taxa.length === 0) return;
  const known = new Set((await findReportedTaxa(tx, taxa)).map(({ id }) => id));
  refuseMissing([...new Set<number>(taxa)].filter((id) => !known.has(id)).length, 'species');
}

function refuseMissing(count: number, what: string): void {
  if (count > 0) throw problem('reports.selectionGone', { count, what });
}
