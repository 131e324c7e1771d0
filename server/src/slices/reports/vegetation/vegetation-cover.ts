import type { Sheet } from '#platform/xlsx/index';
import { ecologyCover } from '../ecology/ecology-cover.ts';
import type { EcologyStyles } from '../ecology/ecology-styles.ts';
import { vegetationNotes } from './vegetation-notes.ts';
import type { VegetationPlan, VegetationTotals } from './vegetation-plan.ts';
import { nameOf } from './vegetation-rows.ts';
import { vegetationWordsOf } from './vegetation-words.ts';

/** The first sheet of a report of vegetation. */
export function vegetationCover(
  plan: VegetationPlan,
  sheetStyles: EcologyStyles,
  { totals, contentHash }: { readonly totals: VegetationTotals; readonly contentHash: string },
): Sheet {
  const { cover, legend, requestedPlots } = vegetationWordsOf(plan);
  const named = new Set<number>(plan.selection.taxa);
  const species = plan.taxa.filter(({ id }) => named.has(id)).map(nameOf);
  return ecologyCover(plan, sheetStyles, {
    asOf: cover.asOf,
    selection: [[cover.species, named.size === 0 ? cover.all : species.join(', ')]],
    contents: [
      [cover.plots, totals.plots],
      [cover.visits, totals.visits],
      [cover.species, totals.species],
      [cover.rows, totals.rows],
    ],
    leftOut: vegetationNotes(plan, totals),
    legend,
    list: { heading: requestedPlots, rows: plan.plots.map((plot) => [plot.name, describe(plot)]) },
    contentHash,
  });
}

const describe = ({ community, type, treatment }: VegetationPlan['plots'][number]) =>
  [community, type, treatment].filter((part) => part !== '').join(' · ');
