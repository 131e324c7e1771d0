import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate';
import { type ConnectionSettings, openDatabase, openPool } from '#platform/db/pool';
import { makeRolePasswords, prepareDatabase, type RolePasswords } from '#platform/db/roles';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { storeShippedUnits } from '#slices/units';

export interface TestPostgres {
  readonly admin: ConnectionSettings;
  readonly passwords: RolePasswords;
  readonly template: string;
}

const template = 'freshet_template';

/** One real PostgreSQL for the whole run, with one migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const passwords = makeRolePasswords();
  const folder = mkdtempSync(join(tmpdir(), 'freshet-test-'));
  // PostgreSQL runs as another user when the tests run as root, and must be able to pass through.
  chmodSync(folder, 0o711);
  const external = process.env.TEST_DATABASE_URL;
  const server = external ? null : await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
  const admin: ConnectionSettings = server ? server.connection : readUrl(external ?? '');
  await prepareDatabase(admin, template, passwords);
  await migrate({ ...admin, database: template, user: 'freshet_migrate', password: passwords.freshet_migrate });
  await storeUnits({ ...admin, database: template, user: 'freshet_app', password: passwords.freshet_app });
  project.provide('postgres', { admin, passwords, template });
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The units every installation starts with, before the time at which the tests take place. */
async function storeUnits(settings: ConnectionSettings): Promise<void> {
  const pool = openPool(settings, { max: 1, onError: () => undefined });
  const clock = { now: () => new Date('2026-01-01T00:00:00.000Z') };
  await storeShippedUnits({ db: openDatabase(pool), clock });
  await pool.end();
}

function readUrl(text: string): ConnectionSettings {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}
