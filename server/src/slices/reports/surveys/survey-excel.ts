import { createHash } from 'node:crypto';
import { type Row, type Sheet, workbookBytes } from '#platform/xlsx/index';
import { dataSheet, type EcologyCell, toCells, widthsOf } from '../ecology/data-sheet.ts';
import { type EcologyLooks, makeLooks } from '../ecology/ecology-looks.ts';
import { planText } from '../engine/plan.ts';
import type { PlannedSurvey } from './read-planned-surveys.ts';
import { surveyCover } from './survey-cover.ts';
import type { SurveyPlan, SurveyTotals } from './survey-plan.ts';
import { makeCatchRows, makeFigureRows, makeObservationRows, makeWideRows } from './survey-rows.ts';
import { surveyWordsOf } from './survey-words.ts';

/** The workbook: what was found, figures, the catch of each taxon; and what was asked and found in front of them. */
export function writeSurveyExcel(
  plan: SurveyPlan,
  surveys: AsyncIterable<PlannedSurvey[]>,
  totals: SurveyTotals,
): AsyncGenerator<Buffer> {
  const looks = makeLooks();
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: looks.styles,
    sheets: writeSheets(plan, surveys, { looks, totals }),
  });
}

interface Writing {
  readonly looks: EcologyLooks;
  readonly totals: SurveyTotals;
}

async function* writeSheets(
  plan: SurveyPlan,
  surveys: AsyncIterable<PlannedSurvey[]>,
  { looks, totals }: Writing,
): AsyncGenerator<Sheet> {
  const digest = createHash('sha256').update(planText(plan));
  const { reportFormat, includeFigures } = plan.options;
  const isWide = reportFormat === 'Wide';
  const words = surveyWordsOf(plan);
  const widths = widthsIn(words);
  const main = isWide ? makeWideRows(plan, totals) : makeObservationRows(plan, totals);
  const [figures, taxa] = [makeFigureRows(plan), makeCatchRows(plan)];
  // A row for each survey and for each of its taxa: less than the observations, which go by.
  const kept: { figures: EcologyCell[][]; taxa: EcologyCell[][] } = { figures: [], taxa: [] };
  const lines = async function* (): AsyncGenerator<Row[]> {
    for await (const batch of surveys) {
      const rows = main.rows(batch);
      digest.update(JSON.stringify(rows));
      if (includeFigures) kept.figures.push(...figures.rows(batch));
      if (includeFigures) kept.taxa.push(...taxa.rows(batch));
      yield rows.map((row) => toCells(row, looks));
    }
  };
  const sheet = (name: string, names: readonly string[], rows: Sheet['rows']) =>
    dataSheet(name, { names, widths }, looks, rows);
  yield sheet(isWide ? words.sheets.wide : words.sheets.lines, main.columns, lines());
  const rowsOf = (rows: readonly EcologyCell[][]) => rows.map((row) => toCells(row, looks));
  if (includeFigures) {
    yield sheet(words.sheets.figures, figures.columns, rowsOf(kept.figures));
    yield sheet(words.sheets.taxa, taxa.columns, rowsOf(kept.taxa));
  }
  yield surveyCover(plan, looks, { totals, contentHash: digest.digest('hex') });
}

const widthsIn = ({ survey, effort, observation, figures }: ReturnType<typeof surveyWordsOf>) => ({
  ...widthsOf(survey, { 0: 28, 1: 20, 2: 12, 3: 8, 4: 8 }),
  ...widthsOf(effort, { 0: 22, 1: 20 }),
  ...widthsOf(observation, { 0: 34, 1: 30, 2: 24, 3: 18, 15: 30 }),
  ...widthsOf(figures, { 11: 30 }),
});
