import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit';
import { sealTenant } from '#platform/audit/seal-audit';
import { withClient } from '#platform/db/roles';
import { openScope, type Scope } from '#platform/db/scope';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import { mailJobs } from '#platform/mail/mail-jobs';
import { runDueJobs } from '../run-due-jobs.ts';
import { newScope } from '../use-platform.ts';
import { hashFiles, openInstallation, type Running, readEverything } from './operate.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let data: string;
let running: Running | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshet-backup-'));
  // Otherwise root's PostgreSQL, which runs as another user, would have to lie elsewhere.
  chmodSync(folder, 0o755);
});
afterEach(() => stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(): Promise<Running> {
  running = await openInstallation({ FRESHET_DATA: data });
  return running;
}

async function stop(): Promise<void> {
  await running?.database.close();
  running = null;
}

const command = (name: string, ...args: string[]) => runCommand(name, args, { FRESHET_DATA: data });

/** A file in the repository, and an audit entry that names it: the bytes are there before the row. */
async function addFile(scope: Scope, content: string): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex');
  const place = join(data, 'files', hash.slice(0, 2));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, hash), content);
  await scope.transaction((tx) => recordAudit(tx, scope, { what: 'file.added', subject: hash }));
}

const total = 1_000_000;

/** Moves one from a count in one table to a count in another, for ever: their sum never changes. */
const transfer = ({ platform }: Running, scope: Scope) =>
  inInstallation(platform, async (tx) => {
    await tx
      .updateTable('users')
      .set((eb) => ({ session_version: eb('session_version', '-', 1) }))
      .where('id', '=', scope.userId)
      .execute();
    await tx
      .updateTable('sign_in_failures')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .execute();
  });

async function prepareTransfers({ platform }: Running, scope: Scope): Promise<void> {
  await inInstallation(platform, async (tx) => {
    await tx.updateTable('users').set({ session_version: total }).where('id', '=', scope.userId).execute();
    await tx
      .insertInto('sign_in_failures')
      .values({ key: Buffer.from('key'), count: 0, last_at: platform.clock.now() })
      .execute();
  });
}

async function writeContinuously(running: Running, scope: Scope) {
  let isOn = true;
  let written = 0;
  const loops = Array.from({ length: 4 }, async (_, writer) => {
    while (isOn) {
      await transfer(running, scope);
      await addFile(scope, `${writer} ${written} ${randomUUID()}`);
      if (written % 10 === 0) await sealTenant(running.platform, scope.tenantId);
      written += 1;
    }
  });
  return {
    count: () => written,
    stop: async () => {
      isOn = false;
      await Promise.all(loops);
    },
  };
}

const entriesOf = ({ platform }: Running, tenantId: number) =>
  inNamedTenant(platform, tenantId, (tx) => tx.selectFrom('audit_entries').selectAll().orderBy('id').execute());

test('a backup made while people write holds one instant, and comes back exactly so after everything is lost', async () => {
  data = join(folder, 'busy');
  const backup = join(folder, 'busy-backup');
  const before = await start();
  const scope = await newScope(before.platform);
  await prepareTransfers(before, scope);
  await addFile(scope, 'before');
  const writers = await writeContinuously(before, scope);
  await expect.poll(writers.count).toBeGreaterThan(20);
  const writtenBefore = writers.count();
  const made = await command('backup', backup);
  expect(made).toMatchObject({ code: 0 });
  const reached = writers.count();
  await expect.poll(writers.count).toBeGreaterThan(reached + 20);
  await writers.stop();
  await addFile(scope, 'after');
  const writtenAtEnd = (await entriesOf(before, scope.tenantId)).length;
  await stop();
  rmSync(data, { recursive: true });

  expect(await command('restore', backup)).toMatchObject({ code: 0 });
  const after = await start();
  const { rows } = await after.platform.pool.query<{ moved: number; left: number }>(
    'select f.count as moved, u.session_version as left from sign_in_failures f, users u where u.id = $1',
    [scope.userId],
  );
  expect((rows[0]?.moved ?? 0) + (rows[0]?.left ?? 0)).toBe(total);
  const entries = await entriesOf(after, scope.tenantId);
  expect(entries.length).toBeGreaterThanOrEqual(writtenBefore);
  expect(entries.length).toBeLessThan(writtenAtEnd);
  for (const { subject } of entries) {
    const bytes = readFileSync(join(data, 'files', subject.slice(0, 2), subject));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(subject);
  }
  await addFile(openScope(after.platform, scope), 'new life');
  expect(await command('audit-verify')).toMatchObject({ code: 0, printed: expect.stringContaining('is whole') });
});

