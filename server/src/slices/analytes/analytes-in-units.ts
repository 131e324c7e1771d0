import { sql } from 'kysely';
import type { UnitUse } from '#slices/units';

/** Analytes are measured in a unit, or in the units of a group. */
export const analytesInUnits: UnitUse = {
  ofTenant: {
    words: ['analyte', 'analytes'],
    count: async (tx, { unitIds, groupIds, members }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from analytes a where a.default_unit_id = any (${unitIds}::int[])
          or a.applicable_unit_group_id = any (${groupIds}::int[])
          or (a.default_unit_id, a.applicable_unit_group_id) in (
            select "unitId", "groupId"
            from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as p ("unitId" int, "groupId" int))`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  },
};
