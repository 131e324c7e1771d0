import type {
  BoxLimit,
  PictureBox,
  PictureLimit,
  PictureMark,
  PictureSeries,
  PictureTrend,
  TimeInput,
} from '@freshet/domain/charts';
import type { z } from 'zod';
import { makeLines } from './graph-lines.ts';
import { type LabelAnalyte, makeNamer, type Named, nameMeasured } from './graph-names.ts';
import type * as wire from './graph-values.ts';

// Ids as the server writes them or as the browser has read them: to a picture they are numbers.
type GraphSeries = z.input<typeof wire.GraphSeries>;
type GraphLimit = z.input<typeof wire.GraphLimit>;
type GraphVerdict = z.input<typeof wire.GraphVerdict>;
type GraphTrend = z.input<typeof wire.GraphTrend>;
type GraphBox = z.input<typeof wire.GraphBox>;

interface GraphContent {
  readonly series: readonly GraphSeries[];
  readonly flags: readonly { readonly Colour: string }[];
  readonly limits: readonly GraphLimit[];
  readonly verdicts: readonly GraphVerdict[];
  readonly hidden: ReadonlySet<string>;
  readonly trends?: readonly { readonly trend: GraphTrend; readonly isSeasonal: boolean }[];
  readonly label?: LabelAnalyte;
}

/** What the server answered, as the picture wants it. Lines that were switched off take their marks with them. */
export function toTimeInput({ series, flags, limits, verdicts, hidden, trends = [], label }: GraphContent): TimeInput {
  const nameOf = makeNamer(series, label);
  const shown = series.filter((one) => !hidden.has(nameOf(one)));
  // Of lines that differ in what they are of, limits and marks are those of the first, unless a mark is on a point.
  const named = new Map(shown.toReversed().map((one) => [keyOf(one), nameOf(one)]));
  const drawn = new Map(shown.flatMap((one) => one.Points.ResultIds.map((id) => [Number(id), nameOf(one)] as const)));
  const lines = new Map(shown.map((one) => [lineOf(one), nameOf(one)]));
  const stylesOf = makeLines(series);
  return {
    series: shown.map((one) => ({ ...toSeries(one, nameOf(one), flags), ...stylesOf(one) })),
    limits: joinLimits(
      limits.filter((limit) => named.has(keyOf(limit))),
      named,
    ),
    marks: verdicts.flatMap((verdict) =>
      toMark(verdict, drawn.get(Number(verdict.ResultId)) ?? named.get(keyOf(verdict))),
    ),
    trends: trends.flatMap(({ trend, isSeasonal }) => toTrend(trend, isSeasonal, lines.get(lineOf(trend)))),
  };
}

type Keyed = Pick<GraphSeries, 'StationId' | 'AnalyteId' | 'Fraction' | 'Unit'>;
const keyOf = ({ StationId, AnalyteId, Fraction, Unit }: Keyed) => [StationId, AnalyteId, Fraction, Unit].join('\0');
const lineOf = ({ Basis, Media, ...one }: Keyed & Pick<Named, 'Basis' | 'Media'>) =>
  [keyOf(one), Basis, Media].join('\0');

const toSeries = (
  { Unit, Points }: GraphSeries,
  name: string,
  flags: readonly { readonly Colour: string }[],
): PictureSeries => ({
  name,
  unit: Unit ?? '',
  points: Points.Times.map((time, at) => ({
    time,
    value: Points.Values[at] ?? Number.NaN,
    sign: Points.Signs[at] ?? 0,
    id: Points.ResultIds[at] ?? 0,
    flagColour: flags[Points.Flags[at] ?? -1]?.Colour ?? null,
  })),
});

/** A limit is called as its guideline; where several analytes have one, it says for which of them it is. */
function makeLimitNamer(limits: readonly GraphLimit[]): (limit: GraphLimit) => string {
  const hasAnalytes = new Set(limits.map(({ AnalyteName }) => AnalyteName)).size > 1;
  return ({ GuidelineName, AnalyteName }) => (hasAnalytes ? `${GuidelineName}: ${AnalyteName}` : GuidelineName);
}

