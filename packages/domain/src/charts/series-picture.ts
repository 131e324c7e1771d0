import { type BandPicture, bandHeight, bandSeries } from './band-series.ts';
import { listFarLimits, topOf } from './far-limits.ts';
import { limitSeries, type PictureLimit, partLimits } from './limit-lines.ts';
import { type LinePlace, lineSeries, type PictureLine } from './line-series.ts';
import { drawingOf, freeLabelPlace } from './names/limit-label.ts';
import { nameLimits } from './names/name-limits.ts';
import { frame, isDrawable, type Picture, type PictureStyles, timeAxis, valueAxis } from './picture.ts';
import { pointSigns } from './point-signs.ts';
import type { PictureSeries } from './time-picture.ts';

export interface SeriesInput {
  readonly lines: readonly PictureLine[];
  /** Results of laboratories at the same place. */
  readonly results: readonly PictureSeries[];
  readonly limits: readonly PictureLimit[];
  readonly bands: readonly BandPicture[];
  /** All there is, and the part of it that is looked at. */
  readonly whole: readonly [from: number, to: number];
  readonly view: readonly [from: number, to: number];
  /** Of the clock of the axis, which knows no summer time. */
  readonly offsetMinutes: number;
}

const shortestView = 1000;

/**
 * Sensors over time: an axis for each unit, gaps left open, results of laboratories as dots, limits dashed, grades and
 * approvals as bands under the axis. Times are drawn as those of a fixed offset.
 */
export function seriesPicture(input: SeriesInput, styles: PictureStyles): Picture {
  const shift = input.offsetMinutes * 60_000;
  const units = [...new Set([...input.lines, ...input.results, ...input.limits].map(({ unit }) => unit))];
  const { near, far } = partLimits(input.limits.map(shiftLimit(shift)), drawnOf(input), styles);
  // Over the drawing names would lie on one another or on those of the axes, and would not say which axis is theirs.
  const isNamedAbove = styles.namesAbove === true || units.length > 1 || new Set(near.map(({ name }) => name)).size > 1;
  const reported = listFarLimits(far, styles, isNamedAbove ? nameLimits(near, styles) : []);
  const span = [input.view[0] + shift, input.view[1] + shift] as const;
  const [start, end] = [input.whole[0] + shift, input.whole[1] + shift];
  const isWhole = span[0] <= start && span[1] >= end;
  return {
    ...frame(styles, 'axis'),
    ...reported,
    useUTC: true,
    grid: {
      left: 12,
      right: 18,
      top: topOf(reported),
      bottom: 10 + input.bands.length * bandHeight,
      outerBoundsMode: 'same',
    },
    xAxis: { ...timeAxis(styles), min: start, max: end },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(styles, unit),
      position: at === 0 ? 'left' : 'right',
      nameTextStyle: { color: styles.palette.quiet, align: at === 0 ? 'left' : 'right' },
      offset: Math.max(0, at - 1) * 56,
      splitLine: { show: at === 0, lineStyle: { color: styles.palette.line } },
    })),
    dataZoom: [
      {
        type: 'inside',
        filterMode: 'none',
        zoomOnMouseWheel: true,
        moveOnMouseMove: 'shift',
        minValueSpan: shortestView,
        ...(isWhole ? {} : { startValue: span[0], endValue: span[1] }),
      },
    ],
    series: [
      ...near.flatMap((limit, at) => {
        const hasLabel = !isNamedAbove && near.findIndex(({ name }) => name === limit.name) === at;
        const labelOf = (line: Parameters<typeof freeLabelPlace>[0]) =>
          freeLabelPlace(line, drawingOf(input.lines, limit, { shift, span }));
        return limitSeries(limit, { styles, units, span, hasLabel, edge: 0, labelOf });
      }),
      ...input.lines.flatMap((line) => lineSeries(line, { styles, units, shift })),
      ...input.results.flatMap((results) => resultSeries(within(results, input.view), { styles, units, shift })),
      ...input.bands.flatMap((band, row) => bandSeries(band, { row, shift, paper: styles.palette.paper })),
    ],
  };
}

/** Results outside of what is looked at would stretch the axis of values. */
const within = (results: PictureSeries, [from, to]: SeriesInput['view']): PictureSeries => ({
  ...results,
  points: results.points.filter(({ time }) => time >= from && time <= to),
});

function resultSeries({ name, unit, points }: PictureSeries, { styles, units, shift }: LinePlace): Picture[] {
  const colour = styles.palette.colourOf(name);
  const yAxisIndex = units.indexOf(unit);
  const shown = points
    .filter(({ value }) => isDrawable(styles, value))
    .map((point) => ({ ...point, time: point.time + shift }));
  const measured = shown.filter(({ sign }) => sign === 0);
  const dots = {
    ...{ name, yAxisIndex },
    type: 'scatter',
    z: 6,
    symbol: 'diamond',
    symbolSize: 11,
    itemStyle: { color: colour, borderColor: styles.palette.paper, borderWidth: 1 },
    data: measured.map(({ time, value, sign, id }) => [time, value, sign, id]),
  };
  return [dots, ...pointSigns(shown, { name, yAxisIndex, colour }, styles)];
}

const shiftLimit =
  (shift: number) =>
  (limit: PictureLimit): PictureLimit => ({
    ...limit,
    steps: limit.steps.map((step) => ({ ...step, time: step.time + shift })),
  });

/** What decides whether a limit lies too far above to be drawn. */
const drawnOf = ({ lines, results }: SeriesInput) => [
  ...lines.map(({ unit, points, around }) => ({ unit, points: highest(around?.high ?? points.values) })),
  ...results,
];

function highest(values: Float64Array): { readonly value: number }[] {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  return most === Number.NEGATIVE_INFINITY ? [] : [{ value: most }];
}
