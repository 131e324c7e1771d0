import type { DataSourceChange } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { validatePosition, warnIfFar } from '../features/place-warnings.ts';
import { type StoredSource, whenReferenced } from './create-data-source.ts';
import { lockSource, requireSource } from './source-queries.ts';
import { primaryName, toSourceFacts } from './source-view.ts';

/** Changes where a data source is and how it is described. What is left out stays as it is. */
export function updateDataSource(scope: Scope, input: DataSourceChange): Promise<StoredSource> {
  return scope.transaction(async (tx) => {
    await lockSource(tx, input.Id);
    const before = await requireSource(tx, input.Id);
    const or = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);
    const given = { latitude: or(input.Latitude, before.latitude), longitude: or(input.Longitude, before.longitude) };
    const { position, warnings } = validatePosition(given);
    await whenReferenced(() =>
      tx
        .updateTable('data_sources')
        .set({
          location_type: or(input.LocationType, before.location_type),
          description: or(input.LocationDescription, before.description),
          latitude: position?.latitude ?? null,
          longitude: position?.longitude ?? null,
          elevation_m: or(input.ElevationMetres, before.elevation_m),
          time_zone: or(input.TimeZone, before.time_zone),
          media_type_id: or(input.DefaultMediaTypeId, before.media_type_id),
        })
        .where('id', '=', before.id)
        .execute(),
    );
    const source = await requireSource(tx, before.id);
    const changed = differences(toSourceFacts(before), toSourceFacts(source));
    if (changed) await recordAudit(tx, scope, { what: 'dataSource.changed', subject: primaryName(source), ...changed });
    return { source, warnings: [...warnings, ...(await warnIfFar(tx, source.id, position))] };
  });
}
