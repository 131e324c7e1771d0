import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processFacts, waitUntil } from '../postmaster/process-table.ts';
import { temporaryFolder } from '../test-support/stage.ts';
import { claimFolder, setAside } from './claim-folder.ts';

let folder: string;
const ownerFile = () => path.join(folder, 'owner.json');
const writeOwner = (owner: object) => writeFileSync(ownerFile(), JSON.stringify(owner));
const thisBoot = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

beforeEach(() => {
  folder = temporaryFolder(0o700);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder in use by a living Freshet is refused by naming its process', () => {
  const claim = claimFolder(folder);
  expect(() => claimFolder(folder)).toThrow(`Another Freshet (process ${process.pid}) is using this data folder.`);
  claim.release();
  claimFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the claim of a Freshet that died is taken over', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  writeOwner({ pid: child.pid, startTicks: '1', bootId: thisBoot() });
  claimFolder(folder);
  expect(JSON.parse(readFileSync(ownerFile(), 'utf8')).pid).toBe(process.pid);
});

test.skipIf(process.platform !== 'linux')(
  'a process that got the number of a dead Freshet does not hold its folder (needs /proc)',
  () => {
    writeOwner({ pid: process.ppid, startTicks: '1', bootId: thisBoot() });
    claimFolder(folder).release();
    writeOwner({ pid: process.ppid, startTicks: processFacts(process.ppid)?.startTicks, bootId: 'before the restart' });
    claimFolder(folder).release();
    writeOwner({ pid: process.ppid, startTicks: processFacts(process.ppid)?.startTicks, bootId: thisBoot() });
    expect(() => claimFolder(folder)).toThrow(`Another Freshet (process ${process.ppid})`);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a Freshet that is dead but not yet reaped does not hold its folder (needs /proc)',
  async () => {
    // It ends when its parent is no shell any more, which might have waited for it.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
      expect(await waitUntil(() => processFacts(zombie)?.state === 'Z', 120_000)).toBe(true);
      writeOwner({ pid: zombie, startTicks: processFacts(zombie)?.startTicks, bootId: thisBoot() });
      claimFolder(folder).release();
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

test('a damaged claim is taken over', () => {
  writeFileSync(ownerFile(), '{"pid":');
  claimFolder(folder).release();
  expect(existsSync(ownerFile())).toBe(false);
});

test('releasing never removes the claim of the next owner', () => {
  const claim = claimFolder(folder);
  writeOwner({ pid: 1, startTicks: '1', bootId: 'other' });
  claim.release();
  expect(existsSync(ownerFile())).toBe(true);
});

test('a process that comes late to a takeover gives back the claim it displaced', () => {
  const quick = claimFolder(folder);
  setAside(ownerFile(), 'the dead claim that the late process had read');
  expect(readdirSync(folder)).toEqual(['owner.json']);
  quick.release();
  expect(existsSync(ownerFile())).toBe(false);
});
