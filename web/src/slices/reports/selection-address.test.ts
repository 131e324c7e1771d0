import { defaultReportOptions, type ReportOptions, type ReportSelection } from '@freshet/contract';
import { expect, test } from 'vitest';
import { isLong, readDates, readOptions, readSelection, writeOptions, writeSelection } from './selection-address.ts';

const selection = {
  stations: [3, 900],
  analytes: [1, 2, 3],
  guidelines: [7],
  dateRange: { start: '2026-01-01', end: null },
} as unknown as ReportSelection;

test('a selection survives its address', () => {
  expect(readSelection(writeSelection(selection))).toEqual(selection);
});

test('options survive their address, and the usual ones need none', () => {
  expect(writeOptions(defaultReportOptions)).toBeUndefined();
  expect(readOptions(undefined)).toEqual(defaultReportOptions);
  const other: ReportOptions = {
    ...defaultReportOptions,
    reportFormat: 'Long',
    organizeWorksheetBy: 'Stations',
    includeSummaryTab: false,
    convertUnits: true,
    nonDetectRule: 'orderRegression',
    percentileRule: 'hazen',
  };
  expect(readOptions(writeOptions(other))).toEqual(other);
  const limited = { ...other, includeConfidenceLimits: true, includeWaterQualityIndex: true };
  expect(readOptions(writeOptions(limited))).toEqual(limited);
  const expressed: ReportOptions = {
    ...other,
    expressAs: [{ analyteId: 12, as: 'N' } as never, { analyteId: 15, as: 'meq' } as never],
  };
  expect(writeOptions(expressed)).toBe('22tc.32~12-N_15-meq');
  expect(readOptions(writeOptions(expressed))).toEqual(expressed);
  expect(readOptions('22tc.32~12-Xy_z')).toEqual(other);
});

test('dates that are none are not guessed, those the wrong way round are turned', () => {
  expect(readDates(undefined)).toBeNull();
  expect(readDates('2026-02-31..')).toBeNull();
  expect(readDates('all')).toEqual({ start: null, end: null });
  expect(readDates('2026-03-01..2026-02-01')).toEqual({ start: '2026-02-01', end: '2026-03-01' });
});

test('scattered stations by the thousand do not fit into an address', () => {
  const stations = Array.from({ length: 2000 }, (_, at) => at * 7 + 1);
  expect(isLong({ ...selection, stations } as unknown as ReportSelection)).toBe(true);
  expect(isLong(selection)).toBe(false);
});
