import { useEffect, useRef } from 'react';
import type { MapCanvasProps } from '../map/canvas.tsx';
import type { MapCaption } from '../map/saved/lay-out-caption.ts';

/** The last input of the map on the screen. */
export const drawn: { props: MapCanvasProps | null; caption: MapCaption | null } = { props: null, caption: null };

/** Replaces the drawn map: jsdom has no canvas to draw on, and the real one is tried in a browser. */
export function MapCanvas(props: MapCanvasProps) {
  const { popup, handle, label } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.append(popup), [popup]);
  drawn.props = props;
  handle.current = {
    zoomBy: () => undefined,
    showAll: () => undefined,
    idsInView: () => ['f2'],
    goToPerson: () => undefined,
    ensureInView: () => undefined,
    layOnPaper: () => () => undefined,
    picture: (caption) => {
      drawn.caption = caption;
      return Promise.reject(new Error('tainted'));
    },
  };
  return <div ref={box} role="application" aria-label={label} />;
}
