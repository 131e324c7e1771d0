import { useEffect, useSyncExternalStore } from 'react';

/** Things of one kind changed on the server. `everything` means that it is not known what: the line was down. */
interface Change {
  readonly kind: string;
  readonly ids: readonly (number | string)[];
}

/** Whether the server can push: `off` before it was tried, `missing` when the library for it could not be loaded. */
type LiveState = 'off' | 'live' | 'reconnecting' | 'missing';

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'off';

export function notifyChange(change: Change): void {
  for (const listener of listeners) listener(change);
}

function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when things of a kind changed, with their ids; without any when it is not known which. */
export function useChange(kind: string, then: (ids: Change['ids']) => void): void {
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind === kind) then(change.ids);
        if (change.kind === 'everything') then([]);
      }),
    [kind, then],
  );
}

export function setLiveState(next: LiveState): void {
  state = next;
  for (const listener of stateListeners) listener();
}

export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
