import { listFarLimits, topOf } from './far-limits.ts';
import { limitSeries, type PictureLimit, partLimits } from './limit-lines.ts';
import { lineSeries, type PictureLine } from './line-series.ts';
import { nameLimits } from './names/name-limits.ts';
import { spreadNames } from './names/spread-names.ts';
import { frame, isDrawable, mostDots, type Picture, type PictureStyles, timeAxis, valueAxis } from './picture.ts';
import { markSeries, type PictureMark, type PicturePoint, pointSigns } from './point-signs.ts';

export interface PictureSeries {
  readonly name: string;
  readonly unit: string;
  readonly points: readonly PicturePoint[];
  /** What its colour stands for, where that is not its name: the station, where lines of one analyte are drawn. */
  readonly colourAs?: string;
  /** What distinguishes it from others of its colour: the fraction. */
  readonly dash?: Dash;
}

/** Lines of one colour, distinguished. */
export const dashes = ['solid', 'dotted', 'dashed'] as const;
export type Dash = (typeof dashes)[number];

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
  /** Of sensors, by the same clock. */
  readonly lines?: readonly PictureLine[];
  /** The time across, where pictures beside it have the same; otherwise that of its own values. */
  readonly span?: readonly [number, number];
  /** How high the values of pictures beside it reach, where they have the same scale. */
  readonly reach?: number;
}

/** Values over time with limits, non-detects and exceedances; an axis for each unit. */
export function timePicture(input: TimeInput, given: PictureStyles): Picture {
  const styles = withColours(input, given);
  const units = unitsOf(input);
  const { lines = [] } = input;
  const span = input.span ?? spanOf([...input.series, ...lines.map(endsOf)]);
  const { near, far } = partLimits(input.limits, input.series, styles);
  const edge = units.length === 1 && near.length > 0 ? (styles.edge ?? 0) : 0;
  const right = 18 + edge + Math.max(0, units.length - 2) * 56;
  // Beside several axes there is no edge for names, and over the drawing they would lie across the lines.
  const areListed = styles.namesAbove || units.length > 1;
  const reported = listFarLimits(far, styles, areListed ? nameLimits(near, styles) : []);
  const named = areListed ? [] : near.filter(({ name }, at) => near.findIndex((one) => one.name === name) === at);
  const top = topOf(reported);
  const tall = styles.tall === undefined ? undefined : styles.tall - top - aroundDrawing;
  const namesDown = edge > 0 ? spreadNames(named, input.series, { styles, edge, tall }) : null;
  return {
    ...frame(styles, 'axis'),
    ...reported,
    // Times are those of the stations' clocks already: the browser's must not be put on them.
    useUTC: true,
    grid: { left: 12, right, top, bottom: 12, outerBoundsMode: 'same' },
    xAxis: { ...timeAxis(styles), ...(span ? { min: span[0], max: span[1] } : {}) },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(styles, unit),
      ...(at === 0 && input.reach !== undefined ? { max: input.reach } : {}),
      position: at === 0 ? 'left' : 'right',
      nameTextStyle: { color: styles.palette.quiet, align: at === 0 ? 'left' : 'right' },
      offset: Math.max(0, at - 1) * 56,
      splitLine: { show: at === 0, lineStyle: { color: styles.palette.line } },
    })),
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift' }],
    series: [
      ...near.flatMap((limit) => {
        const nameDown = namesDown?.get(limit) ?? 0;
        return limitSeries(limit, { styles, units, span, hasLabel: named.includes(limit), edge, nameDown });
      }),
      ...lines.flatMap((line) => lineSeries(line, { styles, units, shift: 0 })),
      ...input.series.flatMap((series) => valueSeries(series, styles, units)),
      ...trendSeries(input.trends ?? [], styles, units),
      markSeries(input.marks, styles, units),
    ].flat(),
  };
}

/** The names of the days below the drawing and of the unit above it, with the room around them. */
const aroundDrawing = 62;

export const unitsOf = ({ series, limits, lines = [] }: Pick<TimeInput, 'series' | 'limits' | 'lines'>): string[] => [
  ...new Set([...series, ...limits, ...lines].map(({ unit }) => unit)),
];

const endsOf = ({ points: { times } }: PictureLine) => ({
  points: [times[0], times.at(-1)].flatMap((time) => (time === undefined ? [] : [{ time }])),
});

/** The time that lines take, with a little room at both ends. */
export function spanOf(
  series: readonly { readonly points: readonly Pick<PicturePoint, 'time'>[] }[],
): [number, number] | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { points } of series) {
    first = Math.min(first, points[0]?.time ?? first);
    last = Math.max(last, points.at(-1)?.time ?? last);
  }
  if (!(first <= last)) return null;
  const room = Math.max((last - first) * 0.02, 86_400_000);
  return [first - room, last + room];
}

/** Lines, limits and trends of a station have its colour. */
function withColours({ series }: TimeInput, styles: PictureStyles): PictureStyles {
  const keys = new Map(series.flatMap(({ name, colourAs }) => (colourAs === undefined ? [] : [[name, colourAs]])));
  const colourOf = (name: string) => styles.palette.colourOf(keys.get(name) ?? name);
  return keys.size === 0 ? styles : { ...styles, palette: { ...styles.palette, colourOf } };
}

function valueSeries(
  { name, unit, points, dash = 'solid' }: PictureSeries,
  styles: PictureStyles,
  units: readonly string[],
): Picture[] {
  const colour = styles.palette.colourOf(name);
  const shared = { name, yAxisIndex: units.indexOf(unit), itemStyle: { color: colour } };
  const drawn = points.filter(({ value }) => isDrawable(styles, value));
  const hasDots = drawn.length <= mostDots;
  const line = {
    ...shared,
    type: 'line',
    data: drawn.map(({ time, value, sign, id }) => [time, value, sign, id]),
    symbol: (value: unknown) => (Array.isArray(value) && value[2] !== 0 ? 'none' : 'circle'),
    showSymbol: hasDots,
    symbolSize: 5,
    lineStyle: { width: 1.5, color: colour, type: dash },
  };
  return [line, ...pointSigns(drawn, { ...shared, colour }, styles)];
}

const trendSeries = (trends: readonly PictureTrend[], styles: PictureStyles, units: readonly string[]): Picture[] =>
  trends.map(({ series, unit, from, to }) => ({
    name: series,
    type: 'line',
    yAxisIndex: units.indexOf(unit),
    symbol: 'none',
    silent: true,
    z: 5,
    lineStyle: { width: 2.5, type: 'solid', color: styles.palette.colourOf(series), opacity: 0.75 },
    data: [from, to].filter(([, value]) => isDrawable(styles, value)),
  }));
