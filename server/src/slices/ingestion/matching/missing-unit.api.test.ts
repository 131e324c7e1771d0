import { expect, test } from 'vitest';
import { ingest, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

test('a value without a unit is stored without one, and reported once for its analyte where that has a unit', async () => {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  const units = (await tenant.admin.units.unitGroups({})).flatMap(({ Units }) => Units);
  const idOf = (name: string) => units.find(({ Name }) => Name === name)?.Id ?? null;
  await tenant.admin.analytes.addAnalyte({ body: { AnalyteName: 'Boron', DefaultUnitId: idOf('mg/L') } });
  await tenant.admin.analytes.addAnalyte({ body: { AnalyteName: 'pH', DefaultUnitId: idOf('pH') } });
  const lines = ['Boron,5,', 'Boron,,', 'pH,7.1,', 'Boron,6,mg/L', 'Boron,7,'];
  const rows = lines.map((line, at) => `North Creek,2026-03-0${at + 1} 09:00,${line}`);
  const text = ['Station,SampleDateTime,Analyte,Result,Unit', ...rows, ''].join('\n');
  const fileId = await newFile(world, tenant, 'no-unit.csv', text);
  const { ingestion, logs } = await ingest(world, tenant.admin, fileId);
  const missing = logs.filter(({ Code }) => Code === 'unitMissing');
  expect(missing).toMatchObject([{ Params: { row: 2, analyte: 'Boron', unit: 'mg/L' } }]);
  expect(ingestion.RowCounts).toMatchObject({ Read: 5, Ready: 4, Rejected: 1 });
});
