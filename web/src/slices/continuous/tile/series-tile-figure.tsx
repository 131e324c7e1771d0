import { type Series, type SeriesTile, spanOfTile } from '@freshet/contract';
import { type PictureLimit, type PictureSeries, seriesPicture } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useWidth } from '#ui/page/use-width.ts';
import { type ChartHandle, ChartLegend, usePictureStyles } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { nameLine } from '../left-out.tsx';
import { joinSeries, seriesQuery } from '../series-queries.ts';
import { LatestSeries } from './latest-series.tsx';
import { legendHeight } from './legend-height.ts';
import { tileLinesQuery } from './tile-lines-query.ts';

const ChartCanvas = lazy(() => import('#ui/chart/canvas').then(({ ChartCanvas }) => ({ default: ChartCanvas })));

export interface SeriesTileFigureProps {
  content: SeriesTile;
  label: string;
  height: number;
  /** Of laboratories, drawn over the lines. */
  results: readonly PictureSeries[];
  limits: readonly PictureLimit[];
}

/** Lines of series with laboratory results over them, or their newest values in figures. */
export function SeriesTileFigure(props: SeriesTileFigureProps): ReactNode {
  const { t } = useTranslation('series');
  const { series, failed } = useQueries({ queries: props.content.Series.map(seriesQuery), combine: joinSeries });
  const failure = failed && errorOf(failed);
  if (props.content.Series.length === 0) return <EmptyState title={t('empty.noIds')} />;
  if (failure) return <ErrorState {...failure} />;
  if (series.length < props.content.Series.length) return <LoadingState />;
  if (props.content.Statistic === 'latest') return <LatestSeries series={series} label={props.label} />;
  return <Lines {...props} series={series} />;
}

/** Requested again by the minute, not continuously. */
const minuteMs = 60_000;

function Lines({ content, label, height, results, limits, series }: SeriesTileFigureProps & { series: Series[] }) {
  const { t, i18n } = useTranslation('series');
  const styles = usePictureStyles();
  const handle = useRef<ChartHandle>(null);
  const [attach, measured] = useWidth();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const width = Math.max(200, Math.ceil(measured / 100) * 100);
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const span = spanOfTile(content, series, now);
  const query = useQuery(tileLinesQuery(series, { span, width, statistic: content.Statistic }));
  const failure = errorOf(query);
  const data = query.data;
  const lines = useMemo(
    () => data?.map((line, at) => nameLine(line, series[at] ?? { LeftOutGrades: [] }, t)),
    [data, series, t],
  );
  const [from, to] = [span?.from ?? 0, span?.to ?? 0];
  const offsetMinutes = series[0]?.UtcOffsetMinutes ?? 0;
  const picture = useMemo(() => {
    const whole = [from, to] as const;
    const shown = (lines ?? []).filter(({ name }) => !hidden.has(name));
    const dots = results.filter(({ name }) => !hidden.has(name));
    const describeFarLimit = ({ name, unit, value }: { name: string; unit: string; value: number }) =>
      t('farLimit', { name, unit, value: styles.write(value) });
    const input = { lines: shown, results: dots, limits, bands: [], whole, view: whole, offsetMinutes };
    return seriesPicture(input, { ...styles, isLog: false, describeFarLimit });
  }, [lines, hidden, results, limits, from, to, offsetMinutes, styles, t]);
  if (!span) return <EmptyState title={t('empty.noPoints')} />;
  if (failure) return <ErrorState {...failure} />;
  const names = [...(lines ?? []), ...results].map(({ name }) => ({ name }));
  const room = Math.max(120, height - legendHeight(names, measured));
  return (
    <Box ref={attach} component="figure" aria-label={label} sx={{ m: 0, minWidth: 0 }}>
      <ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={styles.palette.ink} />
      {lines ? (
        <Suspense fallback={<Skeleton variant="rounded" height={room} />}>
          <ChartCanvas
            key={i18n.resolvedLanguage}
            option={picture}
            background={styles.palette.paper}
            label={label}
            height={room}
            handle={handle}
          />
        </Suspense>
      ) : (
        <Skeleton variant="rounded" height={room} />
      )}
    </Box>
  );
}
