import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { saveAliases } from '#slices/analytes';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

async function aTenant(...analytes: readonly string[]) {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'UTC' });
  for (const name of analytes) await newAnalyte(world, tenant, name);
  return tenant;
}

const deliver = async (tenant: TenantWorld, rows: readonly (readonly [analyte: string, unit: string])[]) => {
  const lines = rows.map(
    ([analyte, unit], at) => `North Creek,2026-03-${10 + at},"${analyte}",${at + 1},${unit},Water`,
  );
  const text = ['Station,SampleDateTime,Analyte,Result,Unit,MediaType', ...lines, ''].join('\n');
  return ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text));
};

const stored = (tenant: TenantWorld) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const rows = await tx.selectFrom('results').select(['original_text', 'speciation', 'unit']).execute();
    return rows
      .sort((one, other) => Number(one.original_text) - Number(other.original_text))
      .map(({ speciation, unit }) => `${speciation}|${unit}`);
  });

const asN = ['Ammonia as N', 'Ammonia-N', 'NH3-N', 'NH4-N', 'Un-ionized ammonia as N', 'Nitrogen, Ammonia'];
const asCalcite = ['Hardness as CaCO3', 'Total Hardness (as CaCO3)', 'Hardness (CaCO3)', 'Hardness, calcium carbonate'];

test.each(['always', 'file', 'cell'] as const)(
  'what an amount is expressed as stays with the result when a person says (%s) which analyte a name means',
  async (Scope) => {
    const tenant = await aTenant('Mine water A', 'Mine water H');
    const names = [...asN, ...asCalcite];
    const { ingestion } = await deliver(
      tenant,
      names.map((name) => [name, 'mg/L']),
    );
    const list = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
    const [ammonia, hardness] = ['Mine water A', 'Mine water H'].map(
      (name) => list.find(({ AnalyteName }) => AnalyteName === name)?.Id,
    );
    const decisions = names.map((Text, Ordinal) => ({
      ...{ Kind: 'name', Name: 'analyte', Text, Scope, Ordinal },
      TargetId: asN.includes(Text) ? ammonia : hardness,
    }));
    await tenant.admin.ingestion.resubmit({
      params: { fileId: ingestion.FileId },
      body: { resubmitData: decisions as never, isAlreadySaved: false, publish: true },
    });
    await drainJobs(world);
    expect(await stored(tenant)).toEqual([...asN.map(() => 'N|mg/L as N'), ...asCalcite.map(() => 'CaCO3|mg/L')]);
  },
);

test('a name as N and a unit as N say the same, also of an analyte that is measured in plain units', async () => {
  const tenant = await aTenant('Nitrate');
  const [nitrate] = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  const groups = await tenant.admin.units.unitGroups({});
  const group = groups.find(({ Name }) => Name === 'Mass concentration');
  const mgl = group?.Units.find(({ Name }) => Name === 'mg/L');
  await tenant.admin.analytes.updateAnalyte({
    body: { ...nitrate, DefaultUnitId: mgl?.Id, ApplicableUnitGroupId: group?.Id } as never,
  });
  const { ingestion } = await deliver(tenant, [
    ['Nitrate as N', 'mg/L'],
    ['Nitrate', 'mg/L as N'],
    ['Nitrate', 'ug/L as NO3'],
    ['Nitrate', 'NTU'],
  ]);
  expect(ingestion.RowCounts).toMatchObject({ Read: 4, Held: 1 });
  expect(ingestion.FindingCounts).toContainEqual(expect.objectContaining({ Code: 'unitOutsideGroup', Count: 1 }));
  await tenant.admin.ingestion.resubmit({
    params: { fileId: ingestion.FileId },
    body: { resubmitData: [], isAlreadySaved: true, publish: true },
  });
  await drainJobs(world);
  expect(await stored(tenant)).toEqual(['N|mg/L as N', 'N|mg/L as N', 'NO3|µg/L as NO3']);
});

test('a result keeps what the file called its analyte, whatever alias it was found by', async () => {
  const tenant = await aTenant('Copper');
  const [copper] = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    saveAliases(tx, [{ analyteId: copper?.Id ?? 0, name: 'Dissolved Copper' }], new Date()),
  );
  await deliver(tenant, [
    ['Copper, Dissolved', 'mg/L'],
    ['Copper', 'mg/L'],
  ]);
  const names = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('results').select(['analyte_name', 'reported_as', 'fraction']).orderBy('sampled_at').execute(),
  );
  expect(names).toEqual([
    { analyte_name: 'Dissolved Copper', reported_as: 'Copper, Dissolved', fraction: 'Dissolved' },
    { analyte_name: 'Copper', reported_as: null, fraction: '' },
  ]);
});

test('a limit in the plain unit is expressed as its value is, and one that is expressed otherwise waits', async () => {
  const tenant = await aTenant('Nitrate');
  const lines = ['<,0.04,mg/l as N,40,ug/l', ',1.2,mg/L as N,0.04,mg/L', ',1.3,mg/L as N,0.04,mg/L as NO3'].map(
    (line, at) => `North Creek,2026-03-1${at},Nitrate,${line},Water`,
  );
  const header = 'Station,SampleDateTime,Analyte,Prefix,Result,Unit,DetectionLimit,DetectionLimitUnit,MediaType';
  const fileId = await newFile(world, tenant, 'limits.csv', [header, ...lines, ''].join('\n'));
  const { ingestion } = await ingest(world, tenant.user, fileId, { publishWhenReady: true });
  expect(ingestion.RowCounts).toMatchObject({ Read: 3, Stored: 2, Held: 1 });
  const limits = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('results').select(['sign', 'detection_limit', 'unit']).orderBy('sampled_at').execute(),
  );
  expect(limits).toEqual([
    { sign: '<', detection_limit: 0.04, unit: 'mg/L as N' },
    { sign: '', detection_limit: 0.04, unit: 'mg/L as N' },
  ]);
});
