import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AppName,
  type Client,
  createClient,
  type Endpoints,
  endpoints,
  type TenantId,
  type UserId,
} from '@freshet/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '#platform/config';
import { openDatabase, openPool } from '#platform/db/pool';
import { withClient } from '#platform/db/roles';
import { inInstallation } from '#platform/db/system-scope';
import { makeEventBus } from '#platform/events';
import { makeLogger } from '#platform/log';
import type { Mail } from '#platform/mail/mailer';
import type { Platform } from '#platform/platform';
import { makeSecrets } from '#platform/secrets';
import { startSession } from '#slices/identity';
import { buildApp, subscribeSlices } from '../src/app.ts';
import { copyDatabase } from './clone-database.ts';
import { injectTransport } from './inject-transport.ts';

export type ApiClient = Client<Endpoints>;

/** Somebody who is signed in: their ids, their access token, and a typed client that sends it. */
export interface Person extends ApiClient {
  readonly userId: UserId;
  readonly userName: string;
  readonly token: string;
}

export interface TenantWorld {
  readonly id: TenantId;
  readonly name: string;
  readonly user: Person;
  readonly admin: Person;
}

/** A clock that moves only when a test says so. */
export class TestClock {
  private at = new Date('2026-06-15T12:00:00.000Z');
  now(): Date {
    return new Date(this.at);
  }
  advanceSeconds(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

interface NewPerson {
  readonly tenantId: TenantId;
  readonly isTenantAdmin?: boolean;
  readonly isSysAdmin?: boolean;
}

export interface World {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: TestClock;
  /** Every mail sent, newest last. */
  readonly mails: Mail[];
  readonly anonymous: ApiClient;
  newTenant(options?: { apps?: AppName[] }): Promise<TenantWorld>;
  newPerson(person: NewPerson): Promise<Person>;
  newSysAdmin(): Promise<Person>;
}

/** Gives a test file a database, a running application and people of its own. Call it once, at the top of the file. */
export function useWorld(change: Partial<Platform['config']> = {}): World {
  const world = {} as { -readonly [K in keyof World]: World[K] };
  let close: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeWorld(change);
    close = made.close;
    Object.assign(world, made.world);
  });
  afterAll(() => close());
  return world;
}

async function makeWorld(change: Partial<Platform['config']>): Promise<{ world: World; close: () => Promise<void> }> {
  const { admin, passwords, template } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(admin, database, template);
  const folder = mkdtempSync(join(tmpdir(), 'freshet-world-'));
  const config = {
    ...readConfig({ FRESHET_DATA: folder, FRESHET_DEMO: '0', FRESHET_LOG: 'silent', FRESHET_RATE_LIMITS: '0' }),
    ...change,
  };
  const settings = { ...admin, database, user: 'freshet_app', password: passwords.freshet_app };
  const pool = openPool(settings, { max: 10, onError: () => undefined });
  const mails: Mail[] = [];
  const clock = new TestClock();
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const platform: Platform = {
    config,
    clock,
    log: makeLogger(config),
    pool,
    db: openDatabase(pool),
    secrets: makeSecrets(),
    mailer,
    events: makeEventBus(),
  };
  subscribeSlices(platform);
  const app = await buildApp(platform, join(folder, 'no-web'));
  await app.ready();
  const world: World = {
    app,
    platform,
    clock,
    mails,
    anonymous: createClient(endpoints, injectTransport(app)),
    ...people(app, platform),
  };
  const close = async () => {
    await app.close();
    await pool.end();
    await withClient(admin, (client) => client.query(`drop database ${database} with (force)`));
    rmSync(folder, { recursive: true, force: true });
  };
  return { world, close };
}

function people(app: FastifyInstance, platform: Platform): Pick<World, 'newTenant' | 'newPerson' | 'newSysAdmin'> {
  const newTenantRow = (apps: readonly AppName[]) =>
    inInstallation(platform, (tx) =>
      tx
        .insertInto('tenants')
        .values({
          name: `Tenant ${randomUUID().slice(0, 8)}`,
          apps: [...apps],
          created_at: platform.clock.now(),
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),
    );
  const newPerson = async ({ tenantId, isTenantAdmin = false, isSysAdmin = false }: NewPerson): Promise<Person> => {
    const userName = `person-${randomUUID().slice(0, 8)}`;
    const row = await inInstallation(platform, (tx) =>
      tx
        .insertInto('users')
        .values({
          home_tenant_id: tenantId,
          user_name: userName,
          email: `${userName}@example.org`,
          is_tenant_admin: isTenantAdmin,
          is_sys_admin: isSysAdmin,
          created_at: platform.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const userId = row.id as UserId;
    const session = await startSession(platform, { userId, tenantId, method: 'password' });
    const client = createClient(endpoints, injectTransport(app, session.access_token));
    return { ...client, userId, userName, token: session.access_token };
  };
  return {
    newPerson,
    newTenant: async (options = {}) => {
      const row = await newTenantRow(options.apps ?? ['WaterQuality', 'Stations']);
      const id = row.id as TenantId;
      const [user, admin] = [await newPerson({ tenantId: id }), await newPerson({ tenantId: id, isTenantAdmin: true })];
      return { id, name: row.name, user, admin };
    },
    newSysAdmin: async () => newPerson({ tenantId: (await newTenantRow([])).id as TenantId, isSysAdmin: true }),
  };
}
