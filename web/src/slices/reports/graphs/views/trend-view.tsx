import type { GraphSelection, GraphTrend, TrendPeriod } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { headerHeight, rowHeight } from '#ui/data-table/column-types.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { trendsQuery } from '../graph-api.ts';
import { LeftOut } from '../left-out.tsx';
import { PrintedTable } from '../printed-table.tsx';
import { TimeView } from './time-view.tsx';
import { TrendChoices } from './trend-choices.tsx';
import { type Correction, corrections, useTrendColumns } from './trend-columns.tsx';

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
  const [period, setPeriod] = useState<TrendPeriod>('month');
  const trends = useQuery(trendsQuery(selection, period));
  const [isSeasonal, setIsSeasonal] = useState(props.isSeasonal ?? true);
  const [wanted, setCorrection] = useState<Correction>('none');
  const offered: readonly Correction[] = corrections[isSeasonal ? 'seasonal' : 'plain'];
  const correction = offered.includes(wanted) ? wanted : 'none';
  const allTrends = trends.data?.Trends ?? none;
  // Of a tile the first lines are read: what changes comes before what does not.
  const rows = useMemo(
    () => (isTile ? surestFirst(allTrends, isSeasonal) : allTrends),
    [allTrends, isTile, isSeasonal],
  );
  const lines = useMemo(() => rows.map((trend) => ({ trend, isSeasonal })), [rows, isSeasonal]);
  const all = useTrendColumns({ isSeasonal, correction });
  const isOneStation = new Set(rows.map(({ StationId }) => StationId)).size === 1;
  const columns = useMemo(
    () => (isTile ? narrow(isOneStation ? all.filter(({ id }) => id !== 'station') : all) : all),
    [all, isTile, isOneStation],
  );
  const correlated = rows.filter(({ IsSeriallyCorrelated }) => IsSeriallyCorrelated).length;
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
      <TrendChoices
        {...{ period, isSeasonal, correction }}
        onPeriod={setPeriod}
        onSeasonal={setIsSeasonal}
        onCorrection={setCorrection}
      />
      {correction === 'none' && correlated > 0 ? (
        <Alert severity="warning">{t('trend.correlated', { count: correlated, all: rows.length })}</Alert>
      ) : null}
      {table}
      <Typography variant="body2" color="textSecondary">
        {t('trend.rule')}
      </Typography>
    </Stack>
  );
}

function surestFirst(trends: readonly GraphTrend[], isSeasonal: boolean): readonly GraphTrend[] {
  const chanceOf = ({ Seasonal, Plain }: GraphTrend) => (isSeasonal ? Seasonal : Plain)?.P ?? 2;
  return [...trends].sort((one, other) => chanceOf(one) - chanceOf(other));
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
