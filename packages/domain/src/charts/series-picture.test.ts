import { expect, test } from 'vitest';
import { noCode, pointsFrom } from '../series/series-points.ts';
import { findCodeSpans } from './code-spans.ts';
import type { PictureStyles } from './picture.ts';
import { type SeriesInput, seriesPicture } from './series-picture.ts';

const styles: PictureStyles = {
  palette: {
    ...{ ink: '#000000', quiet: '#000000', line: '#000000', paper: '#ffffff', good: '#00ff00' },
    ...{ exceedance: '#ff0000', undetermined: '#0000ff', fontFamily: 'x', colourOf: () => '#123456' },
  },
  write: String,
};
const hour = 3_600_000;
const points = pointsFrom([
  { at: 0, value: 1, grade: 20 },
  { at: hour, value: 2, grade: 20 },
  { at: 2 * hour, value: 3, grade: 31 },
  { at: 3 * hour, value: null },
  { at: 4 * hour, value: 4, grade: 31 },
]);
const input: SeriesInput = {
  lines: [{ name: 'Stage', unit: 'm', points, interpolation: 'InstantaneousValues' }],
  ...{ results: [], limits: [], bands: [], whole: [0, 4 * hour], view: [0, 4 * hour], offsetMinutes: -480 },
};
const seriesOf = (picture: ReturnType<typeof seriesPicture>) => (Array.isArray(picture.series) ? picture.series : []);

test('a grade holds until the next one begins, and ends at a gap', () => {
  expect(findCodeSpans(points, points.grades)).toEqual([
    { code: 20, from: 0, to: 2 * hour },
    { code: 31, from: 2 * hour, to: 2 * hour },
    { code: 31, from: 4 * hour, to: 4 * hour },
  ]);
  expect(findCodeSpans(points, Int16Array.of(noCode, noCode, noCode, noCode, noCode))).toEqual([]);
  expect(findCodeSpans(points, undefined)).toEqual([]);
});

test('what is written on a strip goes when zooming out leaves no room for it', () => {
  const band = { spans: [{ code: 1, from: 0, to: hour }], nameOf: () => 'Beyond a limit', colourOf: () => '#ff0000' };
  const [drawn] = seriesOf(seriesPicture({ ...input, bands: [band] }, styles)).filter(({ type }) => type === 'custom');
  const stripOf = (width: number) =>
    drawn.renderItem(
      { coordSys: { x: 0, y: 0, width: 300, height: 100 } },
      { value: (at: number) => at, coord: ([at]: [number, number]) => [(at * width) / 2, 0] },
    );
  expect(stripOf(120)).toMatchObject({ textContent: { style: { text: 'Beyond a limit' } } });
  expect(stripOf(40)).toMatchObject({ textContent: false });
});

test('times are those of the fixed offset, and a gap marker leaves the line open', () => {
  const picture = seriesPicture(input, styles);
  expect(picture).toMatchObject({ useUTC: true, xAxis: { min: -8 * hour, max: -4 * hour } });
  expect(picture).toMatchObject({ xAxis: { type: 'time', axisLabel: { formatter: { day: '{MMM} {d}' } } } });
  expect(seriesOf(picture)[0]).toMatchObject({ type: 'line', connectNulls: false });
  expect(seriesOf(picture)[0].data).toEqual([
    [-8 * hour, 1],
    [-7 * hour, 2],
    [-6 * hour, 3],
    [-5 * hour, null],
    [-4 * hour, 4],
  ]);
});

test('each unit has an axis, and results of laboratories lie on that of their unit', () => {
  const result = { time: hour, value: 2, sign: 0, id: 9 };
  const picture = seriesPicture(
    {
      ...input,
      lines: [
        ...input.lines,
        { ...input.lines[0], name: 'Temp', unit: '°C', points, interpolation: 'InstantaneousValues' },
      ],
      results: [{ name: 'Laboratory', unit: '°C', points: [result] }],
    },
    styles,
  );
  expect(picture.yAxis).toMatchObject([
    { name: 'm', position: 'left' },
    { name: '°C', position: 'right' },
  ]);
  expect(seriesOf(picture).find(({ name }) => name === 'Laboratory')).toMatchObject({
    yAxisIndex: 1,
    data: [[-7 * hour, 2, 0, 9]],
  });
});

test('a limit is named on its line, and above the drawing where there are several axes', () => {
  const limits = [{ name: 'Cold water', unit: 'm', steps: [{ time: 0, lower: null, upper: 4 }] }];
  const other = { name: 'Rain', unit: 'mm', points, interpolation: 'PrecedingTotals' as const };
  const labelsOf = (picture: ReturnType<typeof seriesPicture>) =>
    seriesOf(picture).flatMap(({ name, endLabel, label }) => (name === 'Cold water' ? [endLabel ?? label] : []));
  const alone = seriesPicture({ ...input, limits }, styles);
  expect(labelsOf(alone)).toContainEqual(expect.objectContaining({ show: true }));
  expect(alone).not.toHaveProperty('title');
  const beside = seriesPicture({ ...input, lines: [...input.lines, other], limits }, styles);
  expect(beside).toMatchObject({ title: { text: '╌ 4 m: Cold water' } });
  expect(labelsOf(beside)).not.toContainEqual(expect.objectContaining({ show: true }));
  const [cold] = limits;
  const two = seriesPicture(
    {
      ...input,
      limits: [...limits, { ...cold, name: 'Trout', unit: 'm', steps: [{ time: 0, lower: null, upper: 3 }] }],
    },
    styles,
  );
  expect(two).toMatchObject({ title: { text: '╌ 4 m: Cold water\n╌ 3 m: Trout' } });
});

test.each([
  ['PrecedingTotals', { type: 'bar' }],
  ['DiscreteValues', { type: 'scatter' }],
  ['PrecedingConstant', { type: 'line', step: 'start' }],
  ['SucceedingConstant', { type: 'line', step: 'end' }],
] as const)('points of the type %s are drawn as %j', (interpolation, drawn) => {
  const line = { name: 'Stage', unit: 'm', points, interpolation };
  expect(seriesOf(seriesPicture({ ...input, lines: [line] }, styles))[0]).toMatchObject(drawn);
});

test('results outside of what is looked at do not stretch the axis', () => {
  const results = [
    { name: 'Laboratory', unit: 'm', points: [0, hour].map((time) => ({ time, value: 9, sign: 0, id: 9 })) },
  ];
  const drawn = seriesOf(seriesPicture({ ...input, results, view: [0, hour / 2] }, styles));
  expect(drawn.find(({ name }) => name === 'Laboratory').data).toHaveLength(1);
});

test('a part of the time is looked at by the zoom of the whole, and everything needs none', () => {
  expect(seriesPicture({ ...input, view: [hour, 2 * hour] }, styles).dataZoom).toMatchObject([
    { startValue: -7 * hour, endValue: -6 * hour },
  ]);
  expect(JSON.stringify(seriesPicture(input, styles).dataZoom)).not.toContain('startValue');
});
