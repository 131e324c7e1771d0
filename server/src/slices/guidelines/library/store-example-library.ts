import type { NewStandard } from '@freshet/contract';
import { type ExampleGuideline, type ExampleStandard, exampleGuidelines } from '@freshet/domain/guidelines/examples';
import type { UnitTable } from '@freshet/domain/units';
import { sql } from 'kysely';
import { recordAudit, systemActor } from '#platform/audit/record-audit';
import { inInstallation } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { allMediaTypes } from '#slices/catalogue';
import { loadUnitTable } from '#slices/units';
import { addCofactors } from '../cofactors/add-cofactors.ts';
import type { StandardContent } from '../guideline/guideline-queries.ts';
import { insertGuideline, insertStandard, insertVersion, setMedia } from '../guideline/guideline-writes.ts';
import { validateStandard } from '../standards/validate-standard.ts';

/** Any number that no other part of the product takes as a lock. */
const libraryLock = 4_207_001;

/**
 * Stores the example guidelines the product brings, once in the life of an installation; what is changed or deleted
 * later stays so. The units must be there.
 */
export function storeExampleLibrary(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  return inInstallation(platform, async (tx) => {
    // Of processes that start together one stores them, and the others wait and find them.
    await sql`select pg_advisory_xact_lock(${sql.lit(libraryLock)})`.execute(tx);
    const known = await tx.selectFrom('guidelines').select('id').where('is_example', '=', true).limit(1).execute();
    if (known.length > 0) return;
    const units = await loadUnitTable(tx);
    const now = platform.clock.now();
    for (const example of exampleGuidelines) {
      const count = await storeExample(tx, example, { units, now });
      await recordAudit(tx, systemActor(platform.clock), {
        what: 'guideline.shipped',
        subject: example.name,
        new: { standards: count },
      });
    }
  });
}

async function storeExample(tx: Tx, example: ExampleGuideline, { units, now }: { units: UnitTable; now: Date }) {
  const contents = example.standards.flatMap((standard) => toContent(standard, units) ?? []);
  const id = await insertGuideline(tx, {
    name: example.name,
    long_name: example.longName,
    category: example.category,
    owner_tenant_id: null,
    is_example: true,
    created_at: now,
  });
  const { rows } = await sql<{ id: number }>`
    select id from ${allMediaTypes} where lower(name) = any (${example.media.map((name) => name.toLowerCase())})`.execute(
    tx,
  );
  await setMedia(
    tx,
    id,
    rows.map((media) => media.id),
  );
  const versionId = await insertVersion(tx, { guideline_id: id, number: 1, label: '', started_at: now });
  for (const content of contents) {
    await insertStandard(tx, { versionId, written: { now, name: '', tenantId: null } }, content);
    await addCofactors(tx, content.cofactors, { units, isOfInstallation: true, now });
  }
  return contents.length;
}

/** What the product brings may say more than an example does. */
export type ShippedStandard = Omit<ExampleStandard, 'valueType'> & {
  readonly valueType: NewStandard['ValueType'];
  readonly notes?: string;
};

/** Nothing when a unit it needs was deleted. */
export function toContent(example: ShippedStandard, units: UnitTable): StandardContent | null {
  const unitId = (name: string) => units.find(name)?.id ?? null;
  const { content, problems, withoutUnit } = validateStandard(
    {
      AnalyteNameInGuideline: example.analyte,
      Fractions: example.fraction === null ? [] : [example.fraction],
      UnitId: unitId(example.unit),
      ValueType: example.valueType,
      StandardValue: example.value,
      Bound: example.bound,
      Statistic: example.statistic,
      WithinDays: example.period?.days ?? null,
      LeastSamples: example.period?.samples ?? null,
      SpanningDays: example.period?.spanDays ?? null,
      Cofactors: example.cofactors.map(({ name, unit, lowest, highest }) => ({
        Name: name,
        UnitId: unitId(unit),
        Lowest: lowest,
        Highest: highest,
      })),
      ReferenceSource: example.reference,
      Notes: example.notes ?? '',
    },
    units,
  );
  return problems.length > 0 || withoutUnit.length > 0 || content.unit_id === null ? null : content;
}
