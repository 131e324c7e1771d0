import { type RefCallback, useCallback } from 'react';

/** Watches how high an element is, in whole pixels, while somebody wants to know. */
export const useTall = (onTall: ((pixels: number) => void) | undefined): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (!element || !onTall || typeof ResizeObserver === 'undefined') return;
      const watch = new ResizeObserver(() => {
        const { clientHeight } = element;
        if (clientHeight > 0) onTall(clientHeight);
      });
      watch.observe(element);
      return () => watch.disconnect();
    },
    [onTall],
  );
