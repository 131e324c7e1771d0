import type { GuidelineId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  tenant = await world.newTenant();
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
});

const add = (given: Partial<Parameters<typeof aStandard>[1]>) =>
  tenant.admin.standards.addStandard({
    body: aStandard(guideline, { AnalyteNameInGuideline: 'Zinc', StandardValue: '30', UnitId: unit('µg/L'), ...given }),
  });
const codesOf = async (id: number) =>
  (await tenant.admin.guidelines.guidelineDataCheck({ params: { id: guideline } }))
    .filter(({ StandardId }) => StandardId === id)
    .map(({ Code }) => Code);

describe('a standard links the analyte it evaluates as it is stored', () => {
  test('and another one in its place; what is sent without one leaves it as it is', async () => {
    const [zinc, copper] = [await newAnalyte(world, tenant, 'Zinc'), await newAnalyte(world, tenant, 'Copper')];
    const made = await add({ WaterQualityLabAnalyteId: zinc });
    expect(made.WaterQualityLabAnalyteId).toBe(zinc);
    const { GuidelineVersionId: _, Unit: __, ...fields } = made;
    const change = (analyte: typeof zinc | null) =>
      tenant.admin.standards.updateStandard({ body: { ...fields, WaterQualityLabAnalyteId: analyte } });
    expect((await change(copper)).WaterQualityLabAnalyteId).toBe(copper);
    expect((await change(null)).WaterQualityLabAnalyteId).toBe(copper);
    const entries = (await tenant.admin.admin.auditEntries({ query: { what: 'analyte.linked' } })).Data;
    expect(entries).toHaveLength(2);
  });

  test('and is not stored at all with an analyte of somebody else', async () => {
    const other = await world.newTenant();
    const theirs = await newAnalyte(world, other, 'Zinc');
    await expect(add({ AnalyteNameInGuideline: 'Lead', WaterQualityLabAnalyteId: theirs })).rejects.toMatchObject({
      code: 'notFound',
    });
    const [found] = await tenant.admin.guidelines.guidelineList({ query: {} });
    expect(found?.Standards.map(({ AnalyteNameInGuideline }) => AnalyteNameInGuideline)).not.toContain('Lead');
  });
});

describe('a standard that evaluates nothing says why', () => {
  test('nothing is linked, nothing was measured, or only another fraction, or on other days', async () => {
    const iron = await newAnalyte(world, tenant, 'Iron');
    const linked = { WaterQualityLabAnalyteId: iron };
    const bare = await add({ AnalyteNameInGuideline: 'Iron' });
    const plain = await add(linked);
    expect(await codesOf(bare.Id)).toEqual(['notLinked']);
    expect(await codesOf(plain.Id)).toEqual(['noResults']);
    await takeSample(world, tenant, [{ analyte: 'Iron', value: 3, unit: 'µg/L', fraction: 'Dissolved' }]);
    const total = await add({ ...linked, Fractions: ['Total'] });
    const past = await add({ ...linked, ValidTo: '2026-05-03' });
    const onTheDay = await add({ ...linked, ValidTo: '2026-05-04', Fractions: ['dissolved'] });
    expect(await codesOf(plain.Id)).toEqual([]);
    expect(await codesOf(total.Id)).toEqual(['otherFraction']);
    expect(await codesOf(past.Id)).toEqual(['otherDates']);
    expect(await codesOf(onTheDay.Id)).toEqual([]);
  });

  test('or its media are those that nobody samples', async () => {
    const [media] = await tenant.user.catalogue.mediaTypes({});
    if (!media) throw new Error('There are no media types.');
    const lead = await newAnalyte(world, tenant, 'Lead');
    await takeSample(world, tenant, [{ analyte: 'Lead', value: 3, unit: 'µg/L' }]);
    const made = await add({ WaterQualityLabAnalyteId: lead, MediaTypeIds: [media.Id] });
    expect(await codesOf(made.Id)).toEqual(['otherMedia']);
  });
});
