import { expect, test } from 'vitest';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

const line = (station: string, analyte: string) =>
  `${station},2026-03-10 09:00,${analyte},ICP-MS,Total,1.5,mg/L,Surface Water,COC-7`;

test('of names that differ only in case or punctuation, the one that is written is meant, and none when neither is', async () => {
  const tenant = await world.newTenant();
  const stations = [];
  for (const name of ['North Creek', 'North-Creek']) stations.push(await newStation(world, tenant.id, { name }));
  const analytes = [await newAnalyte(world, tenant, 'Sulphate'), await newAnalyte(world, tenant, 'Sulphate.')];
  const rows = [line('North-Creek', 'Sulphate'), line('north creek', 'sulphate.'), line('North_Creek', 'Sulphate,')];
  const text = labFile(...rows.map((row) => row.replace('Sulphate,,', '"Sulphate,",')));
  const { executionId } = await ingest(world, tenant.user, await newFile(world, tenant, 'namesakes.csv', text));
  const { Rows } = await tenant.user.ingestion.rows({ params: { executionId }, query: {} });
  const held = Rows.filter(({ State }) => State === 'held').map(({ Causes }) => [...Causes].sort());
  expect(held).toEqual([['unknownAnalyte', 'unknownStation']]);
  const meant = Rows.filter(({ State }) => State === 'ready').map((row) => [row.StationId, row.AnalyteId]);
  expect(meant).toEqual([
    [stations[1]?.id, analytes[0]],
    [stations[0]?.id, analytes[1]],
  ]);
});

test('three wells whose numbers are apart by different signs are three stations', async () => {
  const tenant = await world.newTenant();
  const wells = ['MW-1-1', 'MW-11', 'MW1.1'];
  const known = await newStation(world, tenant.id, { name: 'MW-1-1' });
  await newAnalyte(world, tenant, 'Sulphate');
  const text = labFile(...wells.map((well) => line(well, 'Sulphate')));
  const { executionId } = await ingest(world, tenant.user, await newFile(world, tenant, 'wells.csv', text));
  const { Rows } = await tenant.user.ingestion.rows({ params: { executionId }, query: {} });
  expect(Rows.map(({ StationId }) => StationId)).toEqual([known.id, null, null]);
});
