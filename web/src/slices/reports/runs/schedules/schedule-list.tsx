import type { ReportSchedule, ReportScheduleId } from '@freshet/contract';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { EmptyState, ErrorState } from '#ui/states';
import { schedulesQuery } from '../runs-api.ts';

/** The reports that are made by the calendar. */
export function ScheduleList({ onOpen }: { onOpen: (id: ReportScheduleId) => void }) {
  const { t } = useTranslation('reportRuns');
  const query = useQuery(schedulesQuery);
  const columns = useScheduleColumns(onOpen);
  const failure = errorStatus(query);
  if (failure) return <ErrorState {...failure} />;
  const rows = query.data?.Schedules ?? none;
  return (
    <DataTable
      id="report-schedules"
      label={t('tabs.schedules')}
      columns={columns}
      rows={rows}
      rowKey={keyOfSchedule}
      isLoading={query.isPending}
      height={Math.min(560, 140 + rows.length * 48)}
      empty={<EmptyState title={t('schedules.none')} reason={t('schedules.noneReason')} />}
    />
  );
}

const none: readonly ReportSchedule[] = [];
const keyOfSchedule = ({ Id }: ReportSchedule) => String(Id);

function useScheduleColumns(onOpen: (id: ReportScheduleId) => void): readonly Column<ReportSchedule>[] {
  const { t } = useTranslation('reportRuns');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 260,
        value: ({ Name }) => Name,
        render: ({ Id, Name }) => (
          <Link component="button" onClick={() => onOpen(Id)} sx={{ textAlign: 'left' }}>
            {Name}
          </Link>
        ),
      },
      { id: 'kind', header: t('schedules.kind'), width: 190, value: ({ Kind }) => t(`kinds.${Kind}`) },
      {
        id: 'isOn',
        header: t('columns.state'),
        width: 120,
        value: ({ IsOn, LastError }) => t(IsOn ? 'schedules.on' : LastError ? 'schedules.broken' : 'schedules.off'),
      },
      {
        id: 'period',
        header: t('schedules.period'),
        width: 190,
        value: ({ Period }) => t(`schedules.periods.${Period}`),
      },
      {
        id: 'next',
        header: t('schedules.next'),
        width: 160,
        filter: false,
        value: ({ NextAt }) => (NextAt === null ? '' : showInstant(NextAt)),
      },
      {
        id: 'last',
        header: t('schedules.last'),
        width: 160,
        filter: false,
        value: ({ LastAt }) => (LastAt === null ? '' : showInstant(LastAt)),
        render: ({ LastAt, LastRunId }) =>
          LastAt === null ? (
            ''
          ) : LastRunId === null ? (
            showInstant(LastAt)
          ) : (
            <AppLink href={`/reports?run=${LastRunId}`}>{showInstant(LastAt)}</AppLink>
          ),
      },
      { id: 'owner', header: t('schedules.owner'), width: 150, value: ({ OwnerName }) => OwnerName },
    ],
    [t, onOpen],
  );
}
