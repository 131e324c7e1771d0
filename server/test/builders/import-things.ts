import { randomUUID } from 'node:crypto';
import { type Caller, openScope, type Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '../world.ts';

/** The scope of a tenant's administrator, as a job of theirs has it. */
export function adminScope({ platform }: World, { id, name, admin }: TenantWorld): Scope {
  const caller: Caller = {
    ...{ tenantId: id, tenantName: name, userId: admin.userId, userName: admin.userName, sessionId: randomUUID() },
    ...{ signInMethod: 'password', staff: null, requestId: randomUUID() },
    authority: { isTenantAdmin: true, isSysAdmin: false, impersonation: null },
  };
  return openScope(platform, caller);
}

/** An import with the file and the ingestion it came from; results are put into it by their `opened_by`. */
export function newImport(world: World, tenant: TenantWorld, fileName = 'results.csv'): Promise<number> {
  const { platform, clock } = world;
  const [now, execution_id, by] = [clock.now(), randomUUID(), tenant.admin];
  const made = { created_by: by.userId, created_by_name: by.userName, created_at: now };
  return inNamedTenant(platform, tenant.id, async (tx) => {
    const file = await tx
      .insertInto('files')
      .values({ name: fileName, folded: fileName, changed_at: now, ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bytes = { sha256: '0'.repeat(64), size_bytes: 1, media_type: 'text/csv', reason: 'uploaded', number: 1 };
    const version = await tx
      .insertInto('file_versions')
      .values({ file_id: file.id, ...bytes, created_by_name: by.userName, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const read = { execution_id, file_id: file.id, file_version_id: version.id, file_name: fileName, ...made };
    const ingestion = await tx
      .insertInto('ingestions')
      .values({ ...read, file_schema: 'wqx', file_schema_name: 'WQX', settings: '{}', state: 'published' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('imports')
      .values({ ...read, ingestion_id: ingestion.id, service_name: 'WQX', status: 'Published' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Says what the pipeline says when an import is stored. */
export const publishImport = (world: World, tenant: TenantWorld, importId: number) => {
  const scope = adminScope(world, tenant);
  return scope.transaction((tx) => world.platform.events.publish(tx, scope, 'ingestion.published', { importId }));
};

/** A message of the tenant's user, and a rule about who is notified of exceedances. */
export const makeMessageThings = ({ platform, clock }: World, { id, user }: TenantWorld) =>
  inNamedTenant(platform, id, async (tx) => {
    const message = await tx
      .insertInto('messages')
      .values({ user_id: user.userId, level: 'info', title: 'Hello' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ways = { by_mail: true, by_message: true, user_ids: [user.userId] };
    const rule = await tx
      .insertInto('import_notifications')
      .values({ name: `Rule ${randomUUID()}`, ...ways, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { message: message.id, importNotification: rule.id };
  });
