import type { NewDataSource, PlaceWarning } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { validatePosition, warnIfFar } from '../features/place-warnings.ts';
import { requireSource, type SourceRow } from './source-queries.ts';
import { toSourceFacts } from './source-view.ts';

export interface StoredSource {
  readonly source: SourceRow;
  readonly warnings: PlaceWarning[];
}

/** Adds a station, plot or survey location. Its name is unique among those of its type, ignoring case. */
export function createDataSource(scope: Scope, input: NewDataSource): Promise<StoredSource> {
  return scope.transaction(async (tx) => {
    const { id, warnings } = await insertDataSource(tx, input, scope.now(), input.MonitoringFeatureId ?? null);
    const source = await requireSource(tx, id);
    const change = { what: 'dataSource.created', subject: input.LocationIdentifier, new: toSourceFacts(source) };
    await recordAudit(tx, scope, change);
    return { source, warnings };
  });
}

/** Stores a data source with its primary name. The caller records it. */
export async function insertDataSource(
  tx: Tx,
  input: Omit<NewDataSource, 'MonitoringFeatureId'>,
  now: Date,
  featureId: number | null,
): Promise<{ id: number; warnings: PlaceWarning[] }> {
  const given = { latitude: input.Latitude ?? null, longitude: input.Longitude ?? null };
  const { position, warnings } = validatePosition(given);
  const { id } = await whenReferenced(() =>
    tx
      .insertInto('data_sources')
      .values({
        source_type: input.SourceType,
        monitoring_feature_id: featureId,
        location_type: input.LocationType ?? null,
        description: input.LocationDescription ?? null,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        elevation_m: input.ElevationMetres ?? null,
        time_zone: input.TimeZone ?? 'UTC',
        media_type_id: input.DefaultMediaTypeId ?? null,
        community_type: input.CommunityType ?? null,
        plot_type: input.PlotType ?? null,
        survey_type: input.SurveyType ?? null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const name = input.LocationIdentifier;
  const synonym = { data_source_id: id, source_type: input.SourceType, name, folded: foldName(name) };
  await whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, () =>
    tx
      .insertInto('synonyms')
      .values({ ...synonym, is_primary: true, created_at: now })
      .execute(),
  );
  return { id, warnings: [...warnings, ...(await warnIfFar(tx, id, position))] };
}

/** A place or a media type that is not there is like any other thing that is not there. */
export const whenReferenced = <T>(work: () => Promise<T>): Promise<T> =>
  whenViolated('data_sources_feature_fk', 'notFound', {}, () =>
    whenViolated('data_sources_media_type_fk', 'notFound', {}, work),
  );
