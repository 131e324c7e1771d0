import type OlMap from 'ol/Map.js';

/** What a sheet of A4 or Letter on its side has beside margins and a caption. */
export const paperSize = { width: 930, height: 580 } as const;

/** Draws what the map shows in the size of a sheet, at once: a browser prints the canvas as it is. Undone by what it gives. */
export function layOnPaper(map: OlMap): () => void {
  const { style } = map.getTargetElement();
  const view = map.getView();
  const before = { width: style.width, height: style.height, center: view.getCenter(), zoom: view.getZoom() };
  const seen = view.calculateExtent(map.getSize());
  style.width = `${paperSize.width}px`;
  style.height = `${paperSize.height}px`;
  map.updateSize();
  view.fit(seen);
  map.renderSync();
  return () => {
    style.width = before.width;
    style.height = before.height;
    map.updateSize();
    view.setCenter(before.center);
    if (before.zoom !== undefined) view.setZoom(before.zoom);
  };
}
