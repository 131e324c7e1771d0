import type { Sheet } from '#platform/xlsx/index';
import { ecologyCover } from '../ecology/ecology-cover.ts';
import type { EcologyStyles } from '../ecology/ecology-styles.ts';
import { type SurveyPlan, type SurveyTotals, taxonNameOf } from './survey-plan.ts';
import { surveyWordsOf } from './survey-words.ts';

/** What is not in a report, one sentence each. */
export const noteOtherTaxa = (plan: SurveyPlan, { otherTaxa }: SurveyTotals): string[] =>
  otherTaxa === 0 ? [] : [surveyWordsOf(plan).otherTaxa(otherTaxa.toLocaleString(plan.language ?? 'en'))];

/** The first sheet of a report of surveys. */
export function surveyCover(
  plan: SurveyPlan,
  sheetStyles: EcologyStyles,
  { totals, contentHash }: { readonly totals: SurveyTotals; readonly contentHash: string },
): Sheet {
  const { cover, legend, requestedLocations } = surveyWordsOf(plan);
  const [named, types] = [new Set<number>(plan.selection.taxa), new Set<number>(plan.selection.types)];
  const taxa = plan.taxa.filter(({ id }) => named.has(id)).map(taxonNameOf);
  const typeNames = plan.types.map(({ name }) => name);
  return ecologyCover(plan, sheetStyles, {
    asOf: cover.asOf,
    selection: [
      [cover.types, types.size === 0 ? cover.all : typeNames.join(', ')],
      [cover.taxa, named.size === 0 ? cover.all : taxa.join(', ')],
    ],
    contents: [
      [cover.locations, totals.locations],
      [cover.surveys, totals.surveys],
      [cover.taxa, totals.taxa],
      [cover.rows, totals.rows],
    ],
    leftOut: noteOtherTaxa(plan, totals),
    legend,
    list: { heading: requestedLocations, rows: plan.locations.map(({ name, surveyType }) => [name, surveyType]) },
    contentHash,
  });
}
