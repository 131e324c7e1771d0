import { type RefObject, useLayoutEffect, useState } from 'react';

/** The room between the top of an element and the foot of the window, in pixels. */
export function useLeftHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(() => window.innerHeight - 56);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(360, window.innerHeight - top));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box]);
  return height;
}
