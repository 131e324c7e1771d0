import type { MapColours } from '../map-colours.ts';
import type { PointStyle } from '../points/points.ts';
import { captionFonts, type LaidOutCaption } from './lay-out-caption.ts';
import type { scaleBar } from './scale-bar.ts';

type Brush = CanvasRenderingContext2D;

/** Writes the caption under a picture that ends at `top`. */
export function drawCaption(
  brush: Brush,
  { texts, signs, height }: LaidOutCaption,
  { top, width, colours }: { top: number; width: number; colours: MapColours },
): void {
  brush.fillStyle = colours.paper;
  brush.fillRect(0, top, width, height);
  brush.textBaseline = 'top';
  brush.textAlign = 'left';
  for (const { x, y, text, font } of texts) {
    brush.font = captionFonts[font];
    brush.fillStyle = font === 'note' ? colours.quiet : colours.ink;
    brush.fillText(text, x, top + y);
  }
  for (const { x, y, pointStyle } of signs) drawSign(brush, pointStyle, x, top + y - 1);
}

/** The sign of a class in a square of sixteen pixels, as the legend on the screen has it. */
function drawSign(brush: Brush, { colour, shape }: PointStyle, x: number, y: number): void {
  brush.beginPath();
  brush.fillStyle = colour;
  brush.strokeStyle = colour;
  if (shape === 'circle') brush.arc(x + 8, y + 8, 6, 0, 2 * Math.PI);
  if (shape === 'hollow') brush.arc(x + 8, y + 8, 5, 0, 2 * Math.PI);
  if (shape === 'square') brush.rect(x + 2.5, y + 2.5, 11, 11);
  for (const [atX, atY] of corners[shape] ?? []) brush.lineTo(x + atX, y + atY);
  brush.closePath();
  brush.lineWidth = 3;
  if (shape === 'hollow') brush.stroke();
  else brush.fill();
}

const corners: Partial<Record<PointStyle['shape'], readonly (readonly [number, number])[]>> = {
  diamond: [
    [8, 1],
    [15, 8],
    [8, 15],
    [1, 8],
  ],
  triangle: [
    [8, 2],
    [15, 14],
    [1, 14],
  ],
};

/** The scale in the lower right corner of the map itself, as on the screen. */
export function drawScale(
  brush: Brush,
  bar: NonNullable<ReturnType<typeof scaleBar>>,
  { right, bottom, colours }: { right: number; bottom: number; colours: MapColours },
): void {
  const left = right - bar.pixels;
  brush.fillStyle = colours.paper;
  brush.fillRect(left - 6, bottom - 22, bar.pixels + 12, 28);
  brush.strokeStyle = colours.quiet;
  brush.lineWidth = 1.5;
  brush.beginPath();
  brush.moveTo(left, bottom - 8);
  brush.lineTo(left, bottom);
  brush.lineTo(right, bottom);
  brush.lineTo(right, bottom - 8);
  brush.stroke();
  brush.font = captionFonts.note;
  brush.textBaseline = 'bottom';
  brush.textAlign = 'center';
  brush.fillStyle = colours.quiet;
  brush.fillText(bar.text, (left + right) / 2, bottom - 3);
}
