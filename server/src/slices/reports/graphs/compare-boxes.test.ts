import { expect, test } from 'vitest';
import { makeBoxComparer } from './compare-boxes.ts';
import type { GraphSource } from './lines/read-graph.ts';

const source = { shown: new Map([[1, { name: 'Zinc' }]]), mediaNames: new Map() } as unknown as GraphSource;
const zinc = { analyteId: 1, fraction: 'Total', unit: 'mg/L', basis: '', mediaId: null };
const numbers = (...values: number[]) => new Float64Array(values);

test('two stations whose values never meet differ, with the H and p that Kruskal and Wallis give', () => {
  const comparer = makeBoxComparer();
  comparer.add(zinc, 1, 'measured', numbers(1, 2, 3, 4, 5));
  comparer.add(zinc, 2, 'measured', numbers(6, 7, 8, 9, 10));
  // Rank sums of 15 and 40: H = 12 / 110 (45 + 320) - 33.
  const [found] = comparer.compare(source);
  expect(found).toMatchObject({ AnalyteName: 'Zinc', Fraction: 'Total', Unit: 'mg/L', Groups: 2, Count: 10 });
  expect(found?.H).toBeCloseTo((12 / 110) * 365 - 33, 10);
  expect(found?.P).toBeCloseTo(0.009, 3);
});

test('what lies below the highest detection limit is tied, so a higher limit makes no difference of its own', () => {
  const comparer = makeBoxComparer();
  comparer.add(zinc, 1, 'measured', numbers(1, 2, 3, 4));
  comparer.add(zinc, 2, 'below', numbers(5, 5, 5, 5));
  expect(comparer.compare(source)).toMatchObject([{ Count: 8, H: null, P: null }]);
});

test('one box is compared with nothing, and too many values are not ranked', () => {
  const comparer = makeBoxComparer();
  comparer.add(zinc, 1, 'measured', new Float64Array(20_001));
  expect(comparer.compare(source)).toEqual([]);
  comparer.add(zinc, 2, 'measured', numbers(1));
  expect(comparer.compare(source)).toMatchObject([{ Groups: 2, Count: 20_002, P: null }]);
});
