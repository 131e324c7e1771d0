import { frame, type Picture, type PictureStyles, plainAxis, tint } from './picture.ts';

export interface HeatInput {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly {
    readonly row: string;
    readonly column: string;
    readonly evaluated: number;
    readonly exceeds: number;
    readonly undetermined: number;
  }[];
  readonly width: number;
  readonly height: number;
  /** Room for what is written above it. */
  readonly top?: number;
}

/** Stations by analytes: how many of the evaluated results exceed, as numbers on a tint. */
export function heatPicture(
  { rows, columns, cells, width, height, top = 8 }: HeatInput,
  styles: PictureStyles,
): Picture {
  const { palette } = styles;
  // Names have up to a third of the picture: on a phone the cells need the rest, on a desk there is room for whole names.
  const left = Math.min(
    Math.max(110, Math.min(260, width * 0.35)),
    24 + 7 * Math.max(0, ...rows.map(({ length }) => length)),
  );
  const bottom = 64;
  const cell = [
    Math.max(6, (width - left - 16) / Math.max(1, columns.length) - 2),
    Math.max(6, (height - bottom - top) / Math.max(1, rows.length) - 2),
  ];
  const labels = { ...plainAxis(styles), axisTick: { show: false }, axisLine: { show: false } };
  const label = { color: palette.quiet, interval: 0, overflow: 'truncate' };
  return {
    ...frame(styles),
    grid: { left, right: 16, top, bottom, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: columns,
      ...labels,
      axisLabel: { ...label, width: 90, rotate: (cell[0] ?? 0) < 80 ? 40 : 0 },
    },
    yAxis: { type: 'category', data: rows, inverse: true, ...labels, axisLabel: { ...label, width: left - 14 } },
    series: [
      {
        type: 'scatter',
        symbol: 'rect',
        symbolSize: cell,
        label: {
          show: (cell[0] ?? 0) > 34 && (cell[1] ?? 0) > 13,
          color: palette.ink,
          fontSize: 11,
          formatter: ({ value }: { value: unknown }) =>
            Array.isArray(value) ? `${value[2] > 0 ? '▲ ' : ''}${value[2]}/${value[4]}` : '',
        },
        data: cells.map(({ row, column, exceeds, undetermined, evaluated }) => ({
          value: [column, row, exceeds, undetermined, evaluated],
          itemStyle: {
            color:
              exceeds > 0
                ? tint(palette.exceedance, 0.25 + 0.5 * (exceeds / Math.max(1, evaluated)))
                : tint(undetermined > 0 ? palette.undetermined : palette.good, 0.2),
          },
        })),
      },
    ],
  };
}
