import { expect, test } from 'vitest';
import { isFarAbove, type PictureLimit } from './limit-lines.ts';
import type { FarLimit } from './picture.ts';
import { day, seriesOf, styles } from './test-support/plain-styles.ts';
import { timePicture, unitsOf } from './time-picture.ts';

const points = [
  { time: day, value: 5, sign: 0, id: 1 },
  { time: day + 1000, value: 0, sign: 0, id: 2 },
  { time: day + 2000, value: 2, sign: -1, id: 3, flagColour: '#ff0000' },
  { time: day + 3000, value: 9, sign: 1, id: 4 },
];
const zinc = { name: 'Zinc', unit: 'µg/L', points };

test('non-detects are open triangles with a stem at their limit, flags a ring in their colour', () => {
  const drawn = seriesOf(timePicture({ series: [zinc], limits: [], marks: [] }, styles));
  const marks = drawn.flatMap(({ data }) => (Array.isArray(data) ? data : []));
  expect(marks).toContainEqual(expect.objectContaining({ value: [day + 2000, 2, -1, 3], symbolSize: [10, 20] }));
  expect(marks).toContainEqual(
    expect.objectContaining({ itemStyle: expect.objectContaining({ borderColor: '#ff0000' }) }),
  );
});

test('of very many non-detects only so many signs are drawn, the line goes through all of them', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ time: day + at, value: 1, sign: -1, id: at + 1 }));
  const [line, signs] = seriesOf(timePicture({ series: [{ ...zinc, points: many }], limits: [], marks: [] }, styles));
  expect(line?.data).toHaveLength(5000);
  expect(Array.isArray(signs?.data) ? signs.data.length : 0).toBeLessThanOrEqual(400);
});

test('a logarithmic axis leaves out what has no logarithm', () => {
  const [line] = seriesOf(timePicture({ series: [zinc], limits: [], marks: [] }, { ...styles, isLog: true }));
  expect(line?.data).toHaveLength(3);
});

test('a limit that never moves runs through the whole picture, one that moves is stepped, a range is shaded', () => {
  const flat = { name: 'BC', unit: 'µg/L', steps: [{ time: day + 500, lower: null, upper: 4 }] };
  const [line] = seriesOf(timePicture({ series: [zinc], limits: [flat], marks: [] }, styles));
  expect(line).toMatchObject({
    step: 'end',
    data: [
      [day - 86_400_000, 4],
      [day + 3000 + 86_400_000, 4],
    ],
  });
  const range = { ...flat, steps: [...flat.steps, { time: day + 900, lower: 1, upper: 3 }] };
  const banded = seriesOf(timePicture({ series: [zinc], limits: [range], marks: [] }, styles));
  expect(banded.filter(({ areaStyle }) => areaStyle)).toHaveLength(1);
  expect(
    seriesOf(timePicture({ series: [], limits: [range], marks: [] }, { ...styles, isLog: true })),
  ).not.toHaveLength(0);
});

test('what is said above a narrow picture is broken into lines that fit, and the drawing begins below them', () => {
  const far = { name: 'Far', unit: 'µg/L', steps: [{ time: day, lower: null, upper: 2000 }] };
  const describeFarLimit = () => 'a limit far above the graph';
  const drawn = (lettersAcross: number) =>
    timePicture({ series: [zinc], limits: [far], marks: [] }, { ...styles, describeFarLimit, lettersAcross });
  expect(drawn(14).title).toMatchObject({ text: '↑ a limit far\nabove the\ngraph' });
  expect(drawn(14).grid).toMatchObject({ top: 64 });
  expect(drawn(80).title).toMatchObject({ text: '↑ a limit far above the graph' });
  expect(drawn(80).grid).toMatchObject({ top: 34 });
});

