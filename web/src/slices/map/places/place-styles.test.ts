import { expect, test } from 'vitest';
import type { Place } from './place-list.ts';
import { ageClassOf, type Classing, drawPlaces, typeClassOf } from './place-styles.ts';

const today = '2026-03-08';

test.each([
  ['2026-03-08', 'week'],
  ['2026-03-09', 'week'],
  ['2026-03-01', 'week'],
  ['2026-02-28', 'month'],
  ['2026-02-06', 'month'],
  ['2026-02-05', 'year'],
  ['2025-03-08', 'year'],
  ['2025-03-07', 'older'],
  [undefined, 'none'],
])('data of %s is in the class %s', (day, expected) => {
  expect(ageClassOf(day, today)).toBe(expected);
});

test('a place with more than one type is told apart from all that have one', () => {
  expect(typeClassOf(['discrete_envirodata'])).toBe('discrete_envirodata');
  expect(typeClassOf(['discrete_envirodata', 'surveys_envirodata'])).toBe('several');
  expect(typeClassOf([])).toBe('nothing');
});

const placeOf = (featureId: number): Place => ({
  id: `f${featureId}`,
  featureId: featureId as Exclude<Place['featureId'], null>,
  name: `Place ${featureId}`,
  types: ['discrete_envirodata'],
  longitude: 1,
  latitude: 1,
  isShared: false,
  stationIds: [],
  stations: [],
});
const classing = (over: Partial<Classing>): Classing => ({
  colouring: 'age',
  newest: { days: new Map(), isComplete: true },
  today,
  ink: '#000000',
  quiet: '#777777',
  ...over,
});

test('the legend counts the classes there are, in their order', () => {
  const days = new Map([
    [placeOf(1).id, '2020-01-01'],
    [placeOf(2).id, today],
  ]);
  const { legend, points } = drawPlaces(
    [placeOf(1), placeOf(2), placeOf(3)],
    classing({ newest: { days, isComplete: true } }),
  );
  expect(legend.map(({ id, count }) => [id, count])).toEqual([
    ['week', 1],
    ['older', 1],
    ['none', 1],
  ]);
  expect(points.map(({ pointStyle }) => pointStyle?.id)).toEqual(['older', 'week', 'none']);
});

test('while the days are on their way a place is not said to have no data', () => {
  const { legend } = drawPlaces([placeOf(1)], classing({ newest: { days: new Map(), isComplete: false } }));
  expect(legend.map(({ id }) => id)).toEqual(['unknown']);
});

test('no two classes share both colour and form', () => {
  for (const colouring of ['type', 'age'] as const) {
    const many = (['discrete_envirodata', 'continuous_aquarius', 'surveys_envirodata'] as const).map((type, at) => ({
      ...placeOf(at + 1),
      types: [type],
    }));
    const { legend } = drawPlaces(many, classing({ colouring }));
    const styles = legend.map(({ pointStyle }) => `${pointStyle.colour} ${pointStyle.shape}`);
    expect(new Set(styles).size).toBe(styles.length);
  }
});
