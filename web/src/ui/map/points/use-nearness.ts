import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';

/** Metres for each pixel below which the hundreds of metres by which a map at 1:10 million may be wrong are plainly seen. */
const nearMetres = 150;

/** Says when the map shows less ground than its rivers were drawn for, and when it does no longer. */
export function useNearness(map: OlMap | null, onNear: (isNear: boolean) => void): void {
  useEffect(() => {
    if (!map) return undefined;
    const report = () => onNear((map.getView().getResolution() ?? nearMetres) < nearMetres);
    map.on('moveend', report);
    return () => map.un('moveend', report);
  }, [map, onNear]);
}
