import type { MenuGroup } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { flattenMenu, type MenuData, sourcesByStation, treeOf } from './flatten-menu.ts';

const group = (name: string, ids: number[], children: MenuGroup[] = []): MenuGroup => ({
  GroupName: name,
  GroupType: 'station_category',
  Children: children,
  MonitoringFeatureIds: ids,
});
const all = (ids: number[]): MenuGroup => ({ ...group('All', ids), GroupType: null });

const menu: MenuData = {
  Grouping: [
    { SettingType: 'discrete', Groups: [group('Rivers', [], [group('North', [1, 2])]), group('Other', [3])] },
    { SettingType: 'continuous', Groups: [all([3, 4])] },
    { SettingType: 'survey', Groups: [] },
  ],
  MonitoringFeatures: [
    { Id: 1, DisplayName: 'Rivière Bleue' },
    { Id: 2, DisplayName: 'Elk River' },
    { Id: 3, DisplayName: 'Outfall 7' },
    { Id: 4, DisplayName: 'Gauge 12' },
  ],
  SharedMonitoringFeatureIds: [4],
};
const tree = treeOf(menu);
const rowsOf = (open: string[], typed = '') =>
  flattenMenu(tree, new Set(open), typed).map((row) =>
    row.kind === 'station' ? `${row.level} ${row.name}` : `${row.level} ${row.key} (${row.count})`,
  );

describe('the station menu', () => {
  test('shows no source without stations whose app the tenant lacks', () => {
    const keys = (apps: string[]) => flattenMenu(tree, new Set(), '', apps).map(({ key }) => key);
    expect(keys(['WaterQuality'])).toEqual(['continuous', 'discrete']);
    expect(keys(['Surveys'])).toEqual(['continuous', 'discrete', 'survey']);
  });

  test('shows the four sources with their counts, closed, in the order of the specification', () => {
    expect(rowsOf([])).toEqual(['1 continuous (2)', '1 discrete (3)', '1 vegetative-monitoring (0)', '1 survey (0)']);
  });

  test('nests the groups and shows what stands open only', () => {
    expect(rowsOf(['discrete', 'discrete/Rivers'])).toEqual([
      '1 continuous (2)',
      '1 discrete (3)',
      '2 discrete/Rivers (2)',
      '3 discrete/Rivers/North (2)',
      '2 discrete/Other (1)',
      '1 vegetative-monitoring (0)',
      '1 survey (0)',
    ]);
  });

  test('puts stations of a source without grouping right below it', () => {
    expect(rowsOf(['continuous']).slice(0, 3)).toEqual(['1 continuous (2)', '2 Outfall 7', '2 Gauge 12']);
  });

  test('opens whatever holds a match while something is typed, without regard to accents and case', () => {
    expect(rowsOf([], 'RIVIERE')).toEqual([
      '1 discrete (1)',
      '2 discrete/Rivers (1)',
      '3 discrete/Rivers/North (1)',
      '4 Rivière Bleue',
    ]);
    expect(rowsOf([], 'nowhere')).toEqual([]);
  });

  test('gives a station that stands in two groups a row of its own in each', () => {
    const keys = flattenMenu(tree, new Set(), 'outfall').map(({ key }) => key);
    expect(keys).toEqual(['continuous', 'continuous#3', 'discrete', 'discrete/Other', 'discrete/Other#3']);
  });

  test('marks the stations that another tenant shares', () => {
    const shared = flattenMenu(tree, new Set(['continuous']), '').filter(
      (row) => row.kind === 'station' && row.isShared,
    );
    expect(shared).toMatchObject([{ name: 'Gauge 12' }]);
  });

  test('knows all sources of a station', () => {
    expect(sourcesByStation(tree).get(3)).toEqual(['continuous', 'discrete']);
  });

  test('finds stations among 34,000', () => {
    const ids = Array.from({ length: 34_000 }, (_, at) => at + 1);
    const large = treeOf({
      Grouping: [{ SettingType: 'discrete', Groups: [all(ids)] }],
      MonitoringFeatures: ids.map((Id) => ({ Id, DisplayName: `Station ${Id}` })),
      SharedMonitoringFeatureIds: [],
    });
    expect(flattenMenu(large, new Set(), 'station 339')).toHaveLength(112);
  });
});
