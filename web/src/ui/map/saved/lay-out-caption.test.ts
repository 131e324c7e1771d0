import { expect, test } from 'vitest';
import { layOutCaption, type MapCaption } from './lay-out-caption.ts';
import { scaleBar } from './scale-bar.ts';

const pointStyle = { id: 'exceeds', colour: '#b3261e', shape: 'triangle' } as const;
const caption: MapCaption = {
  title: 'Stations of Kettle River',
  heading: 'State: Copper, 2026-09',
  entries: [
    { pointStyle, text: 'Exceeds a limit 3' },
    { pointStyle: { ...pointStyle, shape: 'circle' }, text: 'No exceedance found 15' },
  ],
  notes: ['Natural Earth', 'Saved on 2026-11-18'],
};
const measure = (text: string) => text.length * 7;

test('a saved map says whose stations it shows, what the signs mean, of what and when, and whose ground it is', () => {
  const { texts, signs } = layOutCaption(caption, 1000, measure);
  expect(texts.map(({ text }) => text)).toEqual([
    'Stations of Kettle River',
    'State: Copper, 2026-09',
    'Exceeds a limit 3',
    'No exceedance found 15',
    'Natural Earth · Saved on 2026-11-18',
  ]);
  expect(signs.map((sign) => sign.pointStyle.shape)).toEqual(['triangle', 'circle']);
  expect(new Set(signs.map(({ y }) => y)).size).toBe(1);
});

test('on a narrow picture the caption grows downwards and nothing leaves it', () => {
  const wide = layOutCaption(caption, 1000, measure);
  const narrow = layOutCaption(caption, 200, measure);
  expect(narrow.height).toBeGreaterThan(wide.height);
  for (const { x, text } of narrow.texts) expect(x + measure(text)).toBeLessThanOrEqual(200);
  for (const { y } of narrow.texts) expect(y).toBeLessThan(narrow.height);
});

test.each([
  [100, '10 km', 100],
  [0.5, '50 m', 100],
  [9, '1 km', 111],
  [30, '2 km', 67],
])('at %d metres a pixel the scale is %s long', (metres, text, pixels) => {
  expect(scaleBar(metres)).toEqual({ text, pixels });
});

test('a map that is nowhere has no scale', () => {
  expect(scaleBar(Number.NaN)).toBeNull();
});
