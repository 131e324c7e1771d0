import { isDrawable, mostDots, type Picture, type PictureStyles } from './picture.ts';

export interface PicturePoint {
  readonly time: number;
  readonly value: number;
  /** -1 below this limit, 1 above it, 0 measured. */
  readonly sign: number;
  readonly id: number;
  readonly flagColour?: string | null;
}

export interface PictureMark {
  readonly series: string;
  readonly unit: string;
  readonly time: number;
  readonly value: number;
  readonly id: number;
  readonly kind: 'exceeds' | 'undetermined';
}

// An open triangle that is on its limit, with a stem towards nought: somewhere down there lies the value.
const belowSymbol = 'path://M-5,-5 L5,-5 L0,3 Z M0,3 L0,15';
const aboveSymbol = 'path://M-5,5 L5,5 L0,-3 Z M0,-3 L0,-15';

interface Shared {
  readonly name: string;
  readonly yAxisIndex: number;
  readonly colour: string;
}

/** Signs on the points of a line: not detected, flagged. */
export function pointSigns(points: readonly PicturePoint[], shared: Shared, styles: PictureStyles): Picture[] {
  const censored = fewOf(points.filter(({ sign }) => sign !== 0));
  const flagged = fewOf(points.filter(({ flagColour }) => flagColour));
  return [
    ...(censored.length > 0 ? [censoredSeries(censored, shared, styles)] : []),
    ...(flagged.length > 0 ? [flaggedSeries(flagged, shared)] : []),
  ];
}

/** Signs that lie on one another are not drawn one by one: every so many stands for those around it. */
function fewOf(points: readonly PicturePoint[]): readonly PicturePoint[] {
  const every = Math.ceil(points.length / mostDots);
  return every <= 1 ? points : points.filter((_, at) => at % every === 0);
}

const censoredSeries = (
  points: readonly PicturePoint[],
  { name, yAxisIndex, colour }: Shared,
  styles: PictureStyles,
): Picture => ({
  ...{ name, yAxisIndex },
  type: 'scatter',
  z: 4,
  data: points.map(({ time, value, sign, id }) => ({
    value: [time, value, sign, id],
    symbol: sign < 0 ? belowSymbol : aboveSymbol,
    symbolSize: [10, 20],
    symbolOffset: [0, sign < 0 ? '25%' : '-25%'],
    itemStyle: { color: styles.palette.paper, borderColor: colour, borderWidth: 1.5 },
  })),
});

const flaggedSeries = (points: readonly PicturePoint[], { name, yAxisIndex }: Shared): Picture => ({
  ...{ name, yAxisIndex },
  type: 'scatter',
  z: 5,
  symbol: 'circle',
  symbolSize: 13,
  data: points.map(({ time, value, sign, id, flagColour }) => ({
    value: [time, value, sign, id],
    itemStyle: { color: 'transparent', borderColor: flagColour, borderWidth: 2.5 },
  })),
});

/** What guidelines say about results: beyond a limit, or open. */
export function markSeries(marks: readonly PictureMark[], styles: PictureStyles, units: readonly string[]): Picture[] {
  const { exceedance, undetermined, paper } = styles.palette;
  const markStyles = [
    {
      kind: 'undetermined',
      symbol: 'diamond',
      itemStyle: { color: paper, borderColor: undetermined, borderWidth: 1.5 },
    },
    { kind: 'exceeds', symbol: 'triangle', itemStyle: { color: exceedance } },
  ] as const;
  return units.flatMap((unit, at) =>
    markStyles.flatMap(({ kind, symbol, itemStyle }) => {
      const here = marks.filter((mark) => mark.kind === kind && mark.unit === unit && isDrawable(styles, mark.value));
      const data = here.map(({ time, value, id }) => [time, value, 0, id]);
      // Many are drawn as one, so that the picture still moves smoothly.
      const many = { large: true, largeThreshold: mostDots, symbolSize: here.length > mostDots ? 7 : 10 };
      return here.length > 0 ? [{ type: 'scatter', yAxisIndex: at, z: 6, symbol, itemStyle, ...many, data }] : [];
    }),
  );
}
