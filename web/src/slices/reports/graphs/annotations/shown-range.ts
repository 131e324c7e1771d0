import { createContext, type RefObject, useContext } from 'react';
import type { View } from '#ui/picture';

/**
 * The part of the time that graphs are zoomed to; null while all of it is in view. It is read when an annotation is begun
 * and draws nothing, so pictures write it without being drawn again.
 */
export const ShownRange = createContext<RefObject<View | null>>({ current: null });

export const useShownRange = (): RefObject<View | null> => useContext(ShownRange);

export interface Days {
  readonly first: string;
  readonly last: string;
}

interface Known {
  readonly view: View | null;
  /** The chosen days; null where all are shown. */
  readonly chosen: { readonly start: string | null; readonly end: string | null };
  /** When the newest result that is shown was sampled, in milliseconds since 1970. */
  readonly newest: number | undefined;
  readonly today: string;
}

/** The days proposed for a new annotation: those zoomed to, or else the last day that is shown. */
export function proposeDays({ view, chosen, newest, today }: Known): Days {
  if (view) return { first: dayOf(view.from), last: dayOf(view.to) };
  const last = newest === undefined ? (chosen.end ?? today) : dayOf(newest);
  return { first: last, last };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
