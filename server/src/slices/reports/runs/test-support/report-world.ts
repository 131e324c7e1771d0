import {
  type AnalyteId,
  defaultReportOptions,
  GuidelineId,
  type ReportOptions,
  type ReportRequest,
  type ReportSelection,
} from '@freshet/contract';
import { inNamedTenant } from '#platform/db/system-scope';
import { aStandard, newAnalyte, newGuideline, useUnits } from '#test/builders/guideline-library';
import { newMediaType, newResult, newSample, newStation } from '#test/builders/sample-results';
import type { TenantWorld, World } from '#test/world';

/** A tenant with two stations, some samples of two media, a guideline with a number and an equation, and a flag. */
export async function makeReportWorld(world: World) {
  const tenant = await world.newTenant();
  const unit = await useUnits(world);
  const media = {
    water: await newMediaType(world, `Surface water ${tenant.id}`, 'Water'),
    sediment: await newMediaType(world, `Sediment ${tenant.id}`, 'Soil'),
  };
  const timeZone = 'Etc/GMT+8';
  const first = await newStation(world, tenant.id, { name: '=Creek 2', timeZone });
  const second = await newStation(world, tenant.id, { name: 'Creek 10', timeZone });
  const silent = await newStation(world, tenant.id, { name: 'Creek 11', timeZone });
  const analytes = {
    copper: await newAnalyte(world, tenant, 'Copper'),
    zinc: await newAnalyte(world, tenant, 'Zinc'),
    hardness: await newAnalyte(world, tenant, 'Hardness'),
  };
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .updateTable('analytes')
      .set({ default_unit_id: unit('µg/L') })
      .where('id', '=', analytes.zinc)
      .execute(),
  );
  const guideline = await makeGuideline(tenant, analytes, unit);
  const ids = await addSamples(world, tenant, { first: first.id, second: second.id, media });
  const flagId = await putFlag(world, tenant, ids.flagged);
  const selection: ReportSelection = {
    stations: [second.id, first.id, silent.id],
    guidelines: [guideline.guidelineId],
    analytes: [analytes.copper, analytes.zinc, analytes.hardness],
    dateRange: { start: null, end: null },
  };
  return { tenant, stations: { first, second, silent }, analytes, selection, guideline, flagId, ids, unit };
}

export const ask = (selection: ReportSelection, options: Partial<ReportOptions> = {}): { body: ReportRequest } => ({
  body: { selection, reportOptions: { ...defaultReportOptions, ...options } },
});

async function makeGuideline(
  { admin, id }: TenantWorld,
  analytes: Readonly<Record<'copper' | 'zinc' | 'hardness', AnalyteId>>,
  unit: Awaited<ReturnType<typeof useUnits>>,
) {
  const made = await newGuideline(admin, 'Creek objectives');
  const guidelineId = GuidelineId.parse(made.Id);
  const zinc = aStandard(guidelineId, { AnalyteNameInGuideline: 'Zinc', StandardValue: '0.03', UnitId: unit('mg/L') });
  const copper = aStandard(guidelineId, {
    AnalyteNameInGuideline: 'Copper',
    StandardValue: '[Hardness|mg/L] * 0.0001',
    UnitId: unit('mg/L'),
  });
  const standards = {
    zinc: await admin.standards.addStandard({ body: zinc }),
    copper: await admin.standards.addStandard({ body: copper }),
  };
  await admin.analytes.linkStandard({ body: { AnalyteId: analytes.zinc, StandardId: standards.zinc.Id } });
  await admin.analytes.linkStandard({ body: { AnalyteId: analytes.copper, StandardId: standards.copper.Id } });
  const { CoFactorList } = await admin.cofactors.cofactorData({ params: { id } });
  const [hardness] = CoFactorList;
  if (!hardness) throw new Error('The equation names a cofactor.');
  await admin.cofactors.linkCofactor({ body: { CofactorId: hardness.Id, AnalyteId: analytes.hardness } });
  return { guidelineId, standards, cofactorId: hardness.Id };
}

interface Places {
  readonly first: number;
  readonly second: number;
  readonly media: { readonly water: number; readonly sediment: number };
}

async function addSamples(world: World, { id }: TenantWorld, { first, second, media }: Places) {
  const sample = (station: number, at: string, mediaId: number, more: object = {}) =>
    newSample(world, id, station, {
      sampled_at: new Date(at),
      utc_offset_minutes: -480,
      sampled_on: at.slice(0, 10),
      media_type_id: mediaId,
      ...more,
    });
  const result = (sampleId: number, analyte: string, text: string, more: object = {}) => {
    const number = Number(text.replace('<', ''));
    const content = text.startsWith('<')
      ? ({ sign: '<', value: null, detection_limit: number } as const)
      : { value: number };
    return newResult(world, id, { sampleId, analyte }, { ...content, original_text: text, ...more });
  };
  const one = await sample(first, '2026-03-01T17:30:00Z', media.water, { coc_code: 'COC-1', lab_sample_id: '-L1' });
  await result(one, 'Hardness', '100');
  await result(one, 'Copper', '0.0120', { fraction: 'Total' });
  await result(one, 'Copper', '<0.005', { fraction: 'Dissolved' });
  const zinc = await result(one, 'Zinc', '0.025');
  const two = await sample(first, '2026-04-01T17:30:00Z', media.water, { depth_m: 1.5 });
  await result(two, 'Zinc', '40', { unit: 'µg/L', depth_m: 1.5 });
  await result(two, 'Zinc', '0.0100', { replicate: 2, depth_m: 1.5 });
  // Written by another clock than the station's.
  const three = await sample(second, '2026-03-02T17:30:00Z', media.sediment, { utc_offset_minutes: 0 });
  const flagged = await result(three, 'Zinc', '99');
  const blank = await sample(first, '2026-03-01T17:30:00Z', media.water, { qa_qc_kind: 'Field blank' });
  await result(blank, 'Zinc', '<0.001', { qa_qc_kind: 'Field blank' });
  return { zinc, flagged };
}

const putFlag = ({ platform, clock }: World, { id }: TenantWorld, resultId: number) =>
  inNamedTenant(platform, id, async (tx) => {
    const values = {
      code: 'R',
      description: 'Rejected',
      colour: '#ff0000',
      show_values: false,
      created_at: clock.now(),
    };
    const flag = await tx.insertInto('flags').values(values).returning('id').executeTakeFirstOrThrow();
    await tx
      .updateTable('results')
      .set({ flag_ids: [flag.id] })
      .where('id', '=', resultId)
      .execute();
    return flag.id;
  });
