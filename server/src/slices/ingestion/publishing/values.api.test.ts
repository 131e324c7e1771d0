import type { FileId, ReviewDecision } from '@freshet/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { plainSettings } from '#test/builders/file-schema-things';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

async function aLab() {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  for (const name of ['Zinc', 'Lead', 'Copper']) await newAnalyte(world, tenant, name);
  return { tenant, station };
}

const header = 'Station,SampleDateTime,Analyte,Result,Unit,DetectionLimit,Qualifier';
const file = (...lines: readonly string[]) => [header, ...lines, ''].join('\n');
const line = (analyte: string, result: string, qualifier = '', limit = '') =>
  `North Creek,2026-03-10 09:00,${analyte},${result},mg/L,${limit},${qualifier}`;

const stored = ({ id }: TenantWorld) =>
  inNamedTenant(world.platform, id, async (tx) => {
    const { rows } = await sql`select analyte_name, sign, value, detection_limit, qualifier, original_text
      from results where closed_at is null order by analyte_name`.execute(tx);
    return rows;
  });

const decide = ({ user }: TenantWorld, fileId: FileId, ...resubmitData: ReviewDecision[]) =>
  user.ingestion.resubmit({ params: { fileId }, body: { resubmitData, isAlreadySaved: false } });

async function publish({ user }: TenantWorld, fileId: FileId) {
  await user.ingestion.resubmit({ params: { fileId }, body: { resubmitData: [], isAlreadySaved: true } });
  await drainJobs(world);
}

describe('what the laboratory said beside a number', () => {
  test('is stored with the result and shown with it', async () => {
    const { tenant, station } = await aLab();
    const text = file(line('Zinc', '0.05 J', 'H'), line('Lead', '5', 'U'), line('Copper', '5 ± 0.2'));
    await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text), { publishWhenReady: true });
    expect(await stored(tenant)).toMatchObject([
      { analyte_name: 'Copper', sign: '', value: 5, qualifier: '± 0.2' },
      { analyte_name: 'Lead', sign: '<', value: null, detection_limit: 5, qualifier: 'U', original_text: '<5' },
      { analyte_name: 'Zinc', sign: '', value: 0.05, qualifier: 'J; H', original_text: '0.05 J' },
    ]);
    const { AnalytesData } = await tenant.user.observations.tabularData({
      body: { StationId: station.id, StartDate: '2026-01-01', EndDate: '2026-12-31' },
    });
    expect(AnalytesData.map(({ AnalyteName, Points }) => [AnalyteName, Points[0]?.Qualifier])).toEqual([
      ['Copper', '± 0.2'],
      ['Lead', 'U'],
      ['Zinc', 'J; H'],
    ]);
  });

  test('alone is another value; the same again is not, nor where nobody knew the qualifier', async () => {
    const { tenant } = await aLab();
    const names: string[] = [];
    const give = async (qualifier: string, name: string) => {
      // The same file is refused as such: these differ in empty lines.
      const text = `${file(line('Zinc', '0.05', qualifier))}${'\n'.repeat(names.push(name))}`;
      const fileId = await newFile(world, tenant, name, text);
      return (await ingest(world, tenant.user, fileId, { publishWhenReady: true })).ingestion.RowCounts;
    };
    expect(await give('J', 'a.csv')).toMatchObject({ Stored: 1 });
    expect(await give('J', 'b.csv')).toMatchObject({ Stored: 0, Unchanged: 1 });
    // Another file that says otherwise waits for a yes.
    expect(await give('H', 'c.csv')).toMatchObject({ Stored: 0, Unchanged: 0, Held: 1 });
    expect(await stored(tenant)).toMatchObject([{ qualifier: 'J' }]);
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      sql`update results set qualifier = null where closed_at is null`.execute(tx),
    );
    expect(await give('B', 'd.csv')).toMatchObject({ Stored: 0, Unchanged: 1 });
  });

  test('is what the table of the schema says', async () => {
    const { tenant } = await aLab();
    const names = { Station: 'Station', SampleDateTime: 'SampleDateTime', Analyte: 'Analyte', Result: 'Result' };
    const Settings = {
      ...plainSettings,
      Columns: Object.entries(names).map(([Column, Field]) => ({ Column, Field: Field as 'Station' })),
      DateFormat: '',
      Qualifiers: [{ Text: 'zz', Effect: 'below' as const }],
      Recognition: { Headers: [], Sheet: '', FileName: '' },
    };
    const { Id } = await tenant.admin.fileSchemas.create({ body: { Name: 'Ours', Settings } });
    const fileId = await newFile(world, tenant, 'a.csv', file(line('Zinc', '5 ZZ'), line('Lead', '5 J')));
    const { ingestion } = await ingest(world, tenant.user, fileId, { schemaId: Id });
    expect(ingestion).toMatchObject({
      RowCounts: { Ready: 1, Held: 1 },
      FindingCounts: [{ Code: 'qualifierUnknown', Waiting: 1 }, { Code: 'mediaMissing' }],
    });
    const twice = { ...Settings, Qualifiers: [...Settings.Qualifiers, { Text: 'Z Z', Effect: 'flag' as const }] };
    await expect(tenant.admin.fileSchemas.create({ body: { Name: 'Twice', Settings: twice } })).rejects.toMatchObject({
      code: 'fileSchemas.badSettings',
    });
    // A schema of before qualifiers has the usual ones.
    const { Qualifiers: _, ...older } = Settings;
    const made = await tenant.admin.fileSchemas.create({ body: { Name: 'Older', Settings: older } as never });
    expect(made.Settings?.Qualifiers).toContainEqual({ Text: 'U', Effect: 'below' });
  });
});

