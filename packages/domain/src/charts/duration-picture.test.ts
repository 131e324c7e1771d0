import { expect, test } from 'vitest';
import { durationPicture } from './duration-picture.ts';
import type { PictureStyles } from './picture.ts';

const styles = (isLog: boolean) =>
  ({
    isLog,
    write: String,
    palette: { colourOf: () => '#000000', quiet: '#111111', line: '#222222' },
  }) as unknown as PictureStyles;
const curve = [
  { share: 0.25, value: 4 },
  { share: 0.75, value: 0 },
];

test('a duration curve runs in percent across, has an axis for each unit, and a logarithm leaves out nought', () => {
  const lines = [
    { name: 'Flow', unit: 'm³/s', curve },
    { name: 'Stage', unit: 'm', curve },
  ];
  const drawn = (isLog: boolean) =>
    (durationPicture(lines, 'Share', styles(isLog)).series as { yAxisIndex: number; data: unknown }[]).map(
      ({ yAxisIndex, data }) => [yAxisIndex, data],
    );
  const all = [
    [25, 4],
    [75, 0],
  ];
  expect(drawn(false)).toEqual([
    [0, all],
    [1, all],
  ]);
  expect(drawn(true)).toEqual([
    [0, [[25, 4]]],
    [1, [[25, 4]]],
  ]);
});
