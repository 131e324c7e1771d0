import type { LoggerLayout } from '@freshet/contract';
import { expect, test } from 'vitest';
import { roleOf, withRole } from './layout-roles.ts';

const layout: LoggerLayout = {
  Delimiter: ',',
  HasDecimalComma: false,
  NamesLine: 1,
  UnitsLine: null,
  FirstDataLine: 2,
  DayColumn: 1,
  TimeColumn: null,
  DateFormat: null,
  OffsetColumn: null,
  StationColumn: null,
  Values: [{ Column: 3, QualityColumn: null, Name: '', Unit: '' }],
  Down: null,
};
const rolesOf = (stated: LoggerLayout) => [1, 2, 3, 4, 5].map((column) => roleOf(stated, column));

test('a column has one role at a time, and a quality belongs to the series before it', () => {
  const timed = withRole(layout, 2, 'time');
  const graded = withRole(timed, 4, 'quality');
  const both = withRole(graded, 5, 'value');
  expect(rolesOf(both)).toEqual(['day', 'time', 'value', 'quality', 'value']);
  expect(both.Values.map(({ QualityColumn }) => QualityColumn)).toEqual([4, null]);
  expect(rolesOf(withRole(both, 4, 'value'))).toEqual(['day', 'time', 'value', 'value', 'value']);
  expect(rolesOf(withRole(both, 3, 'ignored'))).toEqual(['day', 'time', 'ignored', 'ignored', 'value']);
});
