import { DataSourceId, LinkingId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';
import { aStandard, newGuideline, useUnits } from '../test-support/library.ts';

const world = useWorld();
const ascending = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

test('the limit of a station holds at the one it is merged into, and is its own again when that is undone', async () => {
  const unit = await useUnits(world);
  const tenant = await world.newTenant();
  const { admin } = tenant;
  const stationOf = async (name: string) => DataSourceId.parse((await newStation(world, tenant.id, { name })).id);
  const [outfall, creek, bridge] = [await stationOf('Outfall'), await stationOf('Creek'), await stationOf('Bridge')];
  const { Id: guideline } = await newGuideline(admin);
  const body = aStandard(guideline, { AnalyteNameInGuideline: 'Zinc', StandardValue: '10', UnitId: unit('mg/L') });
  const { Id: StandardId } = await admin.standards.addStandard({ body });
  const limit = { ValueType: 'double', ValidFrom: null, ValidTo: null, Source: 'Permit 12', IsAdded: false } as const;
  const Limits = [
    { ...limit, StationIds: [outfall, bridge], StandardValue: '20' },
    { ...limit, StationIds: [outfall, creek], StandardValue: '30' },
  ];
  await admin.stationLimits.set({ body: { StandardId, Limits } });
  const stations = async () =>
    (await tenant.user.stationLimits.list({})).map(({ StationIds }) => ascending(StationIds));
  const merged = await admin.locations.merge({
    body: { SourceStationId: outfall, TargetStationId: creek, IsTestRun: false },
  });
  expect(merged.Changes.map(({ Message }) => Message)).toContain('Moving to Creek: limits of the station 1.');
  expect((await stations()).every((ids) => ids.includes(creek))).toBe(true);
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(merged.UndoId) } });
  expect(await stations()).toEqual(Limits.map(({ StationIds }) => ascending(StationIds)));
});
