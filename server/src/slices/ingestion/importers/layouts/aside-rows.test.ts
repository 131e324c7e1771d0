import { expect, test } from 'vitest';
import type { FieldName } from '../../rows/rows.ts';
import { asideRow } from './aside-rows.ts';

const mapped = new Map<FieldName, number>([
  ['Station', 0],
  ['SampleDateTime', 1],
]);
const row = (...cells: string[]) => asideRow({ rowNo: 9, line: 9, cells }, mapped);

test('a sample of a station whose name has a word of guidelines is a sample', () => {
  expect(row('Objective Creek', '2026-02-01', '0.004')).toBeNull();
  expect(row('CCME guideline', '', '0.004')).toBe('notSample');
  expect(row('Mean', '2026-02-28', '0.004')).toBe('notSample');
  expect(row('LOR', '', '0.0002')).toEqual({ field: 'ReportingLimit' });
});
