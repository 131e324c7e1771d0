import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type {
  DataZoomComponentOption,
  GridComponentOption,
  ToolboxComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { type ChartGuideline, type ChartSeries, colourOf } from './series.ts';
import { tooltipText } from './tooltip.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | ScatterSeriesOption
  | BarSeriesOption
  | GridComponentOption
  | DataZoomComponentOption
  | ToolboxComponentOption
  | TooltipComponentOption
>;

type AnySeries = LineSeriesOption | ScatterSeriesOption | BarSeriesOption;

export interface ChartInput {
  series: readonly ChartSeries[];
  guidelines: readonly ChartGuideline[];
  isLog: boolean;
  colours: { ink: string; quiet: string; line: string; paper: string; exceedance: string };
  language: string;
}

const fontFamily = "'Inter Variable', Inter, sans-serif";

/** Above this many points a line is drawn by the least and greatest value per pixel, without dots. */
const manyPoints = 2000;

/**
 * One time axis, one axis per unit, gaps left open, guidelines dashed. Pure: it can be drawn in a browser or on a
 * server.
 */
export function chartOption(input: ChartInput): ChartOption {
  const units = unitsOf(input);
  const { ink, quiet, line, paper } = input.colours;
  const axisLine = { axisLine: { lineStyle: { color: line } }, axisLabel: { color: quiet, hideOverlap: true } };
  return {
    animation: false,
    textStyle: { fontFamily, color: ink },
    grid: { left: 12, right: 16, top: 6, bottom: 12, outerBoundsMode: 'same' },
    xAxis: { type: 'time', ...axisLine, splitLine: { show: false } },
    yAxis: units.map((unit, at) => yAxis(input, unit, at)),
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift' }],
    tooltip: {
      trigger: 'axis',
      // The page's policy forbids the inline styles of the HTML tooltip.
      renderMode: 'richText',
      confine: true,
      backgroundColor: paper,
      borderColor: line,
      textStyle: { fontFamily, color: ink, fontSize: 12 },
      formatter: (params) => tooltipText(params, input),
    },
    series: [...input.series.flatMap((series) => drawnSeries(series, units, input)), ...guidelineSeries(units, input)],
  };
}

/** In the order of first use; the first is at the left. */
export function unitsOf({ series, guidelines }: Pick<ChartInput, 'series' | 'guidelines'>): string[] {
  return [...new Set([...series, ...guidelines].map(({ unit }) => unit))];
}

function yAxis(input: ChartInput, unit: string, at: number) {
  const { quiet, line } = input.colours;
  return {
    type: input.isLog ? ('log' as const) : ('value' as const),
    name: unit,
    nameTextStyle: { color: quiet, align: at === 0 ? ('left' as const) : ('right' as const) },
    position: at === 0 ? ('left' as const) : ('right' as const),
    offset: Math.max(0, at - 1) * 56,
    scale: true,
    axisLabel: { color: quiet },
    splitLine: { show: at === 0, lineStyle: { color: line } },
  };
}

function drawnSeries(series: ChartSeries, units: readonly string[], input: ChartInput): AnySeries[] {
  const color = colourOf(series.name, input.colours.ink);
  const isDrawable = (value: number | null) => value !== null && !(input.isLog && value <= 0);
  const shared = { name: series.name, yAxisIndex: units.indexOf(series.unit), itemStyle: { color } };
  const isLine = series.kind !== 'scatter' && series.kind !== 'bar';
  const data = series.points
    .filter(([, , mark]) => isLine || !mark)
    .map(([time, value]): [number, number | null] => [time, isDrawable(value) ? value : null]);
  const marked = series.points.filter(([, value, mark]) => mark && isDrawable(value));
  const marks: ScatterSeriesOption = {
    ...shared,
    type: 'scatter',
    z: 4,
    data: marked.map(([time, value, mark]) => ({
      value: [time, value ?? Number.NaN, mark ?? ''],
      symbol: mark === '▲' ? 'triangle' : 'emptyTriangle',
      symbolRotate: mark === '<' ? 180 : 0,
      symbolSize: 9,
      itemStyle: { color: mark === '▲' ? input.colours.exceedance : color, borderWidth: 1.5 },
    })),
  };
  return [baseSeries(series, data, shared), ...(marked.length > 0 ? [marks] : [])];
}

type Shared = { name: string; yAxisIndex: number; itemStyle: { color: string } };

function baseSeries(series: ChartSeries, data: [number, number | null][], shared: Shared): AnySeries {
  switch (series.kind) {
    case 'scatter':
      return { ...shared, type: 'scatter', data, symbolSize: 6, large: data.length > manyPoints };
    case 'bar':
      return { ...shared, type: 'bar', data, barMaxWidth: 24 };
    default:
      return {
        ...shared,
        type: 'line',
        data,
        ...(series.kind === 'step' ? { step: 'end' as const } : {}),
        connectNulls: false,
        showSymbol: data.length <= 60,
        symbolSize: 5,
        lineStyle: { width: 1.75 },
        ...(data.length > manyPoints ? { sampling: 'minmax' as const } : {}),
      };
  }
}

function guidelineSeries(units: readonly string[], { series, guidelines, colours }: ChartInput): LineSeriesOption[] {
  const lineStyle = { type: 'dashed' as const, color: colours.exceedance, width: 1.25 };
  const label = { color: colours.exceedance, backgroundColor: colours.paper, padding: [1, 3] };
  const firstTime = Math.min(...series.flatMap(({ points }) => points[0]?.[0] ?? []));
  return guidelines.map(({ name, unit, value }): LineSeriesOption => {
    const place = { name, yAxisIndex: units.indexOf(unit) };
    const shared = { ...place, type: 'line' as const, silent: true, symbol: 'none', lineStyle };
    if (typeof value !== 'number') {
      const data = value.map(([time, limit]): [number, number | null] => [time, limit]);
      const end = { ...label, show: true, formatter: name, align: 'right' as const, offset: [-10, -10] };
      return { ...shared, data, step: 'end', endLabel: end };
    }
    const mark = { symbol: 'none', lineStyle, data: [{ yAxis: value }] };
    // The one point is not drawn; it widens the axis, so that a guideline outside the data is seen too.
    const data: [number, number][] = Number.isFinite(firstTime) ? [[firstTime, value]] : [];
    return { ...shared, data, markLine: { ...mark, label: { ...label, formatter: name, position: 'insideEndTop' } } };
  });
}
