import { useCallback, useRef } from 'react';

const property = '--foot-room';
const gapPx = 16;

/** How much of the foot of the window messages take: the page can be scrolled so that it ends above them. */
export const footRoom = `var(${property}, 0px)`;

/** Keeps room at the foot of every screen for the element it is attached to, as high as it is, for as long as it is there. */
export function useFootRoom(): (element: HTMLElement | null) => void {
  const watch = useRef<ResizeObserver | null>(null);
  return useCallback((element: HTMLElement | null) => {
    watch.current?.disconnect();
    const root = document.documentElement.style;
    if (!element) {
      root.removeProperty(property);
      return;
    }
    const measure = () => root.setProperty(property, `${element.offsetHeight + gapPx}px`);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    watch.current = new ResizeObserver(measure);
    watch.current.observe(element);
  }, []);
}
