import { randomBytes } from 'node:crypto';
import { email, TenantId, text } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit, systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { runCommand } from '#platform/run-command';
import { listTenants } from '#platform/tenants/list-tenants';
import { insertTenant } from '#platform/tenants/tenant-rows';
import { createUser } from '#slices/identity';

/** `npm run create-admin -- USER EMAIL [TENANT]`: makes a system administrator with a random password, printed once. */
await runCommand(async (platform, [userName, address, tenantName = 'Administration']) => {
  if (!userName || !address) throw new Error('Usage: npm run create-admin -- USER EMAIL [TENANT]');
  const account = {
    userName: read('user name', text(100), userName),
    email: read('e-mail address', email(), address),
    password: randomBytes(15).toString('base64url'),
  };
  const tenant = read('tenant', text(100), tenantName);
  await inInstallation(platform, async (tx) => {
    const tenantId = await findOrMakeTenant(tx, platform, tenant);
    await createUser(tx, platform, { ...account, tenantId, isTenantAdmin: true, isSysAdmin: true });
    await recordAudit(tx, systemActor(platform.clock, 'create-admin'), {
      what: 'user.created',
      subject: account.userName,
    });
  });
  process.stdout.write(
    `System administrator ${account.userName} was created. Password, shown only once: ${account.password}\n`,
  );
});

function read(what: string, schema: z.ZodType<string>, given: string): string {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`'${given}' is not a valid ${what}. ${parsed.error.issues.map(({ message }) => message).join(' ')}`);
}

async function findOrMakeTenant(tx: Tx, platform: Platform, name: string): Promise<TenantId> {
  const known = await listTenants(tx);
  const tenant = known.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (tenant) return TenantId.parse(tenant.id);
  const made = await insertTenant(tx, { name, apps: [] }, platform.clock.now());
  await recordAudit(tx, systemActor(platform.clock, 'create-admin'), { what: 'tenant.created', subject: name });
  return TenantId.parse(made.id);
}
