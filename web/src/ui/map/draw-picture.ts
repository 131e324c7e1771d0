import type OlMap from 'ol/Map.js';

/** Everything the map draws on one picture, layer by layer, as the screen shows it. */
export function drawPicture(map: OlMap, ground: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    map.once('rendercomplete', () => {
      try {
        picked(map, ground).toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    map.renderSync();
  });
}

function picked(map: OlMap, ground: string): HTMLCanvasElement {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const made = document.createElement('canvas');
  made.width = width;
  made.height = height;
  const brush = made.getContext('2d');
  if (!brush) throw new Error('This browser does not draw.');
  brush.fillStyle = ground;
  brush.fillRect(0, 0, width, height);
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
    brush.drawImage(canvas, 0, 0);
  }
  return made;
}
