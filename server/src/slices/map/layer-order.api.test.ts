import { randomUUID } from 'node:crypto';
import type { MapLayer } from '@freshet/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
});

const step = fc.record({
  kind: fc.constantFrom('add', 'add', 'update', 'delete', 'defaults'),
  which: fc.nat(8),
  position: fc.integer({ min: 1, max: 9 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const read = ({ id }: TenantWorld) => boss.map.mapLayers({ params: { tenant: String(id) } });

/** Does a step to a layer that was there when it was chosen; another client may have removed it since. */
async function take({ id: RoleMapId }: TenantWorld, there: readonly MapLayer[], { kind, which, position }: Step) {
  const chosen = there[which % Math.max(there.length, 1)];
  const Ordinal = position;
  const fields = { RoleMapId, DisplayName: 'Layer', ShowOnLoad: false, Ordinal };
  if (kind === 'defaults') return boss.map.addDefaultMapLayers({ params: { id: RoleMapId } });
  if (kind === 'add' || !chosen) {
    const body = { ...fields, LayerName: randomUUID(), ServiceType: 'OfflineBase' as const, ServiceConfig: {} };
    return boss.map.addMapLayer({ body });
  }
  if (kind === 'delete') return boss.map.deleteMapLayer({ query: { id: chosen.Id, tenantId: RoleMapId } });
  return boss.map.updateMapLayer({ body: { ...fields, Id: chosen.Id, LayerName: chosen.LayerName } });
}

const expectContiguous = (layers: readonly MapLayer[]) =>
  expect(layers.map(({ Ordinal }) => Ordinal)).toEqual(layers.map((_, index) => index + 1));

/** What the layers are after a step, by the words of the specification. */
function model(names: readonly string[], { kind, which, position }: Step, added: string): string[] {
  const list = [...names];
  const index = which % Math.max(list.length, 1);
  if (kind === 'add' || list.length === 0) return list.toSpliced(Math.min(position - 1, list.length), 0, added);
  if (kind === 'delete') return list.toSpliced(index, 1);
  const target = Math.min(position, list.length) - 1;
  [list[index], list[target]] = [list[target] ?? '', list[index] ?? ''];
  return list;
}

test('any sequence of changes leaves the layers where the specification says, numbered from 1', async () => {
  const sequences = fc.array(
    step.filter(({ kind }) => kind !== 'defaults'),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const tenant = await world.newTenant();
      let layers: MapLayer[] = [];
      for (const one of steps) {
        const names = layers.map(({ LayerName }) => LayerName);
        const after = await take(tenant, layers, one);
        const added = after.find(({ LayerName }) => !names.includes(LayerName))?.LayerName ?? '';
        expectContiguous(after);
        expect(after.map(({ LayerName }) => LayerName)).toEqual(model(names, one, added));
        layers = after;
      }
      expect(await read(tenant)).toEqual(layers);
    }),
    { numRuns: 25 },
  );
});

test('four clients changing the layers at once leave neither a gap nor two in one place', async () => {
  const four = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(four, async (clients) => {
      const tenant = await world.newTenant();
      const outcomes = await Promise.all(
        clients.map(async (steps) => {
          const failures: unknown[] = [];
          for (const one of steps) {
            await take(tenant, await read(tenant), one).then(expectContiguous, (error) => failures.push(error));
          }
          return failures;
        }),
      );
      // The only thing that may go wrong is that another client was faster.
      for (const failure of outcomes.flat()) expect(failure).toMatchObject({ code: 'notFound' });
      expectContiguous(await read(tenant));
    }),
    { numRuns: 10 },
  );
});
