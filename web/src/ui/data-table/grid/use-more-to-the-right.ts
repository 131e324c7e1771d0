import { type RefObject, useEffect, useState } from 'react';

/** Where the fade over the right edge of a table lies. */
interface Fade {
  /** From the right edge of the table: as wide as its scroll bar. */
  readonly right: number;
  readonly width: number;
}

const widest = 40;
/** Less of a column than that says nothing anyway. */
const narrowest = 6;

/**
 * Whether columns go on beyond the right edge of what scrolls, and how much of them may fade: nothing before `fixedEnd`,
 * where the columns that stay in sight end.
 */
export function useMoreToTheRight(
  scroller: RefObject<HTMLElement | null>,
  content: unknown,
  fixedEnd: number,
): Fade | null {
  const [fade, setFade] = useState<Fade | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured again.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const next = fadeOf(element, fixedEnd);
      setFade((before) => (before?.right === next?.right && before?.width === next?.width ? before : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    watch?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [scroller, content, fixedEnd]);
  return fade;
}

function fadeOf({ scrollWidth, clientWidth, offsetWidth, scrollLeft }: HTMLElement, fixedEnd: number): Fade | null {
  if (scrollWidth - clientWidth - scrollLeft <= 1) return null;
  const width = Math.min(widest, scrollLeft + clientWidth - fixedEnd);
  // Of the two borders one stands outside the fade.
  return width < narrowest ? null : { right: offsetWidth - clientWidth - 1, width };
}
