import { expect, test } from 'vitest';
import { proposeDays } from './shown-range.ts';

const all = { start: null, end: null };
const today = '2026-11-19';

test('a new annotation is proposed for what a person zoomed to', () => {
  const view = { from: Date.parse('2025-06-03T05:00Z'), to: Date.parse('2025-06-09T21:00Z') };
  expect(proposeDays({ view, chosen: all, newest: Date.parse('2026-10-05T10:00Z'), today })).toEqual({
    first: '2025-06-03',
    last: '2025-06-09',
  });
});

test('a new annotation of a graph in full is proposed for its newest result, not for today', () => {
  const newest = Date.parse('2024-03-08T14:05Z');
  expect(proposeDays({ view: null, chosen: all, newest, today })).toEqual({ first: '2024-03-08', last: '2024-03-08' });
});

test('without results the end of the chosen days is proposed', () => {
  const chosen = { start: '2023-01-01', end: '2023-12-31' };
  expect(proposeDays({ view: null, chosen, newest: undefined, today }).first).toBe('2023-12-31');
});
