import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { findAnalytesInStandards } from '#slices/analytes';
import { type TenantWorld, useWorld } from '#test/world';
import { newAnalyte, takeSample, useUnits } from '../test-support/library.ts';
import { refreshLibrary } from './store-library.ts';

const world = useWorld();
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
  await useUnits(world);
});

const acute = 'bc-aquatic-life-freshwater-water-short-term-acute';

test('the library tells source, date, status, and how many rules of it are no standards, with the reason', async () => {
  const library = await tenant.user.guidelineLibrary.list({});
  const bc = library.filter(({ Publisher }) => Publisher === 'Province of British Columbia');
  const left = bc.flatMap(({ NotExpressed }) => NotExpressed.flatMap(({ Rules }) => Rules));
  expect(bc.reduce((sum, { RuleCount }) => sum + RuleCount, 0)).toBe(966);
  expect(left).toHaveLength(134);
  // Every rule is somewhere: as a standard, as a condition of one, as a repetition of another, or excluded.
  const account = (publisher: string) => {
    const of = library.filter(({ Publisher }) => Publisher.includes(publisher));
    const sum = (pick: (one: (typeof of)[number]) => number) => of.reduce((all, one) => all + pick(one), 0);
    return [
      sum(({ RuleCount }) => RuleCount),
      sum(({ Included }) => Included.Alone),
      sum(({ Included }) => Included.Conditions),
      sum(({ Included }) => Included.Repeats),
      sum(({ NotExpressed }) => NotExpressed.flatMap(({ Rules }) => Rules).length),
    ];
  };
  expect(account('British Columbia')).toEqual([966, 680, 83, 69, 134]);
  expect(account('US Environmental')).toEqual([461, 381, 0, 0, 80]);
  expect(account('Canadian Council')).toEqual([2, 2, 0, 0, 0]);
  const found = library.find(({ Key }) => Key === acute);
  expect(found).toMatchObject({
    Name: 'BC: Aquatic Life - Freshwater, Water, Short-term acute',
    TranscribedOn: '2026-11-16',
    Licence: 'CC BY 4.0, Province of British Columbia',
    RuleCount: 104,
    StandardCount: 54,
    GuidelineId: null,
  });
  expect(found?.SourceSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(found?.Statuses.map(({ Status }) => Status)).toContain('Approved');
  expect(found?.NotExpressed.find(({ Reason }) => Reason === 'software')?.Rules).toEqual(['282']);
});

test('a tenant uses a guideline of the library: sure analytes are linked, the others said, results evaluated', async () => {
  const one = await world.newTenant();
  await newAnalyte(world, one, 'Zinc');
  await newAnalyte(world, one, 'Aluminium');
  const before = await one.admin.guidelineLibrary.standards({ query: { key: acute } });
  const stated = new Map(before.map((standard) => [standard.AnalyteNameInGuideline, standard]));
  expect(stated.get('Zinc')).toMatchObject({ AnalyteName: 'Zinc', Unlinked: null, Fractions: ['Total'] });
  expect(stated.get('Aluminum')).toMatchObject({ AnalyteName: 'Aluminium', Fractions: ['Dissolved'] });
  expect(stated.get('Lead')).toMatchObject({ AnalyteName: null, Unlinked: 'noAnalyte' });
  expect(stated.get('Oxygen, dissolved (rule 372)')).toMatchObject({ Unlinked: 'restricted' });

  const used = await one.admin.guidelineLibrary.use({ body: { Key: acute } });
  expect(used).toMatchObject({ StandardCount: 54, LinkedCount: 2 });
  const [guideline] = await one.admin.guidelines.guidelineList({});
  expect(guideline).toMatchObject({
    GuidelineName: used.GuidelineName,
    IsOwn: false,
    Version: { Label: '2026-11-16' },
  });
  expect(guideline?.Standards).toHaveLength(54);
  const findings = await one.admin.guidelines.guidelineDataCheck({ params: { id: used.GuidelineId } });
  expect(findings.map(({ Code }) => Code)).not.toContain('formula');

  const { results, sampleId } = await takeSample(world, one, [
    { analyte: 'Zinc', value: 50, unit: 'µg/L', fraction: 'Total' },
  ]);
  await inNamedTenant(world.platform, one.id, async (tx) => {
    await sql`update samples set media_type_id = (select id from media_types where name = 'Surface Water')
      where id = ${sampleId}`.execute(tx);
  });
  const [resultId] = results;
  const verdicts = resultId && (await one.user.verdicts.result({ params: { resultId } }));
  expect(verdicts).toMatchObject([{ Verdict: 'undetermined', Reason: 'cofactorMissing' }]);

  await expect(one.admin.guidelineLibrary.use({ body: { Key: acute } })).rejects.toMatchObject({
    code: 'guidelines.alreadyLinked',
  });
  const listed = await one.user.guidelineLibrary.list({});
  expect(listed.find(({ Key }) => Key === acute)?.GuidelineId).toBe(used.GuidelineId);
  // Another tenant sees nothing of that.
  const others = await tenant.user.guidelineLibrary.list({});
  expect(others.find(({ Key }) => Key === acute)?.GuidelineId).toBeNull();
});

test('an analyte that is added later is linked to the standards in use that surely name it, and to no others', async () => {
  const one = await world.newTenant();
  await one.admin.guidelineLibrary.use({ body: { Key: acute } });
  const linked = () =>
    inNamedTenant(world.platform, one.id, async (tx) => {
      const links = tx
        .selectFrom('analyte_standards')
        .innerJoin('analytes', 'analytes.id', 'analyte_id')
        .select('name');
      return (await links.execute()).map(({ name }) => name);
    });
  expect(await linked()).toEqual([]);
  for (const AnalyteName of ['Aluminium', 'Oxygen, dissolved', 'Caesium']) {
    await one.admin.analytes.addAnalyte({ body: { AnalyteName } });
  }
  expect(await linked()).toEqual(['Aluminium']);
  const { Data } = await one.admin.admin.auditEntries({ query: { what: 'analyte.linked' } });
  expect(Data).toMatchObject([{ Subject: 'Aluminium', New: { Standard: expect.stringMatching(/: Aluminum$/) } }]);
  // The link came with the analyte and does not keep it when the addition is undone.
  const keeping = inNamedTenant(world.platform, one.id, async (tx) => {
    const { id } = await tx
      .selectFrom('analytes')
      .select('id')
      .where('name', '=', 'Aluminium')
      .executeTakeFirstOrThrow();
    return findAnalytesInStandards(tx, [id]);
  });
  expect(await keeping).toEqual([]);
  // What was linked otherwise stays: the standard evaluates one analyte, until somebody says more.
  await one.admin.analytes.addAnalyte({ body: { AnalyteName: 'Aluminum' } });
  expect(await linked()).toEqual(['Aluminium']);
});

test('only who may configure uses the library, and what is not in it is missing', async () => {
  await expect(tenant.user.guidelineLibrary.use({ body: { Key: acute } })).rejects.toMatchObject({ status: 403 });
  await expect(tenant.admin.guidelineLibrary.use({ body: { Key: 'none' } })).rejects.toMatchObject({ status: 404 });
  await expect(tenant.user.guidelineLibrary.standards({ query: { key: 'none' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a newer edition is a new version, which a tenant compares and adopts when it chooses', async () => {
  const one = await world.newTenant();
  const key = 'bc-wildlife-water-short-term-acute';
  const { GuidelineId } = await one.admin.guidelineLibrary.use({ body: { Key: key } });
  // As it would be after an older product, with one figure of its own.
  await inInstallation(world.platform, async (tx) => {
    const { id } = await tx
      .updateTable('guideline_versions')
      .set({ label: '2025-01-01' })
      .where('guideline_id', '=', GuidelineId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const standard = await tx
      .selectFrom('standards')
      .select('id')
      .where('guideline_version_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('standard_texts').set({ value: '99' }).where('standard_id', '=', standard.id).execute();
  });
  await refreshLibrary(world.platform);
  await refreshLibrary(world.platform);
  const versions = await one.admin.guidelineVersions.list({ params: { guidelineId: GuidelineId }, query: {} });
  expect(versions.map(({ Label, IsUsed }) => [Label, IsUsed])).toEqual([
    ['2026-11-16', false],
    ['2025-01-01', true],
  ]);
  const [newest, oldest] = versions;
  if (!newest || !oldest) throw new Error('There are not two versions.');
  const params = { fromVersionId: oldest.Id, toVersionId: newest.Id };
  const comparison = await one.admin.guidelineVersions.compare({ params, query: {} });
  expect(comparison.Differences).toMatchObject([{ Kind: 'changed', Before: { StandardValue: '99' } }]);
  expect(comparison.UnchangedStandards).toBe(6);
});
