import { expect, test } from 'vitest';
import { bodyHeight, rowsAt, scrollFor, tallest } from './row-window.ts';

const few = { count: 100, rowHeight: 48, seen: 480 };
const million = { count: 1_000_000, rowHeight: 48, seen: 480 };

test('rows stand where they belong as long as they fit', () => {
  expect(bodyHeight(few)).toBe(4800);
  expect(rowsAt(few, 0)).toEqual({ first: 0, end: 16, top: 0 });
  expect(rowsAt(few, 960)).toEqual({ first: 14, end: 36, top: 14 * 48 });
  expect(rowsAt(few, 4320).end).toBe(100);
});

test('a million rows end where the scroll bar ends', () => {
  expect(bodyHeight(million)).toBe(tallest);
  const last = rowsAt(million, tallest - 480);
  expect(last.end).toBe(1_000_000);
  // The last row is at the very bottom of the body.
  expect(last.top + (last.end - last.first) * 48).toBeCloseTo(tallest, 3);
});

test.each([few, million])('a row that is walked to is in sight, and one in sight moves nothing', (space) => {
  for (const index of [0, 5, 50, space.count - 1]) {
    const scrolled = scrollFor(space, index, 1000);
    const { first, end } = rowsAt(space, scrolled);
    expect(index).toBeGreaterThanOrEqual(first);
    expect(index).toBeLessThan(end);
    expect(scrollFor(space, index, scrolled)).toBeCloseTo(scrolled, 6);
  }
});

test('without rows there is nothing to draw', () => {
  expect(rowsAt({ count: 0, rowHeight: 48, seen: 480 }, 0)).toEqual({ first: 0, end: 0, top: 0 });
});
