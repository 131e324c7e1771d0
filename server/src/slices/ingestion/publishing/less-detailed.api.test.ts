import { ImportId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

const line = (method: string, fraction: string, result = '0.5') =>
  `North Creek,2026-03-10 09:00,Zinc,${method},${fraction},${result},mg/L,Water,`;

async function aLab() {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  await newAnalyte(world, tenant, 'Zinc');
  const bring = async (name: string, ...lines: string[]) => {
    const fileId = await newFile(world, tenant, name, labFile(...lines));
    const { importId } = await ingest(world, tenant.user, fileId, { publishWhenReady: true });
    if (!importId) throw new Error('Nothing was stored.');
    const { leftOut } = await tenant.user.imports.detail({ params: { id: ImportId.parse(importId) }, query: {} });
    return { importId, fileId, leftOut };
  };
  return { tenant, bring };
}

test('a file that says the same with more detail names the import that said less, once, and its file', async () => {
  const { bring } = await aLab();
  const first = await bring('old.csv', line('', 'Total'), line('', ''));
  expect(first.leftOut).toEqual([]);
  const { leftOut } = await bring('new.csv', line('EPA 200.8', 'Total recoverable'));
  expect(leftOut).toEqual([
    {
      Code: 'storedWithLess',
      Count: 2,
      Sentence: `Import ${first.importId} ('old.csv') already stored the same values with less detail, and both are kept now: 2, the first in row 2 (Total recoverable; EPA 200.8). If they are the same results, reread 'old.csv' or roll import ${first.importId} back.`,
      Params: expect.objectContaining({ import: first.importId, fileId: first.fileId, file: 'old.csv' }),
    },
  ]);
});

test.each([
  ['another value', line('EPA 200.8', 'Total', '0.6')],
  ['another fraction', line('EPA 200.8', 'Dissolved')],
  ['no more than before', line('', 'Total')],
])('%s is no second telling', async (_, second) => {
  const { bring } = await aLab();
  await bring('old.csv', line('', 'Total'));
  expect((await bring('new.csv', second, `North Creek,2026-04-10 09:00,Zinc,,,1,mg/L,Water,`)).leftOut).toEqual([]);
});

test('a depth that the earlier file did not say is such a detail, and another depth is not', async () => {
  const { tenant, bring } = await aLab();
  const first = await bring('old.csv', line('', 'Total'));
  const content = (depth: string) =>
    `Station,SampleDateTime,Analyte,Fraction,Result,Unit,MediaType,DepthStart\nNorth Creek,2026-03-10 09:00,Zinc,Total,0.5,mg/L,Water,${depth}\n`;
  const told = async (depth: string) => {
    const fileId = await newFile(world, tenant, `${depth} m.csv`, content(depth));
    const { importId } = await ingest(world, tenant.user, fileId, { publishWhenReady: true });
    const detail = await tenant.user.imports.detail({ params: { id: ImportId.parse(importId) }, query: {} });
    return detail.leftOut.map(({ Sentence }) => Sentence);
  };
  expect(await told('2.5')).toEqual([
    expect.stringContaining(`Import ${first.importId} ('old.csv') already stored the same values with less detail`),
  ]);
  await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(first.importId) } });
  expect(await told('3')).toEqual([]);
});
