import type { ReportTemplate } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { enmodsHeader } from '#slices/ingestion';
import { useUnits } from '#test/builders/guideline-library';
import { ingest, newFile, scopeOf } from '#test/builders/lab-files';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { readMonthValues } from '../month/read-month.ts';
import { writeEnmods } from './enmods-files.ts';
import { plainNumber, withOffset } from './enmods-row.ts';

const world = useWorld();
let tenant: TenantWorld;
const month = '2026-03';

/** A sample of the month with everything EnMoDS asks a laboratory for, but for what is taken away. */
async function takeSample(stationId: number, day: number, given: object = {}) {
  const media = await inInstallation(world.platform, (tx) =>
    tx.selectFrom('media_types').select('id').where('name', '=', 'Surface Water').executeTakeFirstOrThrow(),
  );
  const at = new Date(Date.UTC(2026, 2, day, 17, 5));
  const sampleId = await newSample(world, tenant.id, stationId, {
    sampled_at: at,
    media_type_id: media.id,
    coc_code: `COC-${day}`,
  });
  const analysed = { method: 'F032', analysed_at: new Date(at.getTime() + 86_400_000), unit: 'mg/L' };
  await newResult(
    world,
    tenant.id,
    { sampleId, analyte: 'Zinc' },
    {
      ...{ value: 1e-7, detection_limit: 5e-8, original_text: '1E-7', fraction: 'Dissolved', ...analysed },
      ...given,
    },
  );
  await newResult(
    world,
    tenant.id,
    { sampleId, analyte: 'Copper' },
    {
      ...{ sign: '<', value: null, detection_limit: 0.0005, original_text: '<0.0005', ...analysed },
    },
  );
}

async function prepareTemplate(change: (template: ReportTemplate) => ReportTemplate = (same) => same) {
  const params = { kind: 'moe' } as const;
  const { Template, Revision } = await tenant.admin.monthlyReports.template({ params });
  const Enmods = { ...Template.Enmods, MinistryContact: 'J. Doe', AnalyzingAgency: 'ALS' };
  await tenant.admin.monthlyReports.saveTemplate({
    params,
    body: { Template: change({ ...Template, Authorisation: 'PE/1234', Enmods }), Revision },
  });
}

const check = () => tenant.user.monthlyReports.checkEnmods({ query: { month } });
const download = (Anyway = false) => tenant.user.monthlyReports.makeEnmods({ body: { Month: month, Anyway } });

beforeAll(async () => {
  await useUnits(world);
});

test('numbers have no exponent and instants have their offset', () => {
  expect([1e-7, 1234567.891, -0.5, 1e21].map(plainNumber)).toEqual([
    '0.0000001',
    '1234567.891',
    '-0.5',
    '1000000000000000000000',
  ]);
  expect(withOffset(new Date('2026-03-01T07:30:00Z'), -480)).toBe('2026-02-28T23:30:00-08:00');
  expect(withOffset(new Date('2026-03-01T07:30:00Z'), 330)).toBe('2026-03-01T13:00:00+05:30');
});

describe('a submission', () => {
  beforeAll(async () => {
    tenant = await world.newTenant();
    const station = await newStation(world, tenant.id, { name: 'E286989', timeZone: 'America/Vancouver' });
    await takeSample(station.id, 3);
    await takeSample(station.id, 17);
    await prepareTemplate();
  });

  test('has the 57 columns in their order and is read again by our own importer without a word', async () => {
    expect(await check()).toMatchObject({ Rows: 4, ProblemCount: 0, Problems: [], Files: [{ Rows: 4 }] });
    const text = await (await download()).text();
    const [header, first = ''] = text.split('\r\n');
    expect(header?.split(',')).toEqual([...enmodsHeader]);
    expect(first).toContain(',E286989,2026-03-03T09:05:00-08:00,');
    expect(first).toContain(',NOT_DETECTED,LOWER,');
    expect(text).toContain(',0.0000001,0.00000005,');
    const fileId = await newFile(world, tenant, 'submission.csv', text);
    const { ingestion } = await ingest(world, tenant.admin, fileId, { schemaId: 'enmods' });
    expect(ingestion.RowCounts).toMatchObject({ Read: 4, Held: 0, Rejected: 0 });
    const { Findings } = await tenant.admin.ingestion.findings({
      params: { executionId: ingestion.ExecutionId },
      query: {},
    });
    expect(Findings.filter(({ Severity }) => Severity !== 'info')).toEqual([]);
  });

  test('says what is missing with station, sample and parameter, and is given only when wanted anyway', async () => {
    await prepareTemplate((template) => ({ ...template, Enmods: { ...template.Enmods, AnalyzingAgency: '' } }));
    const found = await check();
    expect(found).toMatchObject({ Rows: 4, ProblemCount: 4, RowsWithProblems: 4 });
    expect(found.Problems[0]).toMatchObject({
      ...{ RowNo: 2, Station: 'E286989', Parameter: 'Copper', Column: 'Analyzing Agency', Code: 'enmodsEmpty' },
      ...{ File: 'PE 1234 EnMoDS 2026-03.csv', SampledAt: '2026-03-03T17:05:00.000Z' },
    });
    await expect(download()).rejects.toMatchObject({
      code: 'reports.enmodsRefused',
      message: '4 rows violate an EnMoDS rule.',
    });
    expect(await (await download(true)).text()).toContain('E286989');
  });

  test('states units as EnMoDS writes them, the limit of detection in the unit that was chosen', async () => {
    const inMicrograms = (template: ReportTemplate) => ({
      ...template,
      Parameters: template.Parameters.map((one) => ({ ...one, Unit: 'µg/L' })),
    });
    await prepareTemplate(inMicrograms);
    expect(await check()).toMatchObject({ Rows: 4, ProblemCount: 0 });
    const lines = (await (await download()).text()).split('\r\n');
    expect(lines[1]).toContain(',,0.5,,ug/L,NOT_DETECTED,LOWER,');
    expect(lines[2]).toContain(',0.0001,0.00005,,ug/L,,LOWER,');
    await prepareTemplate((template) => ({
      ...template,
      Parameters: template.Parameters.map((one) => ({ ...one, Unit: '' })),
    }));
  });

  test('is split into files the ministry takes, without tearing a sample apart', async () => {
    const scope = scopeOf(world, tenant, tenant.user);
    const { values, plan, units } = await readMonthValues(scope, { kind: 'moe', month, most: 100 });
    const facts = { settings: plan.template.Enmods, name: 'Sub', now: world.clock.now(), units };
    const { files } = writeEnmods(values, facts, { rows: 3, bytes: 1_000_000 });
    expect(files.map(({ name, rows }) => [name, rows])).toEqual([
      ['Sub 1 of 2.csv', 2],
      ['Sub 2 of 2.csv', 2],
    ]);
    const header = files[0]?.text.split('\r\n')[0] ?? '';
    const small = writeEnmods(values, facts, { rows: 100, bytes: header.length + 700 });
    expect(Math.max(...small.files.map(({ text }) => text.length))).toBeLessThanOrEqual(header.length + 700);
    expect(small.files.every(({ text }) => text.startsWith(header))).toBe(true);
  });
});
