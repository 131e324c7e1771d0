import { setImmediate } from 'node:timers/promises';

const longestTurnMs = 10;
/** Looking at the clock after each of them would take longer than most of the work. */
const betweenChecks = 64;

/** Visits each of many things. The thread is let go every few milliseconds, so that others are answered meanwhile. */
export async function visitYielding<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let endsAt = performance.now() + longestTurnMs;
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % betweenChecks !== 0 || performance.now() < endsAt) continue;
    await setImmediate();
    endsAt = performance.now() + longestTurnMs;
  }
}

export async function mapYielding<T, Made>(items: Iterable<T>, make: (item: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  await visitYielding(items, (item) => made.push(make(item)));
  return made;
}
