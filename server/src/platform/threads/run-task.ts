import { Problem } from '@freshet/contract';
import { ReadingStopped } from '#platform/tables';
import { makeTenantLimiter } from './tenant-limiter.ts';
import type { FromThread, ToThread } from './thread-messages.ts';
import { acquireThread, type BusyThread } from './warm-threads.ts';

export interface ThreadOptions {
  /** Whose file it is: tenants take turns. Left out by jobs, whose number is limited where they are started. */
  readonly tenantId?: number;
  /** How long the thread may say nothing. */
  readonly seconds?: number;
  readonly memoryMb?: number;
  readonly signal?: AbortSignal;
  /** Buffers of the task that are given away, not copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

const usualSeconds = 60;
/** Parts that may wait to be taken. */
const ahead = 4;

/** People wait for a single answer; parts are taken as slowly as somebody downloads them. */
const acquireSlot = makeTenantLimiter({ running: 4, runningOfTenant: 2, waitingOfTenant: 8 });
const takeStreamTurn = makeTenantLimiter({ running: 12, runningOfTenant: 4, waitingOfTenant: 8 });

/**
 * Runs a task in the thread of a file `*-thread.ts` and gives its result. One that takes too long or too much is ended,
 * and says so as `ReadingStopped`.
 */
export async function runTask(file: URL, task: unknown, options: ThreadOptions & { tenantId: number }) {
  const release = await acquireSlot(options.tenantId, options.signal);
  try {
    for await (const answer of answersOf(file, task, options)) if (answer.kind === 'done') return answer.result;
    return undefined;
  } finally {
    release();
  }
}

/** The parts of an answer, in order, as fast as they are taken. The thread ends when their consumer goes away. */
export async function* streamTask(file: URL, task: unknown, options: ThreadOptions): AsyncGenerator<unknown> {
  const { tenantId, signal } = options;
  const release = tenantId === undefined ? undefined : await takeStreamTurn(tenantId, signal);
  try {
    for await (const answer of answersOf(file, task, options)) if (answer.kind === 'part') yield answer.part;
  } finally {
    release?.();
  }
}

type Answer = Exclude<FromThread, { kind: 'failed' }>;

async function* answersOf(file: URL, task: unknown, options: ThreadOptions): AsyncGenerator<Answer> {
  const { seconds = usualSeconds, memoryMb, signal, transfer = [] } = options;
  signal?.throwIfAborted();
  const thread = acquireThread(file, memoryMb);
  const abort = () => thread.inbox.fail(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let isThrough = false;
  try {
    post(thread, { kind: 'task', task }, transfer);
    post(thread, { kind: 'more', parts: ahead });
    for (;;) {
      const answer = await thread.inbox.take(seconds);
      const failure = answer.kind === 'failed' ? toError(answer) : null;
      isThrough = answer.kind === 'done' || (failure !== null && !isMistake(failure));
      if (failure) throw failure;
      if (answer.kind === 'failed') continue;
      yield answer;
      if (answer.kind === 'done') return;
      post(thread, { kind: 'more', parts: 1 });
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    if (isThrough) thread.rest();
    else await thread.end();
  }
}

function toError({ finding, problem, message }: Extract<FromThread, { kind: 'failed' }>): Error {
  if (finding) return new ReadingStopped(finding);
  return problem ? new Problem(problem) : new Error(message);
}

/** A thread that made a mistake is not trusted with another task. */
const isMistake = (error: Error) => !(error instanceof ReadingStopped) && !(error instanceof Problem);

const post = ({ runner }: BusyThread, message: ToThread, transfer: readonly ArrayBuffer[] = []) =>
  runner.post(message, transfer);
