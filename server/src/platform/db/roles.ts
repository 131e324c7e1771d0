import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings } from './pool.ts';

/** The passwords of the two roles that sign in. */
export interface RolePasswords {
  readonly freshet_migrate: string;
  readonly freshet_app: string;
}

export const makeRolePasswords = (): RolePasswords => ({
  freshet_migrate: randomBytes(24).toString('base64url'),
  freshet_app: randomBytes(24).toString('base64url'),
});

/**
 * Makes the three roles and the database, or brings them up to date. `admin` must be allowed to create roles.
 * freshet_owner owns the tables and cannot sign in; freshet_migrate may become it; freshet_app owns nothing.
 */
export async function prepareDatabase(
  admin: ConnectionSettings,
  database: string,
  passwords: RolePasswords,
): Promise<void> {
  await withClient(admin, async (client) => {
    await makeRole(client, 'freshet_owner', 'nologin');
    await makeRole(client, 'freshet_migrate', `login noinherit password ${quoted(passwords.freshet_migrate)}`);
    await makeRole(client, 'freshet_app', `login noinherit password ${quoted(passwords.freshet_app)}`);
    await client.query('grant freshet_owner to freshet_migrate');
    await client.query('grant freshet_owner to current_user');
    const exists = await client.query('select from pg_database where datname = $1', [database]);
    if (exists.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(database)} owner freshet_owner`);
    await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`);
    await client.query(
      `grant connect, temporary on database ${pg.escapeIdentifier(database)} to freshet_app, freshet_migrate`,
    );
  });
}

/** Throws a sentence when the role the server is connected with could get around row-level security. */
export async function refusePowerfulRole(client: { query: pg.Pool['query'] }): Promise<void> {
  const { rows } = await client.query<{ name: string; power: keyof typeof powers | null }>(`
    select r.rolname as name,
      case when r.rolsuper then 'superuser'
           when r.rolbypassrls then 'bypass'
           when r.rolcreaterole then 'roles'
           when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                        where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member'))
             then 'owner' end as power
    from pg_roles r where r.rolname = current_user`);
  const role = rows[0];
  if (role?.power) {
    throw new Error(
      `The database role '${role.name}' ${powers[role.power]}, so tenants would not be kept apart. ` +
        `Connect as freshet_app instead; 'npm run database:prepare' makes it.`,
    );
  }
}

const powers = {
  superuser: 'is a superuser',
  bypass: 'bypasses row-level security',
  roles: 'may create roles',
  owner: 'owns tables',
};

async function makeRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const exists = await client.query('select from pg_roles where rolname = $1', [name]);
  const safe = 'nosuperuser nocreatedb nocreaterole nobypassrls noreplication';
  await client.query(
    `${exists.rowCount === 0 ? 'create' : 'alter'} role ${name} ${attributes} ${exists.rowCount === 0 ? safe : ''}`,
  );
}

const quoted = (value: string) => pg.escapeLiteral(value);

/** Runs `work` on one connection and closes it. */
export async function withClient<T>(settings: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...settings });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
