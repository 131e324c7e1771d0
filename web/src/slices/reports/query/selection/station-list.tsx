import type { DataSourceId, QueryStation } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states';
import { type CheckItem, CheckList } from '../../components/check-list.tsx';
import { ManyButtons } from '../../components/choice-sheet.tsx';
import type { StationWayProps } from './station-way-props.ts';

/** The stations by name, with the days of their first and last sample. */
export function StationList({ stations, ids, onSet, onClear }: StationWayProps & { onClear: () => void }) {
  const { t } = useTranslation('reports');
  const { items, byId } = useMemo(() => {
    const detailOf = ({ StationName, GroupPath, FirstSampleDate, LastSampleDate }: QueryStation) =>
      [
        ...GroupPath.filter((group) => group !== StationName),
        FirstSampleDate && LastSampleDate
          ? t('dates.between', { from: FirstSampleDate, to: LastSampleDate })
          : t('stations.noSamples'),
      ]
        .filter(Boolean)
        .join(' · ');
    const listed = stations.map(
      (station): CheckItem => ({
        id: String(station.StationId),
        label: station.StationName,
        detail: detailOf(station),
      }),
    );
    return { items: listed, byId: new Map(stations.map(({ StationId }) => [String(StationId), StationId])) };
  }, [stations, t]);
  const all = () => onSet([...byId.values()], true);
  const toggle = ({ id }: CheckItem, isOn: boolean) => onSet(idsOf(byId.get(id)), isOn);
  if (stations.length === 0) return <EmptyState title={t('stations.nothingFound')} />;
  return (
    <>
      <ManyButtons count={stations.length} onAll={all} onNone={onClear} />
      <CheckList
        label={t('stations.title')}
        items={items}
        isChosen={({ id }) => idsOf(byId.get(id)).some((one) => ids.has(one))}
        onToggle={toggle}
        around={370}
      />
    </>
  );
}

const idsOf = (id: DataSourceId | undefined): DataSourceId[] => (id === undefined ? [] : [id]);
