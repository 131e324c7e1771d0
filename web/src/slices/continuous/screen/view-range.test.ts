import { expect, test } from 'vitest';
import { axisOf, mostTableRows, presetView, readView, tableSpan, wholeOf, writeView } from './view-range.ts';

const dayMs = 86_400_000;
const whole = { from: Date.parse('2025-01-01T00:00:00Z'), to: Date.parse('2026-01-01T00:00:00Z') };

test('an address that is written is read as the same part, to the millisecond', () => {
  const view = { from: whole.from + 1, to: whole.to - dayMs };
  const address = writeView(view);
  expect(address).toEqual({ from: '2025-01-01T00:00:00.001Z', to: '2025-12-31T00:00:00Z' });
  expect(readView(address, whole, -480)).toEqual(view);
  expect(writeView(null)).toEqual({ from: undefined, to: undefined });
});

test.each([
  [{}],
  [{ from: 'yesterday', to: '12' }],
  [{ from: '2025-13-01T00:00:00Z' }],
  [{ from: '2025-06-01T00:00:00Z', to: '2025-05-01T00:00:00Z' }],
])('%j asks for nothing sensible and shows everything', (address) => {
  expect(readView(address, whole, -480)).toEqual(whole);
});

test.each([
  [{ from: '2025-06-01', to: '2025-06-02T12:30' }, '2025-06-01T08:00:00Z', '2025-06-02T20:30:00Z'],
  [{ from: '2025-06-01T00:00:00', to: '2025-06-02T00:00:00+01:00' }, '2025-06-01T08:00:00Z', '2025-06-01T23:00:00Z'],
])('%j means the clock of the series where it names none', (address, from, to) => {
  expect(readView(address, whole, -480)).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});

test('a preset keeps the end of what is in view', () => {
  expect(presetView('day', whole)).toEqual({ from: whole.to - dayMs, to: whole.to });
});

test('the axis reaches to what an address asks for beyond what there is', () => {
  const later = { from: whole.to, to: whole.to + dayMs };
  expect(axisOf(whole, later)).toEqual({ from: whole.from, to: whole.to + dayMs });
});

test('one point alone has room around it, and nothing has none', () => {
  const at = '2025-06-01T00:00:00Z';
  expect(wholeOf([{ FirstAt: at, LastAt: at }])).toEqual({
    from: Date.parse(at) - dayMs / 2,
    to: Date.parse(at) + dayMs / 2,
  });
  expect(wholeOf([{ FirstAt: null, LastAt: null }])).toBeNull();
});

test('a table of true points reaches as far as it is of use, counted from the first point there is', () => {
  const series = { PointCount: 365 * 288, FirstAt: '2025-01-01T00:00:00Z', LastAt: '2026-01-01T00:00:00Z' };
  const { from, to } = tableSpan(whole, series);
  expect(from).toBe(whole.from);
  expect(Math.round((to - from) / 300_000)).toBe(mostTableRows);
  expect(to % 60_000).toBe(0);
  const short = { from: whole.from, to: whole.from + dayMs };
  expect(tableSpan(short, series)).toEqual(short);
});
