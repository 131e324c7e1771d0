import { type RefObject, useEffect } from 'react';
import type { MapHandle } from '#ui/map';

/** While the page is printed, however that was begun, the map has the size of a sheet. */
export function usePaper(handle: RefObject<MapHandle | null>): void {
  useEffect(() => {
    let restore: (() => void) | undefined;
    const lay = () => {
      restore?.();
      restore = handle.current?.layOnPaper();
    };
    const leave = () => {
      restore?.();
      restore = undefined;
    };
    window.addEventListener('beforeprint', lay);
    window.addEventListener('afterprint', leave);
    return () => {
      leave();
      window.removeEventListener('beforeprint', lay);
      window.removeEventListener('afterprint', leave);
    };
  }, [handle]);
}
