import type { AquariusSeries, AquariusStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { translateStatement } from '#api/translate-statement';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { Dialog } from '#ui/dialog';
import { AppLink } from '#ui/link/link';
import { EmptyState, ErrorState } from '#ui/states';
import { seriesOfStation } from './aquarius-queries.ts';

const noSeries: readonly AquariusSeries[] = [];
const keyOf = ({ Id }: AquariusSeries) => String(Id);

/** The time series of a location, how each is doing, and the way to look at it. */
export function SeriesDialog({ station, onClose }: { station: AquariusStation; onClose: () => void }) {
  const { t } = useTranslation('aquarius');
  const query = useQuery(seriesOfStation(station.Id));
  const error = errorOf(query);
  const rows = query.data ?? noSeries;
  const columns = useSeriesColumns(rows.some(({ Problem }) => Problem !== ''));
  return (
    <Dialog
      open
      width="md"
      title={t('seriesOf', { name: station.Identifier })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error ? (
        <ErrorState {...error} />
      ) : (
        <DataTable
          cardsOnPhone
          id="aquariusSeries"
          label={t('seriesOf', { name: station.Identifier })}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          isLoading={query.isPending}
          height={Math.min(480, 76 + Math.max(1, rows.length) * 48)}
          empty={<EmptyState title={t('noSeries')} />}
        />
      )}
    </Dialog>
  );
}

function useSeriesColumns(hasProblems: boolean): readonly Column<AquariusSeries>[] {
  const { t } = useTranslation('aquarius');
  return useMemo(
    () => [
      {
        id: 'identifier',
        header: t('series'),
        width: 215,
        value: ({ Identifier, AquariusId }: AquariusSeries) => Identifier || AquariusId,
        render: ({ Identifier, AquariusId, SeriesId }: AquariusSeries) =>
          SeriesId === null ? Identifier || AquariusId : <AppLink href={`/series/${SeriesId}`}>{Identifier}</AppLink>,
      },
      { id: 'state', header: t('state'), width: 120, value: ({ State }: AquariusSeries) => t(`states.${State}`) },
      {
        id: 'points',
        header: t('points'),
        width: 100,
        value: ({ PointCount }: AquariusSeries) => PointCount,
        render: ({ PointCount }: AquariusSeries) => t('figure', { value: PointCount }),
      },
      {
        id: 'lastPoint',
        header: t('lastPoint'),
        width: 145,
        value: ({ LastAt }: AquariusSeries) => (LastAt === null ? null : showInstant(LastAt)),
      },
      { id: 'refused', header: t('refused'), width: 118, value: ({ RefusedPoints }: AquariusSeries) => RefusedPoints },
      { id: 'corrections', header: t('corrections'), width: 140, value: (one: AquariusSeries) => one.CorrectionCount },
      ...(hasProblems
        ? [
            {
              id: 'problem',
              header: t('problem'),
              width: 240,
              value: ({ Problem, ProblemCoded }: AquariusSeries) =>
                translateStatement({ Message: Problem, Coded: ProblemCoded }),
            },
          ]
        : []),
    ],
    [t, hasProblems],
  );
}
