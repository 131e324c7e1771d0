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
  let known = new Map<number, Seen>();
  let looks = 0;
  const look = () => {
    // One that was seen before it became another program is looked at again.
    if (looks % looksAtTheSame === 0) known = new Map();
    looks += 1;
    for (const { pid } of listProcesses(marks, known)) {
      const mb = megabytesOf(read(String(pid), 'status'));
      if (mb > largest.mb) largest = { mb, what: known.get(pid)?.what ?? '' };
    }
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

const looksAtTheSame = 40;
const megabytesOf = (status: string): number => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;

interface Seen {
  readonly pid: number;
  readonly parent: number;
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

/** Who a process is, is read once: reading it of all of them four times a second takes a tenth of a processor. */
function listProcesses(marks: readonly string[], known = new Map<number, Seen>()): Seen[] {
  const running = new Set(readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)));
  for (const pid of known.keys()) if (!running.has(String(pid))) known.delete(pid);
  for (const name of running) {
    if (known.has(Number(name))) continue;
    const command = read(name, 'cmdline');
    const message = `${command} ${read(name, 'environ')}`;
    known.set(Number(name), {
      pid: Number(name),
      parent: Number(/^PPid:\s+(\d+)/m.exec(read(name, 'status'))?.[1] ?? 0),
      what: command.replaceAll('\0', ' ').slice(0, 80),
      isMarked: marks.some((mark) => message.includes(mark)),
    });
  }
  const belongs = (pid: number): boolean => {
    const one = known.get(pid);
    return one !== undefined && (one.isMarked || belongs(one.parent));
  };
  return [...known.values()].filter(({ pid }) => pid !== process.pid && belongs(pid));
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
