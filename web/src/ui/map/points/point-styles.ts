import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { writeCount } from '../../numbers/write-count.ts';
import { type NamePosition, shorten } from '../free-names.ts';
import type { MapColours } from '../map-colours.ts';
import type { PointShape, PointStyle } from './points.ts';

/** What one sign on the map stands for. */
export interface Sign {
  readonly count: number;
  readonly isMarked: boolean;
  readonly isPicked: boolean;
  /** The classes of its places with their numbers, the most frequent first. */
  readonly styles: readonly (readonly [PointStyle, number])[];
}

export const radiusOf = ({ count, isMarked }: Sign) =>
  count === 1 ? 8 : 13 + Math.min(12, Math.log2(count)) + (isMarked ? 4 : 0);

/** Draws signs; equal signs share a style. */
export function makeStyleOf(colours: MapColours): (sign: Sign) => Style {
  const known = new Map<string, Style>();
  return (sign) => {
    const key = keyOf(sign);
    const style = known.get(key) ?? (sign.count === 1 ? singleStyle(sign, colours) : crowdStyle(sign, colours));
    known.set(key, style);
    return style;
  };
}

/** The name of a place beside its sign, readable over lines. */
export const nameStyle = (name: string, { right, down }: NamePosition, { ink, paper }: MapColours): Style =>
  new Style({
    text: new Text({
      text: shorten(name),
      font: "12px 'Inter Variable', sans-serif",
      offsetX: right,
      offsetY: down,
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: paper, width: 3 }),
    }),
  });

const keyOf = ({ count, isMarked, isPicked, styles }: Sign) =>
  `${count} ${isMarked} ${isPicked} ${styles.map(([{ id, colour }, share]) => `${id}${colour}${share}`).join()}`;

function singleStyle({ isMarked, isPicked, styles }: Sign, colours: MapColours): Style {
  const pointStyle = styles[0]?.[0];
  const colour = isMarked ? colours.exceedance : (pointStyle?.colour ?? colours.primary);
  const shape = isMarked ? 'triangle' : (pointStyle?.shape ?? 'circle');
  const stroke = new Stroke({ color: isPicked ? colours.ink : colours.paper, width: isPicked ? 3 : 2 });
  if (shape === 'hollow') {
    const ring = new Stroke({ color: isPicked ? colours.ink : colour, width: 3 });
    return new Style({ image: new Circle({ radius: 6, fill: new Fill({ color: colours.paper }), stroke: ring }) });
  }
  return new Style({ image: imageOf(shape, new Fill({ color: colour }), stroke) });
}

function imageOf(shape: Exclude<PointShape, 'hollow'>, fill: Fill, stroke: Stroke) {
  switch (shape) {
    case 'circle':
      return new Circle({ radius: 7, fill, stroke });
    case 'square':
      return new RegularShape({ points: 4, radius: 9, angle: Math.PI / 4, fill, stroke });
    case 'triangle':
      return new RegularShape({ points: 3, radius: 10, fill, stroke });
    case 'diamond':
      return new RegularShape({ points: 4, radius: 10, fill, stroke });
  }
}

/** A disc with the number, and around it how the classes share it. */
function crowdStyle(sign: Sign, colours: MapColours): Style {
  const radius = radiusOf(sign);
  const hasClasses = sign.styles.length > 0;
  const plain = sign.isMarked ? colours.exceedance : colours.primary;
  return new Style({
    renderer: (coordinates, { context, pixelRatio }) => {
      const [x, y] = coordinates;
      if (typeof x !== 'number' || typeof y !== 'number') return;
      const brush = { context, x, y, unit: pixelRatio };
      disc(brush, radius + 2, sign.isPicked ? colours.ink : colours.paper);
      if (hasClasses) ring(brush, radius, sign);
      else disc(brush, radius, plain);
      if (hasClasses) disc(brush, radius - 5, sign.isMarked ? colours.exceedance : colours.paper);
      const ink = hasClasses && !sign.isMarked ? colours.ink : sign.isMarked ? colours.paper : colours.primaryText;
      number(brush, `${sign.isMarked ? '▲ ' : ''}${writeCount(sign.count)}`, ink);
    },
  });
}

interface Brush {
  context: CanvasRenderingContext2D;
  x: number;
  y: number;
  /** Drawn pixels per pixel of the screen. */
  unit: number;
}

function disc({ context, x, y, unit }: Brush, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius * unit, 0, 2 * Math.PI);
  context.fill();
}

function ring({ context, x, y, unit }: Brush, radius: number, { styles, count }: Sign): void {
  let from = -Math.PI / 2;
  for (const [{ colour }, share] of styles) {
    const to = from + (share / count) * 2 * Math.PI;
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, radius * unit, from, to);
    context.closePath();
    context.fill();
    from = to;
  }
}

function number({ context, x, y, unit }: Brush, text: string, colour: string): void {
  context.font = `600 ${12 * unit}px 'Inter Variable', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y + unit);
}
