import { frame, isDrawable, type Picture, type PictureStyles, valueAxis } from './picture.ts';

export interface DurationLine {
  readonly name: string;
  readonly unit: string;
  /** From the greatest value to the smallest, each with the share of all values that reach or exceed it. */
  readonly curve: readonly { readonly share: number; readonly value: number }[];
}

/** How often values are reached or exceeded, in percent across; an axis for each unit. */
export function durationPicture(lines: readonly DurationLine[], x: string, styles: PictureStyles): Picture {
  const units = [...new Set(lines.map(({ unit }) => unit))];
  return {
    ...frame(styles, 'axis'),
    xAxis: {
      ...valueAxis({ ...styles, isLog: false }, x),
      ...{ min: 0, max: 100, nameLocation: 'middle', nameGap: 26, nameTextStyle: { color: styles.palette.quiet } },
    },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(styles, unit),
      ...(at > 0 ? { position: 'right', splitLine: { show: false } } : {}),
    })),
    dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift' }],
    series: lines.map(({ name, unit, curve }) => ({
      name,
      type: 'line',
      symbol: 'none',
      yAxisIndex: units.indexOf(unit),
      itemStyle: { color: styles.palette.colourOf(name) },
      lineStyle: { color: styles.palette.colourOf(name), width: 1.5 },
      data: curve.filter(({ value }) => isDrawable(styles, value)).map(({ share, value }) => [share * 100, value]),
    })),
  };
}
