import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeRolePasswords, prepareDatabase } from '#platform/db/roles';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { runCommand } from './run-command.ts';
import { launchProduct, type RunningProduct, readAccounts, startAndFail, startProduct } from './running-product.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'freshet-product-'));
  chmodSync(folder, 0o711);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let installed: ReturnType<typeof installDemo> | undefined;
let shared: { readonly folder: string; readonly product: RunningProduct } | undefined;
afterEach(async ({ task }) => {
  // Another try begins with a product of its own.
  if (task.result?.state === 'fail') await stopShared();
});
afterAll(async () => {
  await stopShared();
  if (installed) rmSync((await installed).folder, { recursive: true, force: true });
});

/** The first start with the demonstration, which takes longer than all others: once for all tests. */
async function installDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'freshet-installed-'));
  chmodSync(folder, 0o711);
  const product = await startProduct(folder);
  const accounts = product.accounts();
  const tokens = await Promise.all(accounts.map((account) => product.signIn(account)));
  return { folder, accounts, tokens, printed: product.output(), exitCode: await product.stop() };
}

/** A product on a copy of that installation, which one test hands on to the next. */
async function shareProduct() {
  if (!shared) {
    installed ??= installDemo();
    const folder = mkdtempSync(join(tmpdir(), 'freshet-shared-'));
    chmodSync(folder, 0o711);
    execFileSync('cp', ['-a', `${(await installed).folder}/.`, folder]);
    shared = { folder, product: await startProduct(folder) };
  }
  return shared;
}

async function stopShared(): Promise<void> {
  await shared?.product.stop();
  if (shared) rmSync(shared.folder, { recursive: true, force: true });
  shared = undefined;
}

async function start(folder: string, environment: Record<string, string> = {}): Promise<RunningProduct> {
  const product = await startProduct(folder, environment);
  cleanUps.push(() => product.stop());
  return product;
}

const systemAdministrator = (product: RunningProduct) => {
  const account = product.accounts().find(({ IsSysAdmin }) => IsSysAdmin);
  if (!account) throw new Error('The demo has no system administrator.');
  return account;
};

const signingKey = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).signingKeys[0].key;

test('a first start prints accounts that work and no other installation has, a second start keeps the data and prints no password', async () => {
  installed ??= installDemo();
  const { folder, accounts, tokens, printed, exitCode } = await installed;
  expect(accounts).toHaveLength(5);
  for (const account of accounts) expect(printed).toContain(account.Password);
  for (const name of ['demo-accounts.json', 'secrets.json'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(new Set(tokens.map(({ access_token }) => access_token)).size).toBe(5);
  expect(exitCode).toBe(0);

  const { product: second } = await shareProduct();
  for (const account of accounts) expect(second.output()).not.toContain(account.Password);
  const { access_token } = await second.signIn(systemAdministrator(second));
  expect(await second.client(access_token).admin.users({})).toHaveLength(5);

  const other = newFolder();
  await beginToInstall(other);
  expect(signingKey(other)).not.toBe(signingKey(folder));
  const passwords = [...accounts, ...readAccounts(other)].map(({ Password }) => Password);
  expect(new Set(passwords).size).toBe(10);
});

/** A first start that is ended as soon as it has a key and accounts, before the demonstration is made. */
async function beginToInstall(folder: string): Promise<void> {
  const child = launchProduct(folder, {});
  await expect.poll(() => existsSync(join(folder, 'demo-accounts.json')), { timeout: 900_000 }).toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  killPostgres(folder);
}

const command = (name: string, folder: string, ...args: string[]) => runCommand(name, args, { FRESHET_DATA: folder });

async function createAdmin(folder: string, environment: Record<string, string> = {}) {
  const made = await runCommand('create-admin', ['ada', 'ada@example.org'], { FRESHET_DATA: folder, ...environment });
  return { UserName: 'ada', Password: /shown only once: (\S+)/.exec(made.printed)?.[1] ?? made.printed };
}

test('without demo data there is nobody until create-admin makes somebody who can sign in', async () => {
  const folder = newFolder();
  const product = await start(folder, { FRESHET_DEMO: '0' });
  expect(product.output()).toContain('npm run create-admin');
  expect(existsSync(join(folder, 'demo-accounts.json'))).toBe(false);
  expect(await command('create-admin', folder, 'ada', 'ada')).toEqual({
    code: 1,
    printed: "'ada' is not a valid e-mail address. Must be an address such as name@example.org.\n",
  });
  const { access_token } = await product.signIn(await createAdmin(folder));
  expect(await product.client(access_token).identity.claims({})).toMatchObject({ 'can-admin': true });
});

test.each([
  ['audit-verify', []],
  ['backup', ['copy']],
] as const)('%s of a mistyped folder says that there is nothing, and makes nothing there', async (name, args) => {
  const folder = join(newFolder(), 'mistyped');
  const { code, printed } = await command(name, folder, ...args);
  expect(code).toBe(1);
  expect(printed).toMatch(/^There is no Freshet .*\/mistyped\. Set FRESHET_DATA/);
  expect(existsSync(folder)).toBe(false);
});

test('the page forbids scripts that are not its own', async () => {
  const { product } = await shareProduct();
  const page = await fetch(product.origin);
  expect(await page.text()).toContain('<div id="root">');
  const policy = page.headers.get('content-security-policy')?.split('; ');
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
});

test('acknowledged writes survive a kill of the server and of its PostgreSQL', async () => {
  const { folder, product } = await shareProduct();
  const { access_token } = await product.signIn(systemAdministrator(product));
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let count = 1; ; count += 1) {
      const RoleName = `Tenant made before the kill ${count}`;
      await product.client(access_token).admin.createTenant({ body: { RoleName, Apps: [], DirectoryIds: [] } });
      acknowledged.push(RoleName);
      if (acknowledged.length === 30) {
        killPostgres(folder);
        product.process.kill('SIGKILL');
      }
    }
  })().catch(() => undefined);
  await writing;
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);

  const restarted = await startProduct(folder);
  shared = { folder, product: restarted };
  const token = (await restarted.signIn(systemAdministrator(restarted))).access_token;
  const names = (await restarted.client(token).admin.tenants({})).map(({ RoleName }) => RoleName);
  expect(names.filter((name) => acknowledged.includes(name))).toHaveLength(acknowledged.length);
  expect(new Set(names).size).toBe(names.length);
});

