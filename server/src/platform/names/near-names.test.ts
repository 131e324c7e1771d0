import { expect, test } from 'vitest';
import { findNearNames } from './near-names.ts';
import { likeness, trigramsOf } from './trigrams.ts';

const limits = { leastLikeness: 0.45, most: 3 };
const rivers = ['Kettle', 'Boundary', 'Granby', 'Trapping', 'Beaverdell', 'Wilkinson', 'Rendell', 'Damfino', 'Taurus'];
const places = ['above the mill', 'at the bridge', 'near Midway', 'below the outfall', 'at Rock Creek', 'headwaters'];
const nameOf = (i: number) =>
  `E${String((i * 7919) % 1000003).padStart(7, '0')} ${rivers[i % 9]} River ${places[i % 6]}`;
const knownNames = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: nameOf(i), matched: nameOf(i) }));

test('the names most alike are found as if each had been compared with each', async () => {
  const known = knownNames(400);
  const requested = known.filter(({ id }) => id % 7 === 0).map(({ matched }) => matched.replace('River', 'Rvr'));
  const nearNames = await findNearNames(requested, known, limits);
  for (const [at, name] of requested.entries()) {
    const trigrams = trigramsOf(name);
    const scores = known.map(({ id, matched }) => {
      const theirs = trigramsOf(matched);
      const shared = [...trigrams].filter((trigram) => theirs.has(trigram)).length;
      return { id, likeness: likeness(shared, trigrams.size, theirs.size) };
    });
    const best = scores.filter((one) => one.likeness >= limits.leastLikeness);
    best.sort((a, b) => b.likeness - a.likeness || a.id - b.id);
    expect(nearNames[at]?.map(({ id }) => id)).toEqual(best.slice(0, limits.most).map(({ id }) => id));
  }
});

test('a name like no other gets no proposal', async () => {
  expect(await findNearNames(['Zzyzx', '', '???'], knownNames(50), limits)).toEqual([[], [], []]);
});

test('of thousands of names asked about at once, each finds the one it was misspelled from', async () => {
  const known = knownNames(2000);
  const requested = known.map(({ matched }) => matched.replace('River', 'Rvr'));
  const nearNames = await findNearNames(requested, known, limits);
  expect(nearNames.filter((near, at) => near[0]?.id !== at + 1)).toEqual([]);
});
