import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

// What other slices read these tables from: each is where a table would, in SQL or in `selectFrom(… .as('x'))`.

/** As text for COPY, which takes no parameters. */
export const catalogueTexts = {
  mediaTypes: 'media_types',
  stationCategories: 'station_categories',
  tags: 'tags',
} as const;

/** Of the whole installation. */
export const allMediaTypes: RawBuilder<Selectable<Database['media_types']>> = sql.raw(catalogueTexts.mediaTypes);
export const allStationCategories: RawBuilder<Selectable<Database['station_categories']>> = sql.raw(
  catalogueTexts.stationCategories,
);
export const allTags: RawBuilder<Selectable<Database['tags']>> = sql.raw(catalogueTexts.tags);
