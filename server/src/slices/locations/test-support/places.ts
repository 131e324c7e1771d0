import { randomUUID } from 'node:crypto';
import type { DataSource, NewDataSource, SourceType, TenantId } from '@freshet/contract';
import { inInstallation } from '#platform/db/system-scope';
import type { Person, World } from '#test/world';

export const discrete = 'discrete_envirodata';
export const continuous = 'continuous_aquarius';

/** A name nobody else has. */
export const fresh = (start: string) => `${start} ${randomUUID().slice(0, 8)}`;

/** Adds a data source through the API. */
export async function newSource(
  person: Person,
  given: { SourceType?: SourceType; LocationIdentifier?: string } & Partial<NewDataSource> = {},
): Promise<DataSource> {
  const body = { SourceType: discrete, LocationIdentifier: fresh('Station'), ...given } as const;
  return (await person.locations.createDataSource({ body })).DataSource;
}

/** Lets a tenant read a station of another. */
export const grant = ({ platform, clock }: World, owner: TenantId, stationId: number, reader: TenantId) =>
  inInstallation(platform, (tx) =>
    tx
      .insertInto('station_grants')
      .values({ owner, data_source_id: stationId, reader, granted_by: 'x', granted_at: clock.now() })
      .execute(),
  );
