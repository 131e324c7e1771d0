import type { ExecutionId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { ingest, newFile } from '#test/builders/lab-files';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

const header =
  'MonitoringLocationIdentifier,ActivityStartDate,CharacteristicName,ResultMeasureValue,ResultMeasure/MeasureUnitCode';

/** Three rows with two unknown names each, of which the second also has a value that cannot be read. */
async function aFile() {
  const tenant = await world.newTenant();
  const lines = ['S-1,2026-03-08,Zinc,1.5,mg/L', 'S-2,2026-03-08,Lead,plenty,mg/L', 'S-3,2026-03-08,Zinc,2,mg/L'];
  const file = await newFile(world, tenant, 'wqx.csv', [header, ...lines, ''].join('\n'));
  return { tenant, ...(await ingest(world, tenant.user, file, { schemaId: 'wqx' })) };
}

type Query = NonNullable<Parameters<TenantWorld['user']['ingestion']['findings']>[0]['query']>;

const list = (tenant: TenantWorld, executionId: ExecutionId, query: Query) =>
  tenant.user.ingestion.findings({ params: { executionId }, query });

test('what is said of rows whose names are unknown comes page by page, each once, with the column as the file calls it', async () => {
  const { tenant, executionId } = await aFile();
  const whole = (await list(tenant, executionId, { severity: 'error' })).Findings;
  expect(whole.map(({ RowNo, Code, Column }) => [RowNo, Code, Column])).toEqual([
    [3, 'wordNotKnown', 'ResultMeasureValue'],
    [2, 'unknownStation', 'MonitoringLocationIdentifier'],
    [2, 'unknownAnalyte', 'CharacteristicName'],
    [3, 'unknownStation', 'MonitoringLocationIdentifier'],
    [3, 'unknownAnalyte', 'CharacteristicName'],
    [4, 'unknownStation', 'MonitoringLocationIdentifier'],
    [4, 'unknownAnalyte', 'CharacteristicName'],
  ]);
  for (const limit of [1, 2, 3]) {
    const pages: typeof whole = [];
    for (let hasMore = true; hasMore; ) {
      const after = pages.at(-1)?.Id;
      const page = await list(tenant, executionId, { severity: 'error', limit, ...(after ? { after } : {}) });
      pages.push(...page.Findings);
      hasMore = page.HasMore;
    }
    expect(pages).toEqual(whole);
  }
});

test('it is found by its code, counted with the rest, and listed beside its row', async () => {
  const { tenant, executionId, ingestion } = await aFile();
  const { Findings } = await list(tenant, executionId, { code: 'unknownAnalyte' });
  expect(Findings.map(({ CellText }) => CellText)).toEqual(['Zinc', 'Lead', 'Zinc']);
  expect((await list(tenant, executionId, { code: 'unknownAnalyte', severity: 'info' })).Findings).toEqual([]);
  const counted = ingestion.FindingCounts.filter(({ Code }) => Code.startsWith('unknown'));
  expect(counted.map(({ Code, Count, Waiting }) => [Code, Count, Waiting])).toEqual([
    ['unknownAnalyte', 3, 3],
    ['unknownStation', 3, 3],
  ]);
  const { Rows } = await tenant.user.ingestion.rows({ params: { executionId }, query: {} });
  expect(Rows.map(({ Findings: beside }) => beside.map(({ Code }) => Code))).toEqual([
    ['unknownStation', 'unknownAnalyte'],
    ['wordNotKnown', 'unknownStation', 'unknownAnalyte'],
    ['unknownStation', 'unknownAnalyte'],
  ]);
});

test('it stays when the rows are given up', async () => {
  const { tenant, executionId } = await aFile();
  const reported = async () => {
    const { Findings } = await list(tenant, executionId, {});
    return Findings.map((finding) => ({ ...finding, Id: 0 }));
  };
  const before = await reported();
  await tenant.user.ingestion.cancel({ params: { executionId }, query: {} });
  expect(await reported()).toEqual(before);
  expect(before.filter(({ Code }) => Code === 'unknownStation')).toHaveLength(3);
});
