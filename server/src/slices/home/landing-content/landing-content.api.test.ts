import { type ContentItem, type ContentItemId, contentTemplates, type NewContentItem } from '@freshet/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
});

const anItem = ({ id }: TenantWorld, change: Partial<NewContentItem> = {}): NewContentItem => ({
  TenantId: id,
  TemplateId: 1,
  Title: 'Welcome',
  Body: 'First line\nSecond line',
  ...change,
});
const add = (tenant: TenantWorld, Title: string) => boss.home.addContentItem({ body: anItem(tenant, { Title }) });
const read = ({ user }: TenantWorld) => user.home.contentItems({});
const titles = (items: readonly ContentItem[]) => items.map(({ Title, Ordinal }) => `${Ordinal} ${Title}`);

async function withThree() {
  const tenant = await world.newTenant();
  const [a, b, c] = [await add(tenant, 'a'), await add(tenant, 'b'), await add(tenant, 'c')];
  return { tenant, a, b, c };
}

describe('landing content', () => {
  test('is added at the end, with its template, and only this tenant sees it', async () => {
    const { tenant } = await withThree();
    const items = await read(tenant);
    expect(titles(items)).toEqual(['1 a', '2 b', '3 c']);
    expect(items[0]).toMatchObject({ Template: { Id: 1, DisplayName: 'Text' }, Body: 'First line\nSecond line' });
    expect(await read(await world.newTenant())).toEqual([]);
    const entries = await boss.admin.auditEntries({ query: { tenantId: tenant.id, what: 'landingContent.added' } });
    expect(entries.Data).toHaveLength(3);
  });

  test('is changed where it stands', async () => {
    const { tenant, b } = await withThree();
    const body = { ...anItem(tenant, { Title: 'B', TemplateId: 3, Body: '' }), Id: b.Id };
    const changed = await boss.home.updateContentItem({ body });
    expect(changed).toEqual({ ...b, Title: 'B', Body: '', Template: { Id: 3, DisplayName: 'Links' } });
    expect(titles(await read(tenant))).toEqual(['1 a', '2 B', '3 c']);
  });

  test('closes up when an item is deleted', async () => {
    const { tenant, b } = await withThree();
    const body = { contentItemId: b.Id, TenantId: tenant.id };
    await boss.home.deleteContentItem({ body });
    expect(titles(await read(tenant))).toEqual(['1 a', '2 c']);
    await expect(boss.home.deleteContentItem({ body })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('is put into the order that is given', async () => {
    const { tenant, a, b, c } = await withThree();
    const order = { TenantId: tenant.id, contentItemIds: [c.Id, a.Id, b.Id] };
    expect(titles(await boss.home.reorderContent({ body: order }))).toEqual(['1 c', '2 a', '3 b']);
    expect(titles(await read(tenant))).toEqual(['1 c', '2 a', '3 b']);
  });

  test('keeps its order when the new one leaves some out, names a foreign one or one twice', async () => {
    const { tenant, a, b, c } = await withThree();
    const foreign = await add(await world.newTenant(), 'theirs');
    const reorder = (...contentItemIds: ContentItemId[]) =>
      boss.home.reorderContent({ body: { TenantId: tenant.id, contentItemIds } });
    await expect(reorder(c.Id, a.Id)).rejects.toMatchObject({ code: 'home.orderIncomplete', status: 409 });
    await expect(reorder(c.Id, b.Id, foreign.Id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(reorder(c.Id, b.Id, b.Id)).rejects.toMatchObject({ details: [{ Message: 'List each only once.' }] });
    expect(titles(await read(tenant))).toEqual(['1 a', '2 b', '3 c']);
  });

  test('needs a template that exists; one that is gone is shown as -1', async () => {
    const tenant = await world.newTenant();
    const unknown = boss.home.addContentItem({ body: anItem(tenant, { TemplateId: 9 }) });
    await expect(unknown).rejects.toMatchObject({ details: [{ Path: 'TemplateId' }] });
    expect(await tenant.user.home.contentTemplates({})).toEqual(contentTemplates);
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.insertInto('content_items').values({ ordinal: 1, template_id: 77, title: 'Old', body: '' }).execute(),
    );
    expect((await read(tenant))[0]?.Template.Id).toBe(-1);
  });

  test("of another tenant is not found; a system administrator reads it by the tenant's id", async () => {
    const { tenant, a } = await withThree();
    const stranger = await world.newTenant();
    const query = { tenant: tenant.id };
    await expect(stranger.admin.home.contentItems({ query })).rejects.toMatchObject({ code: 'notFound' });
    expect(await boss.home.contentItems({ query })).toEqual(await read(tenant));
    const elsewhere = { ...anItem(stranger), Id: a.Id };
    await expect(boss.home.updateContentItem({ body: elsewhere })).rejects.toMatchObject({ code: 'notFound' });
  });
});

const step = fc.record({ kind: fc.constantFrom('add', 'add', 'change', 'delete', 'reorder'), which: fc.nat(8) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(tenant: TenantWorld, { kind, which }: Step): Promise<void> {
  const items = await read(tenant);
  const chosen = items[which % Math.max(items.length, 1)];
  const TenantId = tenant.id;
  if (kind === 'add' || !chosen) await add(tenant, `item ${which}`);
  else if (kind === 'change') await boss.home.updateContentItem({ body: { ...anItem(tenant), Id: chosen.Id } });
  else if (kind === 'delete') await boss.home.deleteContentItem({ body: { TenantId, contentItemId: chosen.Id } });
  else {
    const turned = [...items.slice(which % items.length), ...items.slice(0, which % items.length)].map(({ Id }) => Id);
    await boss.home.reorderContent({ body: { TenantId, contentItemIds: turned } });
  }
}

const expectContiguous = (items: readonly ContentItem[]) =>
  expect(items.map(({ Ordinal }) => Ordinal)).toEqual(items.map((_, index) => index + 1));

test('after any sequence of changes the items are numbered from 1 without a gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const tenant = await world.newTenant();
      for (const one of steps) {
        await take(tenant, one);
        expectContiguous(await read(tenant));
      }
    }),
    { numRuns: 15 },
  );
});

test('four clients changing the content at once leave neither a gap nor two in one place', async () => {
  const four = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(four, async (clients) => {
      const tenant = await world.newTenant();
      const failures: unknown[] = [];
      await Promise.all(
        clients.map(async (steps) => {
          for (const one of steps) await take(tenant, one).catch((error) => failures.push(error));
        }),
      );
      // The only thing that may go wrong is that another client was faster.
      for (const failure of failures) {
        expect(['notFound', 'home.orderIncomplete']).toContain((failure as { code?: string }).code);
      }
      expectContiguous(await read(tenant));
    }),
    { numRuns: 10 },
  );
});
