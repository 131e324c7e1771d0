import { frame, isDrawable, type Look, type Picture, plainAxis, valueAxis } from './picture.ts';

export interface PictureBox {
  /** The station or the month: where it stands on the axis. */
  readonly place: string;
  /** The analyte. */
  readonly series: string;
  readonly unit: string;
  readonly whiskerLow: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly whiskerHigh: number;
  readonly outliers: readonly number[];
}

export interface BoxLimit {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

/** Boxes beside one another, whiskers by Tukey, outliers as rings; limits that do not move as lines. */
export function boxPicture(boxes: readonly PictureBox[], limits: readonly BoxLimit[], look: Look): Picture {
  const places = [...new Set(boxes.map(({ place }) => place))];
  const names = [...new Set(boxes.map(({ series }) => series))];
  const units = [...new Set([...boxes, ...limits].map(({ unit }) => unit))];
  return {
    ...frame(look),
    xAxis: { type: 'category', data: places, ...plainAxis(look), axisTick: { alignWithLabel: true } },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(look, unit),
      position: at === 0 ? 'left' : 'right',
      splitLine: { show: at === 0, lineStyle: { color: look.palette.line } },
    })),
    series: names.flatMap((name) => {
      const own = boxes.filter(({ series }) => series === name);
      return ofSeries(name, own, { places, units, look, limits });
    }),
  };
}

interface Place {
  readonly places: readonly string[];
  readonly units: readonly string[];
  readonly look: Look;
  readonly limits: readonly BoxLimit[];
}

function ofSeries(name: string, boxes: readonly PictureBox[], { places, units, look, limits }: Place): Picture[] {
  const color = look.palette.colourOf(name);
  const unit = boxes[0]?.unit ?? '';
  const yAxisIndex = units.indexOf(unit);
  const data = places.map((place) => {
    const box = boxes.find((one) => one.place === place);
    const five = box && [box.whiskerLow, box.lowerQuartile, box.median, box.upperQuartile, box.whiskerHigh];
    // A box of which a part cannot be drawn would be drawn wrongly.
    return five?.every((value) => isDrawable(look, value)) ? five : [];
  });
  const rings = boxes.flatMap(({ place, outliers }) =>
    outliers.filter((value) => isDrawable(look, value)).map((value) => [place, value]),
  );
  // A limit far above all values would press the boxes flat.
  const top = Math.max(...boxes.map(({ whiskerHigh, outliers }) => Math.max(whiskerHigh, ...outliers)));
  const lines = limits
    .filter((limit) => limit.unit === unit && isDrawable(look, limit.value) && (look.isLog || limit.value <= 8 * top))
    .map((limit) => ({ yAxis: limit.value, name: limit.name }));
  const { exceedance, paper } = look.palette;
  return [
    {
      name,
      type: 'boxplot',
      yAxisIndex,
      data,
      itemStyle: { color: paper, borderColor: color, borderWidth: 1.5 },
      boxWidth: [6, 40],
      markLine: {
        symbol: 'none',
        silent: true,
        lineStyle: { type: 'dashed', color: exceedance, width: 1.25 },
        label: {
          formatter: '{b}',
          position: 'insideEndTop',
          color: exceedance,
          backgroundColor: paper,
          padding: [1, 3],
        },
        data: lines,
      },
    },
    ...(rings.length > 0
      ? [
          {
            name,
            type: 'scatter',
            yAxisIndex,
            data: rings,
            symbolSize: 6,
            itemStyle: { color: 'transparent', borderColor: color, borderWidth: 1.25 },
          },
        ]
      : []),
  ];
}
