import type { Series } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useWidth } from '#ui/page/use-width.ts';
import { ErrorState, LoadingState, visuallyHidden } from '#ui/states';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import { EventsSection } from '../events/events-section.tsx';
import { useEvents } from '../events/use-events.ts';
import type { Reading, Span } from '../series-queries.ts';
import { drawnQuery } from './drawn-query.ts';
import { LabChoice } from './lab-choice.tsx';
import { SeriesFigure } from './picture/series-figure.tsx';
import { canAddUp } from './picture/series-lines.ts';
import { RangeTools } from './range-tools.tsx';
import type { SeriesSearch, TimeView } from './series-search.ts';
import { PointPanel } from './tables/point-panel.tsx';
import { SeriesTable } from './tables/series-table.tsx';
import { useSeriesCsv } from './tables/use-series-csv.ts';
import { useLab } from './use-lab.ts';
import { useSummary } from './use-summary.ts';
import { axisOf, readInstant, readView, writeInstant, writeView } from './view-range.ts';
import { ViewTools } from './view-tools.tsx';

interface SeriesWorkProps {
  series: readonly Series[];
  whole: Span;
  search: SeriesSearch;
  go: (next: Partial<SeriesSearch>, isStep?: boolean) => void;
}

/** A zoom that begins after so long a rest is a new step for Back. */
const stepMs = 2000;
const hoverMs = 120;

/** Tools, picture, the point under the pointer, and the table beside. */
export function SeriesWork({ series, whole, search, go }: SeriesWorkProps): ReactNode {
  const { t } = useTranslation('series');
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const [attach, measured] = useWidth();
  // In steps, so that a small change of size sends no request.
  const width = Math.max(200, Math.ceil(measured / 100) * 100);
  const { from, to } = search;
  const offsetMinutes = series[0]?.UtcOffsetMinutes ?? 0;
  const span = useMemo(() => readView({ from, to }, whole, offsetMinutes), [from, to, whole, offsetMinutes]);
  const axis = useMemo(() => axisOf(whole, span), [whole, span]);
  const canCumulate = series.every(canAddUp);
  const view = timeViewOf(search.view, canCumulate);
  const asOfAt = readInstant(search.asOf, offsetMinutes);
  const asOf = asOfAt === null ? undefined : writeInstant(asOfAt);
  const reading = useMemo((): Reading => ({ layers: search.layers ?? 'corrected', asOf }), [search.layers, asOf]);
  const query = useQuery(drawnQuery(series, { view, span, width, reading }));
  const lab = useLab(series[0], search);
  const seriesEvents = useEvents(series[0], whole.from);
  const [at, hover, leave] = useHover();
  const pinned = readInstant(search.at, offsetMinutes);
  const zoom = useZoom(go);
  const label = series.map(({ Identifier }) => Identifier).join(', ');
  const drawn = query.data?.drawn ?? none;
  const summary = useSummary({ drawn, span, offsetMinutes });
  const csv = useSeriesCsv({ series, span, reading, drawn, view });
  const failure = errorOf(query);
  const height = isNarrow ? 320 : 440;
  const setPoint = useCallback(
    (instant: number) => {
      leave();
      go({ at: new Date(instant).toISOString() });
    },
    [go, leave],
  );
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <ViewTools {...{ view, canCumulate, offsetMinutes, search, go }} />
      <RangeTools {...{ view: span, offsetMinutes }} isWhole={from === undefined && to === undefined} onView={zoom} />
      <LabChoice {...{ lab, search, go }} />
      {asOf ? (
        <Alert severity="info">
          {t('view.asOfNote', { when: showAtOffset(asOf, offsetMinutes), zone: nameOffset(offsetMinutes) })}
        </Alert>
      ) : null}
      <Box sx={sideBySide}>
        <Box ref={attach} sx={{ minWidth: 0 }}>
          {failure ? (
            <ErrorState {...failure} />
          ) : query.data ? (
            <SeriesFigure
              {...{ label, summary, drawn, lab, axis, offsetMinutes, height, csv }}
              held={seriesEvents.limits}
              events={seriesEvents.events}
              view={span}
              isLog={search.log === '1'}
              isWaiting={query.isPlaceholderData}
              isRaw={reading.layers === 'raw'}
              onView={zoom}
              onHover={hover}
            />
          ) : (
            <LoadingState />
          )}
          <Box role="status" sx={visuallyHidden}>
            {query.isPlaceholderData ? '' : summary}
          </Box>
          <Stack sx={{ gap: 1, mt: 1 }}>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{summary}</Box>
            <PointPanel {...{ series, offsetMinutes, reading }} at={at ?? pinned} />
          </Stack>
        </Box>
        <SeriesTable
          {...{ series, drawn, span, reading, offsetMinutes, view }}
          height={height + 80}
          onPoint={setPoint}
        />
      </Box>
      {series.length === 1 && series[0] ? <EventsSection series={series[0]} seriesEvents={seriesEvents} /> : null}
    </Stack>
  );
}

/** What cannot be added up is shown by its points. */
function timeViewOf(searched: SeriesSearch['view'], canCumulate: boolean): TimeView {
  if (searched === undefined || searched === 'duration') return 'points';
  return searched === 'cumulative' && !canCumulate ? 'points' : searched;
}

const none: readonly never[] = [];
const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;

/** What is under the pointer once it rests; asking for every place it passes would be too much. */
function useHover(): [number | null, (at: number) => void, () => void] {
  const [at, setAt] = useState<number | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const hover = useCallback((next: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAt(Math.round(next)), hoverMs);
  }, []);
  const leave = useCallback(() => {
    window.clearTimeout(timer.current);
    setAt(null);
  }, []);
  return [at, hover, leave];
}

function useZoom(go: SeriesWorkProps['go']): (view: Span | null) => void {
  const last = useRef(0);
  return useCallback(
    (view: Span | null) => {
      const isStep = performance.now() - last.current > stepMs;
      last.current = performance.now();
      go(writeView(view), isStep);
    },
    [go],
  );
}
