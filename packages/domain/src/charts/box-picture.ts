import { listFarLimits, topOf } from './far-limits.ts';
import { type FarLimit, frame, isDrawable, type Picture, type PictureStyles, plainAxis, valueAxis } from './picture.ts';

export interface PictureBox {
  /** The station or the month: where it is on the axis. */
  readonly place: string;
  /** Places are in this order; those of the same number as they come. */
  readonly order?: number;
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

export type BoxLimit = FarLimit;

/** Boxes beside one another, whiskers by Tukey, outliers as rings; limits that do not move as lines. */
export function boxPicture(boxes: readonly PictureBox[], limits: readonly BoxLimit[], styles: PictureStyles): Picture {
  const inOrder = [...boxes].sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
  const places = [...new Set(inOrder.map(({ place }) => place))];
  const lines = [...new Map(boxes.map((box) => [`${box.series}\0${box.unit}`, box])).values()];
  const units = [...new Set([...boxes, ...limits].map(({ unit }) => unit))];
  const isFar = (limit: BoxLimit) => limit.upTo !== undefined || isFarAbove(limit, boxes, styles);
  const near = limits.filter((limit) => !isFar(limit));
  const reported = listFarLimits(limits.filter(isFar), styles);
  return {
    ...frame(styles),
    ...reported,
    grid: {
      left: 12,
      right: 18 + Math.max(0, units.length - 2) * axisPixels,
      top: topOf(reported),
      bottom: 12,
      outerBoundsMode: 'same',
    },
    xAxis: { ...{ type: 'category', data: places, ...plainAxis(styles) }, ...placeLabels(places, styles) },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(styles, unit),
      position: at === 0 ? 'left' : 'right',
      nameTextStyle: { color: styles.palette.quiet, align: at === 0 ? 'left' : 'right' },
      offset: Math.max(0, at - 1) * axisPixels,
      splitLine: { show: at === 0, lineStyle: { color: styles.palette.line } },
    })),
    series: lines.flatMap(({ series, unit }, at) => {
      const boxesOfSeries = boxes.filter((box) => box.series === series && box.unit === unit);
      // A limit is drawn once, however many analytes share its unit.
      const isFirst = lines.findIndex((line) => line.unit === unit) === at;
      const share = [at, lines.length] as const;
      return ofSeries(series, boxesOfSeries, { places, units, styles, limits: isFirst ? near : [], share });
    }),
  };
}

/** What each further axis at the right takes. */
const axisPixels = 56;
const [fewPlaces, fewPlacesNarrow, manyPlaces, shortName] = [4, 1, 40, 6];

/** Names that would run into one another are slanted, so that every box has its own. */
function placeLabels(places: readonly string[], { palette, namesAbove }: PictureStyles): Picture {
  const isLong = places.some(({ length }) => length > shortName);
  const isSlanted = isLong && places.length > (namesAbove ? fewPlacesNarrow : fewPlaces);
  const every = isSlanted && places.length <= manyPlaces ? { interval: 0 } : { hideOverlap: true };
  const broken = isLong ? { width: 140, overflow: 'break', lineHeight: 15 } : {};
  const slant = isSlanted ? { rotate: namesAbove ? 60 : 35, width: 120, overflow: 'truncate' } : broken;
  return { axisTick: { alignWithLabel: true }, axisLabel: { color: palette.quiet, ...every, ...slant } };
}

/** A limit far above all values would press the boxes flat. */
function isFarAbove(limit: BoxLimit, boxes: readonly PictureBox[], { isLog }: PictureStyles): boolean {
  const boxesOfUnit = boxes.filter(({ unit }) => unit === limit.unit);
  if (isLog || boxesOfUnit.length === 0) return false;
  return (
    limit.value > 8 * Math.max(...boxesOfUnit.map(({ whiskerHigh, outliers }) => Math.max(whiskerHigh, ...outliers)))
  );
}

interface Place {
  readonly places: readonly string[];
  readonly units: readonly string[];
  readonly styles: PictureStyles;
  readonly limits: readonly BoxLimit[];
  /** Which of how many boxes of a place. */
  readonly share: readonly [at: number, of: number];
}

function ofSeries(
  name: string,
  boxes: readonly PictureBox[],
  { places, units, styles, limits, share }: Place,
): Picture[] {
  const color = styles.palette.colourOf(name);
  const unit = boxes[0]?.unit ?? '';
  const yAxisIndex = units.indexOf(unit);
  const data = places.map((place) => {
    const box = boxes.find((one) => one.place === place);
    const five = box && [box.whiskerLow, box.lowerQuartile, box.median, box.upperQuartile, box.whiskerHigh];
    // A box of which a part cannot be drawn would be drawn wrongly.
    return five?.every((value) => isDrawable(styles, value)) ? five : [];
  });
  const rings = boxes.flatMap(({ place, outliers }) =>
    outliers.filter((value) => isDrawable(styles, value)).map((value) => ({ name: place, value: [place, value] })),
  );
  const lines = limits
    .filter((limit) => limit.unit === unit && isDrawable(styles, limit.value))
    .map((limit) => ({ yAxis: limit.value, name: limit.name }));
  const { exceedance, paper } = styles.palette;
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
      ? [{ name, type: 'custom', yAxisIndex, data: rings, renderItem: drawRing(share, color), itemStyle: { color } }]
      : []),
  ];
}

interface Drawing {
  readonly value: (dimension: number) => number;
  readonly coord: (at: readonly number[]) => readonly number[];
  readonly size: (of: readonly number[]) => readonly number[];
}

/**
 * A ring over its own box, where several share a place: boxes are laid out over four fifths of it, with gaps between.
 */
const drawRing =
  ([at, of]: Place['share'], color: string) =>
  (_: unknown, { value, coord, size }: Drawing) => {
    const room = (size([1, 0])[0] ?? 0) * 0.8 - 2;
    const gap = (room / of) * 0.3;
    const width = (room - gap * (of - 1)) / of;
    const [cx = 0, cy = 0] = coord([value(0), value(1)]);
    const shape = { cx: cx + width / 2 - room / 2 + at * (gap + width), cy, r: 3 };
    return { type: 'circle', shape, style: { fill: 'none', stroke: color, lineWidth: 1.25 } };
  };
