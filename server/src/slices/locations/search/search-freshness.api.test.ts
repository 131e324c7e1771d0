import { LinkingId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';
import { discrete, newSource } from '../test-support/places.ts';

const world = useWorld();
const find = async (person: Person, SearchData: string) =>
  (await person.locations.searchStations({ body: { SearchData } })).Matches.map((match) => match.StationSynonym);

test('whatever changes names is seen by the very next search', async () => {
  const { admin, user } = await world.newTenant();
  const { locations } = admin;
  expect(await find(user, 'heron')).toEqual([]);
  const source = await newSource(admin, { LocationIdentifier: 'Heron 1' });
  expect(await find(user, 'heron')).toEqual(['Heron 1']);
  const given = { sourceType: discrete, sourceId: source.Id } as const;
  await locations.addSynonym({ body: { ...given, synonymName: 'Heron old', isPrimary: false } });
  expect(await find(user, 'heron old')).toEqual(['Heron old']);
  await locations.deleteSynonym({ body: { ...given, synonymName: 'Heron old' } });
  expect(await find(user, 'heron old')).toEqual([]);
  const place = await locations.createFeature({ body: { DisplayName: 'Lagoon' } });
  expect(await find(user, 'lagoon')).toEqual([]);
  const body = { monitoringFeatureId: place.Id, isTestRun: false };
  const linked = await locations.link({ params: { type: discrete, id: source.Id }, body });
  expect(await find(user, 'lagoon')).toEqual(['Lagoon']);
  await locations.updateFeature({ body: { Id: place.Id, DisplayName: 'Marsh' } });
  expect([await find(user, 'lagoon'), await find(user, 'marsh')]).toEqual([[], ['Marsh']]);
  await locations.undoLinking({ body: { UndoId: LinkingId.parse(linked.UndoId) } });
  expect(await find(user, 'marsh')).toEqual([]);
});

test("one tenant's names are never another's, however they take turns", async () => {
  const [one, other] = [await world.newTenant(), await world.newTenant()];
  await newSource(one.admin, { LocationIdentifier: 'Osprey nest' });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await find(one.user, 'osprey')).toEqual(['Osprey nest']);
    expect(await find(other.user, 'osprey')).toEqual([]);
  }
});
