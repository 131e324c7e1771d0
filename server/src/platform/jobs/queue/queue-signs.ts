import type { WorkerEvents } from 'graphile-worker';

/** Between two looks at what a queue shows of itself. */
export const tickSeconds = 5;
const stillAfterTicks = 6;
/** A job that has ended is still known for so many looks: its end may be on the way to the database. */
const knownAfterEndTicks = 6;
const longestAfterDatabaseMilliseconds = 60_000;

/** What a queue shows of itself, from which others see whether it moves. */
export interface QueueSigns {
  /** Settles with the first look for work: a queue whose first one fails never finds any. */
  readonly firstLook: Promise<void>;
  /** Counts a look from outside. Ticks and not the clock: a machine that slept has not been idle. */
  tick(): void;
  /** When the database was started, by the clock of this process. */
  recordDatabaseStart(atMs: number): void;
  /** How long it has not looked for work although it has a free place. */
  stillSeconds(): number;
  /** Why it does not move; null while it does. */
  whyStill(): string | null;
  isFull(): boolean;
  runsNothing(): boolean;
  /** The queue's numbers of the jobs it runs or ended just now. */
  knownJobs(): string[];
}

/** Follows a queue that runs so many jobs at once. */
export function followSigns(events: WorkerEvents, places: number, now = () => performance.now()): QueueSigns {
  const { running, ended, age } = followJobs(events, now);
  let databaseStartMs = Number.NEGATIVE_INFINITY;
  let ticks = 0;
  let movedAtTick = 0;
  const move = () => {
    movedAtTick = ticks;
  };
  for (const sign of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) events.on(sign, move);
  const isFull = () => running.size >= places;
  const stillTicks = () => (isFull() ? 0 : ticks - movedAtTick);
  // Work that was under way when the database went away has lost its connection; it fails at once, or hangs.
  const hangs = () =>
    now() - databaseStartMs > longestAfterDatabaseMilliseconds &&
    [...running.values()].some((begunAtMs) => begunAtMs < databaseStartMs);
  return {
    firstLook: firstLookOf(events),
    tick: () => {
      ticks += 1;
      if (isFull()) move();
      age(knownAfterEndTicks);
    },
    recordDatabaseStart: (atMs) => {
      databaseStartMs = atMs;
    },
    stillSeconds: () => stillTicks() * tickSeconds,
    whyStill: () => {
      if (stillTicks() >= stillAfterTicks) return `it has not looked for work for ${stillTicks() * tickSeconds} s`;
      return hangs() ? 'it runs jobs that were under way when the database was started again' : null;
    },
    isFull,
    runsNothing: () => running.size === 0,
    knownJobs: () => [...running.keys(), ...ended.keys()],
  };
}

function firstLookOf(events: WorkerEvents): Promise<void> {
  const firstLook = new Promise<void>((resolve, reject) => {
    events.once('worker:getJob:empty', () => resolve());
    events.once('job:start', () => resolve());
    events.once('worker:getJob:error', ({ error }) =>
      reject(error instanceof Error ? error : new Error(String(error))),
    );
  });
  // It may fail before anybody waits for it.
  firstLook.catch(() => undefined);
  return firstLook;
}

/** The jobs that run, with when they began, and those that ended, with the looks since. */
function followJobs(events: WorkerEvents, now: () => number) {
  const running = new Map<string, number>();
  const ended = new Map<string, number>();
  events.on('job:start', ({ job: { id } }) => {
    running.set(id, now());
    ended.delete(id);
  });
  events.on('job:complete', ({ job: { id } }) => {
    running.delete(id);
    ended.set(id, 0);
  });
  const age = (most: number) => {
    for (const [id, checks] of ended) {
      if (checks < most) ended.set(id, checks + 1);
      else ended.delete(id);
    }
  };
  return { running, ended, age };
}
