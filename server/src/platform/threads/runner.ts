import type { ToThread } from './thread-messages.ts';

/** A thread or a process that does tasks. */
export interface Runner {
  on(event: 'message' | 'error' | 'exit', heard: (value: unknown) => void): void;
  post(message: ToThread, transfer: readonly ArrayBuffer[]): void;
  /** Whether the server waits for it when it would otherwise end. */
  ref(): void;
  unref(): void;
  end(): Promise<void>;
}
