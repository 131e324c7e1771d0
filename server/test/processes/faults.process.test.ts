import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/folders';

/** Runs `npm run faults` with a seed, and answers its exit code and what it printed. */
function runFaults(...args: readonly string[]): Promise<{ code: number | null; printed: string }> {
  const tool = join(projectFolder, 'tools', 'faults.mjs');
  const child = spawn(process.execPath, [tool, '--smoke', '--no-full-disk', '--seed', '1', ...args]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, printed }));
  });
}

/** Only what hangs: how long kills take depends on the machine. */
const patience = 20 * 60_000;

/** How many faults a line of the table counts. */
const faultsIn = (printed: string, what: string) =>
  Number(new RegExp(String.raw`^${what}\s.*?(\d+)$`, 'm').exec(printed)?.[1]);

test.concurrent(
  'files go through kills of the server, the worker, the database and of parts: nothing is lost or doubled, and jobs run',
  async () => {
    const { code, printed } = await runFaults();
    const kills = /Killed: server (\d+), worker (\d+), database (\d+), server during a part (\d+);/.exec(printed);
    const killed = (kills?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0);
    // How many there are depends on how soon the machine is done with the files.
    expect(killed, printed).toBeGreaterThan(3);
    expect(printed).toContain('Nothing was lost, nothing doubled.');
    expect(code).toBe(0);
  },
  patience,
);

test.concurrent(
  'the same kills find out a server that says too early that rows are stored and parts are kept',
  async () => {
    const fewer = [
      '--files',
      '3',
      '--kills',
      '4',
      '--database-kills',
      '0',
      '--upload-kills',
      '1',
      '--queue-kills',
      '0',
    ];
    const none = ['--append-kills', '0', '--service-kills', '0'];
    const { code, printed } = await runFaults(...fewer, ...none, '--break', 'mark-first', '--break', 'early-part');
    // Which of the two a kill meets depends on the moment.
    const found = faultsIn(printed, 'values lost') + faultsIn(printed, 'acknowledged and gone');
    expect(found, printed).toBeGreaterThan(0);
    expect(code).toBe(1);
  },
  patience,
);
