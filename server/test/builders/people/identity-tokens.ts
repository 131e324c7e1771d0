import { createClient, endpoints, type GrantableRight, type MadeAccessToken } from '@freshet/contract';
import { injectTransport } from '../../inject-transport.ts';
import type { ApiClient, Person, TenantWorld, World } from '../../world.ts';

/** A token of somebody's script. */
export const newPersonalToken = (
  person: Person,
  Rights: GrantableRight[] = ['series.read'],
  ExpiresInDays = 30,
): Promise<MadeAccessToken> => person.accessTokens.make({ body: { Name: 'Nightly upload', Rights, ExpiresInDays } });

/** A token of the services of a tenant, made by a system administrator. */
export async function newServiceToken(world: World, tenant: TenantWorld, Rights: GrantableRight[], ExpiresInDays = 30) {
  const boss = await world.newSysAdmin();
  const body = { Name: 'Gateway', Rights, ExpiresInDays };
  return boss.serviceCredentials.make({ query: { tenantId: tenant.id }, body });
}

/** What a script does with a token. */
export const clientWith = (world: World, token: string): ApiClient =>
  createClient(endpoints, injectTransport(world.app, token));
