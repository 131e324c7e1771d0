import type { QueryStation } from '@freshet/contract';
import { expect, test } from 'vitest';
import { availableAt, proposeDates } from './propose-dates.ts';

const station = (FirstSampleDate: string | null, LastSampleDate: string | null) =>
  ({ FirstSampleDate, LastSampleDate }) as unknown as QueryStation;

test('available is from the first to the last sample of all stations', () => {
  const stations = [station('2024-02-01', '2025-01-01'), station(null, null), station('2023-05-05', '2024-09-09')];
  expect(availableAt(stations)).toEqual({ start: '2023-05-05', end: '2025-01-01' });
  expect(availableAt([station(null, null)])).toBeNull();
});

test('the past month is proposed when there is something in it, else the past three', () => {
  const today = '2026-06-15';
  expect(proposeDates({ start: '2020-01-01', end: '2026-05-20' }, today)).toEqual({ start: '2026-05-15', end: today });
  expect(proposeDates({ start: '2020-01-01', end: '2026-04-20' }, today)).toEqual({ start: '2026-03-15', end: today });
  expect(proposeDates(null, today)).toEqual({ start: '2026-03-15', end: today });
});
