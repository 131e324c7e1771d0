import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import type { ConnectionSettings } from '#platform/db/pool';
import { withClient } from '#platform/db/roles';

/** How to reach one database as each of the roles. */
export interface Clone {
  readonly admin: ConnectionSettings;
  readonly migrate: ConnectionSettings;
  readonly app: ConnectionSettings;
}

/** A migrated database of its own, for tests that look at the database without the application. */
export function useClone(): Clone {
  const { admin, passwords, template } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  beforeAll(() => copyDatabase(admin, database, template));
  afterAll(() => withClient(admin, (client) => client.query(`drop database ${database} with (force)`)));
  const as = (user: 'freshet_migrate' | 'freshet_app') => ({ ...admin, database, user, password: passwords[user] });
  return { admin: { ...admin, database }, migrate: as('freshet_migrate'), app: as('freshet_app') };
}

/** Copies the files: through the log of changes, PostgreSQL's usual way, it takes several times the work. */
export async function copyDatabase(admin: ConnectionSettings, name: string, template: string): Promise<void> {
  await withClient(admin, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
}
