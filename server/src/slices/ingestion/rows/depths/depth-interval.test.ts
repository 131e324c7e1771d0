import { expect, test } from 'vitest';
import { basisOfRow, readDepthInterval } from './depth-interval.ts';

test.each([
  ['3-4', '3', '4'],
  ['0.5 - 1.0', '0.5', '1.0'],
  ['0–15cm', '0cm', '15cm'],
  ['3 ft to 4 ft', '3ft', '4ft'],
  ['0,5 à 1 m', '0,5m', '1m'],
  ['0-2 ft bgs', '0ft', '2ft'],
  ['0.5 - 1 m (below ground surface)', '0.5m', '1m'],
  ['0-6"', '0"', '6"'],
])('the depth %s starts and ends', (DepthStart, start, end) => {
  expect(readDepthInterval({ DepthStart })).toEqual({ start, end });
});

test.each(['3', '-0.3', 'surface', '3-', '2026-02-28', '3-4-5'])('%s is no interval of depths', (DepthStart) => {
  expect(readDepthInterval({ DepthStart })).toBeNull();
});

test('a sample of the bottom is another one than that of the surface, however deep', () => {
  expect(basisOfRow({ DepthStart: 'Bottom' })).toBe('Bottom');
  expect(basisOfRow({ DepthStart: 'mid-depth', Basis: 'Maximum' })).toBe('Maximum; Midwater');
  expect(basisOfRow({ DepthStart: 'Surface', Basis: 'Surface' })).toBe('Surface');
  expect(basisOfRow({ DepthEnd: 'Fond' })).toBe('Bottom');
});

test('samples over different depths are of different basis, and the same depth in other units is of the same', () => {
  const basis = (DepthStart: string, DepthEnd: string, DepthUnit = '', Basis = '') =>
    basisOfRow({ DepthStart, DepthEnd, DepthUnit, Basis });
  expect(basis('0', '1')).toBe('to 1 m');
  expect(basis('0', '100', 'cm')).toBe('to 1 m');
  expect(basis('0', '2', '', 'Dry')).toBe('Dry; to 2 m');
  expect(basis('0-2', '')).toBe('to 2 m');
  expect(basis('5', '5.0')).toBe('');
  expect(basis('5', '')).toBe('');
  expect(basis('', '5')).toBe('');
  expect(basis('10', '30', 'ft', 'Maximum; to 30 ft')).toBe('Maximum; to 30 ft');
});
