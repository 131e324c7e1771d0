import type { MonthlySeriesEvent } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { heightOf } from './summary-table.tsx';

/** Times of the month that sensors at the places of the report lay beyond limits. */
export function SeriesEventTable({ rows }: { rows: readonly MonthlySeriesEvent[] }): ReactNode {
  const { t, i18n } = useTranslation(['monthly', 'seriesEvents']);
  const columns = useMemo((): readonly Column<MonthlySeriesEvent>[] => {
    const write = (value: number) =>
      new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 6 }).format(value);
    return [
      { id: 'series', header: t('seriesEvents.series'), width: 300, value: ({ Series }) => Series },
      { id: 'start', header: t('seriesEvents.start'), width: 150, filter: false, value: ({ Start }) => Start },
      {
        id: 'end',
        header: t('seriesEvents.end'),
        width: 150,
        filter: false,
        value: ({ End }) => End || t('seriesEvents.lasts'),
      },
      {
        id: 'length',
        header: t('seriesEvents.length'),
        width: 110,
        filter: false,
        value: ({ LengthHours }) => LengthHours,
      },
      {
        id: 'peak',
        header: t('seriesEvents.peak'),
        width: 120,
        filter: false,
        value: ({ Peak }) => Peak,
        render: ({ Peak, PeakUnit }) => `${write(Peak)} ${PeakUnit}`.trim(),
      },
      { id: 'limit', header: t('seriesEvents.limit'), width: 130, filter: false, value: ({ Limit }) => Limit },
      { id: 'source', header: t('seriesEvents.source'), width: 220, value: ({ Source }) => Source },
      {
        id: 'statistic',
        header: t('seriesEvents.statistic'),
        width: 230,
        value: ({ Statistic, Hours }) => t(`seriesEvents:statistics.${Statistic}`, { hours: write(Hours) }),
      },
    ];
  }, [t, i18n.language]);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('seriesEvents.title')}
      </Typography>
      <DataTable
        cardsOnPhone
        id="monthly-series-events"
        label={t('seriesEvents.title')}
        columns={columns}
        rows={rows}
        rowKey={({ Series, Start, Source }) => `${Series} ${Start} ${Source}`}
        height={heightOf(rows.length)}
      />
    </Box>
  );
}
