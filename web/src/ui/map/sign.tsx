import type { PointStyle } from './points/points.ts';

/** The sign of a class as the map draws it, for the legend and the table. */
export function Sign({ pointStyle: { colour, shape } }: { pointStyle: PointStyle }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" style={{ flexShrink: 0 }}>
      {shape === 'circle' ? <circle cx="8" cy="8" r="6" fill={colour} /> : null}
      {shape === 'hollow' ? <circle cx="8" cy="8" r="5" fill="none" stroke={colour} strokeWidth="3" /> : null}
      {shape === 'square' ? <rect x="2.5" y="2.5" width="11" height="11" fill={colour} /> : null}
      {shape === 'diamond' ? <path d="M8 1l7 7-7 7-7-7z" fill={colour} /> : null}
      {shape === 'triangle' ? <path d="M8 2l7 12H1z" fill={colour} /> : null}
    </svg>
  );
}
