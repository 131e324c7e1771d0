import { serveTasks } from '#platform/threads/serve-tasks';

/** A thread that does what a test wants to see. */
serveTasks(async (task, give) => {
  if (task === 'for ever') for (;;);
  if (task === 'all memory')
    for (const held: number[][] = []; ; ) held.push(Array.from({ length: 100_000 }, () => held.length));
  if (task === 'mistake') throw new Error('A mistake.');
  if (task === 'three parts') for (const part of [1, 2, 3]) await give(part);
  return task;
});
