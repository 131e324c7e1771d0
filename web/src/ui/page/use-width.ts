import { useCallback, useRef, useState } from 'react';

/** The width of an element, as it changes; a usual one until it is known. */
export function useWidth(usual = 800): [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(usual);
  const watch = useRef<ResizeObserver | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    watch.current?.disconnect();
    if (!element) return;
    const measure = () => setWidth((before) => (element.clientWidth > 0 ? element.clientWidth : before));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    watch.current = new ResizeObserver(measure);
    watch.current.observe(element);
  }, []);
  return [attach, width];
}
