import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond the edges, so that a quick turn of the wheel meets no gaps. */
const spare = 8;
/** Until the box has been measured. */
const likelyHeight = 800;

interface EvenRows {
  /** The rows that can be seen, from the first on. */
  readonly from: number;
  readonly to: number;
  scrollTo(index: number): void;
}

/**
 * Which rows of a long list can be seen, where all rows are of one height. The library for rows of any height is a large
 * part of what the first screen would have to fetch.
 */
export function useEvenRows(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): EvenRows {
  const [view, setView] = useState({ top: 0, height: likelyHeight });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight || likelyHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [box]);
  const last = Math.ceil((view.top + view.height) / rowHeight) + spare;
  return {
    from: Math.max(0, Math.min(Math.floor(view.top / rowHeight) - spare, count - 1)),
    to: Math.min(count, last),
    scrollTo: (index) => {
      const element = box.current;
      if (!element) return;
      const top = index * rowHeight;
      const lowest = top + rowHeight - element.clientHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (lowest > element.scrollTop) element.scrollTop = lowest;
    },
  };
}
