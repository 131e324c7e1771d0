import { expect, test } from 'vitest';
import { guessUnit, readSpelledUnit } from './guess-unit.ts';

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

test.each([
  ['cubic feet per second', 'ft³/s'],
  ['Deg. C', '°C'],
  ['C', '°C'],
  ['meters/second', 'm/s'],
  ['Volts', 'V'],
  ['constructor', null],
  ['Zap', null],
])('%s, spelled out by a logger, is %s', (written, unit) => {
  expect(readSpelledUnit(written)).toBe(unit);
});
