import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Problem } from '@freshet/contract';
import { ReadingStopped } from '#platform/tables';
import type { FromThread, ToThread } from './thread-messages.ts';

/** Hands over a part of the answer, as soon as the other side keeps up. */
export type Give = (part: unknown, transfer?: ArrayBuffer[]) => Promise<void>;

/** Makes this thread or process do `work`, one task after the other. Called once, by `*-thread.ts` or `*-process.ts`. */
export function serveTasks(work: (task: unknown, give: Give) => Promise<unknown>): void {
  const port = parentPort ?? processPort();
  // Files are read behind what people wait for. Only Linux has a priority of the thread alone.
  if (process.platform === 'linux') setPriority(10);
  let allowed = 0;
  let wake: (() => void) | undefined;
  const give: Give = async (part, transfer = []) => {
    while (allowed <= 0) await new Promise<void>((resolve) => (wake = resolve));
    allowed -= 1;
    port.postMessage({ kind: 'part', part } satisfies FromThread, transfer);
  };
  port.on('message', (message: ToThread) => {
    if (message.kind === 'more') {
      allowed += message.parts;
      wake?.();
      return;
    }
    allowed = 0;
    void work(message.task, give)
      .then((result): FromThread => ({ kind: 'done', result }), failed)
      .then((answer) => port.postMessage(answer));
  });
}

const failed = (error: unknown): FromThread => ({
  kind: 'failed',
  message: String(error instanceof Error ? (error.stack ?? error.message) : error),
  finding: error instanceof ReadingStopped ? error.finding : null,
  problem: error instanceof Problem ? factsOf(error) : null,
});

const factsOf = ({ code, status, message, next, details }: Problem) => ({ code, status, message, next, details });

/** The same for a process, which ends with the server that started it. */
function processPort() {
  if (!process.send) throw new Error('This file runs in a thread, or in a process of the server.');
  process.on('disconnect', () => process.exit());
  return {
    on: (_: 'message', heard: (message: ToThread) => void) => void process.on('message', heard),
    postMessage: (message: FromThread, _transfer?: readonly ArrayBuffer[]) => void process.send?.(message),
  };
}
