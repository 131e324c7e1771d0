import { randomUUID } from 'node:crypto';
import type { TenantId } from '@freshet/contract';
import type { World } from '../../world.ts';
import { type Account, newAccount } from './identity-people.ts';

export interface WorkPerson extends Account {
  readonly directoryId: string;
  readonly objectId: string;
}

interface Wanted {
  readonly tenantId?: TenantId;
  readonly isSysAdmin?: boolean;
  readonly directoryId?: string;
  readonly objectId?: string;
}

/** Somebody with a linked work account, in a tenant that is open to their directory. */
export async function linkWorkAccount(world: World, wanted: Wanted = {}): Promise<WorkPerson> {
  const account = await newAccount(world, wanted);
  const directoryId = wanted.directoryId ?? randomUUID();
  const objectId = wanted.objectId ?? randomUUID();
  await openTo(world, account.tenantId, directoryId);
  await world.platform.db
    .insertInto('work_accounts')
    .values({ user_id: account.userId, directory_id: directoryId, object_id: objectId })
    .execute();
  return { ...account, directoryId, objectId };
}

export const openTo = (world: World, tenantId: number, directoryId: string) =>
  world.platform.db
    .updateTable('tenants')
    .set({ directory_ids: [directoryId] })
    .where('id', '=', tenantId)
    .execute();
