import { describe, expect, test } from 'vitest';
import { type CalendarAnswer, dayByKey, marksOf, weeksOf, yearsOf } from './calendar-marks.ts';

const date = (day: string, DisplayGroup: string, flags: number[] = []): CalendarAnswer['Dates'][number] => ({
  Date: day,
  DateTimeGroups: [
    {
      DateTime: `${day}T10:00:00.000Z`,
      MediaTypeGroups: [{ MediaType: 'Some medium', DisplayGroup: DisplayGroup as 'Water', Results: 4 }],
    },
  ],
  IncludedFlags: flags.map((FlagId) => ({ FlagId, ShowValue: true })),
});

const answer: CalendarAnswer = {
  Dates: [date('2026-03-08', 'Water'), date('2025-11-02', 'Solid', [3]), date('2026-01-15', 'QAQC', [9])],
  FlagColours: { '3': '#aa0000' },
};

describe('the marks of the calendar', () => {
  test('are orange unless a flag of the day has a colour', () => {
    const colours = marksOf(answer, new Set()).map(({ day, flagColour }) => [day, flagColour]);
    expect(colours).toEqual([
      ['2025-11-02', '#aa0000'],
      ['2026-01-15', null],
      ['2026-03-08', null],
    ]);
  });

  test('are narrowed by media type', () => {
    expect(marksOf(answer, new Set(['soil'])).map(({ day }) => day)).toEqual(['2025-11-02']);
    expect(marksOf(answer, new Set(['water', 'other'])).map(({ day }) => day)).toEqual(['2026-01-15', '2026-03-08']);
  });

  test('count the results of the day', () => {
    expect(marksOf(answer, new Set())[0]?.results).toBe(4);
  });

  test('are shown by year, the newest first', () => {
    expect(yearsOf(answer.Dates)).toEqual([2026, 2025]);
  });
});

describe('a month', () => {
  test('starts on the right weekday, Sunday or Monday first', () => {
    expect(weeksOf(2026, 3, 0)[0]).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
    ]);
    expect(weeksOf(2026, 3, 1)[0]?.slice(5)).toEqual([null, '2026-03-01']);
  });

  test('has all its days once, leap days included', () => {
    expect(weeksOf(2024, 2, 0).flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf(2023, 2, 0).flat().filter(Boolean)).toHaveLength(28);
    expect(weeksOf(2024, 2, 0).every((week) => week.length === 7)).toBe(true);
  });
});

describe('the keys of the calendar', () => {
  const days = ['2026-01-15', '2026-01-18', '2026-01-30', '2026-03-08'];

  test('go from one day with data to the next', () => {
    expect(dayByKey(days, '2026-01-15', 'ArrowRight')).toBe('2026-01-18');
    expect(dayByKey(days, '2026-01-15', 'ArrowLeft')).toBeNull();
    expect(dayByKey(days, '2026-01-15', 'End')).toBe('2026-03-08');
    expect(dayByKey(days, '2026-03-08', 'Home')).toBe('2026-01-15');
  });

  test('go at least a week further with Up and Down', () => {
    expect(dayByKey(days, '2026-01-15', 'ArrowDown')).toBe('2026-01-30');
    expect(dayByKey(days, '2026-01-30', 'ArrowUp')).toBe('2026-01-18');
  });
});
