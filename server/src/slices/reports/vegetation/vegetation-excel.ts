import { widthsOf } from '../ecology/data-sheet.ts';
import { writeEcologyExcel } from '../ecology/write-ecology-excel.ts';
import type { PlannedVisit } from './read-visits.ts';
import { vegetationCover } from './vegetation-cover.ts';
import type { VegetationPlan, VegetationTotals } from './vegetation-plan.ts';
import { makeFigureRows, makeGroundRows, makeLineRows, makeWideRows } from './vegetation-rows.ts';
import { vegetationWordsOf } from './vegetation-words.ts';

/** The workbook: what grew there, figures, ground; and what was requested and found in front of them. */
export function writeVegetationExcel(
  plan: VegetationPlan,
  records: AsyncIterable<PlannedVisit[]>,
  totals: VegetationTotals,
): AsyncGenerator<Buffer> {
  const { reportFormat, includeFigures, includeGround } = plan.options;
  const words = vegetationWordsOf(plan);
  const figures = { name: words.sheets.figures, ...makeFigureRows(plan) };
  const ground = { name: words.sheets.ground, isOptional: true, ...makeGroundRows(plan) };
  return writeEcologyExcel({
    ...{ plan, records, widths: widthsIn(words) },
    main:
      reportFormat === 'Wide'
        ? { name: words.sheets.wide, ...makeWideRows(plan, totals) }
        : { name: words.sheets.lines, ...makeLineRows(plan, totals) },
    sides: [...(includeFigures ? [figures] : []), ...(includeGround ? [ground] : [])],
    cover: (sheetStyles, contentHash) => vegetationCover(plan, sheetStyles, { totals, contentHash }),
  });
}

const widthsIn = ({ visit, lines, figures, ground }: ReturnType<typeof vegetationWordsOf>) => ({
  ...widthsOf(visit, { 0: 26, 1: 18, 3: 22, 4: 12, 5: 8 }),
  ...widthsOf(lines, { 0: 36, 1: 30, 2: 24 }),
  ...widthsOf(figures, { 10: 26 }),
  ...widthsOf(ground, { 0: 30 }),
});