test('every row, sequence, waiting job, secret and file comes back, those of a deleted tenant too', async () => {
  data = join(folder, 'quiet');
  const backup = join(folder, 'quiet-backup');
  const before = await start();
  const [remaining, deleted] = [await newScope(before.platform), await newScope(before.platform)];
  for (const scope of [remaining, deleted]) {
    await addFile(scope, `of ${scope.userName}\twith a tab, a \\ and a line\nbreak, é and ${'\u{1F30A}'}`);
    await sealTenant(before.platform, scope.tenantId);
  }
  await inInstallation(before.platform, async (tx) => {
    await enqueueMail(tx, before.platform, { to: 'pat@example.org', subject: 'Hello', text: 'Read me.' });
    await tx.deleteFrom('users').where('id', '=', deleted.userId).execute();
    await tx.deleteFrom('tenants').where('id', '=', deleted.tenantId).execute();
  });
  await before.platform.mailer.send({ to: 'pat@example.org', subject: 'Earlier', text: 'In the mail folder.' });
  const owner = before.database.owner ?? {};
  const rows = await readEverything(owner);
  const files = { ...hashFiles(join(data, 'files')), ...hashFiles(join(data, 'mail')) };
  const secrets = readFileSync(join(data, 'secrets.json'), 'utf8');
  expect(await command('backup', backup)).toMatchObject({ code: 0 });
  expect(statSync(backup).mode & 0o077).toBe(0);
  await inInstallation(before.platform, (tx) => tx.deleteFrom('users').execute());
  await addFile(remaining, 'written after the backup');
  await stop();
  await inTheWay();

  expect(await command('restore', backup, '--replace')).toMatchObject({ code: 0 });
  const after = await start();
  expect(await readEverything(after.database.owner ?? {})).toEqual(rows);
  expect({ ...hashFiles(join(data, 'files')), ...hashFiles(join(data, 'mail')) }).toEqual(files);
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(readdirSync(data).filter((name) => /restor/.test(name))).toEqual([]);
  await runDueJobs(after.platform, mailJobs(after.platform));
  expect(readdirSync(join(data, 'mail'))).toHaveLength(2);
  expect(await command('audit-verify')).toMatchObject({ code: 0 });

  async function inTheWay() {
    const refused = await command('restore', backup);
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('--replace') });
  }
});

test('a restore is refused while the server runs, and a backup never overwrites anything', async () => {
  data = join(folder, 'quiet');
  const backup = join(folder, 'quiet-backup');
  const { platform } = await start();
  const restored = await command('restore', backup, '--replace');
  expect(restored).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/Another Freshet .* is using this data folder/),
  });
  const second = await command('backup', backup);
  expect(second).toMatchObject({ code: 1, printed: expect.stringContaining('is not empty') });
  expect((await platform.pool.query('select from tenants')).rowCount).toBeGreaterThan(0);
});

test('a damaged backup is refused before anything is touched', async () => {
  data = join(folder, 'quiet');
  const backup = join(folder, 'quiet-backup');
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  const table = manifest.tables.find((one: { name: string }) => one.name === 'audit_entries').file.path;
  const harms: [string, (path: string) => void][] = [
    [table, (path) => writeFileSync(path, flipped(readFileSync(path)))],
    [table, (path) => writeFileSync(path, readFileSync(path).subarray(0, -1))],
    [table, (path) => rmSync(path)],
    ['data/secrets.json', (path) => writeFileSync(path, '{}')],
    ['manifest.json', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"rows": ', '"rows": 1'))],
    ['manifest.json', (path) => rmSync(path)],
  ];
  for (const [path, harm] of harms) {
    const file = join(backup, path);
    const good = readFileSync(file);
    harm(file);
    expect(await command('restore', backup, '--replace')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/The backup is damaged|is not a backup/),
    });
    writeFileSync(file, good);
  }
  expect(existsSync(join(data, 'restoring'))).toBe(false);
  const { platform } = await start();
  expect((await platform.pool.query('select from tenants')).rowCount).toBeGreaterThan(0);
});

test('the audit command names the tenant, the position and the entry that was changed', async () => {
  data = join(folder, 'quiet');
  const { database, platform } = await start();
  const scope = await newScope(platform);
  for (const what of ['one', 'two']) {
    await scope.transaction((tx) => recordAudit(tx, scope, { what: 'thing.changed', subject: what }));
  }
  await sealTenant(platform, scope.tenantId);
  await withClient(database.owner ?? {}, (client) =>
    client.query(`update audit_entries set subject = 'other' where tenant_id = $1 and subject = 'two'`, [
      scope.tenantId,
    ]),
  );
  const verified = await command('audit-verify');
  expect(verified.code).toBe(1);
  expect(verified.printed).toMatch(
    new RegExp(`Tenant ${scope.tenantId}: The entry or its seal was changed \\(position 2, entry \\d+\\)`),
  );
});

const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
};
