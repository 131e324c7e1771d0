import { waterQualityIndex } from '@freshet/domain/statistics';
import { expect, test } from 'vitest';
import type { ReportRow } from '../../engine/report-row.ts';
import { makeIndexTests } from './index-sheet.ts';

type Stated = Pick<NonNullable<ReportRow['verdicts'][number]>, 'verdict' | 'value' | 'lower' | 'upper'>;

const row = (analyteId: number, outcome: Stated | null, more: Partial<ReportRow> = {}) =>
  ({ stationId: 1, analyteId, fraction: 'Total', isHidden: false, verdicts: [outcome], ...more }) as ReportRow;
const outcome = (value: number, upper: number): Stated => ({
  verdict: value > upper ? 'exceeds' : 'meets',
  value,
  lower: Number.NaN,
  upper,
});

test('the index of a station is that of the CCME of the results its guideline evaluates', () => {
  const tests = makeIndexTests();
  const values = [1, 2, 9, 4];
  const analytes = [1, 2, 3, 4];
  for (const analyte of analytes) for (const value of values) tests.add(row(analyte, outcome(value, 5 + analyte)));
  const expected = waterQualityIndex(
    analytes.flatMap((analyte) =>
      values.map((value) => ({ variable: String(analyte), value, lower: null, upper: 5 + analyte })),
    ),
  );
  expect(tests.of(1, 0)?.counter.index()).toEqual(expected);
  expect(expected).toMatchObject({ variables: 4, tests: 16, failed: 3 });
});

test('what is hidden, not covered or undetermined is no test, and the undetermined is counted', () => {
  const tests = makeIndexTests();
  tests.add(row(1, outcome(9, 5), { isHidden: true }));
  tests.add(row(1, null));
  expect(tests.of(1, 0)).toBeUndefined();
  tests.add(row(1, { verdict: 'undetermined', value: 5, lower: Number.NaN, upper: 5 }));
  expect(tests.of(1, 0)?.open).toBe(1);
  expect(tests.of(1, 0)?.counter.index()).toBeNull();
  expect(tests.of(2, 0)).toBeUndefined();
});
