import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle } from './chart/canvas.tsx';
import { ChartLegend } from './chart/legend.tsx';
import { chartOption } from './chart/option.ts';
import { type ChartGuideline, type ChartRow, type ChartSeries, chartColumns, chartRows } from './chart/series.ts';
import { ChartTools } from './chart/tools.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './states.tsx';
import { useColours } from './theme/app-theme.tsx';
import { colours } from './theme/colours.ts';

export type { ChartGuideline, ChartPoint, ChartSeries } from './chart/series.ts';

const ChartCanvas = lazy(() => import('./chart/canvas.tsx').then(({ ChartCanvas }) => ({ default: ChartCanvas })));

export interface ChartProps {
  /** What is shown, for the name of files and for screen readers. */
  label: string;
  series: readonly ChartSeries[];
  guidelines?: readonly ChartGuideline[];
  height?: number;
  isLog?: boolean;
}

const noGuidelines: readonly ChartGuideline[] = [];

/** Values over time, as a picture or as a table of the same data. */
export function Chart({ label, series, guidelines = noGuidelines, height = 320, isLog = false }: ChartProps) {
  const { t, i18n } = useTranslation('kit');
  const [log, setLog] = useState(isLog);
  const [isTable, setIsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const handle = useRef<ChartHandle>(null);
  const palette = colours[useColours().isDark ? 'dark' : 'light'];
  const shown = useMemo(() => series.filter(({ name }) => !hidden.has(name)), [series, hidden]);
  const option = useMemo(
    () => chartOption({ series: shown, guidelines, isLog: log, colours: palette, language: i18n.language }),
    [shown, guidelines, log, palette, i18n.language],
  );
  if (series.every(({ points }) => points.length === 0)) return <EmptyState title={t('chart.empty')} />;
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0 }}>
      <ChartTools {...{ label, series: shown, handle, isLog: log, isTable, onLog: setLog, onTable: setIsTable }} />
      {isTable ? (
        <ChartTable label={label} series={shown} height={height} />
      ) : (
        <>
          <ChartLegend series={series} hidden={hidden} onChange={setHidden} ink={palette.ink} />
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <ChartCanvas
              option={option}
              background={palette.paper}
              label={t('chart.summary', { label, count: shown.length })}
              height={height}
              handle={handle}
            />
          </Suspense>
          <Typography variant="body2" color="textSecondary" className="no-print">
            {t('chart.hint')}
          </Typography>
        </>
      )}
    </Box>
  );
}

function ChartTable({ label, series, height }: { label: string; series: readonly ChartSeries[]; height: number }) {
  const { t } = useTranslation('kit');
  const columns = useMemo(() => chartColumns((column) => t(`chart.columns.${column}`)), [t]);
  const rows = useMemo(() => chartRows(series), [series]);
  return <DataTable id="chart" label={label} columns={columns} rows={rows} rowKey={keyOf} height={height} />;
}

const keyOf = ({ key }: ChartRow) => key;
