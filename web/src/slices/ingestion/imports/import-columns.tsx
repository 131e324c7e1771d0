import type { Import } from '@freshet/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { colon } from '#ui/numbers/colon.ts';
import { writeCount } from '#ui/numbers/write-count.ts';
import { ExceedanceCount, StateChip } from '../components/state-chip.tsx';
import { span } from './find-imports.ts';

const dayOf = (instant: string | null) => (instant ? showInstant(instant).slice(0, 10) : '');

/** The columns of imports; what matters on a phone comes first. */
export function useImportColumns(): readonly Column<Import>[] {
  const { t } = useTranslation('imports');
  const isNarrow = useMediaQuery('(max-width:600px)');
  return useMemo(
    () => [
      {
        id: 'file',
        header: t('columns.file'),
        width: isNarrow ? 170 : 240,
        value: ({ filename }) => filename,
        render: ({ id, filename }) => <AppLink href={`/import/${id}`}>{filename}</AppLink>,
      },
      {
        id: 'exceedances',
        header: t('columns.exceedances'),
        width: 130,
        filter: false,
        align: 'right',
        value: ({ exceedancesCount }) => exceedancesCount,
        render: ({ exceedancesCount }) => <ExceedanceCount count={exceedancesCount} />,
      },
      { id: 'results', header: t('columns.results'), width: 100, filter: false, value: ({ dataCount }) => dataCount },
      {
        id: 'status',
        header: t('columns.status'),
        width: 140,
        value: ({ status }) => t(`states.${status}`),
        render: ({ status }) => <StateChip state={status} />,
      },
      {
        id: 'made',
        header: t('columns.made'),
        unit: timeZone(),
        width: 210,
        filter: false,
        value: ({ created_at }) => showInstant(created_at),
      },
      { id: 'by', header: t('columns.by'), width: 140, value: ({ created_by }) => created_by },
      { id: 'service', header: t('columns.service'), width: 170, value: ({ serviceName }) => serviceName },
      {
        id: 'stations',
        header: t('columns.stations'),
        width: 230,
        filter: false,
        value: (row) => row.stationsCount,
        render: (row) => counted(row.stationsCount, span(row.start_station, row.end_station)),
      },
      {
        id: 'analytes',
        header: t('columns.analytes'),
        width: 230,
        filter: false,
        value: (row) => row.analytesCount,
        render: (row) => counted(row.analytesCount, span(row.start_analyte, row.end_analyte)),
      },
      {
        id: 'sampled',
        header: t('columns.sampled'),
        width: 220,
        filter: false,
        value: ({ start_data }) => start_data,
        render: ({ start_data, end_data }) => span(dayOf(start_data), dayOf(end_data)),
      },
      { id: 'media', header: t('columns.media'), width: 150, value: ({ media_type }) => media_type },
      { id: 'coc', header: t('columns.coc'), width: 140, value: ({ coc_code }) => coc_code },
      { id: 'number', header: t('columns.number'), width: 90, filter: false, value: ({ id }) => id },
    ],
    [t, isNarrow],
  );
}

const counted = (count: number, names: string) => (count > 1 ? `${writeCount(count)}${colon()}${names}` : names);
