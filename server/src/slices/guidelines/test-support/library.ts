import { randomUUID } from 'node:crypto';
import type {
  AnalyteId,
  GuidelineId,
  NewStandard,
  ResultId,
  Standard,
  StandardChange,
  UnitId,
} from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import type { Person, TenantWorld, World } from '#test/world';

export const aName = (what = 'Guideline') => `${what} ${randomUUID().slice(0, 8)}`;

/** The shipped units of a test's database, by name. */
export async function useUnits(world: World): Promise<(name: string) => UnitId> {
  await storeShippedUnits(world.platform);
  const rows = await world.platform.db.selectFrom('units').select(['id', 'name']).execute();
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = byName.get(name);
    if (id === undefined) throw new Error(`There is no unit '${name}'.`);
    return id as UnitId;
  };
}

type Equation = Pick<NewStandard, 'AnalyteNameInGuideline' | 'StandardValue' | 'UnitId'> & Partial<NewStandard>;

/** A standard to send: a number unless something else is stated. */
export const aStandard = (guidelineId: GuidelineId, given: Equation): NewStandard => ({
  GuidelineId: guidelineId,
  ValueType: Number.isNaN(Number(given.StandardValue)) ? 'equation' : 'double',
  ...given,
});

/** A standard as it was read, to be sent back with a change. */
export function changed(standard: Standard, change: Partial<StandardChange>): { body: StandardChange } {
  const { GuidelineVersionId: _, WaterQualityLabAnalyteId: __, Unit: ___, ...fields } = standard;
  return { body: { ...fields, ...change } };
}

export const newGuideline = (person: Person, name = aName()) =>
  person.guidelines.addGuideline({ body: { Name: name, LongName: `${name}, in full`, MediaTypes: [] } });

/** An analyte of a tenant, by its name; made when it is not there yet. */
export function newAnalyte({ platform, clock }: World, { id }: TenantWorld, name: string): Promise<AnalyteId> {
  return inNamedTenant(platform, id, async (tx) => {
    const known = await tx.selectFrom('analytes').select('id').where('name', '=', name).executeTakeFirst();
    const values = { name, folded: foldName(name), created_at: clock.now() };
    const made = known ?? (await tx.insertInto('analytes').values(values).returning('id').executeTakeFirstOrThrow());
    return made.id as AnalyteId;
  });
}

interface Measured {
  readonly analyte: string;
  readonly value: number;
  readonly unit?: string;
  readonly fraction?: string;
  readonly sign?: '<' | '>';
}

/** One sample of a new or given station with these values. */
export async function takeSample(
  world: World,
  tenant: TenantWorld,
  values: readonly Measured[],
  given: { stationId?: number; at?: string } = {},
) {
  const stationId = given.stationId ?? (await newStation(world, tenant.id)).id;
  const at = new Date(given.at ?? '2026-05-04T10:00:00Z');
  const sampleId = await newSample(world, tenant.id, stationId, {
    sampled_at: at,
    sampled_on: at.toISOString().slice(0, 10),
  });
  const results: ResultId[] = [];
  for (const { analyte, value, unit = 'mg/L', fraction = '', sign } of values) {
    const content = sign
      ? { sign, value: null, detection_limit: value, original_text: `${sign}${value}` }
      : { value, original_text: String(value) };
    const id = await newResult(world, tenant.id, { sampleId, analyte }, { ...content, unit, fraction });
    results.push(id as ResultId);
  }
  return { stationId, sampleId, results };
}
