import { randomUUID } from 'node:crypto';
import { foldName } from '@freshet/domain';
import { formulaKey } from '@freshet/domain/formula';
import { sql } from 'kysely';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { World } from '#test/world';
import { newResult, newSample, newStation } from './sample-results.ts';

const strategy = 1;

/** A tenant's own guideline with an equation, the cofactor it needs, and a result that it evaluates. */
export async function makeGuidelineThings(world: World, tenantId: Parameters<typeof newStation>[1]) {
  const { platform, clock } = world;
  const name = `Cofactor ${randomUUID().slice(0, 8)}`;
  const station = await newStation(world, tenantId);
  const sample = await newSample(world, tenantId, station.id);
  const result = await newResult(world, tenantId, { sampleId: sample, analyte: name });
  return inNamedTenant(platform, tenantId, async (tx) => {
    const now = clock.now();
    const analyte = await tx.selectFrom('analytes').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await tx
      .updateTable('analytes')
      .set({ folded: foldName(name) })
      .where('id', '=', analyte.id)
      .execute();
    const made = await makeGuideline(tx, { tenantId, name, now });
    const cofactor = await tx
      .insertInto('cofactors')
      .values({ name, folded: formulaKey(name), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await tx
      .insertInto('cofactor_analytes')
      .values({ cofactor_id: cofactor.id, analyte_id: analyte.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const value = await tx
      .insertInto('cofactor_defaults')
      .values({ strategy_id: strategy, cofactor_id: cofactor.id, value: 100, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const evaluates = { analyte_id: analyte.id, lineage_id: made.lineageId, created_at: now };
    await tx.insertInto('analyte_standards').values(evaluates).execute();
    const { guideline, guidelineVersion, standard } = made;
    const ofCofactor = { cofactor: cofactor.id, cofactorLink: link.id, cofactorDefault: value.id };
    return { guideline, guidelineVersion, standard, ...ofCofactor, strategy, result };
  });
}

async function makeGuideline(tx: Tx, { tenantId, name, now }: { tenantId: number; name: string; now: Date }) {
  const guideline = await tx
    .insertInto('guidelines')
    .values({ name: `Own ${name}`, owner_tenant_id: tenantId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await tx
    .insertInto('guideline_versions')
    .values({ guideline_id: guideline.id, number: 1, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = { linked_tenant_id: tenantId, guideline_id: guideline.id, guideline_version_id: version.id };
  await tx
    .insertInto('tenant_guidelines')
    .values({ ...link, is_editable: true, linked_at: now })
    .execute();
  const { rows } = await sql<{ id: number; lineage_id: number }>`
    insert into standards (guideline_version_id, lineage_id, created_at)
    values (${version.id}, nextval('standard_lineages'), ${now}) returning id, lineage_id`.execute(tx);
  const [standard] = rows;
  if (!standard) throw new Error('The standard was not stored.');
  const stated = { name, key: formulaKey(name), unitId: null, lowest: null, highest: null };
  await tx
    .insertInto('standard_texts')
    .values({
      standard_id: standard.id,
      number: 1,
      analyte_name: name,
      value_type: 'equation',
      value: `[${name}] * 2`,
      cofactors: JSON.stringify([stated]),
      opened_at: now,
    })
    .execute();
  return {
    guideline: guideline.id,
    guidelineVersion: version.id,
    standard: standard.id,
    lineageId: standard.lineage_id,
  };
}
