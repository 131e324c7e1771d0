import { expect, test } from 'vitest';
import { formatReported } from '../values/format.ts';
import { parseReported } from '../values/parse-reported.ts';
import { convertReported } from './convert-reported.ts';
import { makeUnitTable } from './unit-table.ts';

const table = makeUnitTable({
  units: [
    { id: 1, name: 'mg/L' },
    { id: 2, name: 'µg/L' },
    { id: 3, name: '°C' },
    { id: 4, name: '°F' },
  ],
  groups: [
    { id: 1, name: 'Mass concentration', unitIds: [1, 2] },
    { id: 2, name: 'Temperature', unitIds: [3, 4] },
  ],
  conversions: [
    { fromUnitId: 1, toUnitId: 2, formula: 'x * 1000', decimals: 2 },
    { fromUnitId: 2, toUnitId: 1, formula: 'x / 1000', decimals: 5 },
    { fromUnitId: 3, toUnitId: 4, formula: 'x * 1.8 + 32', decimals: 2 },
  ],
});

function shown(text: string, from: number, to: number): string {
  const read = parseReported(text);
  const converter = table.converter(from, to);
  if (!read.ok || typeof converter === 'string') throw new Error(text);
  return formatReported(convertReported(read.value, converter));
}

test.each([
  ['0.10', 1, 2, '100'],
  ['0.0570', 1, 2, '57.0'],
  ['0.00123456', 1, 2, '1.23'],
  ['<0.005', 1, 2, '<5'],
  ['>2400', 2, 1, '>2.400'],
  ['1.2345', 2, 1, '0.00123'],
  ['0.000001', 2, 1, '1E-9'],
  ['0.00', 1, 2, '0.00'],
  ['1.50', 1, 1, '1.50'],
  ['ND', 1, 2, 'ND'],
  ['5', 3, 4, '41'],
  ['5.0', 3, 4, '41.0'],
  ['-17.8', 3, 4, '0.0'],
  ['-17.78', 3, 4, '0.00'],
  ['0.05', 3, 4, '32.09'],
  ['12.345', 3, 4, '54.22'],
  ['<0.5', 3, 4, '<32.9'],
  ['0', 3, 4, '32'],
  ['32', 4, 3, '0'],
  ['31', 4, 3, '-1'],
  ['31.9', 4, 3, '-0.1'],
  ['212', 4, 3, '100'],
  ['37.76', 3, 4, '99.97'],
  ['37.8', 3, 4, '100.0'],
])('%s from unit %i to unit %i is shown as %j', (text, from, to, expected) => {
  expect(shown(text, from, to)).toBe(expected);
});
