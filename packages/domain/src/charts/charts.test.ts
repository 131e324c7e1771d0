import { expect, test } from 'vitest';
import { boxPicture } from './box-picture.ts';
import { calendarHeight, calendarPicture, yearsOf } from './calendar-picture.ts';
import { heatPicture } from './heat-picture.ts';
import { withColourKey, withLegend } from './legend.ts';
import { isFarAbove, type PictureLimit } from './limit-lines.ts';
import type { FarLimit, Look, Picture } from './picture.ts';
import { scatterPicture } from './scatter-picture.ts';
import { timePicture, unitsOf } from './time-picture.ts';

const look: Look = {
  palette: {
    ink: '#111111',
    quiet: '#222222',
    line: '#333333',
    paper: '#ffffff',
    good: '#00aa00',
    exceedance: '#aa0000',
    undetermined: '#5500aa',
    fontFamily: 'x',
    colourOf: () => '#0000ff',
  },
  write: String,
  tooltip: () => 'told',
};
const seriesOf = ({ series }: Picture): Picture[] => (Array.isArray(series) ? series.flat() : []);
const day = Date.UTC(2026, 0, 1);
const points = [
  { time: day, value: 5, sign: 0, id: 1 },
  { time: day + 1000, value: 0, sign: 0, id: 2 },
  { time: day + 2000, value: 2, sign: -1, id: 3, flagColour: '#ff0000' },
  { time: day + 3000, value: 9, sign: 1, id: 4 },
];
const zinc = { name: 'Zinc', unit: 'µg/L', points };

test('non-detects are open triangles with a stem at their limit, flags a ring in their colour', () => {
  const drawn = seriesOf(timePicture({ series: [zinc], limits: [], marks: [] }, look));
  const marks = drawn.flatMap(({ data }) => (Array.isArray(data) ? data : []));
  expect(marks).toContainEqual(expect.objectContaining({ value: [day + 2000, 2, -1, 3], symbolSize: [10, 20] }));
  expect(marks).toContainEqual(
    expect.objectContaining({ itemStyle: expect.objectContaining({ borderColor: '#ff0000' }) }),
  );
});

test('of very many non-detects only so many signs are drawn, the line goes through all of them', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ time: day + at, value: 1, sign: -1, id: at + 1 }));
  const [line, signs] = seriesOf(timePicture({ series: [{ ...zinc, points: many }], limits: [], marks: [] }, look));
  expect(line?.data).toHaveLength(5000);
  expect(Array.isArray(signs?.data) ? signs.data.length : 0).toBeLessThanOrEqual(400);
});

test('a logarithmic axis leaves out what has no logarithm', () => {
  const [line] = seriesOf(timePicture({ series: [zinc], limits: [], marks: [] }, { ...look, isLog: true }));
  expect(line?.data).toHaveLength(3);
});

test('a limit that never moves runs through the whole picture, one that moves is stepped, a range is shaded', () => {
  const flat = { name: 'BC', unit: 'µg/L', steps: [{ time: day + 500, lower: null, upper: 4 }] };
  const [line] = seriesOf(timePicture({ series: [zinc], limits: [flat], marks: [] }, look));
  expect(line).toMatchObject({
    step: 'end',
    data: [
      [day - 86_400_000, 4],
      [day + 3000 + 86_400_000, 4],
    ],
  });
  const range = { ...flat, steps: [...flat.steps, { time: day + 900, lower: 1, upper: 3 }] };
  const banded = seriesOf(timePicture({ series: [zinc], limits: [range], marks: [] }, look));
  expect(banded.filter(({ areaStyle }) => areaStyle)).toHaveLength(1);
  expect(seriesOf(timePicture({ series: [], limits: [range], marks: [] }, { ...look, isLog: true }))).not.toHaveLength(
    0,
  );
});

test('what is said above a narrow picture is broken into lines that fit, and the drawing begins below them', () => {
  const far = { name: 'Far', unit: 'µg/L', steps: [{ time: day, lower: null, upper: 2000 }] };
  const tellFar = () => 'a limit far above the graph';
  const drawn = (lettersAcross: number) =>
    timePicture({ series: [zinc], limits: [far], marks: [] }, { ...look, tellFar, lettersAcross });
  expect(drawn(14).title).toMatchObject({ text: '↑ a limit far\nabove the\ngraph' });
  expect(drawn(14).grid).toMatchObject({ top: 64 });
  expect(drawn(80).title).toMatchObject({ text: '↑ a limit far above the graph' });
  expect(drawn(80).grid).toMatchObject({ top: 34 });
});

test('on a narrow screen limits are named above the drawing with what they are at its end, not across the curves', () => {
  const range = { name: 'Range', unit: 'µg/L', steps: [{ time: day, lower: 3, upper: 8 }] };
  const open = { name: 'Open', unit: 'µg/L', steps: [{ time: day, lower: null, upper: null }] };
  const input = { series: [zinc], limits: [range, range, open], marks: [] };
  const picture = timePicture(input, { ...look, namesAbove: true });
  expect(picture.title).toMatchObject({ text: '╌ 3 – 8 µg/L: Range\n╌ Open' });
  const labels = seriesOf(picture).flatMap(({ endLabel }) => (endLabel ? [endLabel] : []));
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label).toMatchObject({ show: false });
});

