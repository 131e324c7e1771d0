import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { sideMenuQuery } from '#slices/locations';
import { EmptyState, LoadingState } from '#ui/states';
import { type CheckItem, CheckList } from '../../components/check-list.tsx';
import { groupStations } from './group-stations.ts';
import type { StationWayProps } from './station-way-props.ts';

/** Whole groups at once, as the side menu has them. */
export function StationGroups({ stations, ids, onSet }: StationWayProps) {
  const { t } = useTranslation('reports');
  const { userGroupId } = useClaims();
  const menu = useQuery(sideMenuQuery(userGroupId));
  const groups = useMemo(() => {
    const discrete = menu.data?.Grouping.find(({ SettingType }) => SettingType === 'discrete');
    return groupStations(stations, discrete?.Groups ?? []);
  }, [stations, menu.data]);
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const items = useMemo(
    () =>
      groups.map(
        ({ id, name, level, stationIds }): CheckItem => ({
          id,
          label: name,
          level,
          isGroup: level === 0,
          detail: t('stations.inGroup', { count: stationIds.length }),
        }),
      ),
    [groups, t],
  );
  const isChosen = ({ id }: CheckItem) => {
    const members = byId.get(id)?.stationIds ?? [];
    const chosen = members.filter((one) => ids.has(one)).length;
    return chosen === 0 ? false : chosen === members.length ? true : null;
  };
  if (menu.isPending) return <LoadingState shape="lines" />;
  if (groups.length === 0) return <EmptyState title={t('stations.noGroups')} />;
  return (
    <CheckList
      label={t('stations.way.groups')}
      items={items}
      isChosen={isChosen}
      onToggle={({ id }, isOn) => onSet(byId.get(id)?.stationIds ?? [], isOn)}
    />
  );
}
