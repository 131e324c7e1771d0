import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import type { MapColours } from '../map-colours.ts';
import { makePictureLayer } from './picture-layer.ts';
import type { PictureLayer, PictureState } from './pictures.ts';

export type OnPictureState = (id: string, state: PictureState) => void;

interface Drawn {
  readonly key: string;
  readonly layer: BaseLayer;
}

/** Keeps the pictures of the map as listed. One whose order or opacity changes is not fetched again. */
export function usePictures(
  map: OlMap | null,
  pictures: readonly PictureLayer[],
  { colours, onState }: { colours: MapColours; onState: OnPictureState },
): void {
  const drawn = useRef(new Map<string, Drawn>());
  useEffect(() => {
    if (!map) return;
    const wanted = new Set(pictures.map(({ id }) => id));
    for (const [id, { layer }] of drawn.current) {
      if (wanted.has(id)) continue;
      map.removeLayer(layer);
      drawn.current.delete(id);
    }
    for (const [order, picture] of pictures.entries()) {
      const { opacity, ...rest } = picture;
      const key = JSON.stringify([rest, colours.paper]);
      const before = drawn.current.get(picture.id);
      const layer = before?.key === key ? before.layer : swap(map, before, picture);
      layer.setZIndex(order);
      layer.setOpacity(opacity);
      drawn.current.set(picture.id, { key, layer });
    }

    function swap(on: OlMap, before: Drawn | undefined, picture: PictureLayer): BaseLayer {
      if (before) on.removeLayer(before.layer);
      const layer = makePictureLayer(picture, colours, (state) => onState(picture.id, state));
      on.addLayer(layer);
      return layer;
    }
  }, [map, pictures, colours, onState]);

  // The map may be recreated, as React does in development: what was drawn on the old one is gone with it.
  useEffect(() => {
    const held = drawn.current;
    return () => {
      if (map) for (const { layer } of held.values()) map.removeLayer(layer);
      held.clear();
    };
  }, [map]);
}
