import { listFarLimits, topOf } from './far-limits.ts';
import { type FarLimit, frame, isDrawable, type Picture, type PictureStyles, valueAxis } from './picture.ts';

export interface ScatterInput {
  readonly x: string;
  readonly y: string;
  readonly groups: readonly {
    readonly name: string;
    readonly points: readonly {
      readonly x: number;
      readonly y: number;
      readonly isCensored: boolean;
      readonly id: number;
    }[];
  }[];
  readonly line: { readonly slope: number; readonly intercept: number } | null;
  /** Of the analyte on each axis, in its unit. */
  readonly limits?: { readonly x: readonly FarLimit[]; readonly y: readonly FarLimit[] };
}

const manyPoints = 2000;
const farTimes = 8;

/** One analyte against another; pairs of which one is only a limit are hollow. Limits that do not move are lines. */
export function scatterPicture({ x, y, groups, line, limits }: ScatterInput, styles: PictureStyles): Picture {
  const all = groups.flatMap(({ points }) => points);
  const xs = all.map((point) => point.x).filter((value) => isDrawable(styles, value));
  const ys = all.map((point) => point.y).filter((value) => isDrawable(styles, value));
  const across = partLimits(limits?.x ?? [], xs, styles);
  const upwards = partLimits(limits?.y ?? [], ys, styles);
  const reported = listFarLimits([...across.far, ...upwards.far], styles);
  const ends = [Math.min(...xs), Math.max(...xs)].map((at) => [at, (line?.intercept ?? 0) + (line?.slope ?? 0) * at]);
  return {
    ...frame(styles),
    ...reported,
    grid: { left: 12, right: 18, top: topOf(reported), bottom: 12, outerBoundsMode: 'same' },
    xAxis: {
      ...valueAxis(styles, x),
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: { color: styles.palette.quiet },
    },
    yAxis: valueAxis(styles, y),
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift' }],
    series: [
      ...groups.map(({ name, points }) => {
        const color = styles.palette.colourOf(name);
        const drawn = points.filter((point) => isDrawable(styles, point.x) && isDrawable(styles, point.y));
        return {
          name,
          type: 'scatter',
          symbolSize: drawn.length > manyPoints ? 3 : 8,
          itemStyle: { color },
          data: drawn.map((point) => ({
            value: [point.x, point.y, 0, point.id],
            ...(point.isCensored ? { itemStyle: { color: 'transparent', borderColor: color, borderWidth: 1.5 } } : {}),
          })),
        };
      }),
      ...(line && xs.length > 0
        ? [
            {
              type: 'line',
              symbol: 'none',
              silent: true,
              data: ends,
              lineStyle: { color: styles.palette.quiet, width: 1.5 },
            },
          ]
        : []),
      ...limitLines(across.near, upwards.near, styles),
    ],
  };
}

/** Far above all values, or moving with cofactors: such a limit cannot be a line here and is reported instead. */
function partLimits(limits: readonly FarLimit[], values: readonly number[], { isLog }: PictureStyles) {
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > greatest) greatest = value;
  const isFar = ({ value, upTo }: FarLimit) => upTo !== undefined || (!isLog && value > farTimes * greatest);
  return { near: limits.filter((limit) => !isFar(limit)), far: limits.filter(isFar) };
}

function limitLines(across: readonly FarLimit[], upwards: readonly FarLimit[], styles: PictureStyles): Picture[] {
  const { exceedance, paper } = styles.palette;
  const isDrawn = ({ value }: FarLimit) => isDrawable(styles, value);
  const data = [
    ...upwards.filter(isDrawn).map(({ name, value }) => ({ yAxis: value, name })),
    // Along the foot of the drawing: at its head they would lie on the names of those that go across.
    ...across.filter(isDrawn).map(({ name, value }) => ({ xAxis: value, name, label: { position: 'insideStartTop' } })),
  ];
  if (data.length === 0) return [];
  const label = {
    formatter: '{b}',
    position: 'insideEndTop',
    color: exceedance,
    backgroundColor: paper,
    padding: [1, 3],
  };
  // An axis stretches to points, not to lines: unseen points take it to the limits.
  const ends = data.map((limit) => ('yAxis' in limit ? [null, limit.yAxis] : [limit.xAxis, null]));
  const markLine = {
    symbol: 'none',
    silent: true,
    lineStyle: { type: 'dashed', color: exceedance, width: 1.25 },
    label,
    data,
  };
  return [{ type: 'scatter', silent: true, symbolSize: 0, data: ends, markLine }];
}
