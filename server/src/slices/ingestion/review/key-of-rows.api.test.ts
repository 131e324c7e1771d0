import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { keyColumns, keyOf } from '#slices/observations';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { incomingColumns } from '../publishing/incoming.ts';
import { requireIngestion } from '../reading/ingestion-queries.ts';
import { reparseRows } from './reparse-rows.ts';

const world = useWorld();
const inTenant = <T>(tenant: TenantWorld, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inNamedTenant(world.platform, tenant.id, work);

async function aLab() {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  for (const name of ['pH', 'Temperature']) await newAnalyte(world, tenant, name);
  return tenant;
}

const read = async (tenant: TenantWorld, text: string, schemaId: string) => {
  const fileId = await newFile(world, tenant, 'rows.csv', text);
  return ingest(world, tenant.user, fileId, { schemaId, publishWhenReady: true });
};

test('every field of the key of a result is in the rows that wait, is evaluated anew, and is in the one index', async () => {
  for (const column of keyColumns) expect(incomingColumns).toContain(column);
  const tenant = await aLab();
  const header =
    'Station,SampleDateTime,Analyte,Method,Fraction,Speciation,Result,Unit,QaQcType,Replicate,LabSampleId,';
  const { executionId } = await read(
    tenant,
    `${header}MediaType,DepthStart,Basis\nNorth Creek,2026-03-10 09:00,Temperature,M,Dissolved,as N,x,mg/L,Field Blank,2,L,Water,1,Maximum\n`,
    'generic-long',
  );
  await inTenant(tenant, async (tx) => {
    const key = async () => (await sql`select ${keyOf('s')} from staged_rows s`.execute(tx)).rows[0];
    const before = await key();
    const texts = keyColumns.filter((column) => typeof Object(before)[column] === 'string' && column !== 'sampled_at');
    expect(before).toMatchObject({ basis: 'Maximum', speciation: 'N', lab_sample_id: 'L', fraction: 'Dissolved' });
    for (const column of texts) await sql`update staged_rows set ${sql.ref(column)} = 'forgotten'`.execute(tx);
    const now = new Date('2026-04-01');
    await reparseRows(tx, await requireIngestion(tx, executionId), { ordinals: [0], now });
    expect(await key()).toEqual(before);
    const { rows } = await sql<{ columns: string[] }>`
      select array(select attname::text from pg_attribute where attrelid = i.indexrelid) as columns
      from pg_index i where i.indexrelid = 'results_open_unique'::regclass`.execute(tx);
    expect(new Set(rows[0]?.columns)).toEqual(new Set(['tenant_id', ...keyColumns]));
  });
});

test('pH is one result, with its unit, in none, or without one', async () => {
  const tenant = await aLab();
  const file = (unit: string, value = '7.2') =>
    `Station,SampleDateTime,Analyte,Result,Unit\nNorth Creek,2026-03-10 09:00,pH,${value},${unit}\n`;
  await read(tenant, file(''), 'generic-long');
  for (const unit of ['pH', 'pH units', 'std units', 'None']) {
    const { ingestion } = await read(tenant, file(unit), 'generic-long');
    expect(ingestion.RowCounts).toMatchObject({ Read: 1, Unchanged: 1, Stored: 0, Held: 0 });
  }
  // Another number is never unchanged, whatever its unit.
  const { ingestion } = await read(tenant, file('pH', '7.3'), 'generic-long');
  expect(ingestion.RowCounts).toMatchObject({ Read: 1, Unchanged: 0, Held: 1 });
  const { rows } = await inTenant(tenant, (tx) => sql`select 1 from results`.execute(tx));
  expect(rows).toHaveLength(1);
});

const columns = [
  ...['StatisticalBaseCode', 'ActivityRelativeDepthName', 'ResultTimeBasisText', 'ResultTemperatureBasisText'],
  ...['ResultParticleSizeBasisText', 'SubjectTaxonomicName', 'SampleTissueAnatomyName'],
  ...['ResultDepthAltitudeReferencePointText', 'ActivityDepthAltitudeReferencePointText'],
  ...['ResultDepthHeightMeasure/MeasureValue', 'ActivityBottomDepthHeightMeasure/MeasureValue'],
];

test('rows of WQX that differ in nothing but what the value is of are two results, and say what they are of', async () => {
  const tenant = await aLab();
  const header = `MonitoringLocationIdentifier,ActivityIdentifier,ActivityMediaName,ActivityStartDate,ActivityStartTime/Time,CharacteristicName,ResultMeasureValue,ResultMeasure/MeasureUnitCode,ActivityTopDepthHeightMeasure/MeasureValue,ActivityTopDepthHeightMeasure/MeasureUnitCode,ResultDepthHeightMeasure/MeasureUnitCode,${columns.join(',')}`;
  const rows = columns.flatMap((column, at) =>
    ['1', '2'].map(
      (text) =>
        `North Creek,A-1,Water,2026-03-10,${String(at).padStart(2, '0')}:00:00,Temperature,5,deg C,0,m,m,${columns.map((each) => (each === column ? text : '')).join(',')}`,
    ),
  );
  const { ingestion, importId } = await read(tenant, [header, ...rows, ''].join('\n'), 'wqx');
  expect(ingestion.RowCounts).toMatchObject({ Read: rows.length, Stored: rows.length, Repeated: 0, Held: 0 });
  expect(importId).toBeDefined();
  const station = await inTenant(tenant, (tx) => tx.selectFrom('data_sources').select('id').executeTakeFirstOrThrow());
  const { AnalytesData } = await tenant.user.observations.tabularData({ body: { StationId: station.id } as never });
  expect(AnalytesData.map(({ Basis }) => Basis ?? '')).toEqual(['', '1', '2', 'to 1 m', 'to 2 m']);
});
