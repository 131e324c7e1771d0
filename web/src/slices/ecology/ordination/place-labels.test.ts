import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const dot = (key: number, x: number, y: number) => ({ key, text: `Plot ${key}`, x, y });

test('a name moved below another is beside the dots of its line, not over them', () => {
  const [first, second] = [dot(1, 200, 100), dot(2, 200, 102)];
  const labels = placeLabels([first, second], [first, second, dot(3, 214, 115)], 760);
  expect(labels.map(({ x, y }) => [x, y])).toEqual([
    [210, 104],
    [224, 119],
  ]);
});

test('at the right edge names are at the left of their dots', () => {
  const right = dot(1, 700, 50);
  expect(placeLabels([right], [right, dot(2, 692, 52)], 760)).toEqual([{ ...right, x: 682, y: 54, anchor: 'end' }]);
});
