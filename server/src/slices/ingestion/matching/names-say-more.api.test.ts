import { foldName } from '@freshet/domain';
import { describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

async function aTenant(...analytes: readonly string[]) {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'UTC' });
  for (const name of analytes) await newAnalyte(world, tenant, name);
  return { tenant, station };
}

const header = 'Station,SampleDateTime,Analyte,Fraction,Result,Unit,MediaType';
const line = (analyte: string, result: string, { fraction = '', unit = 'mg/L' } = {}) =>
  `North Creek,2026-03-10 09:00,"${analyte}",${fraction},${result},${unit},Surface Water`;

const deliver = async (tenant: TenantWorld, ...lines: readonly string[]) =>
  ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', [header, ...lines, ''].join('\n')));

const stored = async (tenant: TenantWorld, stationId: number) => {
  const { AnalytesData } = await tenant.user.observations.tabularData({
    body: { StationId: stationId, StartDate: '2020-01-01', EndDate: '2030-01-01' } as never,
  });
  return AnalytesData.flatMap(({ AnalyteName, Fraction, Points }) =>
    Points.map(({ Text }) => `${AnalyteName}|${Fraction ?? ''}|${Text}`),
  ).sort();
};

const proposalsFor = async (tenant: TenantWorld, executionId: never, kind: 'analyte' | 'unit', text: string) => {
  const { Proposals } = await tenant.user.ingestion.proposals({ params: { executionId }, query: { kind, text } });
  return Proposals.map(({ TargetText, MatchStrength, WhyCode, Fraction }) => [
    TargetText,
    MatchStrength,
    WhyCode,
    Fraction,
  ]);
};

const decide = (tenant: TenantWorld, fileId: never, decision: object) =>
  tenant.admin.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [decision as never], isAlreadySaved: false, publish: true },
  });