test('when PostgreSQL dies the server answers 503 with Retry-After and is well again by itself', async () => {
  const { folder, product } = await shareProduct();
  const { access_token } = await product.signIn(systemAdministrator(product));
  const statuses = new Set<number>();
  for (let calls = 0; ; calls += 1) {
    const params = fetch(`${product.origin}/api/AdminUserGroup/List`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    // During a request; it may be back before that is noticed, and then is killed once more.
    if (calls % 100 === 0 && !statuses.has(503)) killPostgres(folder);
    const answer = await params;
    statuses.add(answer.status);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBeTruthy();
    if (answer.status === 200 && statuses.has(503)) break;
    await answer.text();
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

/** Whatever process the folder says is its PostgreSQL; none while it is being started. */
function killPostgres(folder: string): void {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

test('a stop finishes a request or refuses it clearly, and ends within 30 seconds', async () => {
  const { product } = await shareProduct();
  const running = product.signIn(systemAdministrator(product));
  const stopped = product.stop();
  const outcome = await running.then(
    () => 'finished',
    (error: Error) => error.message,
  );
  expect(await stopped).toBe(0);
  expect(['finished', 'fetch failed', 'The server answered 503.']).toContain(outcome);
  await stopShared();
});

test('an external PostgreSQL serves through the application role, and a powerful role is refused', async () => {
  const folder = newFolder();
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'external'), durable: false });
  cleanUps.push(() => postgres.stop());
  const passwords = makeRolePasswords();
  await prepareDatabase(postgres.connection, 'freshet', passwords);
  const { host, port, user, password } = postgres.connection;
  const url = (role: string, secret: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@/freshet?host=${encodeURIComponent(host)}&port=${port}`;
  const DATABASE_URL = url('freshet_app', passwords.freshet_app);

  expect(await startAndFail(join(folder, 'unmigrated'), { DATABASE_URL })).toMatch(
    /needs \d+ migrations\. Set DATABASE_MIGRATE_URL/,
  );
  const DATABASE_MIGRATE_URL = url('freshet_migrate', passwords.freshet_migrate);
  const product = await start(join(folder, 'data'), { DATABASE_URL, DATABASE_MIGRATE_URL, FRESHET_DEMO: '0' });
  const made = await createAdmin(join(folder, 'data'), { DATABASE_URL, DATABASE_MIGRATE_URL });
  const { access_token } = await product.signIn(made);
  expect(await product.client(access_token).admin.users({})).toMatchObject([{ UserName: 'ada' }]);
  expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false);

  const refused = await startAndFail(join(folder, 'refused'), { DATABASE_URL: url(user, password) });
  expect(refused).toContain('is a superuser, so tenants would not be kept apart');
  const mistyped = await startAndFail(join(folder, 'mistyped'), { DATABASE_URL: url('freshet_app', 'wrong') });
  expect(mistyped).toContain('Check DATABASE_URL.');
  expect(mistyped).not.toContain('wrong@');
});

test('a database out of reach is named, without its password', async () => {
  const printed = await startAndFail(newFolder(), { DATABASE_URL: 'postgres://freshet_app:hush@127.0.0.1:1/freshet' });
  expect(printed).toContain(
    'There is no PostgreSQL to be reached at 127.0.0.1:1 (ECONNREFUSED). Check DATABASE_URL, and that it runs there.',
  );
  expect(printed).not.toContain('hush');
});
