import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan } from '../engine/plan.ts';
import type { ReportRow } from '../engine/report-row.ts';
import { makeSheetStyles } from './sheet-styles.ts';
import { numberText } from './value-text.ts';

const plan = { flags: [], layout: 2 } as unknown as Plan;
const rowOf = (value: number, figures: number) =>
  ({ value: { kind: 'measured', value, figures }, decimals: null, flagIds: [], verdicts: [] }) as unknown as ReportRow;

/** What a spreadsheet shows of a cell that is to have as many decimals as the text beside it. */
const shownOf = (cell: unknown, text: string) => Number(cell).toFixed(text.split('.')[1]?.length ?? 0);

test('a converted value has the same digits in a workbook as in a text file', () => {
  const sheetStyles = makeSheetStyles(plan);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: -4, max: 5 }),
      fc.integer({ min: 1, max: 8 }),
      (digits, power, figures) => {
        const row = rowOf(digits / 10 ** power / 7, figures);
        const text = numberText(row);
        expect(shownOf(sheetStyles.value(row).value, text)).toBe(text);
      },
    ),
  );
});
