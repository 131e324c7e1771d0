import { expect, test } from 'vitest';
import type { CalendarRow } from './calendar-queries.ts';
import { toCalendar } from './calendar-view.ts';

const row = (change: Partial<CalendarRow>): CalendarRow => ({
  sampled_on: '2026-03-08',
  sampled_at: new Date('2026-03-09T01:00:00Z'),
  media_type: 'Surface Water',
  display_group: 'Water',
  results: 2,
  flag_ids: [],
  ...change,
});

test('samples of one instant stand together, and a day gathers its flags once', () => {
  const rows = [
    row({ flag_ids: [3] }),
    row({ media_type: 'Fish', display_group: 'Tissue', flag_ids: [3, 4] }),
    row({ sampled_at: new Date('2026-03-09T02:00:00Z') }),
    row({ sampled_on: '2026-03-10', sampled_at: new Date('2026-03-10T20:00:00Z') }),
  ];
  const { Dates } = toCalendar(rows, []);
  expect(Dates.map(({ Date: day, DateTimeGroups }) => [day, DateTimeGroups.length])).toEqual([
    ['2026-03-08', 2],
    ['2026-03-10', 1],
  ]);
  expect(Dates[0]?.DateTimeGroups[0]?.MediaTypeGroups.map(({ MediaType }) => MediaType)).toEqual([
    'Surface Water',
    'Fish',
  ]);
  expect(Dates[0]?.IncludedFlags.map(({ FlagId }) => FlagId)).toEqual([3, 4]);
});

test('a calendar tells the colours of the flags it shows, and which of them hide their values', () => {
  const flag = { code: 'H', description: 'Held too long', colour: '#d55e00', show_values: false };
  const others = { ...flag, id: 9, colour: '#009e73' };
  const { Dates, FlagColours } = toCalendar([row({ flag_ids: [3, 4] })], [{ ...flag, id: 3 }, others]);
  expect(FlagColours).toEqual({ 3: '#d55e00' });
  expect(Dates[0]?.IncludedFlags).toEqual([
    { FlagId: 3, ShowValue: false },
    { FlagId: 4, ShowValue: true },
  ]);
});

test.each([
  ['Water', 'Water'],
  ['Solid', 'Soil and Sediment'],
  ['Soil/Sediment', 'Soil and Sediment'],
  ['Tissue', 'Tissue'],
  ['Ash', 'Ash'],
  [null, 'Other'],
])('media of the group %s are in the calendar as %s', (display_group, expected) => {
  const [day] = toCalendar([row({ display_group })], []).Dates;
  expect(day?.DateTimeGroups[0]?.MediaTypeGroups[0]?.DisplayGroup).toBe(expected);
});
