import { Problem } from '@freshet/contract';
import { Unreachable } from '#api/transport';

export interface Waiting {
  readonly signal: AbortSignal;
  /** Nothing goes on until this instant: the server requested a wait, or cannot be reached. */
  readonly onWait: (wait: { readonly until: number; readonly why: 'busy' | 'unreachable' } | null) => void;
}

const busyWaitMs = 60_000;
const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
const mostTries = 8;

/** Waits a minute when the server has too much to do, and ever longer while it cannot be reached. */
export async function patiently<T>({ signal, onWait }: Waiting, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Problem && error.status === 429;
      const isAway = error instanceof Unreachable || (error instanceof Problem && passing.has(error.status));
      if (signal.aborted || (!isBusy && (!isAway || tries >= mostTries))) throw error;
      const waitMs = isBusy ? busyWaitMs : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
      onWait({ until: Date.now() + waitMs, why: isBusy ? 'busy' : 'unreachable' });
      await sleep(waitMs, signal);
      onWait(null);
    }
  }
}

const passing = new Set([408, 502, 503, 504]);

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    });
  });
