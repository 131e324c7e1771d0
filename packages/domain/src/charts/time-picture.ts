import { isFarAbove, limitSeries, type PictureLimit } from './limit-lines.ts';
import { frame, isDrawable, type Look, mostDots, type Picture, plainAxis, valueAxis } from './picture.ts';

export interface PicturePoint {
  readonly time: number;
  readonly value: number;
  /** -1 below this limit, 1 above it, 0 measured. */
  readonly sign: number;
  readonly id: number;
  readonly flagColour?: string | null;
}

export interface PictureSeries {
  readonly name: string;
  readonly unit: string;
  readonly points: readonly PicturePoint[];
}

export interface PictureMark {
  readonly series: string;
  readonly unit: string;
  readonly time: number;
  readonly value: number;
  readonly id: number;
  readonly kind: 'exceeds' | 'undetermined';
}

export interface PictureTrend {
  readonly series: string;
  readonly unit: string;
  readonly from: readonly [time: number, value: number];
  readonly to: readonly [time: number, value: number];
}

export interface TimeInput {
  readonly series: readonly PictureSeries[];
  readonly limits: readonly PictureLimit[];
  readonly marks: readonly PictureMark[];
  readonly trends?: readonly PictureTrend[];
}

// An open triangle that stands on its limit, with a stem towards nought: somewhere down there lies the value.
const belowSymbol = 'path://M-5,-5 L5,-5 L0,3 Z M0,3 L0,15';
const aboveSymbol = 'path://M-5,5 L5,5 L0,-3 Z M0,-3 L0,-15';

/** Values over time with limits, non-detects and exceedances; an axis for each unit. */
export function timePicture(input: TimeInput, look: Look): Picture {
  const units = unitsOf(input);
  const span = spanOf(input);
  return {
    ...frame(look, 'axis'),
    grid: { left: 12, right: 18 + Math.max(0, units.length - 2) * 56, top: 34, bottom: 12, outerBoundsMode: 'same' },
    xAxis: { type: 'time', ...plainAxis(look), ...(span ? { min: span[0], max: span[1] } : {}) },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(look, unit),
      position: at === 0 ? 'left' : 'right',
      nameTextStyle: { color: look.palette.quiet, align: at === 0 ? 'left' : 'right' },
      offset: Math.max(0, at - 1) * 56,
      splitLine: { show: at === 0, lineStyle: { color: look.palette.line } },
    })),
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift' }],
    series: [
      ...input.limits
        .filter((limit) => look.isLog || !isFarAbove(limit, input.series))
        .flatMap((limit, at, all) => {
          const hasLabel = all.findIndex(({ name }) => name === limit.name) === at;
          return limitSeries(limit, { look, units, span, hasLabel });
        }),
      ...input.series.flatMap((series) => valueSeries(series, look, units)),
      ...trendSeries(input.trends ?? [], look, units),
      markSeries(input.marks, look, units),
    ].flat(),
  };
}

export const unitsOf = ({ series, limits }: Pick<TimeInput, 'series' | 'limits'>): string[] => [
  ...new Set([...series, ...limits].map(({ unit }) => unit)),
];

function spanOf({ series }: TimeInput): [number, number] | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { points } of series) {
    first = Math.min(first, points[0]?.time ?? first);
    last = Math.max(last, points.at(-1)?.time ?? last);
  }
  if (!(first <= last)) return null;
  const room = Math.max((last - first) * 0.02, 86_400_000);
  return [first - room, last + room];
}

function valueSeries({ name, unit, points }: PictureSeries, look: Look, units: readonly string[]): Picture[] {
  const colour = look.palette.colourOf(name);
  const shared = { name, yAxisIndex: units.indexOf(unit), itemStyle: { color: colour } };
  const drawn = points.filter(({ value }) => isDrawable(look, value));
  const hasDots = drawn.length <= mostDots;
  const line = {
    ...shared,
    type: 'line',
    data: drawn.map(({ time, value, sign, id }) => [time, value, sign, id]),
    symbol: (value: unknown) => (Array.isArray(value) && value[2] !== 0 ? 'none' : 'circle'),
    showSymbol: hasDots,
    symbolSize: 5,
    lineStyle: { width: 1.5, color: colour },
  };
  const censored = drawn.filter(({ sign }) => sign !== 0);
  const flagged = drawn.filter(({ flagColour }) => flagColour);
  return [
    line,
    ...(censored.length > 0 ? [censoredSeries(censored, shared, look)] : []),
    ...(flagged.length > 0 ? [flaggedSeries(flagged, shared)] : []),
  ];
}

const censoredSeries = (points: readonly PicturePoint[], shared: Picture, look: Look): Picture => ({
  ...shared,
  type: 'scatter',
  z: 4,
  data: points.map(({ time, value, sign, id }) => ({
    value: [time, value, sign, id],
    symbol: sign < 0 ? belowSymbol : aboveSymbol,
    symbolSize: [10, 20],
    symbolOffset: [0, sign < 0 ? '25%' : '-25%'],
    itemStyle: { color: look.palette.paper, borderColor: shared.itemStyle && colourIn(shared), borderWidth: 1.5 },
  })),
});

const flaggedSeries = (points: readonly PicturePoint[], shared: Picture): Picture => ({
  ...shared,
  type: 'scatter',
  z: 5,
  symbol: 'circle',
  symbolSize: 13,
  data: points.map(({ time, value, sign, id, flagColour }) => ({
    value: [time, value, sign, id],
    itemStyle: { color: 'transparent', borderColor: flagColour, borderWidth: 2.5 },
  })),
});

function colourIn({ itemStyle }: Picture): string {
  return typeof itemStyle === 'object' && itemStyle && 'color' in itemStyle ? String(itemStyle.color) : '';
}

function markSeries(marks: readonly PictureMark[], look: Look, units: readonly string[]): Picture[] {
  const { exceedance, undetermined, paper } = look.palette;
  return units.flatMap((unit, at) => {
    const here = marks.filter((mark) => mark.unit === unit && isDrawable(look, mark.value));
    const data = here.map(({ series, time, value, id, kind }) => ({
      name: series,
      value: [time, value, 0, id],
      symbol: kind === 'exceeds' ? 'triangle' : 'diamond',
      itemStyle:
        kind === 'exceeds' ? { color: exceedance } : { color: paper, borderColor: undetermined, borderWidth: 1.5 },
    }));
    return here.length > 0 ? [{ type: 'scatter', yAxisIndex: at, z: 6, symbolSize: 10, data }] : [];
  });
}

const trendSeries = (trends: readonly PictureTrend[], look: Look, units: readonly string[]): Picture[] =>
  trends.map(({ series, unit, from, to }) => ({
    name: series,
    type: 'line',
    yAxisIndex: units.indexOf(unit),
    symbol: 'none',
    silent: true,
    z: 5,
    lineStyle: { width: 2.5, type: 'solid', color: look.palette.colourOf(series), opacity: 0.75 },
    data: [from, to].filter(([, value]) => isDrawable(look, value)),
  }));
