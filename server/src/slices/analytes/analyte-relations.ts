import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

// What other slices read these tables from: each is where a table would, in SQL or in `selectFrom(… .as('x'))`.

/** As text for COPY, which takes no parameters. */
export const analyteTexts = {
  analytes: 'analytes',
  aliases: 'analyte_aliases',
  standardLinks: 'analyte_standards',
} as const;

export const allAnalytes: RawBuilder<Selectable<Database['analytes']>> = sql.raw(analyteTexts.analytes);
export const allAnalyteAliases: RawBuilder<Selectable<Database['analyte_aliases']>> = sql.raw(analyteTexts.aliases);
/** Which analytes a standard applies to, through all its versions. */
export const allStandardLinks: RawBuilder<Selectable<Database['analyte_standards']>> = sql.raw(
  analyteTexts.standardLinks,
);
