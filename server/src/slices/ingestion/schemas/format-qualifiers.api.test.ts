import { FileSchemaId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stranger: TenantWorld;
const params = { id: FileSchemaId.parse('generic-long') };

beforeAll(async () => {
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  await newAnalyte(world, tenant, 'Zinc');
});

/** How many rows of a file with a mark that the product does not know are stored without being held. */
async function storedRows(name: string): Promise<number> {
  const text = `Station,SampleDateTime,Analyte,Result,Unit\nNorth Creek,2026-03-10 09:00,Zinc,5 ZQ,mg/L\n# ${name}\n`;
  const { ingestion } = await ingest(world, tenant.user, await newFile(world, tenant, name, text));
  return ingestion.RowCounts.Stored;
}

test('marks do what the product says until the tenant says otherwise, and again when it no longer does', async () => {
  const before = await tenant.user.fileSchemas.get({ params });
  expect(before).toMatchObject({ HasOwnQualifiers: false, Settings: null });
  expect(before.Qualifiers).toContainEqual({ Text: 'J', Effect: 'flag' });
  expect(await storedRows('a.csv')).toBe(0);
  const Qualifiers = [...(before.Qualifiers ?? []), { Text: 'ZQ', Effect: 'below' as const }];
  const saved = await tenant.admin.fileSchemas.setQualifiers({ params, body: { Qualifiers } });
  expect(saved).toMatchObject({ HasOwnQualifiers: true, Qualifiers });
  expect(await storedRows('b.csv')).toBe(1);
  expect((await stranger.user.fileSchemas.get({ params })).HasOwnQualifiers).toBe(false);
  expect(await tenant.admin.fileSchemas.setQualifiers({ params, body: { Qualifiers: null } })).toEqual(before);
  expect(await storedRows('c.csv')).toBe(0);
});

test('marks that stand twice, people who may not and formats that are none are refused', async () => {
  const set = tenant.admin.fileSchemas.setQualifiers;
  const twice = [
    { Text: 'J', Effect: 'flag' as const },
    { Text: ' j', Effect: 'below' as const },
  ];
  await expect(set({ params, body: { Qualifiers: twice } })).rejects.toMatchObject({ code: 'fileSchemas.badSettings' });
  const nothing = { id: FileSchemaId.parse('nothing') };
  await expect(set({ params: nothing, body: { Qualifiers: null } })).rejects.toMatchObject({ code: 'notFound' });
  const byUser = tenant.user.fileSchemas.setQualifiers({ params, body: { Qualifiers: null } });
  await expect(byUser).rejects.toMatchObject({ status: 403 });
});