describe('a fraction in the name of an analyte', () => {
  test('is stored with the result: total and dissolved copper are two', async () => {
    const { tenant, station } = await aTenant('Copper');
    const { ingestion } = await deliver(tenant, line('Copper, Total', '1'), line('Dissolved Copper', '2'));
    expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 2, Stored: 2 } });
    expect(await stored(tenant, station.id)).toEqual(['Copper|Dissolved|2', 'Copper|Total|1']);
  });

  test('is stored also where an alias of before has the words in another order and carries nothing', async () => {
    const { tenant, station } = await aTenant('Copper');
    await inNamedTenant(world.platform, tenant.id, async (tx) => {
      const { id } = await tx.selectFrom('analytes').select('id').executeTakeFirstOrThrow();
      const names = { name: 'Dissolved Copper', folded: foldName('Dissolved Copper') };
      const method = { method: 'ICP-MS', folded_method: foldName('ICP-MS') };
      const alias = { analyte_id: id, ...names, ...method, created_at: new Date() };
      await tx.insertInto('analyte_aliases').values(alias).execute();
    });
    const { ingestion } = await deliver(tenant, line('Copper, Dissolved', '1'), line('Copper, Total', '2'));
    expect(ingestion.RowCounts).toMatchObject({ Read: 2, Stored: 2 });
    expect((await stored(tenant, station.id)).map((one) => one.split('|').slice(1).join(' ')).sort()).toEqual([
      'Dissolved 1',
      'Total 2',
    ]);
  });

  test('that contradicts the column of fractions holds the row, and says so at the cell', async () => {
    const { tenant } = await aTenant('Copper');
    const { ingestion, executionId } = await deliver(tenant, line('Copper, Dissolved', '1', { fraction: 'Total' }));
    expect(ingestion.RowCounts).toMatchObject({ Held: 1 });
    const { Rows } = await tenant.user.ingestion.rows({ params: { executionId }, query: {} });
    expect(Rows[0]?.Findings).toMatchObject([
      {
        Code: 'fractionContradicts',
        Field: 'Fraction',
        RowNo: 2,
        Sentence: "Row 2: the fraction is 'Total', but the name 'Copper, Dissolved' implies Dissolved.",
      },
    ]);
  });

  test('gives way to a known name, which brings what it carries: where the tenant has total phosphorus, that is meant', async () => {
    const { tenant, station } = await aTenant('Phosphorus', 'Total Phosphorus');
    await deliver(tenant, line('Phosphorus, Total', '1'), line('Phosphorus, Dissolved', '2'));
    expect(await stored(tenant, station.id)).toEqual(['Phosphorus|Dissolved|2', 'Total Phosphorus||1']);
  });

  test('is carried by the alias a person makes of it, and comes with the next file', async () => {
    const { tenant, station } = await aTenant('Copper');
    const { ingestion, executionId } = await deliver(tenant, line('Cu-D', '1'));
    const proposals = await proposalsFor(tenant, executionId as never, 'analyte', 'Cu-D');
    expect(proposals).toEqual([['Copper', 'strong', 'sameSubstance', 'Dissolved']]);
    const [copper] = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
    const meant = { Kind: 'name', Name: 'analyte', Text: 'Cu-D', TargetId: copper?.Id, Scope: 'always' };
    await decide(tenant, ingestion.FileId as never, meant);
    await drainJobs(world);
    expect(await stored(tenant, station.id)).toEqual(['Cu-D|Dissolved|1']);
    const [after] = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
    expect(after?.Aliases).toMatchObject([{ AliasName: 'Cu-D', Fraction: 'Dissolved', Speciation: '' }]);
  });

  test.each(['file', 'cell'] as const)('is kept when a person says for the %s what is meant', async (Scope) => {
    const { tenant, station } = await aTenant('Copper');
    const { ingestion } = await deliver(tenant, line('Cu (d)', '1'), line('Copper, Total', '2'));
    const [copper] = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
    const meant = { Kind: 'name', Name: 'analyte', Text: 'Cu (d)', TargetId: copper?.Id, Scope, Ordinal: 0 };
    await decide(tenant, ingestion.FileId as never, meant);
    await drainJobs(world);
    expect(await stored(tenant, station.id)).toEqual(['Copper|Dissolved|1', 'Copper|Total|2']);
  });
});

describe('quality control in the name of a station', () => {
  test.each(['always', 'file'] as const)(
    'stays with the rows when a person says which station is meant (%s), so that a duplicate is a second result',
    async (Scope) => {
      const { tenant, station } = await aTenant('Copper');
      const twin = line('Copper', '2').replace('North Creek', 'North Creek DUP');
      const { ingestion } = await deliver(tenant, line('Copper', '1'), twin);
      expect(ingestion).toMatchObject({ RowCounts: { Read: 2, Held: 1 } });
      expect(ingestion.FindingCounts).toContainEqual(expect.objectContaining({ Code: 'qaQcNamed', Count: 1 }));
      const meant = { Kind: 'name', Name: 'station', Text: 'North Creek DUP', TargetId: station.id, Scope };
      await decide(tenant, ingestion.FileId as never, meant);
      await drainJobs(world);
      const body = { StationId: station.id as never };
      const { AnalytesData } = await tenant.user.observations.tabularData({ body });
      const points = AnalytesData.flatMap(({ Points }) => Points.map(({ Text, QaQcType }) => `${Text} ${QaQcType}`));
      expect(points.sort()).toEqual(['1 null', '2 Field duplicate']);
    },
  );
});

