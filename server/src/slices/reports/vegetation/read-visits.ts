import type { Scope } from '#platform/db/scope';
import { amountsOf, type Compared, type RecordedVisit, readVisitsAsOf, visitFigures } from '#slices/ecology';
import { growingBatches, whenRequested } from '../ecology/when-requested.ts';
import type { PlannedTaxon, VegetationPlan } from './vegetation-plan.ts';

export type PlannedPlot = VegetationPlan['plots'][number];

interface PlannedCover {
  readonly line: RecordedVisit['covers'][number];
  readonly taxon: PlannedTaxon;
  /** What it is counted as. */
  readonly counted: PlannedTaxon;
}

/** A visit as reports show it, with the figures of all its species. */
export interface PlannedVisit {
  readonly plot: PlannedPlot;
  readonly visit: RecordedVisit;
  readonly covers: readonly PlannedCover[];
  readonly figures: () => ReturnType<typeof visitFigures>;
}

/** Plots are read so many at a time at most, each lot in a transaction of its own. */
const plotsAtOnce = 25;

/** The visits of a plan as of its instant, by plot in the order of the plan and by day. */
export async function* readPlannedVisits(scope: Scope, plan: VegetationPlan): AsyncGenerator<PlannedVisit[]> {
  const name = makeNames(plan);
  const { start, end } = plan.selection.dateRange;
  for (const { first, end: last } of growingBatches(plan.plots.length, plotsAtOnce)) {
    const plots = plan.plots.slice(first, last);
    const ids = new Set(plots.flatMap(({ id, referenceId }) => (referenceId === null ? [id] : [id, referenceId])));
    // From the beginning: the first visit that is shown is compared with the one before, too.
    const query = { plotIds: [...ids], start: null, end, asOf: new Date(plan.asOf) };
    const visits = await scope.transaction((tx) => readVisitsAsOf(tx, query));
    const named = new Map<number, Named[]>([...ids].map((id) => [id, []]));
    for (const visit of visits) named.get(visit.plotId)?.push({ visit, covers: name(visit) });
    const shown = plots.flatMap((plot) => {
      const reference = (named.get(plot.referenceId ?? 0) ?? []).map(toCompared);
      return (named.get(plot.id) ?? []).map((each, index, all) => {
        const before = all[index - 1];
        const year = each.visit.day.slice(0, 4);
        // The newest of the year, as on the page of the plot.
        const sameYear = reference.findLast(({ day }) => day.startsWith(year));
        const work = () => visitFigures(countedOf(each.covers), before && toCompared(before), sameYear);
        return { plot, ...each, figures: whenRequested(work) };
      });
    });
    yield shown.filter(({ visit }) => start === null || visit.day >= start);
  }
}

interface Named {
  readonly visit: RecordedVisit;
  readonly covers: readonly PlannedCover[];
}

const countedOf = (covers: readonly PlannedCover[]) =>
  covers.map(({ line: { cover_percent, stratum }, counted }) => ({
    ...{ counted_id: counted.id, cover_percent, stratum, status: counted.status },
  }));

const toCompared = ({ visit, covers }: Named): Compared => ({ day: visit.day, amounts: amountsOf(countedOf(covers)) });

const layers = ['tree', 'tall shrub', 'low shrub', 'herb', 'moss', 'other'];

/** The lines of a visit with the names of the plan, by layer from above and by name. */
function makeNames({ taxa }: VegetationPlan): (visit: RecordedVisit) => PlannedCover[] {
  const byId = new Map(taxa.map((taxon) => [taxon.id, taxon]));
  const place = new Map(taxa.map(({ id }, index) => [id, index]));
  return ({ covers }) =>
    covers
      .flatMap((line) => {
        const taxon = byId.get(line.taxon_id);
        const counted = taxon && byId.get(taxon.countedId);
        return taxon && counted ? [{ line, taxon, counted }] : [];
      })
      .sort(
        (one, other) =>
          layers.indexOf(one.line.stratum) - layers.indexOf(other.line.stratum) ||
          (place.get(one.taxon.id) ?? 0) - (place.get(other.taxon.id) ?? 0),
      );
}
