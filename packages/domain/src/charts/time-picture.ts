import { tellFarLimits, topOf } from './far-limits.ts';
import { limitSeries, type PictureLimit, partLimits } from './limit-lines.ts';
import { frame, isDrawable, type Look, mostDots, type Picture, plainAxis, valueAxis } from './picture.ts';
import { markSeries, pointSigns } from './point-signs.ts';

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

/** Values over time with limits, non-detects and exceedances; an axis for each unit. */
export function timePicture(input: TimeInput, look: Look): Picture {
  const units = unitsOf(input);
  const span = spanOf(input);
  const { near, far } = partLimits(input.limits, input.series, look);
  const right = 18 + Math.max(0, units.length - 2) * 56;
  const told = tellFarLimits(far, look);
  return {
    ...frame(look, 'axis'),
    ...told,
    grid: { left: 12, right, top: topOf(told), bottom: 12, outerBoundsMode: 'same' },
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
      ...near.flatMap((limit, at) => {
        const hasLabel = near.findIndex(({ name }) => name === limit.name) === at;
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
  return [line, ...pointSigns(drawn, { ...shared, colour }, look)];
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
