import { foldName } from '@freshet/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NameEntry, NameIndex } from './name-index.ts';

const source = (id: number, featureId: number | null = null, type = 'discrete_envirodata') => ({ id, featureId, type });
const named = (sourceId: number, name: string): NameEntry => ({
  name,
  folded: foldName(name),
  sourceId,
  featureId: null,
});
const placed = (featureId: number, name: string): NameEntry => ({
  name,
  folded: name.toLowerCase(),
  sourceId: null,
  featureId,
});
const wanted = (text: string, limit = 10) => ({ folded: foldName(text), lowered: text.toLowerCase(), limit });

test('a place that matches by several names counts once, by the best of them', () => {
  const index = new NameIndex(
    [source(1, 7), source(2, 7, 'continuous_aquarius')],
    [named(1, 'Upper Elk'), named(2, 'Elk'), placed(7, 'Elk River at bridge'), placed(8, 'Elk without data')],
    new Map([
      [1, 'Upper Elk'],
      [2, 'Elk'],
    ]),
  );
  const { rows, total } = index.find(wanted('elk'));
  expect(total).toBe(1);
  expect(rows).toEqual([
    expect.objectContaining({
      id: 2,
      matched: 'Elk',
      rank: 0,
      data_types: ['continuous_aquarius', 'discrete_envirodata'],
    }),
  ]);
  expect(index.find(wanted('at bridge')).rows[0]).toMatchObject({ id: 1, matched: 'Elk River at bridge' });
});

test('exactly the names that contain what was typed are found, whatever they hold', () => {
  const words = fc.stringMatching(/^[a-cé \-0]{1,6}$/).filter((text) => foldName(text) !== '');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), words, (names, typed) => {
      const sources = names.map((_, row) => source(row + 1));
      const entries = names.map((name, row) => named(row + 1, name));
      const { rows, total } = new NameIndex(sources, entries, new Map()).find(wanted(typed, 200));
      const expected = entries.filter(({ folded }) => folded.includes(foldName(typed)));
      expect(total).toBe(expected.length);
      const byNumber = (a: number | null, b: number | null) => (a ?? 0) - (b ?? 0);
      expect(rows.map(({ id }) => id).sort(byNumber)).toEqual(expected.map(({ sourceId }) => sourceId).sort(byNumber));
      expect(rows).toEqual([...rows].sort((a, b) => a.rank - b.rank || a.length - b.length));
    }),
  );
});
