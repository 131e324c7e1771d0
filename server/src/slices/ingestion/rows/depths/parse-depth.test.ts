import { expect, test } from 'vitest';
import { parseDepth } from './parse-depth.ts';

function depthOf(DepthStart: string, DepthUnit = '') {
  const codes: string[] = [];
  const depth = parseDepth({ DepthStart, DepthUnit }, false, (code) => codes.push(code));
  return [depth, ...codes];
}

test.each([
  ['3 m bgs', '', 3],
  ['10 ft bgs', '', 3.048],
  ['2 mbgs', '', 2],
  ['6"', '', 0.1524],
  ['0-2 ft bgs', '', 0],
  ['2 below surface', 'ft', 0.6096],
])('%s %s is %d m below the surface', (text, unit, depth) => {
  expect(depthOf(text, unit)).toEqual([depth]);
});

test.each(['Surface', 'bottom', 'Mid-depth', 'Near Bottom', 'Fond'])(
  '%s is no number, and nothing is wrong with it',
  (text) => {
    expect(depthOf(text)).toEqual([null]);
  },
);

test('a depth from the top of a casing is none from the surface, and a word that nobody knows is no depth', () => {
  expect(depthOf('12 m btoc')).toEqual([null, 'depthNotNumeric']);
  expect(depthOf('12 mbtoc')).toEqual([null, 'depthUnitUnknown']);
  expect(depthOf('-88')).toEqual([null, 'depthNotNumeric']);
  expect(depthOf('deep')).toEqual([null, 'depthNotNumeric']);
});
