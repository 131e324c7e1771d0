import { type RefObject, useEffect, useRef } from 'react';

/** Brings what a choice opened below a graph into view, each time something else is chosen. */
export function useInSight(chosen: unknown): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what makes it necessary.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return box;
}
