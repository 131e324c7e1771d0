import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

// What other slices read these tables from: each is where a table would, in SQL or in `selectFrom(… .as('x'))`.

export const allGuidelines: RawBuilder<Selectable<Database['guidelines']>> = sql.raw('guidelines');
/** Which tenants use which guideline, and in which version. */
export const allGuidelineLinks: RawBuilder<Selectable<Database['tenant_guidelines']>> = sql.raw('tenant_guidelines');
export const allStandards: RawBuilder<Selectable<Database['standards']>> = sql.raw('standards');
/** What standards say, in versions. */
export const allStandardTexts: RawBuilder<Selectable<Database['standard_texts']>> = sql.raw('standard_texts');
export const allImportEvaluations: RawBuilder<Selectable<Database['import_evaluations']>> =
  sql.raw('import_evaluations');
/** What exceeded when its import was evaluated. */
export const allExceedances: RawBuilder<Selectable<Database['exceedances']>> = sql.raw('exceedances');
