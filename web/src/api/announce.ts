/** A message for the person that no screen is waiting for. */
export type Announcement =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string; readonly advice: string; readonly requestId: string | null }
  | ExecutionOutcome;

/** How a longer piece of work ended. */
export interface ExecutionOutcome {
  readonly kind: 'execution';
  readonly outcome: 'failed' | 'successful';
  readonly summary: string;
  readonly logs: readonly string[];
  readonly recommendedActions: readonly string[];
  readonly executionId: string;
}

type Listener = (announcement: Announcement) => void;

const listeners = new Set<Listener>();
const waiting: Announcement[] = [];

/** Shows the message, at once or as soon as the shell listens. */
export function announce(announcement: Announcement): void {
  if (listeners.size === 0) waiting.push(announcement);
  for (const listener of listeners) listener(announcement);
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  for (const announcement of waiting.splice(0)) listener(announcement);
  return () => listeners.delete(listener);
}
