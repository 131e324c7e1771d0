import type { InterpolationType } from '../series/interpolation.ts';
import type { SeriesPoints } from '../series/series-points.ts';
import { isDrawable, type Picture, type PictureStyles } from './picture.ts';

/** A sensor's line: its points, or one value for each period with the least and the greatest around it. */
export interface PictureLine {
  readonly name: string;
  readonly unit: string;
  readonly points: Pick<SeriesPoints, 'times' | 'values'>;
  readonly interpolation: InterpolationType;
  readonly around?: { readonly low: Float64Array; readonly high: Float64Array } | undefined;
}

/** So many points can be distinguished. */
const mostDots = 240;

export interface LinePlace {
  readonly styles: PictureStyles;
  readonly units: readonly string[];
  readonly shift: number;
}

/** How a line is drawn: as a line with its gaps, as steps, as bars of amounts, or as dots. */
export function lineSeries({ name, unit, points, interpolation, around }: PictureLine, place: LinePlace): Picture[] {
  const { styles, units, shift } = place;
  const colour = styles.palette.colourOf(name);
  const shared = { name, yAxisIndex: units.indexOf(unit), itemStyle: { color: colour } };
  const data = pairsOf(points.times, points.values, place);
  if (isAmounts(interpolation))
    return [{ ...shared, type: 'bar', data, barMaxWidth: 18, barMinWidth: 1, large: data.length > 2000 }];
  if (interpolation === 'DiscreteValues') return [{ ...shared, type: 'scatter', data, symbolSize: 5 }];
  const step = { PrecedingConstant: 'start', SucceedingConstant: 'end' }[String(interpolation)];
  const line = {
    ...shared,
    type: 'line',
    data,
    connectNulls: false,
    showSymbol: data.length <= mostDots,
    symbol: 'circle',
    symbolSize: 4,
    lineStyle: { width: 1.5, color: colour },
    ...(step ? { step } : {}),
  };
  if (!around || styles.isLog) return [line];
  const stack = {
    ...shared,
    type: 'line',
    stack: `around ${name}`,
    stackStrategy: 'all',
    silent: true,
    symbol: 'none',
  };
  const hidden = { lineStyle: { opacity: 0 }, z: 1, tooltip: { show: false } };
  const height = around.high.map((high, index) => high - (around.low[index] ?? Number.NaN));
  return [
    { ...stack, ...hidden, data: pairsOf(points.times, around.low, { styles, shift }) },
    {
      ...stack,
      ...hidden,
      data: pairsOf(points.times, height, { styles, shift }),
      areaStyle: { color: colour, opacity: 0.18 },
    },
    line,
  ];
}

const isAmounts = (type: InterpolationType) => type === 'PrecedingTotals' || type === 'InstantaneousTotals';

function pairsOf(
  times: Float64Array,
  values: Float64Array,
  { styles, shift }: Pick<LinePlace, 'styles' | 'shift'>,
): [number, number | null][] {
  const pairs: [number, number | null][] = [];
  for (let index = 0; index < times.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    pairs.push([(times[index] ?? 0) + shift, isDrawable(styles, value) ? value : null]);
  }
  return pairs;
}
