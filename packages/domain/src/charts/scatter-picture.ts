import { frame, isDrawable, type Look, type Picture, valueAxis } from './picture.ts';

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
}

const manyPoints = 2000;

/** One analyte against another; pairs of which one is only a limit are hollow. */
export function scatterPicture({ x, y, groups, line }: ScatterInput, look: Look): Picture {
  const all = groups.flatMap(({ points }) => points);
  const xs = all.map((point) => point.x).filter((value) => isDrawable(look, value));
  const ends = [Math.min(...xs), Math.max(...xs)].map((at) => [at, (line?.intercept ?? 0) + (line?.slope ?? 0) * at]);
  return {
    ...frame(look),
    xAxis: { ...valueAxis(look, x), nameLocation: 'middle', nameGap: 26, nameTextStyle: { color: look.palette.quiet } },
    yAxis: valueAxis(look, y),
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift' }],
    series: [
      ...groups.map(({ name, points }) => {
        const color = look.palette.colourOf(name);
        const drawn = points.filter((point) => isDrawable(look, point.x) && isDrawable(look, point.y));
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
              lineStyle: { color: look.palette.quiet, width: 1.5 },
            },
          ]
        : []),
    ],
  };
}
