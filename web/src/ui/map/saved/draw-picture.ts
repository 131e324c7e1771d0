import type OlMap from 'ol/Map.js';
import { getPointResolution } from 'ol/proj.js';
import type { MapColours } from '../map-colours.ts';
import { drawCaption, drawScale } from './draw-caption.ts';
import { captionFonts, layOutCaption, type MapCaption } from './lay-out-caption.ts';
import { scaleBar } from './scale-bar.ts';

/** Everything the map draws on one picture, layer by layer, as the screen shows it, with its scale and what it means below. */
export function drawPicture(map: OlMap, colours: MapColours, caption: MapCaption): Promise<Blob> {
  return new Promise((resolve, reject) => {
    map.once('rendercomplete', () => {
      try {
        const made = drawAll(map, colours, caption);
        made.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    map.renderSync();
  });
}

function drawAll(map: OlMap, colours: MapColours, caption: MapCaption): HTMLCanvasElement {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const made = document.createElement('canvas');
  const brush = made.getContext('2d');
  if (!brush) throw new Error('This browser does not draw.');
  const laidOut = layOutCaption(caption, width, (text, font) => {
    brush.font = captionFonts[font];
    return brush.measureText(text).width;
  });
  made.width = width;
  made.height = height + laidOut.height;
  brush.fillStyle = colours.paper;
  brush.fillRect(0, 0, width, height);
  drawLayers(map, brush);
  brush.resetTransform();
  brush.globalAlpha = 1;
  const bar = scaleBar(metresPerPixel(map));
  if (bar) drawScale(brush, bar, { right: width - 14, bottom: height - 12, colours });
  drawCaption(brush, laidOut, { top: height, width, colours });
  return made;
}

function metresPerPixel(map: OlMap): number {
  const view = map.getView();
  const [centre, resolution] = [view.getCenter(), view.getResolution()];
  if (!centre || resolution === undefined) return Number.NaN;
  return getPointResolution(view.getProjection(), resolution, centre, 'm');
}

function drawLayers(map: OlMap, brush: CanvasRenderingContext2D): void {
  for (const canvas of map.getViewport().querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')) {
    if (canvas.width === 0) continue;
    brush.globalAlpha = Number(canvas.parentElement?.style.opacity || canvas.style.opacity || 1);
    const [, matrix] = /^matrix\(([^)]*)\)$/.exec(canvas.style.transform) ?? [];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
      ? matrix.split(',').map(Number)
      : [
          Number.parseFloat(canvas.style.width) / canvas.width,
          0,
          0,
          Number.parseFloat(canvas.style.height) / canvas.height,
        ];
    brush.setTransform(a, b, c, d, e, f);
    // The sea is the ground behind the land; before the land is there, there is none.
    const ground = canvas.parentElement?.style.backgroundColor;
    if (ground) {
      brush.fillStyle = ground;
      brush.fillRect(0, 0, canvas.width, canvas.height);
    }
    brush.drawImage(canvas, 0, 0);
  }
}
