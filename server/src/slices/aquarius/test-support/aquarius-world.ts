import { afterAll, beforeAll } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { drainJobs } from '#test/drain-jobs';
import { type AquariusPeer, aquariusAccount, startAquariusPeer } from '#test/peers/aquarius';
import { type Person, type TenantWorld, useWorld, type World } from '#test/world';

export interface AquariusWorld {
  readonly world: World;
  readonly peer: AquariusPeer;
  readonly staff: Person;
}

/** A world beside an AQUARIUS server. Call it once, at the top of the file. */
export function useAquarius(): AquariusWorld {
  const inside: string[] = [];
  const world = useWorld({ outgoing: { hosts: null, insideHosts: inside } });
  const made = { world } as { -readonly [K in keyof AquariusWorld]: AquariusWorld[K] };
  beforeAll(async () => {
    made.peer = await startAquariusPeer();
    inside.push(made.peer.host);
    made.staff = await world.newSysAdmin();
  });
  afterAll(() => made.peer.close());
  return made;
}

export const settingsOf = ({ peer }: AquariusWorld) => ({
  Address: peer.address,
  UserName: aquariusAccount.userName,
  Password: aquariusAccount.password,
});

/** A tenant that is connected to the server. */
export async function connectTenant(aquarius: AquariusWorld, given: object = {}): Promise<TenantWorld> {
  const tenant = await aquarius.world.newTenant();
  const body = { ...settingsOf(aquarius), ...given };
  await aquarius.staff.aquariusConnection.save({ query: { tenantId: tenant.id }, body });
  return tenant;
}

/** Runs a service of AQUARIUS for a tenant as after the courtesy interval, and says what came of it. */
export async function runService(
  { world }: AquariusWorld,
  { admin, id }: TenantWorld,
  given: { link?: string; data?: unknown; isTestRun?: boolean; isEarly?: boolean } = {},
) {
  // The clock stays: sessions of people would end.
  const forget = { requested_at: null };
  if (!given.isEarly) {
    await inNamedTenant(world.platform, id, (tx) => tx.updateTable('aquarius_connections').set(forget).execute());
  }
  const { ProcessInstanceId } = await admin.serviceRuns.executeService({
    query: given.isTestRun ? { isTestRun: true } : {},
    body: { serviceLink: given.link ?? 'aquarius-synchronizer', data: given.data, defaultTimeout: 3600 },
  });
  await drainJobs(world);
  return admin.serviceRuns.logs({ query: { processInstanceId: ProcessInstanceId } });
}
