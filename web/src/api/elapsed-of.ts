import type { Execution } from '@freshet/contract';

/** How long work in the background has been going on, for its progress; nothing while it waits. */
export function elapsedOf(execution: Execution | undefined): { elapsedSeconds?: number } {
  if (!execution?.StartedAt) return {};
  return { elapsedSeconds: Math.max(1, Math.round((Date.now() - Date.parse(execution.StartedAt)) / 1000)) };
}
