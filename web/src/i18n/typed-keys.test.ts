import { expect, test } from 'vitest';
import type { TFunction } from './typed-keys.ts';

const kit: TFunction<'kit'> = (key: string) => key;
const states: TFunction<readonly ['states', 'kit']> = (key: string) => key;

test('a key that English lacks does not compile', () => {
  expect(kit('chart.columns.time')).toBe('chart.columns.time');
  // @ts-expect-error the kit has no such text
  expect(kit('chart.columns.nothing')).toBe('chart.columns.nothing');
  // @ts-expect-error a group of texts is none
  expect(kit('chart.columns')).toBe('chart.columns');
});

test('a text for one and one for many have one key', () => {
  expect(kit('chart.summary', { count: 2 })).toBe('chart.summary');
});

test('of several areas only the first need not be named', () => {
  expect(states('kit:chart.columns.time')).toBe('kit:chart.columns.time');
  // @ts-expect-error it is in the second area
  expect(states('chart.columns.time')).toBe('chart.columns.time');
  // @ts-expect-error an area that was not named
  expect(states('map:title')).toBe('map:title');
});

test('a key that may not exist says what it is otherwise', () => {
  const code: string = 'made.at.run.time';
  expect(kit(code, { defaultValue: '' })).toBe(code);
  // @ts-expect-error without it such a key does not compile
  expect(kit(code)).toBe(code);
});
