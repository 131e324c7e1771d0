import { foldName } from '@freshet/domain';
import { formulaKey } from '@freshet/domain/formula';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope';
import { loadUnitTable } from '#slices/units';

/** What the example guidelines call the demo's analytes, where the names differ. */
const otherNames: Readonly<Record<string, string>> = {
  'Ammonia, total (as N)': 'Ammonia (as N)',
  'Water temperature': 'Temperature',
};

/** What a person would take where nothing was measured. */
const defaults = [
  { cofactor: 'Hardness (as CaCO3)', value: 100, unit: 'mg/L' },
  { cofactor: 'pH', value: 7.8, unit: 'pH' },
  { cofactor: 'Water temperature', value: 8, unit: '°C' },
] as const;
const stationLadder = 1;

/** Lets a demo tenant, to which the transaction is bound, use the example guidelines with its analytes. */
export async function addDemoGuidelines(tx: Tx, tenantId: number, now: Date): Promise<void> {
  await sql`
    insert into tenant_guidelines (linked_tenant_id, guideline_id, guideline_version_id, is_editable, linked_at)
    select ${tenantId}::int, g.id, v.id, true, ${now}::timestamptz
    from guidelines g join guideline_versions v on v.guideline_id = g.id
    where g.is_example and g.owner_tenant_id is null and g.removed_at is null
      and v.number = (select max(number) from guideline_versions where guideline_id = g.id)`.execute(tx);
  const analytes = await tx
    .selectFrom('analytes')
    .select(['id', 'name'])
    .where('default_unit_id', 'is not', null)
    .execute();
  const ids = new Map(analytes.map(({ id, name }) => [foldName(name), id]));
  const analyteFor = (name: string) => ids.get(foldName(otherNames[name] ?? name));
  await linkStandards(tx, { tenantId, now, analyteFor });
  await linkCofactors(tx, { now, analyteFor });
}

interface Linking {
  readonly now: Date;
  readonly analyteFor: (name: string) => number | undefined;
}

async function linkStandards(tx: Tx, { tenantId, now, analyteFor }: Linking & { tenantId: number }): Promise<void> {
  const { rows } = await sql<{ lineage_id: number; analyte_name: string }>`
    select s.lineage_id, t.analyte_name from tenant_guidelines l
      join standards s on s.guideline_version_id = l.guideline_version_id and s.removed_at is null
      join standard_texts t on t.standard_id = s.id and t.closed_at is null
    where l.linked_tenant_id = ${tenantId}`.execute(tx);
  const links = rows.flatMap(({ lineage_id, analyte_name }) => {
    const analyte_id = analyteFor(analyte_name);
    return analyte_id === undefined ? [] : [{ lineage_id, analyte_id, created_at: now }];
  });
  if (links.length > 0) await tx.insertInto('analyte_standards').values(links).execute();
}

async function linkCofactors(tx: Tx, { now, analyteFor }: Linking): Promise<void> {
  const units = await loadUnitTable(tx);
  for (const { cofactor, value, unit } of defaults) {
    const known = await tx
      .selectFrom('cofactors')
      .select('id')
      .where('folded', '=', formulaKey(cofactor))
      .executeTakeFirst();
    const analyteId = analyteFor(cofactor);
    const unitId = units.find(unit)?.id;
    if (!known || analyteId === undefined || unitId === undefined) continue;
    const ofCofactor = { cofactor_id: known.id, created_at: now };
    await tx
      .insertInto('cofactor_analytes')
      .values({ ...ofCofactor, analyte_id: analyteId })
      .execute();
    await tx
      .insertInto('cofactor_defaults')
      .values({
        ...ofCofactor,
        strategy_id: stationLadder,
        value,
        unit_id: unitId,
        description: 'Typical for the region',
      })
      .execute();
  }
}
