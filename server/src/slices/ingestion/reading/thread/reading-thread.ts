import { type Give, serveTasks } from '#platform/threads/serve-tasks';
import { detectIn } from '../../detection/detect.ts';
import { readEcologyInThread } from '../../ecology-files/reading/read-ecology.ts';
import { proposeSettings } from '../../schemas/propose-settings.ts';
import { packRows } from '../pack-rows.ts';
import { peekInThread, previewOptions, rowsInThread } from './peek.ts';
import { pickInThread } from './pick.ts';
import { previewInThread } from './preview.ts';
import { readInThread } from './read.ts';
import type { ReadingTask } from './reading-task.ts';
import { stageInThread } from './stage.ts';

async function run(task: ReadingTask, give: Give): Promise<unknown> {
  switch (task.kind) {
    case 'peek':
      return peekInThread(task.files, task.as, task.rows);
    case 'detect': {
      const peek = await peekInThread(task.files, previewOptions, detectRows);
      const known = {
        schemas: task.schemas,
        analytes: new Set(task.analytes),
        loggers: task.loggers,
        ecology: task.ecology,
      };
      return detectIn(peek, task.files.length, known);
    }
    case 'propose': {
      const peek = await peekInThread(task.files, previewOptions, detectRows);
      return { proposal: proposeSettings(peek), problems: peek.problems };
    }
    case 'ecology':
      return readEcologyInThread(task.files, task.plan, task.nowMs);
    case 'preview':
      return previewInThread(task.files, task.plan, task);
    case 'rows':
      return rowsInThread(task.file, task.as, task);
    case 'pick':
      for await (const rows of pickInThread(task.file, task.as, task.wanted)) await give(rows);
      return null;
    case 'read':
      return read(task, give);
    case 'stage':
      return stage(task, give);
  }
}

const detectRows = 60;

async function read(task: Extract<ReadingTask, { kind: 'read' }>, give: Give): Promise<null> {
  for await (const { rows, ...rest } of readInThread(task.files, task.plan, task)) {
    const packed = packRows(rows);
    const buffers = [packed.whole.buffer, packed.real.buffer].filter((buffer) => buffer instanceof ArrayBuffer);
    await give({ rows: packed, ...rest }, buffers);
  }
  return null;
}

async function stage(task: Extract<ReadingTask, { kind: 'stage' }>, give: Give): Promise<null> {
  const staged = stageInThread(task.files, task.plan, task);
  for (;;) {
    const { done, value } = await staged.next();
    if (done) await give({ nameColumns: value });
    else await give(value, [value.rows.buffer]);
    if (done) return null;
  }
}

function isTask(data: unknown): data is ReadingTask {
  return typeof data === 'object' && data !== null && 'kind' in data;
}

serveTasks(async (task, give) => {
  if (!isTask(task)) throw new Error('The reading thread does not know this task.');
  return run(task, give);
});
