import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/scope';
import type { DemoPlace } from './demo-places.ts';

/** A place as it was stored, with what later steps hang on it. */
export interface StoredPlace {
  readonly place: DemoPlace;
  readonly featureId: number;
  readonly sourceIds: readonly { readonly id: number; readonly type: string }[];
}

/** Stores the places of a tenant with their sources, names and metadata. Runs in the tenant's own transaction. */
export async function addDemoPlaces(tx: Tx, now: Date, places: readonly DemoPlace[]): Promise<StoredPlace[]> {
  const categories = await tx.selectFrom('station_categories').select(['id', 'kind', 'name']).execute();
  const stored: StoredPlace[] = [];
  for (const place of places) {
    const feature = await tx
      .insertInto('monitoring_features')
      .values({ display_name: place.name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sourceIds = [];
    for (const source of place.sources) {
      const kind = source.type === 'continuous_aquarius' ? 'continuous' : 'discrete';
      const category = categories.find((one) => one.kind === kind && one.name === source.category);
      const { id } = await tx
        .insertInto('data_sources')
        .values({ ...sourceRow(place, source.type, feature.id, category?.id ?? null), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('synonyms')
        .values(nameRows(place, source, id, now))
        .execute();
      sourceIds.push({ id, type: source.type });
    }
    stored.push({ place, featureId: feature.id, sourceIds });
  }
  await addMetadata(tx, stored);
  return stored;
}

function sourceRow(place: DemoPlace, sourceType: string, featureId: number, categoryId: number | null) {
  const isPlot = sourceType === 'vegetativemonitoring_envirodata';
  const isSurvey = sourceType === 'surveys_envirodata';
  return {
    source_type: sourceType,
    monitoring_feature_id: featureId,
    location_type: place.type,
    description: place.about,
    latitude: place.latitude,
    longitude: place.longitude,
    elevation_m: place.elevationMetres,
    time_zone: 'America/Vancouver',
    category_id: categoryId,
    community_type: isPlot ? communityOf(place) : null,
    plot_type: isPlot ? 'Permanent' : null,
    survey_type: isSurvey ? (place.name.includes('benthic') ? 'Benthic' : 'Fish') : null,
  };
}

const communityOf = ({ name }: DemoPlace) =>
  name.includes('riparian') ? 'Riparian' : name.includes('wetland') ? 'Wetland' : 'Grassland';

function nameRows(place: DemoPlace, source: DemoPlace['sources'][number], id: number, now: Date) {
  const isDiscrete = source.type === 'discrete_envirodata';
  const row = (name: string) => ({
    data_source_id: id,
    source_type: source.type,
    name,
    folded: foldName(name),
    created_at: now,
  });
  return [
    { ...row(source.name), is_primary: true },
    // Laboratories shorten names, and duplicates come under names of their own.
    ...(isDiscrete
      ? [
          row(abbreviate(place.name)),
          { ...row(`${abbreviate(place.name)} DUP`), is_qa_qc: true, qa_qc_type: 'Duplicate' },
        ]
      : []),
  ];
}

const abbreviate = (name: string) =>
  `${name
    .split(/[\s-]+/)
    .map((word) => (/^\d+$/.test(word) ? word : word.slice(0, 2).toUpperCase()))
    .join('')}`;

async function addMetadata(tx: Tx, stored: readonly StoredPlace[]): Promise<void> {
  const fields = (place: DemoPlace): [string, string, string][] => [
    ['Access', place.type === 'Well' ? 'Locked cap, key at the office' : 'By vehicle, then on foot', 'Text'],
    ['Elevation (m)', String(place.elevationMetres), 'Number'],
    ['Established', '2019-05-14', 'Date'],
  ];
  const rows = stored.flatMap(({ place, sourceIds }) =>
    sourceIds.slice(0, 1).flatMap(({ id }) =>
      fields(place).map(([field, value, type], index) => ({
        data_source_id: id,
        field,
        field_value: value,
        field_type: type,
        ordinal: index + 3,
      })),
    ),
  );
  await tx.insertInto('station_metadata').values(rows).execute();
}
