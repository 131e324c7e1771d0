import { createHash } from 'node:crypto';
import { type Row, type Sheet, workbookBytes } from '#platform/xlsx/index';
import { dataSheet, type EcologyCell, toCells, widthsOf } from '../ecology/data-sheet.ts';
import { type EcologyLooks, makeLooks } from '../ecology/ecology-looks.ts';
import { planText } from '../engine/plan.ts';
import type { PlannedVisit } from './read-visits.ts';
import { vegetationCover } from './vegetation-cover.ts';
import type { VegetationPlan, VegetationTotals } from './vegetation-plan.ts';
import { makeFigureRows, makeGroundRows, makeLineRows, makeWideRows } from './vegetation-rows.ts';
import { vegetationWordsOf } from './vegetation-words.ts';

/** The workbook: what grew there, figures, ground; and what was asked and found in front of them. */
export function writeVegetationExcel(
  plan: VegetationPlan,
  visits: AsyncIterable<PlannedVisit[]>,
  totals: VegetationTotals,
): AsyncGenerator<Buffer> {
  const looks = makeLooks();
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: looks.styles,
    sheets: writeSheets(plan, visits, { looks, totals }),
  });
}

interface Writing {
  readonly looks: EcologyLooks;
  readonly totals: VegetationTotals;
}

async function* writeSheets(
  plan: VegetationPlan,
  visits: AsyncIterable<PlannedVisit[]>,
  { looks, totals }: Writing,
): AsyncGenerator<Sheet> {
  const digest = createHash('sha256').update(planText(plan));
  const { reportFormat, includeFigures, includeGround } = plan.options;
  const isWide = reportFormat === 'Wide';
  const words = vegetationWordsOf(plan);
  const widths = widthsIn(words);
  const main = isWide ? makeWideRows(plan, totals) : makeLineRows(plan, totals);
  const [figures, ground] = [makeFigureRows(plan), makeGroundRows(plan)];
  // A row or two for each visit: far less than the lines, which go by.
  const kept: { figures: EcologyCell[][]; ground: EcologyCell[][] } = { figures: [], ground: [] };
  const lines = async function* (): AsyncGenerator<Row[]> {
    for await (const batch of visits) {
      const rows = main.rows(batch);
      digest.update(JSON.stringify(rows));
      if (includeFigures) kept.figures.push(...figures.rows(batch));
      if (includeGround) kept.ground.push(...ground.rows(batch));
      yield rows.map((row) => toCells(row, looks));
    }
  };
  const sheet = (name: string, names: readonly string[], rows: Sheet['rows']) =>
    dataSheet(name, { names, widths }, looks, rows);
  yield sheet(isWide ? words.sheets.wide : words.sheets.lines, main.columns, lines());
  const rowsOf = (rows: readonly EcologyCell[][]) => rows.map((row) => toCells(row, looks));
  if (includeFigures) yield sheet(words.sheets.figures, figures.columns, rowsOf(kept.figures));
  if (includeGround && kept.ground.length > 0) yield sheet(words.sheets.ground, ground.columns, rowsOf(kept.ground));
  yield vegetationCover(plan, looks, { totals, contentHash: digest.digest('hex') });
}

const widthsIn = ({ visit, lines, figures, ground }: ReturnType<typeof vegetationWordsOf>) => ({
  ...widthsOf(visit, { 0: 26, 1: 18, 3: 22, 4: 12, 5: 8 }),
  ...widthsOf(lines, { 0: 36, 1: 30, 2: 24 }),
  ...widthsOf(figures, { 10: 26 }),
  ...widthsOf(ground, { 0: 30 }),
});
