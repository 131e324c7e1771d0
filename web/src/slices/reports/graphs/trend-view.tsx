import { type GraphSelection, type GraphTrend, nameMeasured } from '@freshet/contract';
import { mostTrendValues } from '@freshet/domain/statistics';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { useLook } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { headerHeight, rowHeight } from '../../../ui/data-table/types.ts';
import { trendsQuery } from './graph-api.ts';
import { LeftOut } from './left-out.tsx';
import { PrintedTable } from './printed-table.tsx';
import { TimeView } from './time-view.tsx';

export interface TrendViewProps {
  selection: GraphSelection;
  label: string;
  isLog: boolean;
  onLog?: (isLog: boolean) => void;
  height?: number;
  isTile?: boolean;
  isSeasonal?: boolean;
}

/** Mann-Kendall and Sen's slope: the lines in the picture, and the numbers behind them. */
export function TrendView(props: TrendViewProps): ReactNode {
  const { selection, label, isLog, onLog, height = 380, isTile = false } = props;
  const { t } = useTranslation('graphs');
  const trends = useQuery(trendsQuery(selection));
  const [isSeasonal, setIsSeasonal] = useState(props.isSeasonal ?? true);
  const rows = trends.data?.Trends ?? none;
  const lines = useMemo(() => rows.map((trend) => ({ trend, isSeasonal })), [rows, isSeasonal]);
  const all = useTrendColumns(isSeasonal);
  const isOneStation = new Set(rows.map(({ StationId }) => StationId)).size === 1;
  const columns = useMemo(
    () => (isTile ? narrow(isOneStation ? all.filter(({ id }) => id !== 'station') : all) : all),
    [all, isTile, isOneStation],
  );
  const failure = errorOf(trends);
  if (failure) return <ErrorState {...failure} />;
  if (!trends.data) return <LoadingState />;
  if (rows.length === 0) return <EmptyState title={t('noData')} reason={t('noDataReason')} />;
  const table = (
    <>
      <Box className="no-print">
        <DataTable
          id="trends"
          label={t('trend.title')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          height={Math.min(isTile ? height : 420, headerHeight + rows.length * rowHeight + 18)}
        />
      </Box>
      <PrintedTable columns={columns.filter(({ id }) => onPaper.has(id))} rows={rows} rowKey={rowKey} />
      <LeftOut count={trends.data.WithoutLimit} />
    </>
  );
  if (isTile) return table;
  return (
    <Stack sx={{ gap: 2 }}>
      <TimeView {...{ selection, label, isLog, height, trends: lines }} {...(onLog ? { onLog } : {})} />
      <FormControlLabel
        control={<Switch checked={isSeasonal} onChange={(_, isOn) => setIsSeasonal(isOn)} />}
        label={t('trend.seasonal')}
      />
      {table}
      <Typography variant="body2" color="textSecondary">
        {t('trend.rule', { most: mostTrendValues })}
      </Typography>
    </Stack>
  );
}

const none: readonly GraphTrend[] = [];
/** What fits across a page. */
const onPaper = new Set(['station', 'analyte', 'direction', 'p', 'n', 'slope', 'interval', 'nd', 'months']);
const tileWidths = new Map(Object.entries({ station: 140, analyte: 130, direction: 110, p: 85, n: 65, slope: 155 }));

/** In a tile, and on the paper it is printed on, what matters most has to be seen without scrolling. */
const narrow = (columns: readonly Column<GraphTrend>[]): readonly Column<GraphTrend>[] =>
  columns.flatMap((column) => {
    const width = tileWidths.get(column.id);
    return width === undefined ? [] : [{ ...column, width }];
  });
const rowKey = ({ StationId, AnalyteId, Fraction, Unit }: GraphTrend) =>
  `${StationId} ${AnalyteId} ${Fraction} ${Unit}`;

/** Less than one in twenty: the usual line between chance and trend. */
const significant = 0.05;

export function useTrendColumns(isSeasonal: boolean): readonly Column<GraphTrend>[] {
  const { t } = useTranslation('graphs');
  const { write } = useLook();
  const label = useAnalyteLabel();
  return useMemo((): Column<GraphTrend>[] => {
    const of = ({ Plain, Seasonal }: GraphTrend) => (isSeasonal ? (Seasonal ?? Plain) : Plain);
    const number = (value: number | null | undefined) => (value === null || value === undefined ? null : write(value));
    return [
      { id: 'station', header: t('columns.station'), width: 180, value: ({ StationName }) => StationName },
      {
        id: 'analyte',
        header: t('columns.analyte'),
        width: 170,
        value: (row) => nameMeasured(row, label),
      },
      {
        id: 'direction',
        header: t('trend.direction'),
        width: 170,
        value: (row) => {
          const found = of(row);
          if (!found) return t('trend.tooFew');
          if (found.P >= significant) return t('trend.none');
          return found.S > 0 ? `↗ ${t('trend.rising')}` : `↘ ${t('trend.falling')}`;
        },
      },
      { id: 'p', header: 'p', width: 100, align: 'right', value: (row) => number(of(row)?.P) },
      { id: 'n', header: 'n', width: 80, align: 'right', value: (row) => of(row)?.Count ?? row.Count },
      {
        id: 'slope',
        header: t('trend.slope'),
        width: 150,
        align: 'right',
        value: (row) => {
          const slope = of(row)?.SlopePerYear;
          return slope === null || slope === undefined ? null : `${write(slope)} ${row.Unit ?? ''}`;
        },
      },
      {
        id: 'interval',
        header: t('trend.interval'),
        width: 170,
        align: 'right',
        value: (row) => {
          const found = of(row);
          if (!found || found.SlopeLow === null || found.SlopeHigh === null) return null;
          return `${write(found.SlopeLow)} … ${write(found.SlopeHigh)}`;
        },
      },
      {
        id: 'nd',
        header: t('box.nonDetects'),
        width: 120,
        align: 'right',
        value: (row) => of(row)?.NonDetects ?? null,
      },
      { id: 's', header: 'S', width: 90, align: 'right', value: (row) => of(row)?.S ?? null },
      { id: 'tau', header: 'τ', width: 90, align: 'right', value: (row) => number(of(row)?.Tau) },
      {
        id: 'seasons',
        header: t('trend.seasons'),
        width: 110,
        align: 'right',
        value: (row) => of(row)?.Seasons ?? null,
      },
      {
        id: 'months',
        header: t('trend.ofMonths'),
        width: 150,
        value: ({ IsOfMonths }) => (IsOfMonths ? t('yes') : null),
      },
    ];
  }, [t, write, label, isSeasonal]);
}
