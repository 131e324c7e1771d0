import type { AnalyteId, GraphSelection } from '@freshet/contract';
import { scatterPicture } from '@freshet/domain/charts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import type { Column } from '#ui/data-table';
import { ChartLegend, PictureFigure, useLook } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { pairsQuery } from './graph-api.ts';
import { showInstant } from './point-columns.tsx';

export interface ScatterViewProps {
  selection: GraphSelection;
  x: AnalyteId | null;
  y: AnalyteId | null;
  label: string;
  isLog: boolean;
  onLog?: (isLog: boolean) => void;
  height?: number;
  isTile?: boolean;
}

interface PairRow {
  readonly key: string;
  readonly station: string;
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly isCensored: boolean;
  readonly id: number;
}

/** Two analytes of the same samples against one another. */
export function ScatterView({
  selection,
  x,
  y,
  label,
  isLog,
  onLog,
  height = 420,
  isTile = false,
}: ScatterViewProps): ReactNode {
  const { t } = useTranslation('graphs');
  const pairs = useQuery(pairsQuery(selection, x, y));
  const look = useLook();
  const found = pairs.data;
  const rows = useMemo(() => (found?.Groups ?? []).flatMap(rowsOf), [found]);
  const [across, upwards] = [nameOf(found?.X), nameOf(found?.Y)];
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const picture = useMemo(() => {
    const shown = (found?.Groups ?? []).filter(({ StationName }) => !hidden.has(StationName));
    const groups = shown.map(({ StationName }) => ({
      name: StationName,
      points: rows.filter(({ station }) => station === StationName),
    }));
    const line = found?.Line ? { slope: found.Line.Slope, intercept: found.Line.Intercept } : null;
    return scatterPicture(
      { x: across, y: upwards, groups, line },
      { ...look, isLog, tooltip: makeTooltip(rows, look.write) },
    );
  }, [found, rows, hidden, look, isLog, across, upwards]);
  const columns = usePairColumns(across, upwards);
  const failure = errorOf(pairs);
  if (x === null || y === null) return <EmptyState title={t('scatter.two')} />;
  if (failure) return <ErrorState {...failure} />;
  if (!found) return <LoadingState />;
  if (rows.length === 0) return <EmptyState title={t('scatter.none')} reason={t('scatter.noneReason')} />;
  const names = found.Groups.map(({ StationName: name }) => ({ name }));
  return (
    <>
      <PictureFigure
        {...{ label, picture, height, columns, rows, rowKey, isLog, isBare: isTile }}
        {...(onLog ? { onLog } : {})}
        legend={<ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={look.palette.ink} />}
      />
      <Typography variant="body2" sx={{ mt: 1 }} className="numbers">
        {t('scatter.pairs', { count: found.Count })}{' '}
        {found.Line
          ? t('scatter.line', {
              slope: look.write(found.Line.Slope),
              intercept: look.write(found.Line.Intercept),
              r2: look.write(found.Line.RSquared),
              count: found.Line.Count,
            })
          : null}{' '}
        {found.Tau !== null && found.P !== null
          ? t('scatter.kendall', { tau: look.write(found.Tau), p: look.write(found.P) })
          : null}
      </Typography>
    </>
  );
}

const rowKey = ({ key }: PairRow) => key;
const nameOf = (axis: { AnalyteName: string; Unit: string | null } | undefined) =>
  axis ? `${axis.AnalyteName}${axis.Unit ? ` (${axis.Unit})` : ''}` : '';

interface PairGroup {
  readonly StationId: number;
  readonly StationName: string;
  readonly Xs: readonly number[];
  readonly Ys: readonly number[];
  readonly IsCensored: readonly number[];
  readonly Times: readonly number[];
  readonly SampleIds: readonly number[];
  readonly ResultIds: readonly number[];
}

const rowsOf = (group: PairGroup): PairRow[] =>
  group.Xs.map((x, at) => ({
    key: `${group.StationId} ${group.SampleIds[at] ?? at}`,
    station: group.StationName,
    time: group.Times[at] ?? 0,
    x,
    y: group.Ys[at] ?? 0,
    isCensored: group.IsCensored[at] === 1,
    id: group.ResultIds[at] ?? 0,
  }));

function usePairColumns(across: string, upwards: string): readonly Column<PairRow>[] {
  const { t } = useTranslation('graphs');
  return useMemo(
    () => [
      { id: 'station', header: t('columns.station'), value: ({ station }) => station },
      { id: 'time', header: t('columns.time'), value: ({ time }) => showInstant(time) },
      { id: 'x', header: across, value: ({ x }) => x },
      { id: 'y', header: upwards, value: ({ y }) => y },
      { id: 'limit', header: t('scatter.limit'), value: ({ isCensored }) => (isCensored ? t('yes') : null) },
    ],
    [t, across, upwards],
  );
}

function makeTooltip(rows: readonly PairRow[], write: (value: number) => string) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (params: unknown) => {
    const value: unknown = typeof params === 'object' && params !== null && 'value' in params ? params.value : null;
    const row = Array.isArray(value) ? byId.get(Number(value[3])) : undefined;
    return row ? `${row.station}\n${showInstant(row.time)}\n${write(row.x)} · ${write(row.y)}` : '';
  };
}
