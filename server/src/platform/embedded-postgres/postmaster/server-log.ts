import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const rotateAboveBytes = 10 * 1024 * 1024;

/** The log file of the server: opened by us and inherited by it, so its own user needs no right to the folder. */
export interface ServerLog {
  readonly fd: number;
  close(): void;
  /** What the server printed last since the log was opened, as one line. */
  lastWords(): string;
}

export function openServerLog(file: string): ServerLog {
  if (sizeOf(file) > rotateAboveBytes) renameSync(file, `${file}.1`);
  const startedAtByte = sizeOf(file);
  const fd = openSync(file, 'a', 0o600);
  return {
    fd,
    close: () => closeSync(fd),
    lastWords: () => meaningfulLines(readFrom(file, startedAtByte)),
  };
}

/** The last lines that say why, without time stamps: what a person needs to see of a failed start. */
export function meaningfulLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isAnswerToPolling(line));
  const meaningful = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL|error|could not|cannot/.test(line));
  return (meaningful.length > 0 ? meaningful : lines)
    .slice(-4)
    .map((line) => line.replace(/\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /, '').trim())
    .join(' ');
}

function isAnswerToPolling(line: string): boolean {
  return /FATAL: +the database system is (starting up|shutting down|not yet accepting connections)/.test(line);
}

function readFrom(file: string, startByte: number): string {
  const end = sizeOf(file);
  const from = Math.max(startByte, end - 32_768);
  const buffer = Buffer.alloc(Math.max(0, end - from));
  const fd = openSync(file, 'r');
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, from));
  } finally {
    closeSync(fd);
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
