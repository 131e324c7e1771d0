import { type FarLimit, isDrawable, type Picture, type PictureStyles } from './picture.ts';

export interface PictureLimit {
  readonly name: string;
  /** The line it is for, where others have other limits: it then has the colour of that line. */
  readonly series?: string;
  readonly unit: string;
  readonly steps: readonly { readonly time: number; readonly lower: number | null; readonly upper: number | null }[];
}

/** Drawn so far above the values, a limit would press them flat against the axis. */
const farTimes = 8;

interface Drawn {
  readonly unit: string;
  readonly points: readonly { readonly value: number }[];
}

/** A limit that a linear axis leaves out; the picture says so in words. */
export function isFarAbove({ unit, steps }: PictureLimit, series: readonly Drawn[]): boolean {
  let greatest = Number.NEGATIVE_INFINITY;
  for (const one of series) {
    if (one.unit !== unit) continue;
    for (const { value } of one.points) if (value > greatest) greatest = value;
  }
  return greatest > 0 && steps.every(({ lower, upper }) => (lower ?? upper ?? 0) > farTimes * greatest);
}

/** Limits apart from those that lie too far above the values to be drawn on a linear axis. */
export function partLimits(
  limits: readonly PictureLimit[],
  series: readonly Drawn[],
  { isLog }: PictureStyles,
): { near: PictureLimit[]; far: FarLimit[] } {
  const isFar = (limit: PictureLimit) => !isLog && isFarAbove(limit, series);
  return {
    near: limits.filter((limit) => !isFar(limit)),
    far: limits.filter(isFar).map(({ name, unit, steps }) => ({
      name,
      unit,
      value: Math.min(...steps.map(({ lower, upper }) => lower ?? upper ?? Number.POSITIVE_INFINITY)),
    })),
  };
}

/** What is beside the drawing: a range that does not move says its ends, since only its upper line is named. */
export function edgeNameOf({ name, steps }: Pick<PictureLimit, 'name' | 'steps'>, styles: PictureStyles): string {
  const [only, ...rest] = steps;
  if (!only || rest.length > 0 || only.lower === null || only.upper === null) return name;
  const isWhole = isDrawable(styles, only.lower) && isDrawable(styles, only.upper);
  return isWhole ? `${name}, ${styles.write(only.lower)}–${styles.write(only.upper)}` : name;
}

/** Where the name of a limit is beside its line. */
export interface LabelPlace {
  readonly side: 'start' | 'end';
  readonly isAbove: boolean;
}

interface LimitPlace {
  readonly styles: PictureStyles;
  readonly units: readonly string[];
  readonly span: readonly [number, number] | null;
  /** A guideline is named once, however many lines it has. */
  readonly hasLabel: boolean;
  /** The room at the right edge for its name, in pixels; without any it is over the drawing. */
  readonly edge: number;
  /** How far down its name is from the end of the line, beside the drawing. */
  readonly nameDown?: number;
  /** Where the name is over the drawing; without it above an upper limit and below a lower one, at the end. */
  readonly labelOf?: (line: LimitEnds) => LabelPlace;
}

interface LimitEnds {
  readonly name: string;
  readonly bound: 'lower' | 'upper';
  readonly start: number | null;
  readonly end: number | null;
}

/** Dashed, in steps where it moves, to the end of the picture; shaded between a lower and an upper limit. */
export function limitSeries(
  { name, unit, steps, series }: PictureLimit,
  { styles, units, span, hasLabel, edge, nameDown = 0, labelOf }: LimitPlace,
): Picture[] {
  const last = steps.at(-1);
  const isFlat = steps.length === 1;
  const all = last && span ? [...(isFlat ? [{ ...last, time: span[0] }] : steps), { ...last, time: span[1] }] : steps;
  const { exceedance, paper } = styles.palette;
  const color = series === undefined ? exceedance : styles.palette.colourOf(series);
  const lineStyle = { type: 'dashed', color, width: 1.25 };
  const label = { color: exceedance, backgroundColor: paper, padding: [1, 3] };
  const place = {
    name,
    yAxisIndex: units.indexOf(unit),
    type: 'line',
    step: 'end',
    symbol: 'none',
    silent: true,
    z: 3,
  };
  const hasUpper = all.some(({ upper }) => isDrawable(styles, upper));
  const line = (bound: 'lower' | 'upper') => {
    const data = all.map((step) => [step.time, isDrawable(styles, step[bound]) ? step[bound] : null]);
    if (data.every(([, value]) => value === null)) return [];
    const dashed = { ...place, lineStyle, data };
    const text = { ...label, show: hasLabel, formatter: name };
    const atEnd = (endLabel: Picture) => [{ ...dashed, endLabel, labelLayout: { moveOverlap: 'shiftY' } }];
    // Beside the drawing a range is named once, at its upper end: two names of two lines would lie on one another.
    const isNamed = hasLabel && (bound === 'upper' || !hasUpper);
    if (edge > 0) {
      const formatter = edgeNameOf({ name, steps }, styles);
      return atEnd({ ...text, show: isNamed, formatter, ...besideDrawing(edge, nameDown) });
    }
    const ends = { start: data[0]?.[1] ?? null, end: data.at(-1)?.[1] ?? null };
    const where = labelOf?.({ name, bound, ...ends }) ?? { side: 'end', isAbove: bound === 'upper' };
    const offset = where.isAbove ? -9 : 9;
    return where.side === 'end'
      ? atEnd({ ...text, align: 'right', offset: [-8, offset] })
      : [dashed, startLabel(place, data[0] ?? [], { ...text, offset: [8, offset] })];
  };
  return [...bandSeries(all, { place, styles }), ...line('lower'), ...line('upper')];
}

const besideDrawing = (width: number, down: number): Picture => ({
  ...{ align: 'left', offset: [2, down], width, overflow: 'break', fontSize: 11, lineHeight: 13 },
  backgroundColor: 'transparent',
});

/** A point without a body that carries the name at the beginning of a line, over what is drawn there. */
const startLabel = (place: Picture, point: readonly (number | null | undefined)[], label: Picture): Picture => ({
  ...{ name: place.name, yAxisIndex: place.yAxisIndex, z: 8 },
  type: 'scatter',
  silent: true,
  symbolSize: 0.1,
  // A point is a little transparent, and its name over a wide line could not be read.
  itemStyle: { opacity: 1 },
  data: [point],
  label: { ...label, position: 'inside', align: 'left', lineHeight: 14 },
});

function bandSeries(
  steps: PictureLimit['steps'],
  { place, styles }: { readonly place: Picture; readonly styles: PictureStyles },
): Picture[] {
  const isRange = steps.some(({ lower, upper }) => lower !== null && upper !== null);
  if (!isRange || styles.isLog) return [];
  const stack = `band ${String(place.name)} ${String(place.yAxisIndex)}`;
  const shared = { ...place, stack, stackStrategy: 'all', lineStyle: { opacity: 0 }, z: 1 };
  const floor = steps.map(({ time, lower }) => [time, lower]);
  const height = steps.map(({ time, lower, upper }) => [time, lower === null || upper === null ? null : upper - lower]);
  return [
    { ...shared, data: floor },
    { ...shared, data: height, areaStyle: { color: styles.palette.good, opacity: 0.12 } },
  ];
}
