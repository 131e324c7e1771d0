import type OlMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import type { PlacedPoints } from './points/point-layer.ts';
import { centreOf, goTo, type MapCentre, showAll, whenSized } from './view.ts';

/** Centres on the given point; otherwise at all places, again whenever other places come. */
export function useCentre(
  map: OlMap | null,
  placed: PlacedPoints,
  { centre, onCentre }: { centre: MapCentre | null; onCentre: (centre: MapCentre) => void },
): void {
  const isReported = useRef(false);
  const shown = useRef('');
  // What the map itself has reported comes back as its centre, perhaps late: that is no order to go there.
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!map || !centre) return;
    isReported.current = true;
    if (!reported.current.has(textOf(centre))) goTo(map, centre);
  }, [map, centre]);

  useEffect(() => {
    const { points } = placed;
    const which = `${points.length} ${points[0]?.id} ${points.at(-1)?.id}`;
    if (!map || points.length === 0 || which === shown.current) return;
    shown.current = which;
    if (!isReported.current) whenSized(map, () => showAll(map, placed));
  }, [map, placed]);

  useEffect(() => {
    if (!map) return undefined;
    const report = () => {
      const now = centreOf(map);
      if (!now || (shown.current === '' && !isReported.current) || reported.current.has(textOf(now))) return;
      reported.current.add(textOf(now));
      onCentre(now);
    };
    map.on('moveend', report);
    return () => map.un('moveend', report);
  }, [map, onCentre]);
}

const textOf = ({ longitude, latitude, zoom }: MapCentre) => `${longitude} ${latitude} ${zoom}`;
