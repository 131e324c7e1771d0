import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

// What other slices read these tables from: each is where a table would, in SQL or in `selectFrom(… .as('x'))`.

/** As text for COPY, which takes no parameters. */
export const unitTexts = {
  units: 'units',
  unitAliases: 'unit_aliases',
  unitGroups: 'unit_groups',
} as const;

export const allUnits: RawBuilder<Selectable<Database['units']>> = sql.raw(unitTexts.units);
/** What else units are written as. */
export const allUnitAliases: RawBuilder<Selectable<Database['unit_aliases']>> = sql.raw(unitTexts.unitAliases);
export const allUnitGroups: RawBuilder<Selectable<Database['unit_groups']>> = sql.raw(unitTexts.unitGroups);

/** The name of the unit with the id in a column. */
export const unitNameText = (id: string) => `(select u.name from units u where u.id = ${id})`;
