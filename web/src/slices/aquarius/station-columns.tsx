import type { AquariusStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import type { Column } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { PlaceCell } from './place-cell.tsx';
import { StateCell } from './state-cell.tsx';

type StationAction = 'archive' | 'remove' | 'restore' | 'hardDelete';

export interface ChosenAction {
  readonly action: StationAction;
  readonly row: AquariusStation;
}

const actionsOf = ({ IsDeleted, IsArchived }: AquariusStation): StationAction[] => {
  if (IsDeleted) return ['restore', 'hardDelete'];
  return IsArchived ? ['restore', 'remove'] : ['archive', 'remove'];
};

interface Wanted {
  readonly onAct: (chosen: ChosenAction) => void;
  readonly onOpen: (dialog: 'series' | 'access', row: AquariusStation) => void;
  readonly hasProblems: boolean;
  /** The identifier of the station that a run reads at this moment; empty when none does. */
  readonly reading: string;
}

/** A location, the state it is in and why, where it belongs, who may read it, and what can be done with it. */
export function useStationColumns({ onAct, onOpen, hasProblems, reading }: Wanted): readonly Column<AquariusStation>[] {
  const { t } = useTranslation('aquarius');
  return useMemo(
    () => [
      { id: 'identifier', header: t('identifier'), width: 110, value: ({ Identifier }) => Identifier },
      { id: 'name', header: t('name'), width: 170, value: ({ Name }) => Name },
      stateColumn(t, reading),
      ...(hasProblems ? [problemColumn(t)] : []),
      {
        id: 'place',
        header: t('place'),
        width: 165,
        value: ({ PlaceName }) => PlaceName,
        render: (row) => <PlaceCell row={row} />,
      },
      ...openColumns(t, onOpen),
      {
        id: 'last',
        header: t('last'),
        width: 170,
        value: ({ LastSynchronisedAt: at }) => (at === null ? null : showInstant(at)),
      },
      {
        id: 'actions',
        header: t('actionsHeader'),
        width: 190,
        filter: false,
        sort: false,
        value: () => '',
        render: (row) => <Actions row={row} onAct={onAct} />,
      },
    ],
    [t, onAct, onOpen, hasProblems, reading],
  );
}

const stateColumn = (t: TFunction<'aquarius'>, reading: string): Column<AquariusStation> => ({
  id: 'state',
  header: t('state'),
  width: 150,
  value: ({ State }) => t(`states.${State}`),
  render: (row) => <StateCell row={row} isBeingRead={row.Identifier === reading} />,
});

const problemColumn = (t: TFunction<'aquarius'>): Column<AquariusStation> => ({
  ...{ id: 'problem', header: t('problem'), width: 240 },
  value: ({ Problem, ProblemCoded }) => translateStatement({ Message: Problem, Coded: ProblemCoded }),
});

/** What opens a dialog of its own: the series, and the tenants that may read the station. */
const openColumns = (t: TFunction<'aquarius'>, onOpen: Wanted['onOpen']): Column<AquariusStation>[] => [
  {
    id: 'series',
    header: t('series'),
    width: 90,
    value: ({ SeriesCount }) => SeriesCount,
    render: (row) => (
      <Button
        size="small"
        className="numbers"
        aria-label={t('seriesOf', { name: row.Identifier })}
        onClick={() => onOpen('series', row)}
      >
        {t('show', { count: row.SeriesCount })}
      </Button>
    ),
  },
  {
    id: 'access',
    header: t('access.header'),
    width: 105,
    value: ({ Readers }) => Readers.map(({ TenantName }) => TenantName).join(', '),
    render: (row) =>
      row.StationId === null ? null : (
        <Button
          size="small"
          aria-label={t('access.title', { name: row.Identifier })}
          onClick={() => onOpen('access', row)}
        >
          {row.Readers.length === 0 ? t('access.only') : t('access.count', { count: row.Readers.length })}
        </Button>
      ),
  },
];

function Actions({ row, onAct }: { row: AquariusStation; onAct: Wanted['onAct'] }) {
  const { t } = useTranslation('aquarius');
  return actionsOf(row).map((action) => (
    <Button
      key={action}
      size="small"
      aria-label={t(`actions.${action}`, { name: row.Identifier })}
      onClick={() => onAct({ action, row })}
    >
      {t(`confirm.${action}`)}
    </Button>
  ));
}
