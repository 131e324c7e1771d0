import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverFolder } from '#platform/folders';

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs a command of the built server, such as `backup`, in a process of its own, and waits for its end. */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [join(serverFolder, 'dist', 'commands', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed }));
  });
}
