import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantId, UserId } from '@freshet/contract';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { openDatabase, openPool } from '#platform/db/pool';
import { type Caller, openScope, type Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { makeEventBus } from '#platform/events';
import { makeLogger } from '#platform/log';
import type { Mail } from '#platform/mail/mailer';
import type { Platform } from '#platform/platform';
import { makeSecrets } from '#platform/secrets';
import { useClone } from './clone-database.ts';

export interface TestPlatform extends Platform {
  readonly mails: Mail[];
}

/** A platform on a database of its own, for tests of the platform itself: no application, no slices. */
export function usePlatform(change: Partial<Platform> = {}) {
  const clone = useClone();
  const platform = {} as { -readonly [K in keyof TestPlatform]: TestPlatform[K] };
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'freshet-platform-'));
    Object.assign(platform, makePlatform(folder, clone.app), change);
  });
  afterAll(async () => {
    await platform.pool.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return { platform: platform as TestPlatform, clone };
}

function makePlatform(folder: string, settings: Parameters<typeof openPool>[0]): TestPlatform {
  const config = readConfig({ FRESHET_DATA: folder, FRESHET_DEMO: '0', FRESHET_LOG: 'silent' });
  const pool = openPool(settings, { max: 30, onError: () => undefined });
  const mails: Mail[] = [];
  return {
    config,
    clock: systemClock,
    log: makeLogger(config),
    pool,
    db: openDatabase(pool),
    secrets: makeSecrets(),
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    events: makeEventBus(),
    mails,
  };
}

/** A new tenant with one person, and that person's scope. */
export async function newScope(platform: Platform, given: Partial<Caller> = {}): Promise<Scope> {
  const name = `t-${randomUUID().slice(0, 8)}`;
  const created_at = platform.clock.now();
  return inInstallation(platform, async (tx) => {
    const tenant = await tx
      .insertInto('tenants')
      .values({ name, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await tx
      .insertInto('users')
      .values({ home_tenant_id: tenant.id, user_name: name, email: `${name}@example.org`, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return openScope(platform, {
      tenantId: tenant.id as TenantId,
      tenantName: name,
      userId: user.id as UserId,
      userName: name,
      sessionId: randomUUID(),
      signInMethod: 'password',
      authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
      staff: null,
      requestId: randomUUID(),
      ...given,
    });
  });
}
