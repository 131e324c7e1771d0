import type { WorkerEvents } from 'graphile-worker';

/** Between two looks at what a queue shows of itself. */
export const tickSeconds = 5;
const stillAfterTicks = 6;
/** A job that has ended is still known for so many looks: its end may be on the way to the database. */
const knownAfterEndTicks = 6;

/** What a queue shows of itself, from which others see whether it moves. */
export interface QueueSigns {
  /** Settles with the first look for work: a queue whose first one fails never finds any. */
  readonly firstLook: Promise<void>;
  /** Counts a look from outside. Ticks and not the clock: a machine that slept has not stood still. */
  tick(): void;
  /** How long it has not looked for work although it has a free place. */
  stillSeconds(): number;
  standsStill(): boolean;
  isFull(): boolean;
  runsNothing(): boolean;
  /** The queue's numbers of the jobs it runs or ended just now. */
  knownJobs(): string[];
}

/** Follows a queue that runs so many jobs at once. */
export function followSigns(events: WorkerEvents, places: number): QueueSigns {
  const running = new Set<string>();
  const ended = new Map<string, number>();
  let ticks = 0;
  let movedAtTick = 0;
  const move = () => {
    movedAtTick = ticks;
  };
  const firstLook = new Promise<void>((resolve, reject) => {
    events.once('worker:getJob:empty', () => resolve());
    events.once('job:start', () => resolve());
    events.once('worker:getJob:error', ({ error }) => reject(error));
  });
  // It may fail before anybody waits for it.
  firstLook.catch(() => undefined);
  events.on('worker:getJob:empty', move);
  events.on('job:start', ({ job }) => {
    move();
    running.add(job.id);
    ended.delete(job.id);
  });
  events.on('job:complete', ({ job }) => {
    move();
    running.delete(job.id);
    ended.set(job.id, ticks);
  });
  const isFull = () => running.size >= places;
  const stillTicks = () => (isFull() ? 0 : ticks - movedAtTick);
  return {
    firstLook,
    tick: () => {
      ticks += 1;
      if (isFull()) move();
      for (const [id, at] of ended) if (ticks - at > knownAfterEndTicks) ended.delete(id);
    },
    stillSeconds: () => stillTicks() * tickSeconds,
    standsStill: () => stillTicks() >= stillAfterTicks,
    isFull,
    runsNothing: () => running.size === 0,
    knownJobs: () => [...running, ...ended.keys()],
  };
}
