import { type RefObject, useEffect, useState } from 'react';
import { bodyHeight, type RowWindow, rowsAt, scrollFor } from './row-window.ts';

interface Place {
  readonly scrolled: number;
  readonly seen: number;
}

/** The rows of a grid that are in sight, however many there are. All are of the same height. */
export function useRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, headerHeight }: { count: number; rowHeight: number; headerHeight: number },
): RowWindow & { readonly height: number; readonly show: (index: number) => void } {
  const [{ scrolled, seen }, setPlace] = useState<Place>({ scrolled: 0, seen: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () =>
      setPlace({ scrolled: element.scrollTop, seen: Math.max(0, element.clientHeight - headerHeight) });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, headerHeight]);
  const space = { count, rowHeight, seen };
  const show = (index: number) => {
    const element = scroller.current;
    if (element) element.scrollTop = scrollFor(space, index, element.scrollTop);
  };
  return { ...rowsAt(space, scrolled), height: bodyHeight(space), show };
}
