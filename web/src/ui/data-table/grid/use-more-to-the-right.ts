import { type RefObject, useEffect, useState } from 'react';

/** Whether columns go on beyond the right edge of what scrolls, and how wide its scroll bar is. */
export function useMoreToTheRight(scroller: RefObject<HTMLElement | null>, content: unknown): number | null {
  const [barWidth, setBarWidth] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured again.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      // Of the two borders one stands outside the fade.
      setBarWidth(rest > 1 ? element.offsetWidth - element.clientWidth - 1 : null);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    watch?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [scroller, content]);
  return barWidth;
}
