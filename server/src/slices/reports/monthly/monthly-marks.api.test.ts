import type { AnalyteId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { useUnits } from '#test/builders/guideline-library';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
const query = { month: '2026-03' };

/** Copper of two fractions under a parameter that takes any; one with a J, one not detected without a limit. */
beforeAll(async () => {
  await useUnits(world);
  tenant = await world.newTenant();
  const { id } = await newStation(world, tenant.id, { name: 'Creek' });
  const take = async (day: number, given: object) => {
    const sampled_at = new Date(Date.UTC(2026, 2, day, 12));
    const sampleId = await newSample(world, tenant.id, id, { sampled_at });
    await newResult(world, tenant.id, { sampleId, analyte: 'Copper' }, { unit: 'µg/L', ...given });
  };
  await take(1, { value: 10, original_text: '10', fraction: 'Total', qualifier: 'J' });
  await take(2, { value: 2, original_text: '2', fraction: 'Dissolved' });
  const nothing = { sign: '<', value: null, detection_limit: null, original_text: 'ND' };
  await take(3, { ...nothing, fraction: 'Dissolved' });
  const copper = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select('id').where('name', '=', 'Copper').executeTakeFirstOrThrow(),
  );
  const { Template, Revision } = await tenant.admin.monthlyReports.template({ params: { kind: 'monthly' } });
  const [parameter] = Template.Parameters;
  if (!parameter) throw new Error('Copper is proposed.');
  const any = { ...parameter, AnalyteId: copper.id as AnalyteId, Fraction: '' };
  await tenant.admin.monthlyReports.saveTemplate({
    params: { kind: 'monthly' },
    body: { Template: { ...Template, Parameters: [any], IncludeRawData: true }, Revision },
  });
});

test('fractions have a line each, and what has no limit is counted in none of their figures', async () => {
  const { Rows, Counts, Raw } = await tenant.user.monthlyReports.preview({ params: { kind: 'monthly' }, query });
  expect(Rows.map(({ Fraction, Count, Mean, WithoutLimit }) => [Fraction, Count, Mean, WithoutLimit])).toEqual([
    ['Dissolved', 1, '2', 1],
    ['Total', 1, '10', 0],
  ]);
  expect(Counts).toMatchObject({ Results: 3, WithoutLimit: 1 });
  expect(Raw.map(({ Qualifier }) => Qualifier)).toEqual(['J', '', '']);
});

test("a laboratory's J stands in the workbook", async () => {
  const blob = await tenant.user.monthlyReports.make({ params: { kind: 'monthly' }, body: { Month: query.month } });
  const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
  const raw = sheets.find(({ name }) => name === 'Raw data')?.rows ?? [];
  const place = raw[0]?.indexOf('Qualifier') ?? -1;
  expect(raw.slice(1).map((row) => row[place] ?? null)).toEqual(['J', null, null]);
  const summary = sheets.find(({ name }) => name === 'Summary')?.rows ?? [];
  expect(summary[0]?.at(-1)).toBe('Without a detection limit (excluded from statistics)');
});
