import { randomUUID } from 'node:crypto';
import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '../world.ts';

/** An instrument that is deployed and calibrated, in a tenant that tracks its equipment. */
export const makeEquipmentThings = ({ platform, clock }: World, { id, admin }: TenantWorld, station: number) =>
  inNamedTenant(platform, id, async (tx) => {
    const now = clock.now();
    const times = { created_at: now, changed_at: now };
    await tx
      .insertInto('services')
      .values({ kind: 'internal', link: 'equipment-tracker', name: 'Equipment tracker', created_by_name: '', ...times })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const service = await tx
      .selectFrom('services')
      .select('id')
      .where('link', '=', 'equipment-tracker')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('service_configurations')
      .values({
        ...{ service_id: service.id, name: `Tracker ${randomUUID()}`, ...times },
        ...{ owner_id: admin.userId, owner_name: admin.userName },
      })
      .execute();
    const { id: instrument } = await tx
      .insertInto('instruments')
      .values({ kind: 'logger', make: 'Maker', model: 'Model', serial: randomUUID(), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recorded = { instrument_id: instrument, recorded_at: now, recorded_by_name: admin.userName };
    const deployment = await tx
      .insertInto('deployments')
      .values({
        ...recorded,
        data_source_id: station,
        starts_at: new Date('2020-01-01'),
        ends_at: new Date('2020-02-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const calibration = await tx
      .insertInto('calibrations')
      .values({ ...recorded, calibrated_on: '2020-01-01', outcome: 'passed', performed_by: 'Ana' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { instrument, deployment: deployment.id, calibration: calibration.id };
  });
