import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ReadingStopped } from '#platform/tables';
import { packRows } from './pack-rows.ts';
import { peekHere, rowsHere } from './peek-here.ts';
import { pickHere } from './pick-here.ts';
import { previewHere } from './preview-here.ts';
import { readHere } from './read-here.ts';
import type { ReadingAnswer, ReadingTask } from './reading-task.ts';

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');

const say = (answer: ReadingAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer);

/** Batches that may be on their way: the reader waits when the other side does not keep up. */
let allowed = 0;
let wake: (() => void) | undefined;
port.on('message', (more: number) => {
  allowed += more;
  wake?.();
});

async function turn(): Promise<void> {
  while (allowed <= 0) await new Promise<void>((resolve) => (wake = resolve));
  allowed -= 1;
}

/** Whole files are read behind what people wait for. Only Linux has a priority of the thread alone. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(10);
}

async function run(task: ReadingTask): Promise<unknown> {
  if (task.kind === 'peek') return peekHere(task.files, task.as, task.rows);
  if (task.kind === 'preview') return previewHere(task.files, task.plan, task);
  if (task.kind === 'rows') return rowsHere(task.file, task.as, task);
  if (task.kind === 'pick') return pick(task.file, task.as, task.wanted);
  stepBack();
  for await (const { rows, ...rest } of readHere(task.files, task.plan, task)) {
    const packed = packRows(rows);
    await turn();
    const buffers = [packed.whole.buffer, packed.real.buffer].filter((buffer) => buffer instanceof ArrayBuffer);
    say({ kind: 'batch', batch: { rows: packed, ...rest } }, buffers);
  }
  return null;
}

async function pick(...asked: Parameters<typeof pickHere>): Promise<null> {
  for await (const rows of pickHere(...asked)) {
    await turn();
    say({ kind: 'picked', rows });
  }
  return null;
}

function isTask(data: unknown): data is ReadingTask {
  return typeof data === 'object' && data !== null && 'kind' in data;
}

if (isTask(workerData)) {
  run(workerData)
    .then((result) => say({ kind: 'done', result }))
    .catch((error: unknown) => {
      const isStop = error instanceof ReadingStopped;
      say({
        kind: 'failed',
        message: String(error instanceof Error ? (error.stack ?? error.message) : error),
        finding: isStop ? error.finding : null,
      });
    })
    .finally(() => port.close());
}
