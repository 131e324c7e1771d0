import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { connectTenant, useAquarius } from '../test-support/aquarius-world.ts';
import { recordChanges } from './record-changes.ts';

const aquarius = useAquarius();
const id = (letter: string) => letter.repeat(32);
const change = (UniqueId: string, FirstPointChanged: string | null, IsDeleted = false) => ({
  ...{ UniqueId, FirstPointChanged, IsDeleted, HasAttributeChange: true, LastMatchedTime: null },
});
const location = (Name: string) => ({
  ...{ UniqueId: id('a'), Identifier: 'S1', Name, PrimaryFolder: '', Publish: true },
});

test('what the server names twice is one thing: the last word holds, and points are read from the earlier change', async () => {
  const { id: tenantId } = await connectTenant(aquarius);
  const tokens = { isWhole: false, locationToken: 'l', seriesToken: 's' };
  const locations = [location('Muskeg'), location('Muskeg River')];
  const inTenant = <T>(work: Parameters<typeof inNamedTenant<T>>[2]) =>
    inNamedTenant(aquarius.world.platform, tenantId, work);
  const note = (series: ReturnType<typeof change>[]) =>
    inTenant((tx) => recordChanges(tx, { ...tokens, locations, series }, new Date('2026-06-15T00:00:00Z')));
  await note([change(id('b'), null), change(id('b'), null), change(id('c'), null, true), change(id('c'), null)]);
  await inTenant((tx) =>
    tx.updateTable('aquarius_series').set({ is_due: false, synchronised_at: new Date() }).execute(),
  );
  await note([change(id('b'), '2026-03-02T00:00:00Z'), change(id('b'), '2026-03-01T00:00:00Z')]);
  const found = await inTenant(async (tx) => ({
    stations: await tx.selectFrom('aquarius_stations').select('name').execute(),
    series: await tx
      .selectFrom('aquarius_series')
      .select(['aquarius_id', 'gone_at', 'due_from'])
      .orderBy('aquarius_id')
      .execute(),
  }));
  expect(found.stations).toEqual([{ name: 'Muskeg River' }]);
  expect(found.series).toMatchObject([
    { aquarius_id: id('b'), due_from: new Date('2026-03-01T00:00:00Z'), gone_at: null },
    { aquarius_id: id('c'), gone_at: null },
  ]);
});
