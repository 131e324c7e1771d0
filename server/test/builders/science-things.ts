import { randomUUID } from 'node:crypto';
import { foldName } from '@freshet/domain';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import type { World } from '#test/world';

interface NewStandard {
  readonly analyte?: string;
  readonly unitId?: number | null;
  readonly value?: string;
}

/** A guideline that the tenant uses, with one standard. */
export function newStandard({ platform, clock }: World, tenantId: number, given: NewStandard = {}) {
  const now = clock.now();
  return inInstallation(platform, async (tx) => {
    const guideline = await tx
      .insertInto('guidelines')
      .values({
        name: `Guideline ${randomUUID().slice(0, 8)}`,
        long_name: 'For the protection of tests',
        created_at: now,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    const version = await tx
      .insertInto('guideline_versions')
      .values({ guideline_id: guideline.id, number: 1, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { linked_tenant_id: tenantId, guideline_id: guideline.id, guideline_version_id: version.id };
    await tx
      .insertInto('tenant_guidelines')
      .values({ ...link, linked_at: now })
      .execute();
    // Lineages come from a sequence of their own; any number nobody else has will do.
    const lineage_id = 1_000_000 + version.id;
    const standard = await tx
      .insertInto('standards')
      .values({ guideline_version_id: version.id, lineage_id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('standard_texts')
      .values({
        standard_id: standard.id,
        number: 1,
        analyte_name: given.analyte ?? 'Zinc',
        unit_id: given.unitId ?? null,
        value_type: 'double',
        value: given.value ?? '30',
        reference: 'A book',
        opened_at: now,
      })
      .execute();
    return { id: standard.id, lineageId: lineage_id, guidelineId: guideline.id, guideline: guideline.name };
  });
}

/** A cofactor that an analyte gives the value of. */
export async function newCofactor({ platform, clock }: World, name: string, unitGroupId: number | null = null) {
  return inInstallation(platform, (tx) =>
    tx
      .insertInto('cofactors')
      .values({ name, folded: foldName(name), unit_group_id: unitGroupId, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

/** An analyte with an alias and a standard the tenant uses. */
export async function makeAnalyteThings(world: World, tenantId: number) {
  const { platform, clock } = world;
  const name = `Analyte ${randomUUID()}`;
  const standard = await newStandard(world, tenantId, { analyte: name });
  const made = await inNamedTenant(platform, tenantId, async (tx) => {
    const created_at = clock.now();
    const analyte = await tx
      .insertInto('analytes')
      .values({ name, folded: foldName(name), created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { name: `${name} alias`, method: 'ICP-MS' };
    const folded = { folded: foldName(names.name), folded_method: foldName(names.method) };
    const alias = await tx
      .insertInto('analyte_aliases')
      .values({ analyte_id: analyte.id, ...names, ...folded, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { analyte: analyte.id, alias: alias.id };
  });
  return { ...made, standard: standard.id };
}
