import { describe, expect, test } from 'vitest';
import { formatLimit, formatPair, writeCompared } from './format-compared.ts';

test.each([
  [0.1 * 3, '0.3'],
  [12.2999, '12.2999'],
  [1 / 3, '0.3333'],
  [1234567, '1234567'],
  [12345.678, '12346'],
  [1e-7, '1E-7'],
  [0, '0'],
])('a limit of %d is written %s, as it was stated or with the figures of what is calculated', (limit, text) => {
  expect(formatLimit(limit)).toBe(text);
});

test('a limit has the decimal sign of the language', () => {
  expect(formatLimit(12.5, { language: 'fr' })).toBe('12,5');
});

describe('what was compared', () => {
  test('keeps the figures of the laboratory, and a mean has those of what is calculated', () => {
    expect(writeCompared(12.3, '12.30')).toBe('12.30');
    expect(writeCompared(12.3, '0.01230')).toBe('12.30');
    expect(writeCompared(41, '5')).toBe('41');
    expect(writeCompared(12.3333333)).toBe('12.33');
    expect(writeCompared(12.3333333, 'as measured')).toBe('12.33');
  });

  test('has as many figures as tell it from its limit', () => {
    expect(formatPair(12.3, 10, { written: '12.30' })).toEqual(['12.30', '10']);
    expect(formatPair(41, 40, { written: '5.0', unit: '°F' })).toEqual(['41.0', '40']);
    expect(formatPair(41.54, 40, { written: '5.3', unit: '°F', language: 'fr' })).toEqual(['41,5', '40']);
    expect(formatPair(278.45, 270, { written: '5.3', unit: 'K' })).toEqual(['278.5', '270']);
    expect(formatPair(303.5, 270, { written: '30.35', unit: 'mg/L' })).toEqual(['303.5', '270']);
    expect(formatPair(5, 4, { written: '5.00', unit: '°C' })).toEqual(['5.00', '4']);
    expect(formatPair(10, 10, { written: '10.0' })).toEqual(['10.0', '10']);
    expect(formatPair(10.00001, 10)).toEqual(['10.00001', '10']);
    expect(formatPair(10.04, 10, { written: '0.0100' })).toEqual(['10.04', '10']);
    expect(formatPair(12.5, 10, { language: 'fr', written: '12.50' })).toEqual(['12,50', '10']);
    expect(formatPair(1 + 2 ** -52, 1)).toEqual(['1', '1']);
  });
});
