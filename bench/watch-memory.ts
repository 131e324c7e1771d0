import { readdirSync, readFileSync } from 'node:fs';

/** The largest of the processes that have one of the marks in their command line or environment, or descend from such. */
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

function listProcesses(marks: readonly string[]): { mb: number; what: string }[] {
  const seen = new Map<number, { parent: number; mb: number; what: string; isMarked: boolean }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = read(name, 'status');
    const what = read(name, 'cmdline').replaceAll('\0', ' ').slice(0, 80);
    const told = `${what} ${read(name, 'cmdline')} ${read(name, 'environ')}`;
    seen.set(Number(name), {
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      mb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
      what,
      isMarked: marks.some((mark) => told.includes(mark)),
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
