import { randomUUID } from 'node:crypto';
import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '../world.ts';

/** A location of an AQUARIUS server, with a series that has not been read yet. */
export const makeAquariusThings = ({ platform }: World, { id }: TenantWorld) =>
  inNamedTenant(platform, id, async (tx) => {
    const newId = () => randomUUID().replaceAll('-', '');
    const station = await tx
      .insertInto('aquarius_stations')
      .values({ aquarius_id: newId(), identifier: `S ${newId().slice(0, 8)}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const series = await tx
      .insertInto('aquarius_series')
      .values({ aquarius_id: newId(), identifier: 'Stage.Telemetry', station_id: station.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { aquariusStation: station.id, aquariusSeries: series.id };
  });