test('on a narrow screen limits are named above the drawing with what they are at its end, not across the curves', () => {
  const range = { name: 'Range', unit: 'µg/L', steps: [{ time: day, lower: 3, upper: 8 }] };
  const open = { name: 'Open', unit: 'µg/L', steps: [{ time: day, lower: null, upper: null }] };
  const input = { series: [zinc], limits: [range, range, open], marks: [] };
  const picture = timePicture(input, { ...styles, namesAbove: true });
  expect(picture.title).toMatchObject({ text: '╌ 3 – 8 µg/L: Range\n╌ Open' });
  const labels = seriesOf(picture).flatMap(({ endLabel }) => (endLabel ? [endLabel] : []));
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label).toMatchObject({ show: false });
});

test('beside several axes limits are named above the drawing, not across the lines', () => {
  const warm = { ...zinc, name: 'Temperature', unit: '°C' };
  const limits = [
    { name: 'Life', unit: 'µg/L', steps: [{ time: day, lower: null, upper: 8 }] },
    { name: 'Fish', unit: '°C', steps: [{ time: day, lower: null, upper: 15 }] },
  ];
  const picture = timePicture({ series: [zinc, warm], limits, marks: [] }, { ...styles, edge: 112 });
  expect(picture.title).toMatchObject({ text: '╌ 8 µg/L: Life\n╌ 15 °C: Fish' });
  const labels = seriesOf(picture).flatMap(({ endLabel }) => (endLabel ? [endLabel] : []));
  for (const label of labels) expect(label).toMatchObject({ show: false });
});

test('a range is named at the edge with both its ends, since only its upper line has a name', () => {
  const range = { name: 'Range', unit: 'µg/L', steps: [{ time: day, lower: 3, upper: 8 }] };
  const picture = timePicture({ series: [zinc], limits: [range], marks: [] }, { ...styles, edge: 112 });
  const named = seriesOf(picture).flatMap(({ endLabel }) =>
    Object(endLabel).show ? [Object(endLabel).formatter] : [],
  );
  expect(named).toEqual(['Range, 3–8']);
});

test('in a low picture names of limits are moved further apart than in a high one', () => {
  const at = (name: string, upper: number) => ({ name, unit: 'µg/L', steps: [{ time: day, lower: null, upper }] });
  const limits = [at('Example: freshwater life, short term', 5), at('Example: freshwater life, long term', 3.5)];
  const downOf = (tall: number) =>
    seriesOf(timePicture({ series: [zinc], limits, marks: [] }, { ...styles, edge: 112, tall })).flatMap(
      ({ endLabel }) => (endLabel ? [Math.round(Object(endLabel).offset[1])] : []),
    )[1] ?? 0;
  expect(downOf(420)).toBe(0);
  expect(downOf(170)).toBeGreaterThan(5);
});

test('names beside a tile keep the height of their lines apart: its drawing begins below the name of the unit', () => {
  const at = (name: string, upper: number) => ({ name, unit: 'µg/L', steps: [{ time: day, lower: null, upper }] });
  const limits = [at('Example: freshwater life, short term', 11.6), at('Example: freshwater life, long term', 4.38)];
  const copper = { ...zinc, points: zinc.points.map((point) => ({ ...point, value: 36.4 })) };
  const picture = timePicture({ series: [copper], limits, marks: [] }, { ...styles, edge: 112, tall: 251 });
  const [short = 0, long = 0] = seriesOf(picture).flatMap(({ endLabel }) =>
    endLabel ? [Number(Object(endLabel).offset[1])] : [],
  );
  // As drawn in a browser: an axis up to 40 in 155 of the 251 pixels, and names of three lines of 13.
  expect(Math.round(((11.6 - 4.38) / 40) * 155 + long - short)).toBeGreaterThanOrEqual(39);
});

