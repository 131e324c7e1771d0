import { expect, test } from 'vitest';
import { day, styles } from '../test-support/plain-styles.ts';
import { spreadNames } from './spread-names.ts';

const limit = (name: string, upper: number) => ({ name, unit: 'µg/L', steps: [{ time: day, lower: null, upper }] });

test('names of three lines beside an axis that goes on above its values do not lie on one another', () => {
  const [short, long] = [
    limit('Example: freshwater life, short term', 13),
    limit('Example: freshwater life, long term', 4.4),
  ];
  // Values up to 36.4 have an axis up to 40: a name is nearer to the other than the values alone would say.
  const series = [{ unit: 'µg/L', points: [{ value: 36.4 }] }];
  const moved = spreadNames([short, long], series, { styles, edge: 112, tall: 180 });
  const middleOf = (one: typeof short, value: number) => ((40 - value) / 40) * 180 + (moved.get(one) ?? 0);
  expect(middleOf(long, 4.4) - middleOf(short, 13)).toBeGreaterThanOrEqual(39 - 0.001);
});
