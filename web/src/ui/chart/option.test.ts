import { describe, expect, test } from 'vitest';
import { colours } from '../theme/colours.ts';
import { type ChartInput, chartOption, unitsOf } from './option.ts';
import { type ChartSeries, chartRows, colourOf } from './series.ts';
import { tooltipText } from './tooltip.ts';

const day = Date.UTC(2026, 2, 8);
const selenium: ChartSeries = {
  name: 'Elk River',
  unit: 'µg/L',
  points: [
    [day, 4],
    [day + 1, null],
    [day + 2, 0],
    [day + 3, 1, '<'],
    [day + 4, 12, '▲'],
  ],
};
const input = (more: Partial<ChartInput> = {}): ChartInput => ({
  series: [selenium],
  guidelines: [],
  isLog: false,
  colours: colours.light,
  language: 'en',
  ...more,
});
const seriesOf = (given: ChartInput) => {
  const { series } = chartOption(given);
  return Array.isArray(series) ? series : [];
};

describe('a chart', () => {
  test('leaves gaps open', () => {
    const [line] = seriesOf(input());
    expect(line).toMatchObject({ type: 'line', connectNulls: false });
    expect(line?.data).toContainEqual([day + 1, null]);
  });

  test('shows non-detects as hollow triangles at their limit and exceedances as full ones', () => {
    const [, marks] = seriesOf(input());
    expect(marks?.data).toMatchObject([
      { value: [day + 3, 1, '<'], symbol: 'emptyTriangle' },
      { value: [day + 4, 12, '▲'], symbol: 'triangle', itemStyle: { color: colours.light.exceedance } },
    ]);
  });

  test('cannot draw zero on a log scale and leaves it out there', () => {
    expect(seriesOf(input({ isLog: true }))[0]?.data).toContainEqual([day + 2, null]);
    expect(seriesOf(input())[0]?.data).toContainEqual([day + 2, 0]);
  });

  test('has one axis per unit', () => {
    const level: ChartSeries = { name: 'Level', unit: 'm', points: [], kind: 'step' };
    expect(unitsOf(input({ series: [selenium, level, { ...level, name: 'Stage' }] }))).toEqual(['µg/L', 'm']);
    expect(seriesOf(input({ series: [selenium, level] })).at(-1)).toMatchObject({ yAxisIndex: 1, step: 'end' });
  });

  test('shows a guideline dashed, with its short name, even outside the data', () => {
    const guideline = seriesOf(input({ guidelines: [{ name: 'BC WQG', unit: 'µg/L', value: 40 }] })).at(-1);
    expect(guideline).toMatchObject({ markLine: { lineStyle: { type: 'dashed' }, label: { formatter: 'BC WQG' } } });
    expect(guideline?.data).toEqual([[day, 40]]);
  });

  test('steps a guideline that moves with cofactors', () => {
    const value: [number, number][] = [
      [day, 3],
      [day + 2, 5],
    ];
    const guideline = seriesOf(input({ guidelines: [{ name: 'Hardness', unit: 'µg/L', value }] })).at(-1);
    expect(guideline).toMatchObject({ step: 'end', endLabel: { formatter: 'Hardness' }, data: value });
  });

  test('draws long lines by the least and greatest value per pixel', () => {
    const points = Array.from({ length: 5000 }, (_, at): [number, number] => [day + at, at]);
    expect(seriesOf(input({ series: [{ ...selenium, points }] }))[0]).toMatchObject({
      sampling: 'minmax',
      showSymbol: false,
    });
  });
});

test('a name keeps its colour in all charts of the page, and two names differ', () => {
  const first = colourOf('Line Creek', '#000000');
  expect(colourOf('Michel Creek', '#000000')).not.toBe(first);
  expect(colourOf('Line Creek', '#000000')).toBe(first);
});

test('the tooltip says time, name, mark, value and unit once per series', () => {
  const params = [
    { seriesName: 'Elk River', value: [day, 1] },
    { seriesName: 'Elk River', value: [day, 1, '<'] },
    { seriesName: 'Other', value: [day, null] },
  ];
  expect(tooltipText(params, input())).toBe('2026-03-08 00:00\nElk River: <1 µg/L');
  expect(tooltipText([], input())).toBe('');
});

test('the table view has every point, gaps and marks included', () => {
  expect(chartRows([selenium])).toHaveLength(5);
  expect(chartRows([selenium])[3]).toMatchObject({ value: 1, mark: '<', unit: 'µg/L', series: 'Elk River' });
});
