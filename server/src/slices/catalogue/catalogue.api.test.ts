import { randomUUID } from 'node:crypto';
import { mediaDisplayGroups, mediaTypeIcons, type NewMediaType, type TenantId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
beforeAll(async () => {
  [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
});

const aName = () => `Name ${randomUUID().slice(0, 8)}`;
const aMediaType = (change: Partial<NewMediaType> = {}): NewMediaType => ({
  Name: aName(),
  Icon: 'snow',
  DisplayGroup: 'Water',
  ...change,
});

const lastEntry = async (what: string) =>
  (await boss.admin.auditEntries({ query: { tenantId: 0 as TenantId, what } })).Data[0];

async function takeSample({ id }: TenantWorld, mediaTypeId: number): Promise<void> {
  const now = world.clock.now();
  await inNamedTenant(world.platform, id, async (tx) => {
    const station = await tx
      .insertInto('data_sources')
      .values({ source_type: 'discrete_envirodata', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('samples')
      .values({
        data_source_id: station.id,
        sampled_at: now,
        sampled_at_text: now.toISOString(),
        utc_offset_minutes: 0,
        sampled_on: '2026-06-15',
        media_type_id: mediaTypeId,
        created_at: now,
      })
      .execute();
  });
}

test('a new installation has the media types, categories and tags people expect', async () => {
  const types = await tenant.user.catalogue.mediaTypes({});
  const water = types.filter(({ DisplayGroup }) => DisplayGroup === 'Water').map(({ Name }) => Name);
  expect(water).toEqual(['Drinking Water', 'Ground Water', 'Process Water', 'Surface Water', 'Water']);
  for (const group of mediaDisplayGroups.filter((name) => name !== 'Other')) {
    expect(
      types.some(({ DisplayGroup }) => DisplayGroup === group),
      group,
    ).toBe(true);
  }
  expect(await tenant.user.catalogue.stationCategories({})).not.toEqual([]);
  expect(await tenant.user.catalogue.continuousStationCategories({})).not.toEqual([]);
  expect(await tenant.user.catalogue.tags({})).not.toEqual([]);
  expect(mediaTypeIcons).toHaveLength(18);
});

describe('media types', () => {
  test('one that is added is seen by everyone, and the installation remembers who added it', async () => {
    const input = aMediaType();
    const made = await boss.catalogue.addMediaType({ body: input });
    expect(made).toMatchObject(input);
    expect(await tenant.user.catalogue.mediaTypes({})).toContainEqual(made);
    expect(await lastEntry('mediaType.added')).toMatchObject({ Subject: input.Name, UserName: boss.userName });
  });

  test('one that is changed keeps its id', async () => {
    const made = await boss.catalogue.addMediaType({ body: aMediaType() });
    const change = { ...made, Name: aName(), Icon: 'ice' as const, DisplayGroup: 'Other' as const };
    expect(await boss.catalogue.updateMediaType({ body: change })).toEqual(change);
    expect(await tenant.user.catalogue.mediaTypes({})).toContainEqual(change);
    expect(await lastEntry('mediaType.changed')).toMatchObject({ Old: { name: made.Name }, New: { icon: 'ice' } });
  });

  test('an icon or group that is not in the list is refused', async () => {
    const body = { ...aMediaType(), Icon: 'skull', DisplayGroup: 'Lava' };
    const adding = boss.catalogue.addMediaType({ body: body as unknown as NewMediaType });
    await expect(adding).rejects.toMatchObject({ code: 'request.invalid', details: [{}, {}] });
  });

  test('one that nothing uses can be deleted', async () => {
    const { Id: id } = await boss.catalogue.addMediaType({ body: aMediaType() });
    await boss.catalogue.deleteMediaType({ params: { id } });
    expect((await tenant.user.catalogue.mediaTypes({})).some(({ Id }) => Id === id)).toBe(false);
    await expect(boss.catalogue.deleteMediaType({ params: { id } })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('one that samples use stays, and the refusal says who uses it', async () => {
    const made = await boss.catalogue.addMediaType({ body: aMediaType() });
    const other = await world.newTenant();
    await takeSample(tenant, made.Id);
    await takeSample(other, made.Id);
    await takeSample(other, made.Id);
    const refusal = boss.catalogue.deleteMediaType({ params: { id: made.Id } });
    await expect(refusal).rejects.toMatchObject({ code: 'catalogue.inUse', status: 409 });
    await expect(refusal).rejects.toThrow(`1 sample of ${tenant.name}`);
    await expect(refusal).rejects.toThrow(`2 samples of ${other.name}`);
    expect(await tenant.user.catalogue.mediaTypes({})).toContainEqual(made);
  });
});

const lists = [
  ['tags', 'addTag', 'updateTag'],
  ['stationCategories', 'addStationCategory', 'updateStationCategory'],
  ['continuousStationCategories', 'addContinuousStationCategory', 'updateContinuousStationCategory'],
] as const;

describe.each(lists)('%s', (list, add, update) => {
  test('a name that is added is seen by everyone, in order, and can be changed', async () => {
    const Name = aName();
    const made = await boss.catalogue[add]({ body: { Name } });
    expect(made).toMatchObject({ Name });
    const renamed = { Id: made.Id, Name: aName() };
    // The ids of the three lists are of different kinds; each goes back to the list it came from.
    expect(await boss.catalogue[update]({ body: renamed as never })).toEqual(renamed);
    const names = (await tenant.user.catalogue[list]({})).map((one) => one.Name);
    expect(names).toContain(renamed.Name);
    expect(names).not.toContain(Name);
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test('the same name in other capitals or with more spaces is refused, when added and when renamed', async () => {
    const [one, two] = [aName(), aName()];
    await boss.catalogue[add]({ body: { Name: one } });
    const other = await boss.catalogue[add]({ body: { Name: two } });
    const refusal = { code: 'catalogue.nameTaken', status: 409 };
    await expect(boss.catalogue[add]({ body: { Name: one.toUpperCase() } })).rejects.toMatchObject(refusal);
    const spaced = `  ${one.toUpperCase().split(' ').join('  ')} `;
    await expect(boss.catalogue[add]({ body: { Name: spaced } })).rejects.toMatchObject(refusal);
    const rename = { Id: other.Id, Name: one.toUpperCase() };
    await expect(boss.catalogue[update]({ body: rename as never })).rejects.toMatchObject(refusal);
  });

  test('people who add the same name at once get one entry and clear refusals', async () => {
    const Name = aName();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => boss.catalogue[add]({ body: { Name } })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const all = await tenant.user.catalogue[list]({});
    expect(all.filter((one) => one.Name === Name)).toHaveLength(1);
  });
});

test('the two kinds of categories are lists of their own: same names, and no renaming across', async () => {
  const Name = aName();
  const discrete = await boss.catalogue.addStationCategory({ body: { Name } });
  await boss.catalogue.addContinuousStationCategory({ body: { Name } });
  const across = boss.catalogue.updateContinuousStationCategory({ body: { Id: discrete.Id, Name: aName() } });
  await expect(across).rejects.toMatchObject({ code: 'notFound' });
});
