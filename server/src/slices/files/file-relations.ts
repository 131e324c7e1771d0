import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

// What other slices read these tables from: each is where a table would, in SQL or in `selectFrom(… .as('x'))`.

export const allFiles: RawBuilder<Selectable<Database['files']>> = sql.raw('files');
export const allFileVersions: RawBuilder<Selectable<Database['file_versions']>> = sql.raw('file_versions');
