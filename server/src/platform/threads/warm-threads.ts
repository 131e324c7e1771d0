import { ReadingStopped, stopReading } from '#platform/tables';
import { processRunner } from './process-runner.ts';
import type { Runner } from './runner.ts';
import type { FromThread } from './thread-messages.ts';
import { threadRunner } from './thread-runner.ts';

/** A thread at work for one task. */
export interface BusyThread {
  readonly runner: Runner;
  readonly inbox: Inbox;
  /** Back to wait for another task; only after its last answer. */
  rest(): void;
  end(): Promise<void>;
}

const usualMemoryMb = 256;
const restSeconds = 30;
/** Each holds some seventy megabytes while it waits. */
const mostResting = 1;
const resting = new Map<string, Runner[]>();
const inboxes = new WeakMap<Runner, Inbox>();

/** A thread that waits from an earlier task, or a new one. */
export function acquireThread(file: URL, memoryMb = usualMemoryMb): BusyThread {
  const kind = `${file.href} ${memoryMb}`;
  const runner = resting.get(kind)?.pop() ?? start(file, kind, memoryMb);
  const inbox = makeInbox();
  inboxes.set(runner, inbox);
  runner.ref();
  const end = async () => {
    inboxes.delete(runner);
    await runner.end();
  };
  const rest = () => {
    inboxes.delete(runner);
    runner.unref();
    const others = resting.get(kind) ?? [];
    if (others.length >= mostResting) {
      void runner.end();
      return;
    }
    resting.set(kind, [...others, runner]);
    setTimeout(() => leave(kind, runner), restSeconds * 1000).unref();
  };
  return { runner, inbox, rest, end };
}

/** What it has taken for a large file goes back to the machine. */
function leave(kind: string, runner: Runner): void {
  const list = resting.get(kind) ?? [];
  if (!list.includes(runner)) return;
  resting.set(
    kind,
    list.filter((one) => one !== runner),
  );
  void runner.end();
}

function start(file: URL, kind: string, memoryMb: number): Runner {
  const runner = file.pathname.endsWith('-process.ts') ? processRunner(file) : threadRunner(file, memoryMb);
  runner.on('message', (answer) => {
    if (isAnswer(answer)) inboxes.get(runner)?.put(answer);
  });
  runner.on('error', (error) =>
    inboxes
      .get(runner)
      ?.fail(isOutOfMemory(error) ? stopReading('outOfMemory', { fileNo: 0 }, { limit: memoryMb }) : error),
  );
  runner.on('exit', () => {
    inboxes.get(runner)?.fail(new Error('The thread ended before it was done.'));
    leave(kind, runner);
  });
  return runner;
}

// Both sides of a thread are ours.
const isAnswer = (message: unknown): message is FromThread =>
  typeof message === 'object' && message !== null && 'kind' in message;

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
