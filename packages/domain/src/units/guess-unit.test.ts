import { expect, test } from 'vitest';
import { guessUnit } from './guess-unit.ts';

test.each([
  ['Water.Temp.C', '°C'],
  ['Stage_m', 'm'],
  ['SpCond_uS_cm', 'µS/cm'],
  ['Flow m3/s', 'm³/s'],
  ['Flow_m3_s', 'm³/s'],
  ['Temp', null],
  ['C', null],
  ['Battery V', 'V'],
])('the heading %s may mean %s', (heading, unit) => {
  expect(guessUnit(heading)).toBe(unit);
});
