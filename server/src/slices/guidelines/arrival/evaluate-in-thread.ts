import { serialize } from 'node:v8';
import { streamTask } from '#platform/threads/run-task';
import type { ArrivalBatch } from './arrival-batches.ts';
import type { ArrivalGround, ArrivalTask } from './arrival-task.ts';
import type { ArrivalOutcome } from './evaluate-arrival.ts';

const arrivalThread = new URL('./arrival-thread.ts', import.meta.url);
/** A station's results lie in memory together, however many it has. */
const memoryMb = 4096;
const longestSilenceSeconds = 600;

/** Evaluates batches in a thread: requests of screens do not wait for a million verdicts. */
export function evaluateInThread(ground: ArrivalGround): (batch: ArrivalBatch) => Promise<ArrivalOutcome> {
  const bytes = new Uint8Array(serialize(ground));
  return async (batch) => {
    const task: ArrivalTask = { ground: bytes, batch };
    let outcome: ArrivalOutcome | null = null;
    for await (const part of streamTask(arrivalThread, task, { memoryMb, seconds: longestSilenceSeconds }))
      if (isOutcome(part)) outcome = part;
    if (!outcome) throw new Error('The thread that evaluates imports gave no outcome.');
    return outcome;
  };
}

const isOutcome = (part: unknown): part is ArrivalOutcome =>
  typeof part === 'object' && part !== null && 'counts' in part && 'states' in part;
