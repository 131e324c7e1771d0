import { type RefObject, useMemo, useRef } from 'react';
import type { ChartHandle, View } from '#ui/picture';
import { useShownRange } from '../annotations/shown-range.ts';

/** Pictures that look at the same time: who zooms one zooms all. */
export interface LinkedViews {
  /** Takes part, until the function that it gives back is called. */
  readonly join: (handle: RefObject<ChartHandle | null>) => () => void;
  /** One of them was zoomed or moved; null: everything is in view again. */
  readonly onView: (from: RefObject<ChartHandle | null>, view: View | null) => void;
}

export function useLinkedViews(): LinkedViews {
  const handles = useRef(new Set<RefObject<ChartHandle | null>>());
  const isBroadcasting = useRef(false);
  const shown = useShownRange();
  return useMemo(
    () => ({
      join: (handle) => {
        handles.current.add(handle);
        return () => handles.current.delete(handle);
      },
      onView: (from, view) => {
        // Events of the other views while they follow are echoes.
        if (isBroadcasting.current) return;
        isBroadcasting.current = true;
        shown.current = view;
        for (const { current } of [...handles.current].filter((handle) => handle !== from)) {
          if (view) current?.showView(view);
          else current?.resetZoom();
        }
        isBroadcasting.current = false;
      },
    }),
    [shown],
  );
}
