import { LinkingId, NewDeployment, NewInstrument } from '@freshet/contract';
import { expect, test } from 'vitest';
import { useWorld } from '#test/world';

const world = useWorld();

test('stations that become one keep the instruments of both, and have them apart again when that is undone', async () => {
  const { id: tenantId, admin } = await world.newTenant();
  const staff = await world.newPerson({ tenantId, isSysAdmin: true });
  const tracker = (await staff.services.list({})).find(({ Link }) => Link === 'equipment-tracker');
  if (!tracker) throw new Error('The tracker is not listed.');
  await staff.serviceConfigurations.add({ params: { id: tracker.Id }, body: { Name: 'Default' } });
  const newStation = async (name: string) =>
    (await admin.locations.createDataSource({ body: { SourceType: 'continuous_aquarius', LocationIdentifier: name } }))
      .DataSource.Id;
  const [weir, bridge] = [await newStation('Weir'), await newStation('Bridge')];
  const body = NewInstrument.parse({ Kind: 'logger', Make: 'Solinst', Model: 'Levelogger 5', Serial: '1' });
  const { Id: id } = await staff.equipment.add({ body });
  await staff.equipment.deploy({
    ...{ params: { id }, body: NewDeployment.parse({ StationId: weir, StartsAt: '2026-01-01T00:00:00Z' }) },
  });
  const stationOf = async () => (await staff.equipment.get({ params: { id } })).StationName;
  const merged = await admin.locations.merge({
    body: { SourceStationId: weir, TargetStationId: bridge, IsTestRun: false },
  });
  expect(merged.Changes.map(({ Message }) => Message)).toContain('Moving to Bridge: instrument deployments 1.');
  expect(await stationOf()).toBe('Bridge');
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(merged.UndoId) } });
  expect(await stationOf()).toBe('Weir');
});
