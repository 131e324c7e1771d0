import { expect, test } from 'vitest';
import { colourAt } from './colour-at.ts';

const eight = ['#12262B', '#E69F00', '#56B4E9', '#009E73', '#F0E442', '#0072B2', '#D55E00', '#CC79A7'];

test('of twenty-four names no two have the same colour, and the first eight have the colours as they are', () => {
  const given = Array.from({ length: 24 }, (_, place) => colourAt(place, eight));
  expect(given.slice(0, 8)).toEqual(eight);
  expect(new Set(given).size).toBe(24);
  for (const colour of given) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
});
