import { readdirSync, readFileSync } from 'node:fs';

/**
 * What the processes of a product and of its database have: the port with its name, for its number is in others too.
 */
export const marksOf = (origin: string, host: string | undefined): readonly string[] => [
  `PORT=${new URL(origin).port}\0`,
  host ?? 'no host',
];

/**
 * The largest of the processes that have one of the marks in their command line or environment, or descend from such.
 */
export function watchMemory(marks: readonly string[]): { stop(): { readonly mb: number; readonly what: string } } {
  let largest = { mb: 0, what: '' };
  const look = () => {
    const processes = listProcesses(marks);
    for (const { mb, what } of processes) if (mb > largest.mb) largest = { mb, what };
  };
  const timer = setInterval(look, 250);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return largest;
    },
  };
}

interface Seen {
  readonly pid: number;
  readonly parent: number;
  readonly mb: number;
  readonly what: string;
  readonly isMarked: boolean;
}

/** How long the same processes have kept a processor busy, with those they started that are gone; in seconds. */
export function processorSeconds(marks: readonly string[]): number {
  let ticks = 0;
  for (const { pid } of listProcesses(marks)) {
    // The name of the program may hold blanks; the fields are counted after it.
    const fields = read(String(pid), 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    for (const at of [11, 12, 13, 14]) ticks += Number(fields[at] ?? 0);
  }
  return ticks / ticksPerSecond;
}

const ticksPerSecond = 100;

function listProcesses(marks: readonly string[]): Seen[] {
  const seen = new Map<number, Seen>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = read(name, 'status');
    const what = read(name, 'cmdline').replaceAll('\0', ' ').slice(0, 80);
    const message = `${what} ${read(name, 'cmdline')} ${read(name, 'environ')}`;
    seen.set(Number(name), {
      pid: Number(name),
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      mb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
      what,
      isMarked: marks.some((mark) => message.includes(mark)),
    });
  }
  const belongs = (pid: number): boolean => {
    const one = seen.get(pid);
    return one !== undefined && (one.isMarked || belongs(one.parent));
  };
  return [...seen].filter(([pid]) => pid !== process.pid && belongs(pid)).map(([, one]) => one);
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