describe('adding all unknown analytes', () => {
  test('makes one analyte of names that differ in their fraction, with aliases and its unit group', async () => {
    const { tenant, station } = await aTenant();
    const { ingestion, executionId } = await deliver(
      tenant,
      line('Copper, Total', '1'),
      line('Copper, Dissolved', '2', { unit: 'ug/L' }),
      line('Total Hardness as CaCO3', '3'),
    );
    const params = { executionId };
    await tenant.admin.ingestion.addUnknown({ params, body: { Kinds: ['analyte'] } });
    await drainJobs(world);
    const list = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
    const carried = list.map(({ AnalyteName, Aliases }) => [
      AnalyteName,
      ...Aliases.map(({ AliasName, Fraction, Speciation }) => `${AliasName}|${Fraction}|${Speciation}`),
    ]);
    expect(carried).toEqual([
      ['Copper', 'Copper, Dissolved|Dissolved|', 'Copper, Total|Total|'],
      ['Total Hardness', 'Total Hardness as CaCO3||CaCO3'],
    ]);
    const groups = await tenant.admin.units.unitGroups({});
    const group = groups.find(({ Id }) => Id === list[0]?.ApplicableUnitGroupId);
    expect(group?.Units.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['mg/L', 'µg/L']));
    await tenant.admin.ingestion.resubmit({
      params: { fileId: ingestion.FileId },
      body: { resubmitData: [], isAlreadySaved: true, publish: true },
    });
    await drainJobs(world);
    expect(await stored(tenant, station.id)).toEqual([
      'Copper, Dissolved|Dissolved|2',
      'Copper, Total|Total|1',
      'Total Hardness as CaCO3||3',
    ]);
  });

  test('leaves to a person what probably is a known one, and never what means something else', async () => {
    const { tenant } = await aTenant('pH', 'Nitrate as NO3', 'Copper, Total');
    const { executionId } = await deliver(
      tenant,
      line('pH Value', '7', { unit: 'pH' }),
      line('Nitrate as N', '1'),
      line('Copper, Dissolved', '2'),
    );
    const { Names } = await tenant.admin.ingestion.unknownNames({ params: { executionId }, query: {} });
    const planned = Names.map(({ Text, Choice, Proposals: [best] }) => [Text, Choice, best?.TargetText]);
    expect(planned[0]).toEqual(['pH Value', expect.stringMatching(/known|wait/), 'pH']);
    expect(planned.slice(1).map(([text, choice]) => [text, choice])).toEqual([
      ['Nitrate as N', 'new'],
      ['Copper, Dissolved', 'new'],
    ]);
  });
});

test('the CAS number beside a name proposes the analyte, whatever the name is', async () => {
  const { tenant } = await aTenant('Copper', 'Cobalt');
  const text = `Station,SampleDateTime,Analyte,CAS Number,Result,Unit\nNorth Creek,2026-03-10,Co by ICP,7440-50-8,1,mg/L\n`;
  const { executionId } = await ingest(world, tenant.user, await newFile(world, tenant, 'cas.csv', text));
  const proposed = await proposalsFor(tenant, executionId as never, 'analyte', 'Co by ICP');
  expect(proposed).toEqual([['Copper', 'strong', 'sameCas', '']]);
});

describe('a proposal that would hurt', () => {
  test('is not made: no selenium for ammonia, no other size, kind or speciation of a unit', async () => {
    const { tenant } = await aTenant('Ammonia', 'Ammonia as N', 'Copper');
    const { executionId } = await deliver(
      tenant,
      line('Selenium', '1'),
      line('Copper', '1', { unit: 'uS/cm @25C' }),
      line('Copper', '2', { unit: 'm3/sec' }),
      line('Copper', '3', { unit: 'mg/l as Na' }),
    );
    const proposed = (kind: 'analyte' | 'unit', text: string) => proposalsFor(tenant, executionId as never, kind, text);
    expect(await proposed('analyte', 'Selenium')).toEqual([]);
    expect(await proposed('unit', 'uS/cm @25C')).toEqual([['µS/cm', 'strong', 'sameUnit', '']]);
    expect(await proposed('unit', 'm3/sec')).toEqual([['m³/s', 'strong', 'sameUnit', '']]);
    expect(await proposed('unit', 'mg/l as Na')).toEqual([['mg/L as Na', 'strong', 'sameUnit', '']]);
  });
});
