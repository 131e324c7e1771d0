import type { Series } from '@freshet/contract';
import { pointAt, type SeriesPoint } from '@freshet/domain/series';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { shownText } from '#ui/data-table/cell-text.ts';
import { EmptyState, ErrorState } from '#ui/states';
import { nameOffset, showAtOffset } from '../../clock-words.ts';
import { columnsQuery, type Reading, type Span } from '../../series-queries.ts';
import { useCodes } from '../use-codes.ts';
import { tableSpan } from '../view-range.ts';

interface PointsTableProps {
  series: Series;
  span: Span;
  reading: Reading;
  offsetMinutes: number;
  height: number;
  onPoint: (at: number) => void;
}

/** The true points of what is in view, from its start as far as a table is of use. */
export function PointsTable({ series, span, reading, offsetMinutes, height, onPoint }: PointsTableProps): ReactNode {
  const { t } = useTranslation('series');
  const shown = tableSpan(span, series);
  const query = useQuery({
    ...columnsQuery(series.Id, shown, { ...reading, width: null }),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const points = query.data;
    if (!points) return [];
    return Array.from(points.times, (_, index) => pointAt(points, index)).filter((point) => point !== null);
  }, [query.data]);
  const columns = usePointColumns(series, offsetMinutes);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  return (
    <>
      <DataTable
        id="series-points"
        label={t('table.points', { name: series.Identifier })}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={height}
        onOpen={({ at }) => onPoint(at)}
        empty={<EmptyState title={t('table.empty')} />}
      />
      {shown.to < span.to && query.data ? (
        <Typography variant="body2" color="textSecondary">
          {t('table.until', { until: showAtOffset(shown.to, offsetMinutes), count: rows.length })}
        </Typography>
      ) : null}
    </>
  );
}

const keyOf = ({ at }: SeriesPoint) => String(at);

export function usePointColumns({ Unit, Parameter }: Series, offsetMinutes: number): readonly Column<SeriesPoint>[] {
  const { t } = useTranslation('series');
  const codes = useCodes();
  return useMemo(
    () => [
      {
        id: 'time',
        header: t('table.time'),
        unit: nameOffset(offsetMinutes),
        width: 172,
        filter: false,
        value: ({ at }: SeriesPoint) => showAtOffset(at, offsetMinutes),
      },
      {
        id: 'value',
        header: Parameter,
        unit: Unit,
        width: 120,
        align: 'right' as const,
        filter: false,
        value: ({ value }: SeriesPoint) => value,
        render: ({ value }: SeriesPoint) => (value === null ? t('point.gap') : shownText(value)),
      },
      {
        id: 'grade',
        header: t('band.grade'),
        width: 110,
        value: ({ grade }: SeriesPoint) => (typeof grade === 'number' ? codes.grade(grade) : null),
      },
      {
        id: 'approval',
        header: t('band.approval'),
        width: 120,
        value: ({ approval }: SeriesPoint) => (typeof approval === 'number' ? codes.approval(approval) : null),
      },
      {
        id: 'qualifier',
        header: t('table.qualifier'),
        width: 110,
        value: ({ qualifier }: SeriesPoint) => qualifier ?? null,
      },
    ],
    [t, codes, offsetMinutes, Unit, Parameter],
  );
}
