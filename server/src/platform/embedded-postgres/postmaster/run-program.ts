import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program to its end and returns how it ended and all that it printed. */
export function runProgram(
  program: string,
  args: string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>,
): Promise<{ status: number | null; printed: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const addOutput = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
    };
    child.stdout.on('data', addOutput);
    child.stderr.on('data', addOutput);
    child.once('error', (error) => resolve({ status: null, printed: error.message }));
    child.once('close', (status) => resolve({ status, printed }));
  });
}