describe('a value without a limit', () => {
  const text = file(line('Zinc', 'ND'), line('Lead', 'TNTC'), line('Copper', '5 ZZ'), line('Unheard of', 'ND'));

  test('is stored as such when a person says so, and only then', async () => {
    const { tenant } = await aLab();
    const fileId = await newFile(world, tenant, 'a.csv', text);
    const { ingestion } = await ingest(world, tenant.user, fileId);
    expect(ingestion.RowCounts).toMatchObject({ Ready: 0, Held: 4 });
    const { Ingestion, Release } = await decide(tenant, fileId, { Kind: 'state', State: 'ready' });
    expect(Ingestion.RowCounts).toMatchObject({ Ready: 3, Held: 1 });
    expect(Release).toMatchObject({ Released: 3, Waiting: 1 });
    expect(Release?.Causes).toEqual([
      { Code: 'nonDetectWithoutLimit', Rows: 1 },
      { Code: 'unknownAnalyte', Rows: 1 },
    ]);
    await publish(tenant, fileId);
    expect(await stored(tenant)).toMatchObject([
      { analyte_name: 'Copper', sign: '', value: 5, qualifier: 'ZZ' },
      { analyte_name: 'Lead', sign: '>', value: null, detection_limit: null, qualifier: 'TNTC' },
      { analyte_name: 'Zinc', sign: '<', value: null, detection_limit: null, original_text: 'ND' },
    ]);
  });

  test('cannot be taken up for another reason: the answer says which, and changes nothing', async () => {
    const { tenant } = await aLab();
    const fileId = await newFile(world, tenant, 'a.csv', text);
    await ingest(world, tenant.user, fileId);
    const release = (given: object) => decide(tenant, fileId, { Kind: 'state', State: 'ready', ...given });
    await expect(release({ Code: 'unknownAnalyte' })).rejects.toMatchObject({
      ...{ status: 400, code: 'ingestion.badDecision' },
      message: expect.stringContaining('unknownAnalyte (1)'),
    });
    await expect(release({ Code: 'dateMissing' })).rejects.toMatchObject({
      message: 'No row is held for that reason.',
    });
    // A row that was left out and comes back as it was is something.
    await decide(tenant, fileId, { Kind: 'state', State: 'dropped', Ordinals: [3] });
    expect((await release({ Ordinals: [3] })).Release).toMatchObject({ Released: 0, Waiting: 1 });
  });
});
