import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState } from '#ui/states';
import type { DayMark } from './calendar-marks.ts';

interface CalendarTableProps {
  marks: readonly DayMark[];
  label: string;
  onOpen: (day: string) => void;
}

/** The same days as a table. */
export function CalendarTable({ marks, label, onOpen }: CalendarTableProps): ReactNode {
  const { t } = useTranslation('locations');
  const columns = useMemo(
    (): readonly Column<DayMark>[] => [
      { id: 'day', header: t('calendar.date'), width: 130, filter: false, value: ({ day }) => day },
      {
        id: 'times',
        header: t('calendar.times'),
        width: 90,
        filter: false,
        value: ({ source }) => source?.DateTimeGroups.length ?? null,
      },
      {
        id: 'media',
        header: t('calendar.media'),
        width: 220,
        value: ({ media }) => media.map((each) => t(`calendar.mediaTypes.${each}`)).join(', '),
      },
      {
        id: 'results',
        header: t('calendar.results'),
        width: 110,
        filter: false,
        value: ({ source, results }) => (source ? results : null),
      },
      {
        id: 'beyond',
        header: t('calendar.beyond'),
        width: 150,
        filter: false,
        value: ({ events }) => events?.length ?? null,
      },
      {
        id: 'flagged',
        header: t('calendar.flagged'),
        width: 120,
        value: ({ flagColour }) => t(flagColour ? 'common.yes' : 'common.no'),
      },
    ],
    [t],
  );
  return (
    <DataTable
      id="data-dates"
      label={label}
      columns={columns}
      rows={marks}
      rowKey={keyOfMark}
      height={tableHeight(marks.length, 500)}
      onOpen={({ day }) => onOpen(day)}
      empty={<EmptyState title={t('calendar.empty')} />}
    />
  );
}

const keyOfMark = ({ day }: DayMark) => day;
