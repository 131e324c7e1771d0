import type { Message, MessageId } from '@freshet/contract';
import { useSyncExternalStore } from 'react';

/** So many of the newest messages are shown at once. */
const mostAlerts = 5;

let alerts: readonly Message[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Message[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

const urgency = ({ level }: Message) => (level === 'error' || level === 'warn' ? 1 : 0);

/** Shows a message that just came: what asks for something first, then the newest. */
export const showAlert = (message: Message): void =>
  set(
    [message, ...alerts.filter(({ id }) => id !== message.id)]
      .sort((a, b) => urgency(b) - urgency(a) || b.id - a.id)
      .slice(0, mostAlerts),
  );

export const dropAlert = (id: MessageId): void => set(alerts.filter((alert) => alert.id !== id));

export const dropAlerts = (): void => set([]);

export const useAlerts = (): readonly Message[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => alerts,
  );
