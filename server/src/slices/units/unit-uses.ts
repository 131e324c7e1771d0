import { problem } from '@freshet/contract';
import { makeUnitTable } from '@freshet/domain/units';
import { sql } from 'kysely';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { countResultsIn, listUnitsOfResults } from './result-units.ts';
import { toUnitRows, type UnitBook } from './unit-book.ts';

/** What is about to go: units, a group, or the belonging of units to a group. */
export interface Leaving {
  readonly unitIds?: readonly number[];
  readonly groupIds?: readonly number[];
  readonly members?: readonly { readonly unitId: number; readonly groupId: number }[];
}

const mostNamed = 6;

/** Refuses when anything of any tenant, or a standard, still needs what is about to go; the refusal names the uses. */
export async function requireUnused(tx: Tx, leaving: Leaving): Promise<void> {
  const { unitIds = [], groupIds = [], members = [] } = leaving;
  if (unitIds.length + groupIds.length + members.length === 0) return;
  const uses = [
    ...(await usesOfInstallation(tx, { unitIds, groupIds })),
    ...(await inEveryTenant(tx, (tenant) => usesOfTenant(tx, tenant, { unitIds, groupIds, members }))),
  ];
  refuse(uses);
}

/** Refuses when results are written in a unit that would no longer be recognised. */
export async function requireResultsRecognised(tx: Tx, before: UnitBook, after: UnitBook): Promise<void> {
  const [old, next] = [makeUnitTable(toUnitRows(before)), makeUnitTable(toUnitRows(after))];
  refuse(
    await inEveryTenant(tx, async (tenant) => {
      const written = await listUnitsOfResults(tx);
      const lost = written.filter((unit) => old.find(unit) && old.find(unit)?.id !== next.find(unit)?.id);
      return describe(lost.length === 0 ? 0 : await countResultsIn(tx, lost), ['result', 'results'], tenant);
    }),
  );
}

function refuse(uses: readonly string[]): void {
  if (uses.length === 0) return;
  const rest = uses.length - mostNamed;
  const named = uses.slice(0, mostNamed).join(', ');
  throw problem('units.inUse', { uses: rest > 0 ? `${named} and ${rest} more` : named });
}

async function inEveryTenant(tx: Tx, look: (tenant: string) => Promise<string[]>): Promise<string[]> {
  const tenants = await tx.selectFrom('tenants').select(['id', 'name']).orderBy(sql`lower(name)`).execute();
  const uses: string[] = [];
  for (const { id, name } of tenants) uses.push(...(await withinNamedTenant(tx, id, () => look(name))));
  return uses;
}

async function usesOfInstallation(tx: Tx, { unitIds, groupIds }: Required<Omit<Leaving, 'members'>>) {
  const standards = await sql<{ name: string; count: number }>`
    select g.name, count(distinct s.id) as count
    from standard_texts t
      join standards s on s.id = t.standard_id
      join guideline_versions v on v.id = s.guideline_version_id
      join guidelines g on g.id = v.guideline_id
    where t.unit_id = any (${unitIds}::int[])
      or exists (select from jsonb_array_elements(t.cofactors) c where c->'unitId' = any (${unitIds}::text[]::jsonb[]))
    group by g.id, g.name order by g.name`.execute(tx);
  const cofactors = await tx
    .selectFrom('cofactors')
    .select('name')
    .where('unit_group_id', 'in', [...groupIds, -1])
    .orderBy('name')
    .execute();
  return [
    ...standards.rows.flatMap(({ name, count }) => describe(count, ['standard', 'standards'], name)),
    ...cofactors.map(({ name }) => `the cofactor ${name}`),
  ];
}

async function usesOfTenant(tx: Tx, tenant: string, { unitIds, groupIds, members }: Required<Leaving>) {
  const pairs = JSON.stringify(members);
  const { rows } = await sql<{ analytes: number; defaults: number }>`
    with leaving as (select * from jsonb_to_recordset(${pairs}::jsonb) as p ("unitId" int, "groupId" int))
    select
      (select count(*) from analytes a where a.default_unit_id = any (${unitIds}::int[])
        or a.applicable_unit_group_id = any (${groupIds}::int[])
        or (a.default_unit_id, a.applicable_unit_group_id) in (select "unitId", "groupId" from leaving)) as analytes,
      (select count(*) from cofactor_defaults d join cofactors c on c.id = d.cofactor_id
        where d.unit_id = any (${unitIds}::int[])
        or (d.unit_id, c.unit_group_id) in (select "unitId", "groupId" from leaving)) as defaults`.execute(tx);
  const { analytes = 0, defaults = 0 } = rows[0] ?? {};
  return [
    ...describe(analytes, ['analyte', 'analytes'], tenant),
    ...describe(defaults, ['default value of a cofactor', 'default values of cofactors'], tenant),
  ];
}

const describe = (count: number, [one, many]: readonly [string, string], owner: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many} of ${owner}`] : [];
