import type { ListedStation } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '#slices/guidelines';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { allCategories, tagsQuery } from './stations-queries.ts';

/** Sorted and filtered by the server, because only a page of them is here. */
const byServer = { sort: false, filter: false } as const;

export function useStationColumns(): readonly Column<ListedStation>[] {
  const { t } = useTranslation('stations');
  const categories = useQuery(allCategories).data;
  const tags = useQuery(tagsQuery).data;
  return useMemo(() => {
    const categoryNames = new Map(categories?.map(({ Id, Name }) => [Id, Name]));
    const tagNames = new Map(tags?.map(({ Id, Name }) => [Id, Name]));
    return [
      {
        ...byServer,
        id: 'name',
        header: t('columns.name'),
        width: 240,
        value: ({ Name }: ListedStation) => Name,
        render: ({ Name, MonitoringFeatureId: id, IsShared }: ListedStation) => (
          <>
            {id === null ? Name : <AppLink href={`/monitoring-locations/${id}`}>{Name}</AppLink>}
            {IsShared ? ` (${t('shared')})` : ''}
          </>
        ),
      },
      {
        ...byServer,
        id: 'state',
        header: t('columns.state'),
        // The longest of them is a word in one language and a sentence in another.
        width: Math.max(170, 52 + 7.2 * t('states.waiting').length),
        value: (station: ListedStation) => t(stateText(station)),
        render: (station: ListedStation) => <StationState station={station} />,
      },
      {
        ...byServer,
        id: 'counts',
        header: t('columns.counts'),
        width: 230,
        value: (station: ListedStation) => countsOf(station, t).join(', '),
      },
      {
        ...byServer,
        id: 'newest',
        header: t('columns.newest'),
        width: 130,
        value: ({ NewestOn }: ListedStation) => NewestOn ?? t('never'),
      },
      {
        ...byServer,
        id: 'type',
        header: t('columns.type'),
        width: 130,
        value: ({ SourceType }: ListedStation) => t(`types.${SourceType}`),
      },
      {
        ...byServer,
        id: 'category',
        header: t('columns.category'),
        width: 150,
        value: ({ CategoryId }: ListedStation) =>
          CategoryId === null ? null : (categoryNames.get(CategoryId) ?? null),
      },
      {
        ...byServer,
        id: 'tags',
        header: t('columns.tags'),
        width: 150,
        value: ({ TagIds }: ListedStation) => TagIds.map((id) => tagNames.get(id) ?? '').join(', ') || null,
      },
      {
        ...byServer,
        id: 'place',
        header: t('columns.place'),
        width: 200,
        value: ({ PlaceName, Name }: ListedStation) => (PlaceName === Name ? null : PlaceName),
      },
      {
        ...byServer,
        id: 'zone',
        header: t('columns.timeZone'),
        width: 170,
        value: ({ TimeZone }: ListedStation) => TimeZone,
      },
    ];
  }, [t, categories, tags]);
}

function StationState({ station }: { station: ListedStation }) {
  const { t } = useTranslation('stations');
  const { State } = station;
  if (State !== null && State !== 'notEvaluated' && State !== 'noSample') return <StateMark state={State} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t(stateText(station))}
    </Box>
  );
}

/** A logger never has samples: what matters is that none of its sensors lies beyond a limit. */
function stateText({ State, SourceType, NewestOn }: ListedStation) {
  if (State === null) return 'openToEvaluate';
  if (State !== 'noSample' || SourceType !== 'continuous_aquarius') return `states.${State}` as const;
  return NewestOn === null ? 'states.noData' : 'states.noEvent';
}

/** How many analytes have each state, the worst first. */
function countsOf(station: ListedStation, t: ReturnType<typeof useTranslation<'stations'>>['t']): string[] {
  const { Exceeds, Undetermined, NotCovered, Waiting, Meets, IsBeingEvaluated } = station;
  const all = [
    ['exceeds', Exceeds],
    ['undetermined', Undetermined],
    ['notCovered', NotCovered],
    ['waiting', Waiting],
    ['meets', Meets],
  ] as const;
  return [
    ...(IsBeingEvaluated ? [t('beingEvaluated')] : []),
    ...all.flatMap(([state, count]) => (count > 0 ? [t(`counts.${state}`, { count })] : [])),
  ];
}
