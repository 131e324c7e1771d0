import { expect, test } from 'vitest';
import { boxPicture } from './box-picture.ts';
import { calendarHeight, calendarPicture, yearsOf } from './calendar-picture.ts';
import { heatPicture } from './heat-picture.ts';
import { withColourKey, withLegend } from './legend.ts';
import { scatterPicture } from './scatter-picture.ts';
import { seriesOf, styles } from './test-support/plain-styles.ts';

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
  const drawn = seriesOf(boxPicture(boxes, [{ name: 'BC', unit: 'm', value: 4 }], styles));
  expect(drawn[0]).toMatchObject({ data: [[0, 2, 3, 4, 5], []], markLine: { data: [{ yAxis: 4, name: 'BC' }] } });
  expect(drawn[1]).toMatchObject({ type: 'custom', data: [{ name: 'A', value: ['A', 9] }] });
  const { renderItem } = drawn[1] as { renderItem: (params: unknown, drawing: object) => { shape: { cx: number } } };
  const drawing = { value: () => 0, coord: () => [100, 50], size: () => [102.5, 0] };
  // Two share the place: the ring of the first is left of the middle.
  expect(renderItem(null, drawing).shape.cx).toBeCloseTo(77, 5);
  expect(seriesOf(boxPicture(boxes, [], { ...styles, isLog: true }))[0]?.data).toEqual([[], []]);
});

test('boxes of months stand in the order of the year, and long names are slanted rather than left out', () => {
  const box = { unit: 'm', whiskerLow: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, whiskerHigh: 5, outliers: [] };
  const months = [
    { ...box, place: 'Mar', order: 3, series: 'Zinc' },
    { ...box, place: 'Jan', order: 1, series: 'Lead' },
    { ...box, place: 'Mar', order: 3, series: 'Lead' },
  ];
  expect(boxPicture(months, [], styles).xAxis).toMatchObject({ data: ['Jan', 'Mar'] });
  const stations = Array.from({ length: 9 }, (_, at) => ({ ...box, place: `Creek number ${at}`, series: 'Zinc' }));
  expect(boxPicture(stations, [], styles).xAxis).toMatchObject({ axisLabel: { interval: 0, rotate: 35 } });
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
  const picture = boxPicture(boxes, limits, {
    ...styles,
    describeFarLimit: ({ name, upTo }) => `${name} ${upTo ?? ''}`,
  });
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
  const drawn = seriesOf(scatterPicture({ x: 'a', y: 'b', groups: [group], line: { slope: 2, intercept: 0 } }, styles));
  expect(drawn[0]?.data).toMatchObject([{ itemStyle: { color: 'transparent' } }, {}]);
  expect(drawn[1]).toMatchObject({
    data: [
      [1, 2],
      [3, 6],
    ],
  });
  expect(seriesOf(scatterPicture({ x: 'a', y: 'b', groups: [], line: null }, styles))).toEqual([]);
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
  const drawn = seriesOf(calendarPicture({ days, years, width: 800, months: [], weekdays: [] }, styles));
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
  const [drawn] = seriesOf(heatPicture(input, styles));
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
  expect(withLegend(picture, styles.palette, { width: 600, height: 300 })).toMatchObject({
    legend: { data: ['Copper', 'Zinc'] },
    grid: { top: 34 + 18 },
  });
  const many = { grid: {}, series: Array.from({ length: 40 }, (_, at) => ({ name: `Station number ${at}` })) };
  const { legend, grid } = withLegend(many, styles.palette, { width: 400, height: 180 });
  expect(legend).toMatchObject({ data: many.series.slice(0, 6).map(({ name }) => name) });
  expect(grid).toEqual({ top: 34 + 3 * 18 });
  expect(withLegend({ series: [] }, styles.palette, { width: 400, height: 180 })).toEqual({ series: [] });
});

test('a calendar or heat map that is saved says what its colours mean', () => {
  const words = { exceeds: 'Exceeds', undetermined: 'Undetermined', meets: 'Meets' };
  const { title, grid } = withColourKey({ grid: { top: 8 }, title: { text: 'older' } }, styles.palette, words);
  expect(title).toMatchObject([{ text: expect.stringContaining('▲ Exceeds') }, { text: 'older' }]);
  expect(grid).toEqual({ top: 24 });
});

test('limits of both analytes cross a scatter plot; one that moves is told', () => {
  const groups = [{ name: 'Creek', points: [{ x: 1, y: 2, isCensored: false, id: 1 }] }];
  const limits = { x: [{ name: 'A', unit: 'u', value: 3 }], y: [{ name: 'B', unit: 'u', value: 4, upTo: 5 }] };
  const picture = scatterPicture(
    { x: 'a', y: 'b', groups, line: null, limits },
    { ...styles, describeFarLimit: ({ name }) => name },
  );
  expect(seriesOf(picture).at(-1)).toMatchObject({ markLine: { data: [{ xAxis: 3, name: 'A' }] } });
  expect(picture.title).toMatchObject({ text: '↑ B' });
});
