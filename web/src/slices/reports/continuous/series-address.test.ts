import { expect, test } from 'vitest';
import { readRequest, writeDates, writeIdList, writeSeriesOptions } from './series-address.ts';

test('an address says all that is asked, and reads back the same', () => {
  const options = {
    reportFormat: 'CSV',
    interval: 'hour',
    statistics: ['mean', 'coverage'],
    includeGapMarkers: true,
    layers: 'raw',
    grades: [10, null],
    approvals: [1200],
    units: [{ parameter: 'Stage: weir', unit: 'cm' }],
  } as const;
  const given = {
    ...options,
    statistics: [...options.statistics],
    grades: [10, null],
    approvals: [1200],
    units: [...options.units],
  };
  const params = readRequest({
    s: writeIdList([4, 5]),
    t: writeIdList([9]),
    dates: writeDates({ start: '2026-01-01', end: null }),
    ...writeSeriesOptions(given),
  });
  expect(params).toEqual({
    selection: { stations: [4, 5], series: [9], dateRange: { start: '2026-01-01', end: null } },
    reportOptions: given,
  });
});

test('what is usual needs no words, and nonsense asks for nothing', () => {
  const usual = readRequest({}).reportOptions;
  expect(Object.values(writeSeriesOptions(usual)).filter((one) => one !== undefined)).toEqual([]);
  expect(readRequest({ s: '!', dates: 'then', grades: 'good', units: ':', stats: 'sum' })).toEqual({
    selection: { stations: [], series: [], dateRange: { start: null, end: null } },
    reportOptions: { ...usual, statistics: [] },
  });
});