test('stations with limits of their own have one name above a narrow picture, and what is not named is counted', () => {
  const at = (upper: number) => ({ name: 'Life', unit: 'µg/L', steps: [{ time: day, lower: null, upper }] });
  const titleOf = (limits: readonly PictureLimit[]) =>
    timePicture({ series: [zinc], limits, marks: [] }, { ...styles, namesAbove: true }).title;
  expect(titleOf([at(3), at(4), at(3)])).toMatchObject({ text: '╌ 3; 4 µg/L: Life' });
  expect(titleOf([at(4), at(3), at(9), at(5)])).toMatchObject({ text: '╌ 3 – 9 µg/L: Life' });
  const named = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...at(4), name }));
  expect(titleOf(named)).toMatchObject({
    text: '╌ 4 µg/L: A\n╌ 4 µg/L: B\n╌ 4 µg/L: C\n… + 2',
  });
});

test('names of limits that lie close together are spread at the edge, each below the one above it', () => {
  const at = (name: string, upper: number) => ({ name, unit: 'µg/L', steps: [{ time: day, lower: null, upper }] });
  const downOf = (limits: readonly PictureLimit[], isLog = false) =>
    seriesOf(timePicture({ series: [zinc], limits, marks: [] }, { ...styles, edge: 112, isLog })).flatMap(
      ({ endLabel }) => (endLabel ? [Math.round(Object(endLabel).offset[1])] : []),
    );
  expect(downOf([at('High', 5), at('Low', 1)])).toEqual([0, 0]);
  expect(downOf([at('Low', 4.99), at('High', 5), at('Least', 4.98)])).toEqual([13, 0, 25]);
  const long = 'Guideline with a name of several lines';
  expect(downOf([at('High', 5), at(long, 5)])[1]).toBeGreaterThan(20);
  expect(downOf([at('High', 5), at('Low', 4.99)], true)[1]).toBeGreaterThan(10);
  // At the bottom there is no room below: the names above give way.
  expect(downOf([at('High', 0.02), at('Low', 0.01)])).toEqual([-6, 7]);
});

test('a limit far above all values is left out of a linear axis and named at its edge instead', () => {
  const far = { name: 'Far', unit: 'µg/L', steps: [{ time: day, lower: null, upper: 2000 }] };
  expect(isFarAbove(far, [zinc])).toBe(true);
  expect(isFarAbove({ ...far, unit: 'm' }, [zinc])).toBe(false);
  const namesOn = (isLog: boolean) =>
    seriesOf(timePicture({ series: [zinc], limits: [far], marks: [] }, { ...styles, isLog })).map(({ name }) => name);
  expect(namesOn(false)).not.toContain('Far');
  expect(namesOn(true)).toContain('Far');
  const describeFarLimit = ({ name, value, unit }: FarLimit) => `${name}: ${value} ${unit} above`;
  const reported = (isLog: boolean) =>
    timePicture({ series: [zinc], limits: [far], marks: [] }, { ...styles, isLog, describeFarLimit }).title;
  expect(reported(false)).toMatchObject({ text: '↑ Far: 2000 µg/L above' });
  expect(reported(true)).toBeUndefined();
});

test('exceedances and open verdicts stand on the axis of their unit, trends are straight lines', () => {
  const level = { name: 'Level', unit: 'm', points: [] };
  const mark = { series: 'Zinc', unit: 'm', time: day, value: 3, id: 1 } as const;
  const input = {
    series: [zinc, level],
    limits: [],
    marks: [
      { ...mark, kind: 'exceeds' as const },
      { ...mark, kind: 'undetermined' as const },
    ],
    trends: [{ series: 'Zinc', unit: 'µg/L', from: [day, 1] as const, to: [day + 3000, 2] as const }],
  };
  expect(unitsOf(input)).toEqual(['µg/L', 'm']);
  const drawn = seriesOf(timePicture(input, styles));
  expect(drawn.slice(-2)).toMatchObject([
    { yAxisIndex: 1, symbol: 'diamond', data: [[day, 3, 0, 1]] },
    { yAxisIndex: 1, symbol: 'triangle', data: [[day, 3, 0, 1]] },
  ]);
  expect(drawn.at(-3)).toMatchObject({
    data: [
      [day, 1],
      [day + 3000, 2],
    ],
  });
});
