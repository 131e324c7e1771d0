import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ReadingStopped } from '#platform/tables';
import { stopReading } from './findings-catalogue.ts';
import type { ReadingAnswer, ReadingTask } from './reading-task.ts';

export interface ThreadOptions {
  readonly signal?: AbortSignal;
  readonly memoryMb?: number;
}

const usualMemoryMb = 256;
/** Batches that may wait to be taken. */
const ahead = 4;

/** Answers of a reading thread, in order. Ends with `done`; the thread ends with it, or when the reader goes away. */
export async function* readInThread(
  task: ReadingTask,
  { signal, memoryMb = usualMemoryMb }: ThreadOptions = {},
): AsyncGenerator<ReadingAnswer> {
  signal?.throwIfAborted();
  const thread = startThread(task, { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 });
  const inbox = makeInbox();
  thread.on('message', (answer: ReadingAnswer) => inbox.put(answer));
  thread.once('error', (error) =>
    inbox.fail(isOutOfMemory(error) ? stopReading('outOfMemory', { fileNo: 0 }, { limit: memoryMb }) : error),
  );
  thread.once('exit', () => inbox.fail(new Error('The reading thread ended before it was done.')));
  const abort = () => inbox.fail(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  thread.postMessage(ahead);
  try {
    for (;;) {
      const answer = await inbox.take();
      if (answer.kind === 'failed')
        throw answer.finding ? new ReadingStopped(answer.finding) : new Error(answer.message);
      yield answer;
      if (answer.kind === 'done') return;
      thread.postMessage(1);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Beside this file in the sources; in the built server a program of its own, above the chunks. */
function startThread(workerData: ReadingTask, resourceLimits: ResourceLimits): Worker {
  if (import.meta.url.endsWith('.ts')) return startFromSources(workerData, resourceLimits);
  const places = ['./', '../'].map((folder) => new URL(`${folder}threads/reading-thread.js`, import.meta.url));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (!found) throw new Error('The reading thread was not built.');
  return new Worker(found, { workerData, resourceLimits, execArgv: [] });
}

/** A thread of Node 20 does not take the loader of TypeScript by a flag: it loads it itself, then the file. */
function startFromSources(workerData: ReadingTask, resourceLimits: ResourceLimits): Worker {
  const loader = new URL(
    './dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  );
  const file = new URL('./reading-thread.ts', import.meta.url);
  const code = `import('${loader.href}').then(({ register }) => (register(), import('${file.href}')))`;
  return new Worker(code, { eval: true, workerData, resourceLimits, execArgv: [] });
}

function makeInbox() {
  const waiting: ReadingAnswer[] = [];
  let failure: { readonly reason: unknown } | undefined;
  let wake: (() => void) | undefined;
  return {
    put(answer: ReadingAnswer) {
      waiting.push(answer);
      wake?.();
    },
    fail(reason: unknown) {
      failure ??= { reason };
      wake?.();
    },
    async take(): Promise<ReadingAnswer> {
      for (;;) {
        const next = waiting.shift();
        if (next) return next;
        if (failure) throw failure.reason instanceof Error ? failure.reason : new Error(String(failure.reason));
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
