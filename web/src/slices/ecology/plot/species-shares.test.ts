import { type Cover, TaxonId } from '@freshet/contract';
import { brayCurtisDissimilarity, diversity, sorensenSimilarity } from '@freshet/domain/ecology';
import { expect, test } from 'vitest';
import { compareSpecies, sharesOf } from './species-shares.ts';

const line = (id: number, percent: number | null, stratum: Cover['Stratum'] = 'herb'): Cover => ({
  TaxonId: TaxonId.parse(id),
  TaxonName: `Species ${id}`,
  CountedId: TaxonId.parse(id),
  CountedName: `Species ${id}`,
  Status: 'native',
  Stratum: stratum,
  Scale: percent === null ? null : 'percent',
  Recorded: String(percent ?? ''),
  CoverPercent: percent,
  Individuals: null,
  HeightMetres: null,
  Vigour: null,
});

test('the working adds up to the figures that the page shows', () => {
  const now = {
    Covers: [line(1, 30), line(1, 20, 'tree'), line(2, 30), line(3, 10), line(4, 9), line(5, 1), line(6, null)],
  };
  const shares = sharesOf(now);
  const sum = (of: (one: (typeof shares)[number]) => number) => shares.reduce((total, one) => total + of(one), 0);
  const { shannon, simpson } = diversity([50, 30, 10, 9, 1]);
  expect(sum(({ entropy }) => entropy)).toBeCloseTo(shannon ?? 0, 12);
  expect(1 - sum(({ square }) => square)).toBeCloseTo(simpson ?? 0, 12);
  expect(shares.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what two visits share gives Sørensen and Bray-Curtis', () => {
  const [now, then] = [
    { Covers: [line(1, 6), line(2, 7), line(3, 4)] },
    { Covers: [line(1, 10), line(3, 6), line(9, null)] },
  ];
  const found = compareSpecies(now, then);
  expect(found).toMatchObject({ gained: ['Species 2'], lost: [], lesser: 10, now: 17, before: 16 });
  const amounts = (covers: readonly Cover[]) => new Map(covers.map((one) => [one.TaxonId, one.CoverPercent ?? 0]));
  expect((2 * found.shared.length) / 5).toBe(sorensenSimilarity(amounts(now.Covers), amounts(then.Covers)));
  expect(1 - (2 * found.lesser) / (found.now + found.before)).toBeCloseTo(
    brayCurtisDissimilarity(amounts(now.Covers), amounts(then.Covers)) ?? 0,
    12,
  );
});
