import type { Unit, UnitTable } from '@freshet/domain/units';
import { expect, test } from 'vitest';
import { wayToSeries } from './column-units.ts';

const known = new Map(['°C', 'ft³/s', 'm³/s'].map((name, at) => [name, { id: at + 1 } as unknown as Unit]));
const units = {
  find: (name: string) => known.get(name),
  converter: (from: number, to: number) =>
    from === 2 && to === 3 ? { convert: (value: number) => value * 0.028316846592 } : 'notConvertible',
} as unknown as UnitTable;

test('values in a unit that an agency or a logger spells out are taken like those in its usual name', () => {
  const flow = wayToSeries(units, { written: 'cubic feet per second', ofSeries: 'm³/s', heading: '150776_00060' });
  expect(flow.cause).toBe('');
  expect(flow.convert?.(100)).toBeCloseTo(2.8316846592, 10);
  const same = { cause: '', convert: null };
  expect(wayToSeries(units, { written: 'Deg C', ofSeries: '°C', heading: 'WTemp_Avg' })).toEqual(same);
  expect(wayToSeries(units, { written: 'C', ofSeries: '°C', heading: 'TW' })).toEqual(same);
});

test('and a word that nobody knows waits for a person', () => {
  expect(wayToSeries(units, { written: 'Zap', ofSeries: '°C', heading: 'Batt_V' }).cause).toBe('unknownUnit');
});
