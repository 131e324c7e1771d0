import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TenantId } from '@freshet/contract';
import { recordAudit, systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import { inInstallation, withinNamedTenant } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { writeDurably } from '#platform/write-durably';
import { refreshLibrary, storeExampleLibrary } from '#slices/guidelines';
import { createUser } from '#slices/identity';
import { storeShippedUnits } from '#slices/units';
import { minePlaces, watershedPlaces } from './demo/demo-places.ts';
import { makeDemoData } from './demo/make-demo-data.ts';
import { uploadDemoFiles } from './demo/upload-demo-files.ts';

interface DemoAccount {
  readonly Tenant: string;
  readonly UserName: string;
  readonly Password: string;
  readonly IsTenantAdmin: boolean;
  readonly IsSysAdmin: boolean;
}

const demoTenants = [
  {
    name: 'Kettle River Watershed Society',
    key: 'kettle',
    apps: ['WaterQuality', 'Stations', 'Surveys', 'VegetativeMonitoring'],
    places: watershedPlaces,
  },
  { name: 'Copper Ridge Mine', key: 'copper', apps: ['WaterQuality', 'Stations'], places: minePlaces },
];

/**
 * Stores the shipped units and example guidelines when that has not been done. On an empty database: in demo mode makes
 * two tenants with people in them and writes their passwords down once.
 * Returns the lines to print; none when the database already has users.
 */
export async function prepareFirstStart(platform: Platform): Promise<string[]> {
  await storeShippedUnits(platform);
  await storeExampleLibrary(platform);
  await refreshLibrary(platform);
  const isEmpty = await inInstallation(platform, async (tx) => {
    const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return user === undefined;
  });
  const path = join(platform.config.dataFolder, 'demo-accounts.json');
  if (!isEmpty) return existsSync(path) ? [`The demo accounts are in ${path}`] : [];
  if (!platform.config.isDemo) return ["There are no users yet. Make the first one with 'npm run create-admin'."];
  const accounts = planAccounts();
  // Written first: a crash in between leaves a file without users, and the next start writes both again.
  writeDurably(path, `${JSON.stringify(accounts, null, 2)}\n`, 0o600);
  await inInstallation(platform, (tx) => makeDemo(tx, platform, accounts));
  await uploadDemoFiles(platform);
  return describeAccounts(accounts, path);
}

function planAccounts(): DemoAccount[] {
  const account = (tenant: string, userName: string, flags: { admin?: boolean; system?: boolean }): DemoAccount => ({
    Tenant: tenant,
    UserName: userName,
    Password: randomBytes(12).toString('base64url'),
    IsTenantAdmin: flags.admin ?? false,
    IsSysAdmin: flags.system ?? false,
  });
  const first = demoTenants[0]?.name ?? '';
  return [
    ...demoTenants.flatMap(({ name, key }) => [
      account(name, `${key}-user`, {}),
      account(name, `${key}-admin`, { admin: true }),
    ]),
    account(first, 'system-admin', { admin: true, system: true }),
  ];
}

async function makeDemo(tx: Tx, platform: Platform, accounts: readonly DemoAccount[]): Promise<void> {
  const actor = systemActor(platform.clock);
  for (const { name, apps, places } of demoTenants) {
    const tenant = await tx
      .insertInto('tenants')
      .values({ name, apps, created_at: platform.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, actor, { what: 'tenant.created', subject: name, new: { Apps: apps } });
    await withinNamedTenant(tx, tenant.id, () => makeDemoData(tx, platform, tenant.id, places));
    for (const account of accounts.filter(({ Tenant }) => Tenant === name)) {
      await createUser(tx, platform, {
        userName: account.UserName,
        email: `${account.UserName}@freshet.example`,
        tenantId: TenantId.parse(tenant.id),
        password: account.Password,
        isTenantAdmin: account.IsTenantAdmin,
        isSysAdmin: account.IsSysAdmin,
      });
      const change = { what: 'user.created', subject: account.UserName };
      await withinNamedTenant(tx, tenant.id, () => recordAudit(tx, actor, change));
    }
  }
}

function describeAccounts(accounts: readonly DemoAccount[], path: string): string[] {
  const width = Math.max(...accounts.map(({ UserName }) => UserName.length));
  const role = ({ IsSysAdmin, IsTenantAdmin }: DemoAccount) =>
    IsSysAdmin ? 'system administrator' : IsTenantAdmin ? 'tenant administrator' : 'user';
  return [
    'Demo accounts, shown this once:',
    ...accounts.map(
      (account) => `  ${account.UserName.padEnd(width)}  ${account.Password}  ${role(account)}, ${account.Tenant}`,
    ),
    `They are also kept in ${path}`,
  ];
}