/** The same limit at several stations is one line; limits that move have the colour of the line they are for. */
function joinLimits(limits: readonly GraphLimit[], named: ReadonlyMap<string, string>): PictureLimit[] {
  const isOne = new Set(limits.map(keyOf)).size === 1;
  const nameOf = makeLimitNamer(limits);
  const joined = new Map<string, PictureLimit>();
  for (const limit of limits) {
    const isStill = limit.Times.length === 1;
    const value = `${limit.Lower[0] ?? ''}..${limit.Upper[0] ?? ''}`;
    const key = isStill ? `${nameOf(limit)} ${limit.Unit} ${value}` : `${limit.StandardId} ${keyOf(limit)}`;
    if (joined.has(key)) continue;
    const steps = limit.Times.map((time, at) => ({
      time,
      lower: limit.Lower[at] ?? null,
      upper: limit.Upper[at] ?? null,
    }));
    const series = named.get(keyOf(limit));
    const seriesPart = isStill || isOne || series === undefined ? {} : { series };
    joined.set(key, { name: nameOf(limit), unit: limit.Unit ?? '', steps, ...seriesPart });
  }
  return [...joined.values()];
}

function toMark({ Time, Value, Unit, ResultId, Verdict }: GraphVerdict, series: string | undefined): PictureMark[] {
  if (series === undefined || Value === null) return [];
  return [{ series, unit: Unit ?? '', time: Time, value: Value, id: ResultId, kind: Verdict }];
}

function toTrend(
  { Plain, Seasonal, From, To, Unit }: GraphTrend,
  isSeasonal: boolean,
  series: string | undefined,
): PictureTrend[] {
  const trend = isSeasonal ? (Seasonal ?? Plain) : Plain;
  if (series === undefined || From === null || To === null) return [];
  if (!trend || trend.StartValue === null || trend.EndValue === null) return [];
  return [{ series, unit: Unit ?? '', from: [From, trend.StartValue], to: [To, trend.EndValue] }];
}

/** A box with the place it is at. */
export const toPictureBox = (box: GraphBox, place: string, label?: LabelAnalyte): PictureBox => ({
  place,
  order: box.Month ?? 0,
  series: nameMeasured(box, label),
  unit: box.Unit ?? '',
  whiskerLow: box.WhiskerLow,
  lowerQuartile: box.LowerQuartile,
  median: box.Median,
  upperQuartile: box.UpperQuartile,
  whiskerHigh: box.WhiskerHigh,
  outliers: box.Outliers,
});

/**
 * Limits across boxes, each once. One that moves with cofactors cannot be drawn there; its range is written instead.
 */
export function boxLimits(limits: readonly GraphLimit[]): BoxLimit[] {
  const nameOf = makeLimitNamer(limits);
  const values = new Map<string, { name: string; unit: string; all: number[] }>();
  for (const limit of limits) {
    for (const bound of ['Upper', 'Lower'] as const) {
      const [name, unit] = [nameOf(limit), limit.Unit ?? ''];
      const known = values.get(`${name}\0${unit}\0${bound}`) ?? { name, unit, all: [] };
      values.set(`${name}\0${unit}\0${bound}`, known);
      for (const value of limit[bound]) if (value !== null) known.all.push(value);
    }
  }
  return [...values.values()].flatMap(({ name, unit, all }): BoxLimit[] => {
    const [value, upTo] = [Math.min(...all), Math.max(...all)];
    if (all.length === 0) return [];
    return [value === upTo ? { name, unit, value } : { name, unit, value, upTo }];
  });
}

interface PairAxes {
  readonly x: number;
  readonly y: number;
  readonly xUnit: string | null;
  readonly yUnit: string | null;
}

/** The limits of the two analytes of a scatter plot, each for its axis, in the unit of that axis. */
export function pairLimits(limits: readonly GraphLimit[], { x, y, xUnit, yUnit }: PairAxes) {
  const of = (analyte: number, unit: string | null) =>
    boxLimits(limits.filter(({ AnalyteId, Unit }) => AnalyteId === analyte && Unit === unit));
  return { x: of(x, xUnit), y: of(y, yUnit) };
}
