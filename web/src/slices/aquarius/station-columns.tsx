import type { AquariusStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';

export type StationAction = 'archive' | 'remove' | 'restore' | 'hardDelete';

const actionsOf = ({ IsDeleted, IsArchived }: AquariusStation): StationAction[] => {
  if (IsDeleted) return ['restore', 'hardDelete'];
  return IsArchived ? ['restore', 'remove'] : ['archive', 'remove'];
};

/** A location, the state it is in and why, and what can be done with it. */
export function useStationColumns(
  onAct: (action: StationAction, row: AquariusStation) => void,
  onSeries: (row: AquariusStation) => void,
  hasProblems: boolean,
): readonly Column<AquariusStation>[] {
  const { t } = useTranslation('aquarius');
  return [
    { id: 'identifier', header: t('identifier'), width: 130, value: ({ Identifier }) => Identifier },
    { id: 'name', header: t('name'), width: 195, value: ({ Name }) => Name },
    {
      id: 'state',
      header: t('state'),
      width: 140,
      value: ({ State }) => t(`states.${State}`),
      render: ({ State }) => (
        <Chip
          size="small"
          variant="outlined"
          color={State === 'failed' ? 'error' : State === 'synchronised' ? 'success' : 'default'}
          label={t(`states.${State}`)}
        />
      ),
    },
    ...(hasProblems
      ? [{ id: 'problem', header: t('problem'), width: 240, value: ({ Problem }: AquariusStation) => Problem }]
      : []),
    { id: 'place', header: t('place'), width: 180, value: ({ PlaceName }) => PlaceName },
    {
      id: 'series',
      header: t('series'),
      width: 105,
      value: ({ SeriesCount }) => SeriesCount,
      render: (row) => (
        <Button
          size="small"
          className="numbers"
          aria-label={t('seriesOf', { name: row.Identifier })}
          onClick={() => onSeries(row)}
        >
          {t('show', { count: row.SeriesCount })}
        </Button>
      ),
    },
    {
      id: 'last',
      header: t('last'),
      width: 155,
      value: ({ LastSynchronisedAt: at }) => (at === null ? null : showInstant(at)),
    },
    {
      id: 'actions',
      header: t('actionsHeader'),
      width: 205,
      filter: false,
      sort: false,
      value: () => '',
      render: (row) => (
        <>
          {actionsOf(row).map((action) => (
            <Button
              key={action}
              size="small"
              aria-label={t(`actions.${action}`, { name: row.Identifier })}
              onClick={() => onAct(action, row)}
            >
              {t(`confirm.${action}`)}
            </Button>
          ))}
        </>
      ),
    },
  ];
}
