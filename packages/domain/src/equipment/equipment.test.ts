import {
  calibrationState,
  lastCalibration,
  measuresParameter,
  nextDue,
  spanHolds,
  spansOverlap,
} from '@freshet/domain/equipment';
import { describe, expect, test } from 'vitest';

const last = { calibratedOn: '2026-01-10', dueOn: '2027-01-10', hasPassed: true };

describe('the next calibration', () => {
  test('falls due on the day that the last one says', () => {
    expect(nextDue({ intervalDays: 365, addedOn: '2025-01-01', last })).toBe('2027-01-10');
    expect(nextDue({ intervalDays: 365, addedOn: '2025-01-01', last: { ...last, dueOn: null } })).toBeNull();
  });

  test('is due from the day of one that failed', () => {
    expect(nextDue({ intervalDays: 365, addedOn: '2025-01-01', last: { ...last, hasPassed: false } })).toBe(
      '2026-01-10',
    );
  });

  test('of an instrument that never was calibrated is due since it was added, if it has an interval', () => {
    expect(nextDue({ intervalDays: 365, addedOn: '2025-01-01', last: null })).toBe('2025-01-01');
    expect(nextDue({ intervalDays: null, addedOn: '2025-01-01', last: null })).toBeNull();
  });

  test.each([
    ['2026-06-14', 'due'],
    ['2026-06-15', 'due'],
    ['2026-06-16', 'soon'],
    ['2026-06-29', 'soon'],
    ['2026-06-30', 'current'],
    [null, 'none'],
  ])('on %s, looked at on 15 June and told 14 days before, is %s', (dueOn, state) => {
    expect(calibrationState(dueOn, { today: '2026-06-15', daysBefore: 14, retiredOn: null })).toBe(state);
  });

  test('is nothing to an instrument that is retired', () => {
    const looked = { today: '2026-06-15', daysBefore: 14 };
    expect(calibrationState('2026-01-01', { ...looked, retiredOn: '2026-06-15' })).toBe('retired');
    expect(calibrationState('2026-01-01', { ...looked, retiredOn: '2026-06-16' })).toBe('due');
  });

  test('goes by the newest one; of two on one day by the one recorded later', () => {
    const rows = [
      { id: 3, calibratedOn: '2026-01-10' },
      { id: 4, calibratedOn: '2026-02-10' },
      { id: 5, calibratedOn: '2026-02-10' },
      { id: 6, calibratedOn: '2025-01-01' },
    ];
    expect(lastCalibration(rows)?.id).toBe(5);
    expect(lastCalibration([...rows].reverse())?.id).toBe(5);
    expect(lastCalibration([])).toBeNull();
  });
});

describe('deployments', () => {
  const span = (startsAt: string, endsAt: string | null) => ({ startsAt, endsAt });
  test.each([
    [span('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'), span('2026-02-01T00:00:00Z', null), false],
    [span('2026-01-01T00:00:00Z', '2026-02-01T00:00:01Z'), span('2026-02-01T00:00:00Z', null), true],
    [span('2026-01-01T00:00:00Z', null), span('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'), true],
    [span('2026-01-01T00:00:00Z', null), span('2025-02-01T00:00:00Z', '2026-01-01T00:00:00Z'), false],
    [span('2026-01-01T00:00:00Z', null), span('2027-01-01T00:00:00Z', null), true],
  ])('%j and %j overlap: %s', (one, other, overlap) => {
    expect(spansOverlap(one, other)).toBe(overlap);
    expect(spansOverlap(other, one)).toBe(overlap);
  });

  test('hold their first instant and not their last', () => {
    const held = span('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
    expect(spanHolds(held, '2026-01-01T00:00:00.000Z')).toBe(true);
    expect(spanHolds(held, '2026-02-01T00:00:00Z')).toBe(false);
    expect(spanHolds(held, '2025-12-31T23:59:59Z')).toBe(false);
    expect(spanHolds({ ...held, endsAt: null }, '2030-01-01T00:00:00Z')).toBe(true);
  });

  test('measure the parameters they name, or all series of the station when they name none', () => {
    expect(measuresParameter({ measuresSeries: true, parameters: ['stage'] }, 'Stage')).toBe(true);
    expect(measuresParameter({ measuresSeries: true, parameters: ['Stage'] }, 'Water Temp')).toBe(false);
    expect(measuresParameter({ measuresSeries: true, parameters: [] }, 'Water Temp')).toBe(true);
    expect(measuresParameter({ measuresSeries: false, parameters: [] }, 'Stage')).toBe(false);
  });
});
