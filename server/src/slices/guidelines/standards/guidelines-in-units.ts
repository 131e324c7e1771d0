import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { describeUse, type UnitUse } from '#slices/units';

/** Standards and cofactors are stated in units, and tenants give cofactors default values in them. */
export const guidelinesInUnits: UnitUse = {
  ofInstallation: async (tx, { unitIds, groupIds }) => [
    ...(await standardsIn(tx, unitIds)).flatMap(({ name, count }) =>
      describeUse(count, ['standard', 'standards'], name),
    ),
    ...(await cofactorsIn(tx, groupIds)).map(({ name }) => `the cofactor ${name}`),
  ],
  ofTenant: {
    words: ['default value of a cofactor', 'default values of cofactors'],
    count: async (tx, { unitIds, members }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from cofactor_defaults d join cofactors c on c.id = d.cofactor_id
        where d.unit_id = any (${unitIds}::int[])
          or (d.unit_id, c.unit_group_id) in (
            select "unitId", "groupId"
            from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as p ("unitId" int, "groupId" int))`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  },
};

async function standardsIn(tx: Tx, unitIds: readonly number[]): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select g.name, count(distinct s.id) as count
    from standard_texts t
      join standards s on s.id = t.standard_id
      join guideline_versions v on v.id = s.guideline_version_id
      join guidelines g on g.id = v.guideline_id
    where t.unit_id = any (${unitIds}::int[])
      or exists (select from jsonb_array_elements(t.cofactors) c where c->'unitId' = any (${unitIds}::text[]::jsonb[]))
    group by g.id, g.name order by g.name`.execute(tx);
  return rows;
}

const cofactorsIn = (tx: Tx, groupIds: readonly number[]) =>
  tx
    .selectFrom('cofactors')
    .select('name')
    .where('unit_group_id', 'in', [...groupIds, -1])
    .orderBy('name')
    .execute();
