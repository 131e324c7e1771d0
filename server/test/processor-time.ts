import { expect } from 'vitest';

/** What some work takes of the processor: the least of several, since what else the machine does only adds to it. */
export function processorMs(work: () => unknown, tries = 3): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

export interface Growth {
  readonly short: number;
  readonly factor: number;
  /** Too little to measure. */
  readonly floorMs: number;
}

/**
 * Expects that a text `factor` times as long takes at most three times `factor` times as long: looking at it again and
 * again would take `factor` times `factor`. Where the machine is busy a measurement can be long by chance, so that it is
 * repeated: a square stays a square.
 */
export function expectLinear(
  read: (length: number) => unknown,
  { short, factor, floorMs }: Growth,
  what: string,
): void {
  const measured: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // One try that is short enough says as much as the shortest of three, and most texts take nothing worth comparing.
    const first = processorMs(() => read(short * factor), 1);
    if (first < floorMs) return;
    const once = processorMs(() => read(short));
    const most = Math.max(floorMs, once * factor * 3);
    const more = first < most ? first : processorMs(() => read(short * factor));
    if (more < most) return;
    measured.push(`${once} and ${more} ms`);
  }
  expect.fail(`${what}: ${measured.join(', ')}`);
}
