import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '../world.ts';

/** A service over HTTP, at an address that nobody has, and a configuration of it. */
export const makeServiceThings = ({ platform, clock }: World, { id, admin, name }: TenantWorld) =>
  inNamedTenant(platform, id, async (tx) => {
    const now = clock.now();
    const times = { created_at: now, changed_at: now };
    const count = await tx
      .selectFrom('services')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const service = await tx
      .insertInto('services')
      .values({
        ...{ kind: 'external', name: `Service of ${name}`, created_by_name: admin.userName, ...times },
        ...{ link: `service-${id}-${count.count}`, address: 'https://nobody.invalid/run', timeout_ms: 1000 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const configuration = await tx
      .insertInto('service_configurations')
      .values({
        ...{ service_id: service.id, name: 'Configuration', ...times },
        ...{ owner_id: admin.userId, owner_name: admin.userName },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { service: service.id, serviceConfiguration: configuration.id };
  });
