import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movedClusterFolder } from './cluster/place-cluster.ts';
import { parsePasswd, readPasswd } from './postmaster/os-user.ts';
import { drive, isRoot, makeStage, temporaryFolder } from './test-support/stage.ts';

const nobody = 65_534;
const nameless = 54_321;
const hasMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;
const hasNamespaces =
  isRoot && spawnSync('unshare', ['--user', '--map-user=65534', 'true'], { uid: nameless, gid: nameless }).status === 0;

describe.skipIf(!isRoot)('as other users (needs root to become them)', () => {
  const root = temporaryFolder();
  let stage: string;
  beforeAll(async () => {
    stage = await makeStage();
  });
  afterAll(() => {
    for (const made of [root, stage]) rmSync(made, { recursive: true, force: true });
  });

  function homeOf(uid: number, name: string): string {
    const home = path.join(root, name);
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, uid, uid);
    return path.join(home, '.freshet', 'postgres');
  }

  test('an ordinary user starts in their own closed home, from programs installed by root without scripts', async () => {
    const folder = homeOf(nobody, 'ordinary');
    const freshet = await drive(stage, folder, { uid: nobody });
    expect(freshet.report).toMatchObject({ notices: [], dataFolder: path.join(folder, 'data') });
    await freshet.stop();
    for (const name of ['data', 'superuser-password', 'postgres.log']) {
      expect(statSync(path.join(folder, name)).uid).toBe(nobody);
    }
  });

  test('root goes on as the user who made the database', async () => {
    const folder = path.join(root, 'shared', 'postgres');
    mkdirSync(path.dirname(folder), { mode: 0o755 });
    chownSync(path.dirname(folder), nobody, nobody);
    await (await drive(stage, folder, { uid: nobody })).stop();
    const asRoot = await drive(stage, folder);
    expect(asRoot.report.dataFolder).toBe(path.join(folder, 'data'));
    const pid = readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0];
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody);
    await asRoot.stop();
  });

  test.skipIf(!hasNamespaces)('a user without a name on the machine starts too (needs user namespaces)', async () => {
    const folder = homeOf(nameless, 'nameless');
    const freshet = await drive(stage, folder, { uid: nameless });
    expect(freshet.report.failure).toBeUndefined();
    await freshet.stop();
    expect(statSync(path.join(folder, 'data', 'base')).uid).toBe(nameless);
  });

  test('a user without a name is told what to do where no way round is found', async () => {
    const folder = homeOf(nameless, 'helpless');
    const { report } = await drive(stage, folder, { uid: nameless, env: { PATH: '/nonexistent' } });
    expect(report.failure).toBe(
      `PostgreSQL cannot make its database because user ${nameless} has no name on this machine. Add a line for it to /etc/passwd, start Freshet as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
    expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  });

  test.skipIf(!hasMount)(
    'root on a machine without a user postgres runs it as nobody (needs a mount namespace)',
    async () => {
      const passwd = path.join(root, 'passwd');
      writeFileSync(passwd, readPasswd().replace(/^postgres:.*\n/m, ''));
      const through = ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/passwd && exec "$@"', passwd];
      const folder = path.join(root, 'without-postgres', 'postgres');
      const freshet = await drive(stage, folder, { through });
      expect(freshet.report.failure).toBeUndefined();
      expect(statSync(path.join(folder, 'data')).uid).toBe(nobody);
      await freshet.stop();
    },
  );
});

describe.skipIf(!isRoot)('root below a closed folder (needs root)', () => {
  let stage: string;
  let folder: string;
  const server = parsePasswd(readPasswd()).find(({ name }) => name === 'postgres')?.name ?? 'nobody';
  const copyOf = () => `${stage}-copy`;
  beforeAll(async () => {
    stage = await makeStage(0o700);
    folder = path.join(stage, '.freshet', 'postgres');
  });
  afterAll(() => {
    for (const made of [stage, copyOf(), movedClusterFolder(folder)]) rmSync(made, { recursive: true, force: true });
  });

  test('the database moves to a folder its user can enter, the start says so, and the next start finds it', async () => {
    const movedCluster = movedClusterFolder(folder);
    const notice = `PostgreSQL cannot run as root and its user '${server}' cannot enter ${stage}/.freshet; the database is kept in ${movedCluster} instead.`;
    for (const start of ['first', 'second']) {
      const freshet = await drive(stage, folder);
      expect(freshet.report, start).toMatchObject({ notices: [notice], dataFolder: path.join(movedCluster, 'data') });
      await freshet.stop();
    }
    expect(readFileSync(path.join(folder, 'moved-to.txt'), 'utf8').trim()).toBe(movedCluster);
    expect(existsSync(path.join(folder, 'postgres.log'))).toBe(true);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test('a copy of the folder does not share the moved database with the running original', async () => {
    const freshet = await drive(stage, folder);
    cpSync(stage, copyOf(), { recursive: true, filter: (file) => path.basename(file) !== 'owner.json' });
    const copy = await drive(copyOf(), path.join(copyOf(), '.freshet', 'postgres'));
    expect(copy.report.failure).toBe(`Another Freshet (process ${freshet.process.pid}) is using this data folder.`);
    await freshet.stop();
  });
});
