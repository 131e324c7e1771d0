import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

export type IngestionRow = Selectable<Database['ingestions']>;
