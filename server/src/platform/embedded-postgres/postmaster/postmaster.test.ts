import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../test-support/stage.ts';
import { launchPostmaster, type StopTimeouts } from './postmaster.ts';
import { waitUntil } from './process-table.ts';
import { openServerLog } from './server-log.ts';

const me = { uid: 0, gid: 0, name: 'me', drops: false };
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Launches a shell script in the place of PostgreSQL, because the real one does not refuse to stop. */
async function launchScript(script: string, stopTimeouts: StopTimeouts) {
  writeFileSync(path.join(folder, 'postgres'), `#!/bin/sh\n${script}\necho up\nwhile :; do sleep 0.02; done\n`, {
    mode: 0o755,
  });
  const log = openServerLog(path.join(folder, 'log'));
  const postmaster = launchPostmaster({
    binFolder: folder,
    home: folder,
    user: me,
    settingArguments: [],
    log,
    stopTimeouts,
  });
  expect(await waitUntil(() => readFileSync(path.join(folder, 'log'), 'utf8').includes('up'), 120_000)).toBe(true);
  return postmaster;
}

test('a server is first asked to shut down fast', async () => {
  const postmaster = await launchScript(`trap 'exit 7' INT; trap 'exit 8' QUIT`, {
    fastMilliseconds: 20_000,
    immediateMilliseconds: 0,
  });
  await postmaster.stop();
  expect(await postmaster.ended).toBe('exit code 7');
});

test('a server that does not shut down fast is told to stop immediately', async () => {
  const postmaster = await launchScript(`trap '' INT; trap 'exit 8' QUIT`, {
    fastMilliseconds: 100,
    immediateMilliseconds: 20_000,
  });
  await postmaster.stop();
  expect(await postmaster.ended).toBe('exit code 8');
});

test('a server that hears nothing is killed', async () => {
  const postmaster = await launchScript(`trap '' INT QUIT`, { fastMilliseconds: 100, immediateMilliseconds: 100 });
  await postmaster.stop();
  expect(await postmaster.ended).toBe('signal SIGKILL');
});

test('a program that cannot be run is an end like any other', async () => {
  const log = openServerLog(path.join(folder, 'log'));
  const postmaster = launchPostmaster({ binFolder: folder, home: folder, user: me, settingArguments: [], log });
  expect(await postmaster.ended).toContain('ENOENT');
  await postmaster.stop();
});
