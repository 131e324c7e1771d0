import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { meaningfulLines } from './postmaster/server-log.ts';
import { drive, isRoot, makeStage, temporaryFolder } from './test-support/stage.ts';

const root = temporaryFolder();
const folder = path.join(root, 'postgres');
const dataFile = (name: string) => path.join(folder, 'data', name);
const canMount = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', root]).status === 0;
if (canMount) spawnSync('umount', [root]);

beforeAll(async () => {
  await (await startEmbeddedPostgres({ folder, durable: false })).stop();
});
beforeEach(() => expect(existsSync(path.join(folder, 'owner.json'))).toBe(false));
afterAll(() => rmSync(root, { recursive: true }));

const start = (settings: Record<string, string> = {}) => startEmbeddedPostgres({ folder, settings, durable: false });

test('a database of another PostgreSQL version is refused with the way to bring it over', async () => {
  const made = readFileSync(dataFile('PG_VERSION'));
  writeFileSync(dataFile('PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    `The database in ${folder} was made by PostgreSQL 17, but this Freshet brings PostgreSQL 18. Make a backup with the Freshet that made it (npm run backup)`,
  );
  writeFileSync(dataFile('PG_VERSION'), made);
});

test('a failed start quotes what PostgreSQL said, without its time stamps', async () => {
  await expect(start({ shared_buffers: 'plenty' })).rejects.toThrow(
    `PostgreSQL cannot start in ${folder}. It said: FATAL:  invalid value for parameter "shared_buffers": "plenty"`,
  );
});

test('files that PostgreSQL may not read are reported as a matter of rights', async () => {
  chmodSync(path.join(folder, 'data'), 0o777);
  await expect(start()).rejects.toThrow(
    /PostgreSQL cannot start because its user '.+' may not use its files in .+invalid permissions/,
  );
  chmodSync(path.join(folder, 'data'), 0o700);
});

test('a lost or wrong password is reported at once', async () => {
  const file = path.join(folder, 'superuser-password');
  const password = readFileSync(file);
  writeFileSync(file, 'wrong');
  await expect(start()).rejects.toThrow('PostgreSQL runs, but does not accept the password kept beside it.');
  rmSync(file);
  await expect(start()).rejects.toThrow(`The password of the database is missing: put ${file} back from a backup.`);
  writeFileSync(file, password, { mode: 0o600 });
  await (await start()).stop();
});

test('answers to our own polling are not mistaken for the reason of a failure', () => {
  const log = [
    '2026-01-02 03:04:05.678 UTC [77] PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device',
    '2026-01-02 03:04:05.679 UTC [78] FATAL:  the database system is starting up',
  ];
  expect(meaningfulLines(log.join('\n'))).toBe(
    'PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device',
  );
});

test.skipIf(!canMount)(
  'a full disk is named when the database is made and when it starts (needs root and mount)',
  async () => {
    const small = path.join(root, 'small');
    mkdirSync(small);
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=110m,mode=755', 'tmpfs', small]).status).toBe(0);
    const inSmall = { folder: path.join(small, 'postgres'), durable: false };
    const ballast = path.join(small, 'ballast');
    const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']);
    const isFull = new RegExp(
      `The disk that holds ${small}/postgres is full\\. Free at least 1 GB there and start again\\.`,
    );
    try {
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=90']);
      await expect(startEmbeddedPostgres(inSmall)).rejects.toThrow(isFull);
      rmSync(ballast);
      await (await startEmbeddedPostgres(inSmall)).stop();
      fill();
      await expect(startEmbeddedPostgres(inSmall)).rejects.toThrow(isFull);
      rmSync(ballast);
      await (await startEmbeddedPostgres(inSmall)).stop();
    } finally {
      spawnSync('umount', [small]);
    }
  },
);

test.skipIf(!isRoot)(
  'an ordinary user without the right to write in the folder is told so (needs root to become one)',
  async () => {
    const stage = await makeStage();
    const { report } = await drive(stage, path.join(stage, 'closed', 'postgres'), { uid: 65_534 });
    expect(report.failure).toContain(
      `Freshet may not use ${stage}/closed/postgres. Give its user the right to write there. (EACCES`,
    );
    rmSync(stage, { recursive: true });
  },
);
