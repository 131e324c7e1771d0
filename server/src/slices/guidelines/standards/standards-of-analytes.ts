import { sql } from 'kysely';
import type { AnalyteStandards, StandardRow } from '#slices/analytes';
import { allUnits } from '#slices/units';
import { linkNewAnalytes } from '../library/link-new-analytes.ts';

/** What analytes want to know of standards and cofactors. */
export const standardsOfAnalytes: AnalyteStandards = {
  // Those of the versions the tenant uses, as they read now.
  listStandards: async (tx, tenantId, id) => {
    const { rows } = await sql<StandardRow>`
      select s.id, s.lineage_id, g.id as guideline_id, g.name as guideline, g.long_name, t.analyte_name, t.value,
        t.unit_id, t.reference
      from tenant_guidelines tg
        join guidelines g on g.id = tg.guideline_id
        join standards s on s.guideline_version_id = tg.guideline_version_id and s.removed_at is null
        join standard_texts t on t.standard_id = s.id and t.closed_at is null
      where tg.linked_tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
      order by lower(g.name), lower(t.analyte_name), s.id`.execute(tx);
    return rows;
  },
  linkNew: linkNewAnalytes,
  listCofactors: (tx, analyteId) =>
    tx
      .selectFrom('cofactor_analytes')
      .innerJoin('cofactors', 'cofactors.id', 'cofactor_analytes.cofactor_id')
      .select(['analyte_id', 'cofactor_id', 'cofactors.name', 'cofactors.unit_group_id'])
      .where((eb) => (analyteId === undefined ? eb.lit(true) : eb('analyte_id', '=', analyteId)))
      .orderBy(sql`lower(cofactors.name)`)
      .orderBy('cofactor_id')
      .execute(),
  listCofactorDefaults: (tx, cofactorIds) =>
    tx
      .selectFrom('cofactor_defaults')
      .innerJoin('cofactor_strategies', 'cofactor_strategies.id', 'cofactor_defaults.strategy_id')
      .leftJoin(allUnits.as('units'), 'units.id', 'cofactor_defaults.unit_id')
      .select(['cofactor_id', 'cofactor_strategies.code', 'cofactor_defaults.value', 'units.name as unit'])
      .where('cofactor_id', '=', sql<number>`any (${cofactorIds})`)
      .orderBy('cofactor_id')
      .orderBy('strategy_id')
      .execute(),
  findGivingCofactors: async (tx, analyteIds) => {
    const rows = await tx
      .selectFrom('cofactor_analytes')
      .select('analyte_id')
      .distinct()
      .where('analyte_id', '=', sql<number>`any (${analyteIds}::bigint[])`)
      .execute();
    return rows.map(({ analyte_id }) => analyte_id);
  },
  moveCofactors: async (tx, fromAnalyteId, toAnalyteId) => {
    const change = { analyte_id: toAnalyteId };
    await tx.updateTable('cofactor_analytes').set(change).where('analyte_id', '=', fromAnalyteId).execute();
  },
};
