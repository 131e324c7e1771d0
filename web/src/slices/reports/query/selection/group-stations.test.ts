import type { MenuGroup, QueryStation } from '@freshet/contract';
import { expect, test } from 'vitest';
import { groupStations } from './group-stations.ts';

const station = (StationId: number, MonitoringFeatureId: number | null) =>
  ({ StationId, MonitoringFeatureId }) as unknown as QueryStation;
const group = (GroupName: string, MonitoringFeatureIds: number[], Children: MenuGroup[] = []) =>
  ({ GroupName, GroupType: null, Children, MonitoringFeatureIds }) as unknown as MenuGroup;

test('a group has the stations of all groups inside it, and one without stations is not there', () => {
  const groups = groupStations(
    [station(1, 10), station(2, 20), station(3, 20), station(4, null)],
    [group('Rivers', [], [group('Elk', [10]), group('Kettle', [20, 10])]), group('Lakes', [99])],
  );
  expect(groups.map(({ name, level, stationIds }) => [name, level, ...stationIds])).toEqual([
    ['Rivers', 0, 1, 2, 3],
    ['Elk', 1, 1],
    ['Kettle', 1, 2, 3, 1],
  ]);
});
