import type { Worker } from 'node:worker_threads';
import { ReadingStopped, stopReading } from '#platform/tables';
import { startThread } from './start-thread.ts';
import type { FromThread } from './thread-messages.ts';

/** A thread at work for one task. */
export interface BusyThread {
  readonly worker: Worker;
  readonly inbox: Inbox;
  /** Back to wait for another task; only after its last answer. */
  rest(): void;
  end(): Promise<void>;
}

const usualMemoryMb = 256;
const restSeconds = 30;
const resting = new Map<string, Worker[]>();
const inboxes = new WeakMap<Worker, Inbox>();

/** A thread that is warm already, or a new one. */
export function takeThread(file: URL, memoryMb = usualMemoryMb): BusyThread {
  const kind = `${file.href} ${memoryMb}`;
  const worker = resting.get(kind)?.pop() ?? start(file, kind, memoryMb);
  const inbox = makeInbox();
  inboxes.set(worker, inbox);
  worker.ref();
  const end = async () => {
    inboxes.delete(worker);
    await worker.terminate();
  };
  const rest = () => {
    inboxes.delete(worker);
    worker.unref();
    resting.set(kind, [...(resting.get(kind) ?? []), worker]);
    setTimeout(() => leave(kind, worker), restSeconds * 1000).unref();
  };
  return { worker, inbox, rest, end };
}

/** What it has taken for a large file goes back to the machine. */
function leave(kind: string, worker: Worker): void {
  const list = resting.get(kind) ?? [];
  if (!list.includes(worker)) return;
  resting.set(
    kind,
    list.filter((one) => one !== worker),
  );
  void worker.terminate();
}

function start(file: URL, kind: string, memoryMb: number): Worker {
  const worker = startThread(file, { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 });
  worker.on('message', (answer: FromThread) => inboxes.get(worker)?.put(answer));
  worker.on('error', (error) =>
    inboxes
      .get(worker)
      ?.fail(isOutOfMemory(error) ? stopReading('outOfMemory', { fileNo: 0 }, { limit: memoryMb }) : error),
  );
  worker.on('exit', () => {
    inboxes.get(worker)?.fail(new Error('The thread ended before it was done.'));
    leave(kind, worker);
  });
  return worker;
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export type Inbox = ReturnType<typeof makeInbox>;

function makeInbox() {
  const waiting: FromThread[] = [];
  let failure: { readonly reason: unknown } | undefined;
  let wake: (() => void) | undefined;
  const fail = (reason: unknown) => {
    failure ??= { reason };
    wake?.();
  };
  return {
    put(answer: FromThread) {
      waiting.push(answer);
      wake?.();
    },
    fail,
    /** The next answer. A thread that says nothing for so long is not waited for any longer. */
    async take(seconds: number): Promise<FromThread> {
      const timer = setTimeout(() => fail(stopReading('tookTooLong', { fileNo: 0 })), seconds * 1000);
      try {
        for (;;) {
          const next = waiting.shift();
          if (next) return next;
          if (failure) throw asError(failure.reason);
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const asError = (reason: unknown): Error =>
  reason instanceof ReadingStopped || reason instanceof Error ? reason : new Error(String(reason));