test('stations with limits of their own have one name above a narrow picture, and what is not named is counted', () => {
  const at = (upper: number) => ({ name: 'Life', unit: 'µg/L', steps: [{ time: day, lower: null, upper }] });
  const titleOf = (limits: readonly PictureLimit[]) =>
    timePicture({ series: [zinc], limits, marks: [] }, { ...look, namesAbove: true }).title;
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
    seriesOf(timePicture({ series: [zinc], limits, marks: [] }, { ...look, edge: 112, isLog })).flatMap(
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
    seriesOf(timePicture({ series: [zinc], limits: [far], marks: [] }, { ...look, isLog })).map(({ name }) => name);
  expect(namesOn(false)).not.toContain('Far');
  expect(namesOn(true)).toContain('Far');
  const tellFar = ({ name, value, unit }: FarLimit) => `${name}: ${value} ${unit} above`;
  const told = (isLog: boolean) =>
    timePicture({ series: [zinc], limits: [far], marks: [] }, { ...look, isLog, tellFar }).title;
  expect(told(false)).toMatchObject({ text: '↑ Far: 2000 µg/L above' });
  expect(told(true)).toBeUndefined();
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
  const drawn = seriesOf(timePicture(input, look));
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

test('boxes keep the place of those that have none, and a box that cannot be drawn on a log axis is left out', () => {
  const box = {
    unit: 'm',
    whiskerLow: 0,
    lowerQuartile: 2,
    median: 3,
    upperQuartile: 4,
    whiskerHigh: 5,
    outliers: [9],
  };
  const boxes = [
    { ...box, place: 'A', series: 'Zinc' },
    { ...box, place: 'B', series: 'Lead' },
  ];
  const drawn = seriesOf(boxPicture(boxes, [{ name: 'BC', unit: 'm', value: 4 }], look));
  expect(drawn[0]).toMatchObject({ data: [[0, 2, 3, 4, 5], []], markLine: { data: [{ yAxis: 4, name: 'BC' }] } });
  expect(drawn[1]).toMatchObject({ type: 'custom', data: [{ name: 'A', value: ['A', 9] }] });
  const { renderItem } = drawn[1] as { renderItem: (params: unknown, drawing: object) => { shape: { cx: number } } };
  const drawing = { value: () => 0, coord: () => [100, 50], size: () => [102.5, 0] };
  // Two share the place: the ring of the first stands left of the middle.
  expect(renderItem(null, drawing).shape.cx).toBeCloseTo(77, 5);
  expect(seriesOf(boxPicture(boxes, [], { ...look, isLog: true }))[0]?.data).toEqual([[], []]);
});

test('boxes of months stand in the order of the year, and long names are slanted rather than left out', () => {
  const box = { unit: 'm', whiskerLow: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, whiskerHigh: 5, outliers: [] };
  const months = [
    { ...box, place: 'Mar', order: 3, series: 'Zinc' },
    { ...box, place: 'Jan', order: 1, series: 'Lead' },
    { ...box, place: 'Mar', order: 3, series: 'Lead' },
  ];
  expect(boxPicture(months, [], look).xAxis).toMatchObject({ data: ['Jan', 'Mar'] });
  const stations = Array.from({ length: 9 }, (_, at) => ({ ...box, place: `Creek number ${at}`, series: 'Zinc' }));
  expect(boxPicture(stations, [], look).xAxis).toMatchObject({ axisLabel: { interval: 0, rotate: 35 } });
});

test('limits across boxes are drawn once; those that lie far above or move are told', () => {
  const box = { unit: 'm', whiskerLow: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, whiskerHigh: 5, outliers: [] };
  const boxes = [
    { ...box, place: 'A', series: 'Zinc' },
    { ...box, place: 'A', series: 'Lead' },
  ];
  const limits = [
    { name: 'Near', unit: 'm', value: 4 },
    { name: 'Far', unit: 'm', value: 4000 },
    { name: 'Moves', unit: 'm', value: 3, upTo: 9 },
  ];
  const picture = boxPicture(boxes, limits, { ...look, tellFar: ({ name, upTo }) => `${name} ${upTo ?? ''}` });
  expect(seriesOf(picture)).toMatchObject([{ markLine: { data: [{ name: 'Near' }] } }, { markLine: { data: [] } }]);
  expect(picture.title).toMatchObject({ text: '↑ Far \n↑ Moves 9' });
});

test('pairs with a limit are hollow, and the line runs from the least to the greatest', () => {
  const group = {
    name: 'Creek',
    points: [
      { x: 1, y: 2, isCensored: true, id: 1 },
      { x: 3, y: 6, isCensored: false, id: 2 },
    ],
  };
  const drawn = seriesOf(scatterPicture({ x: 'a', y: 'b', groups: [group], line: { slope: 2, intercept: 0 } }, look));
  expect(drawn[0]?.data).toMatchObject([{ itemStyle: { color: 'transparent' } }, {}]);
  expect(drawn[1]).toMatchObject({
    data: [
      [1, 2],
      [3, 6],
    ],
  });
  expect(seriesOf(scatterPicture({ x: 'a', y: 'b', groups: [], line: null }, look))).toEqual([]);
});

test('a calendar shows the last years, each day by the worst of it', () => {
  const days = ['2023-01-01', '2024-05-05', '2025-06-06', '2025-06-07', '2025-06-08'].map((one, at) => ({
    day: one,
    evaluated: 9,
    exceeds: [0, 0, 1, 3, 7][at] ?? 0,
    undetermined: at === 1 ? 1 : 0,
  }));
  const years = yearsOf(days).slice(-2);
  expect(years).toEqual(['2024', '2025']);
  const drawn = seriesOf(calendarPicture({ days, years, width: 800, months: [], weekdays: [] }, look));
  expect(drawn[0]?.data).toMatchObject([{ itemStyle: { color: '#5500aa' } }]);
  expect(drawn[1]?.data).toMatchObject([
    { itemStyle: { opacity: 0.6 } },
    { itemStyle: { opacity: 0.8 } },
    { itemStyle: { opacity: 1 } },
  ]);
  expect(calendarHeight(2, 800)).toBeGreaterThan(calendarHeight(1, 800));
});

test('a heat map tints by the share that exceeds and writes the numbers where they fit', () => {
  const cell = { row: 'Creek', evaluated: 4, undetermined: 0 };
  const cells = [
    { ...cell, column: 'Zinc', exceeds: 2 },
    { ...cell, column: 'Lead', exceeds: 0, undetermined: 1 },
    { ...cell, column: 'Iron', exceeds: 0 },
  ];
  const input = { rows: ['Creek'], columns: ['Zinc', 'Lead', 'Iron'], cells, width: 600, height: 200 };
  const [drawn] = seriesOf(heatPicture(input, look));
  expect(drawn?.data).toMatchObject([
    { itemStyle: { color: 'rgba(170, 0, 0, 0.5)' } },
    { itemStyle: { color: 'rgba(85, 0, 170, 0.2)' } },
    { itemStyle: { color: 'rgba(0, 170, 0, 0.2)' } },
  ]);
  const { label } = drawn as { label: { show: boolean; formatter: (at: { value: unknown }) => string } };
  expect(label.show).toBe(true);
  expect([label.formatter({ value: ['Zinc', 'Creek', 2, 0, 4] }), label.formatter({ value: null })]).toEqual([
    '▲ 2/4',
    '',
  ]);
});

test('a saved picture names its lines, as many as a third of it has room for', () => {
  const picture = {
    grid: { top: 34 },
    series: [{ name: 'Copper' }, { name: 'Zinc' }, { name: 'limit', silent: true }],
  };
  expect(withLegend(picture, look.palette, { width: 600, height: 300 })).toMatchObject({
    legend: { data: ['Copper', 'Zinc'] },
    grid: { top: 34 + 18 },
  });
  const many = { grid: {}, series: Array.from({ length: 40 }, (_, at) => ({ name: `Station number ${at}` })) };
  const { legend, grid } = withLegend(many, look.palette, { width: 400, height: 180 });
  expect(legend).toMatchObject({ data: many.series.slice(0, 6).map(({ name }) => name) });
  expect(grid).toEqual({ top: 34 + 3 * 18 });
  expect(withLegend({ series: [] }, look.palette, { width: 400, height: 180 })).toEqual({ series: [] });
});

test('a calendar or heat map that is saved says what its colours mean', () => {
  const words = { exceeds: 'Exceeds', undetermined: 'Undetermined', meets: 'Meets' };
  const { title, grid } = withColourKey({ grid: { top: 8 }, title: { text: 'older' } }, look.palette, words);
  expect(title).toMatchObject([{ text: expect.stringContaining('▲ Exceeds') }, { text: 'older' }]);
  expect(grid).toEqual({ top: 24 });
});

test('limits of both analytes cross a scatter plot; one that moves is told', () => {
  const groups = [{ name: 'Creek', points: [{ x: 1, y: 2, isCensored: false, id: 1 }] }];
  const limits = { x: [{ name: 'A', unit: 'u', value: 3 }], y: [{ name: 'B', unit: 'u', value: 4, upTo: 5 }] };
  const picture = scatterPicture(
    { x: 'a', y: 'b', groups, line: null, limits },
    { ...look, tellFar: ({ name }) => name },
  );
  expect(seriesOf(picture).at(-1)).toMatchObject({ markLine: { data: [{ xAxis: 3, name: 'A' }] } });
  expect(picture.title).toMatchObject({ text: '↑ B' });
});
