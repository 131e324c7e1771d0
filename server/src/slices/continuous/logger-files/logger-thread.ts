import { type Give, serveTasks } from '#platform/threads/serve-tasks';
import { guessLoggers } from './guess-loggers.ts';
import type { LoggerThreadTask } from './read-in-thread.ts';
import { readLoggerFile, readLoggerPoints } from './read-logger-file.ts';

async function run(task: LoggerThreadTask, give: Give): Promise<unknown> {
  switch (task.kind) {
    case 'guess':
      return guessLoggers(task.files, task.layouts);
    case 'read':
      return read(task, give);
    case 'points':
      for await (const pieces of readLoggerPoints(task)) {
        const buffers = pieces.flatMap(({ times, values }) => [times.buffer, values.buffer]);
        await give(
          pieces,
          buffers.filter((buffer) => buffer instanceof ArrayBuffer),
        );
      }
      return null;
  }
}

/** The findings come in parts, the reading as the last of them. */
async function read(task: Extract<LoggerThreadTask, { kind: 'read' }>, give: Give): Promise<null> {
  const reading = readLoggerFile(task);
  for (;;) {
    const next = await reading.next();
    if (next.done === true) {
      await give({ reading: next.value });
      return null;
    }
    await give(next.value);
  }
}

const isTask = (data: unknown): data is LoggerThreadTask => typeof data === 'object' && data !== null && 'kind' in data;

serveTasks(async (task, give) => {
  if (!isTask(task)) throw new Error('The thread that reads logger files does not know this task.');
  return run(task, give);
});
