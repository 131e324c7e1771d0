import { primaryAction } from 'ol/events/condition.js';
import Polygon from 'ol/geom/Polygon.js';
import DragBox from 'ol/interaction/DragBox.js';
import Draw from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { isInside } from './inside.ts';
import type { PlacedPoints } from './points/point-layer.ts';

/** How places are picked by dragging; without a tool, dragging moves the map. */
export type PickTool = 'box' | 'lasso';

/** The places inside a closed line on the drawn map. */
export function idsInside({ points, positions }: PlacedPoints, ring: readonly (readonly number[])[]): string[] {
  return points.flatMap(({ id }, index) =>
    isInside(positions.x[index] ?? Number.NaN, positions.y[index] ?? Number.NaN, ring) ? [id] : [],
  );
}

interface PickingOptions {
  tool: PickTool | null;
  placed: PlacedPoints;
  onPick: (ids: readonly string[]) => void;
}

export function usePicking(map: OlMap | null, { tool, placed, onPick }: PickingOptions): void {
  useEffect(() => {
    if (!map || !tool) return undefined;
    const pick = (geometry: unknown) => {
      if (!(geometry instanceof Polygon)) return;
      const ring = geometry.getCoordinates()[0] ?? [];
      // The interaction is still busy with the event that ends it.
      setTimeout(() => onPick(idsInside(placed, ring)));
    };
    const interaction = tool === 'box' ? boxInteraction(pick) : lassoInteraction(pick);
    map.addInteraction(interaction);
    map.getTargetElement().style.cursor = 'crosshair';
    return () => {
      map.removeInteraction(interaction);
      const target: HTMLElement | null = map.getTargetElement();
      if (target) target.style.cursor = '';
    };
  }, [map, tool, placed, onPick]);
}

function boxInteraction(pick: (geometry: unknown) => void): DragBox {
  const box = new DragBox({ condition: primaryAction });
  box.on('boxend', () => pick(box.getGeometry()));
  return box;
}

function lassoInteraction(pick: (geometry: unknown) => void): Draw {
  const lasso = new Draw({ type: 'Polygon', freehand: true });
  lasso.on('drawend', ({ feature }) => pick(feature.getGeometry()));
  return lasso;
}
