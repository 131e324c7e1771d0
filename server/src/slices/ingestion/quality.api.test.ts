import { FlagId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/lab-files';
import { newStation } from '#test/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
const header = 'Station,SampleDateTime,Analyte,Fraction,Result,Unit,QaQcType,AnalysedDateTime,DetectionLimit';

async function aLab() {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'North Creek' });
  for (const name of ['Zinc', 'Copper']) await newAnalyte(world, tenant, name);
  return { tenant, station };
}

const read = async (tenant: TenantWorld, ...lines: readonly string[]) =>
  ingest(world, tenant.user, await newFile(world, tenant, `${lines.length}.csv`, [header, ...lines, ''].join('\n')));

const line = (
  analyte: string,
  result: string,
  more: Partial<Record<'fraction' | 'kind' | 'analysed' | 'at', string>> = {},
) =>
  `North Creek,${more.at ?? '2026-01-10 09:00'},${analyte},${more.fraction ?? 'Total'},${result},mg/L,${more.kind ?? ''},${more.analysed ?? ''},0.1`;

test('what a laboratory should look at again is told and stored all the same', async () => {
  const { tenant } = await aLab();
  const { ingestion, logs } = await read(
    tenant,
    line('Zinc', '10', { analysed: '2026-03-20' }),
    line('Zinc', '15', { kind: 'Field duplicate' }),
    line('Zinc', '0.5', { kind: 'Field blank' }),
    line('Copper', '2'),
    line('Copper', '5', { fraction: 'Dissolved' }),
  );
  expect(ingestion.Books).toMatchObject({ Read: 5, Stored: 5 });
  expect(logs.map(({ Code, RowNo }) => [Code, RowNo])).toEqual([
    ['holdingTime', 2],
    ['blankDetect', 4],
    ['duplicateDifference', 3],
    ['totalBelowDissolved', 5],
  ]);
});

test('a value far outside the history of its station is told, and flagged where a rule of the tenant says so', async () => {
  const { tenant } = await aLab();
  const flag = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'Q', Description: 'Look again', ShowValues: true },
  });
  const history = Array.from({ length: 12 }, (_, day) =>
    line('Zinc', `${10 + (day % 3)}`, { at: `2025-03-${day + 10}` }),
  );
  await read(tenant, ...history);
  const { Rules } = await tenant.admin.qualityRules.list({});
  const changed = Rules.filter(({ Code }) => Code === 'outsideHistory').map((rule) => ({
    ...rule,
    FlagId: FlagId.parse(flag.Id),
  }));
  await tenant.admin.qualityRules.save({ body: { Rules: changed } });
  const { logs } = await read(tenant, line('Zinc', '900'), line('Zinc', '11', { at: '2026-01-11' }));
  expect(logs.map(({ Code, RowNo }) => [Code, RowNo])).toEqual([['outsideHistory', 2]]);
  const flagged = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('results').select(['original_text', 'flag_ids']).orderBy('id').execute(),
  );
  expect(flagged.filter(({ flag_ids }) => flag_ids.length > 0)).toEqual([
    { original_text: '900', flag_ids: [flag.Id] },
  ]);
});

test('rules are for administrators, and can be turned off', async () => {
  const { tenant } = await aLab();
  await expect(tenant.user.qualityRules.list({})).rejects.toMatchObject({ code: 'identity.forbidden' });
  const off = { Code: 'blankDetect', IsOn: false, Threshold: 1, FlagId: null } as const;
  await tenant.admin.qualityRules.save({ body: { Rules: [off] } });
  expect((await read(tenant, line('Zinc', '5', { kind: 'Trip blank' }))).logs).toEqual([]);
});
