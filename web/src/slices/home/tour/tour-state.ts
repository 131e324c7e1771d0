import { useSyncExternalStore } from 'react';
import { recall, remember } from '#ui/browser-io.ts';

/** `new` until somebody has answered yes or no to the tour. */
export type TourState = 'new' | 'on' | 'off';

const listeners = new Set<() => void>();
const keyOf = (userId: number) => `tour.${userId}`;

export function tourState(userId: number): TourState {
  const stored = recall(keyOf(userId));
  return stored === 'on' || stored === 'off' ? stored : 'new';
}

/** Remembered per person on this device. */
export function setTourState(userId: number, state: Exclude<TourState, 'new'>): void {
  remember(keyOf(userId), state);
  for (const listener of listeners) listener();
}

export const useTourState = (userId: number): TourState => useSyncExternalStore(subscribe, () => tourState(userId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
