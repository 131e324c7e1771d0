import { useEffect, useRef } from 'react';
import type { MapCanvasProps } from '../map/canvas.tsx';

/** What the map on the screen was told last. */
export const drawn: { props: MapCanvasProps | null } = { props: null };

/** Stands for the drawn map: jsdom has no canvas to draw on, and the real one is tried in a browser. */
export function MapCanvas(props: MapCanvasProps) {
  const { popup, handle, label } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.append(popup), [popup]);
  drawn.props = props;
  handle.current = {
    zoomBy: () => undefined,
    showAll: () => undefined,
    idsInView: () => ['f2'],
    goTo: () => undefined,
    picture: () => Promise.reject(new Error('tainted')),
  };
  return <div ref={box} role="application" aria-label={label} />;
}
