import { widthsOf } from '../ecology/data-sheet.ts';
import { writeEcologyExcel } from '../ecology/write-ecology-excel.ts';
import type { PlannedSurvey } from './read-planned-surveys.ts';
import { surveyCover } from './survey-cover.ts';
import type { SurveyPlan, SurveyTotals } from './survey-plan.ts';
import { makeCatchRows, makeFigureRows, makeObservationRows, makeWideRows } from './survey-rows.ts';
import { surveyWordsOf } from './survey-words.ts';

/** The workbook: observations, figures, the catch of each taxon; with the query and a summary in front of them. */
export function writeSurveyExcel(
  plan: SurveyPlan,
  records: AsyncIterable<PlannedSurvey[]>,
  totals: SurveyTotals,
): AsyncGenerator<Buffer> {
  const { reportFormat, includeFigures } = plan.options;
  const words = surveyWordsOf(plan);
  const figures = { name: words.sheets.figures, ...makeFigureRows(plan) };
  return writeEcologyExcel({
    ...{ plan, records, widths: widthsIn(words) },
    main:
      reportFormat === 'Wide'
        ? { name: words.sheets.wide, ...makeWideRows(plan, totals) }
        : { name: words.sheets.lines, ...makeObservationRows(plan, totals) },
    sides: includeFigures ? [figures, { name: words.sheets.taxa, ...makeCatchRows(plan) }] : [],
    cover: (sheetStyles, contentHash) => surveyCover(plan, sheetStyles, { totals, contentHash }),
  });
}

const widthsIn = ({ survey, effort, observation, figures }: ReturnType<typeof surveyWordsOf>) => ({
  ...widthsOf(survey, { 0: 28, 1: 20, 2: 12, 3: 8, 4: 8 }),
  ...widthsOf(effort, { 0: 22, 1: 20 }),
  ...widthsOf(observation, { 0: 34, 1: 30, 2: 24, 3: 18, 15: 30 }),
  ...widthsOf(figures, { 11: 30 }),
});
