import type { SeriesEvent } from '@freshet/contract';
import { type PictureLimit, withLegend } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#ui/chart/tools';
import { type ChartHandle, ChartLegend, usePictureStyles, type View } from '#ui/picture';
import { LeftOutNote, nameLine } from '../../left-out.tsx';
import type { Span } from '../../series-queries.ts';
import type { DrawnSeries } from '../drawn-query.ts';
import { useCodes } from '../use-codes.ts';
import type { useLab } from '../use-lab.ts';
import { BandLegend } from './band-legend.tsx';
import { useBands, useSeriesPicture } from './use-series-picture.ts';

const ChartCanvas = lazy(() => import('#ui/chart/canvas').then(({ ChartCanvas }) => ({ default: ChartCanvas })));

/** No request is sent while the picture still moves. */
const restMs = 150;

interface SeriesFigureProps {
  label: string;
  summary: string;
  drawn: readonly DrawnSeries[];
  lab: Pick<ReturnType<typeof useLab>, 'results' | 'limits'>;
  /** Limits that are compared with the first series, and the times it lies beyond them. */
  held: readonly PictureLimit[];
  events: readonly SeriesEvent[];
  axis: Span;
  view: Span;
  offsetMinutes: number;
  isLog: boolean;
  isWaiting: boolean;
  /** Raw points: nothing is left out of them. */
  isRaw: boolean;
  height: number;
  onView: (view: Span | null) => void;
  onHover: (at: number) => void;
  csv: () => Promise<string>;
}

/**
 * The picture with its names and tools. What is looked at is in the address; the picture only says what it should be.
 */
export function SeriesFigure(props: SeriesFigureProps): ReactNode {
  const { label, summary, lab, held, events, axis, view, offsetMinutes, isLog, height } = props;
  const { t, i18n } = useTranslation('series');
  const drawn = useNamed(props.drawn, props.isRaw);
  const codes = useCodes();
  const { palette } = usePictureStyles();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const handle = useRef<ChartHandle>(null);
  const limits = useMemo(() => [...lab.limits, ...held], [lab.limits, held]);
  const bands = useBands(drawn, codes, events);
  const { results } = lab;
  const picture = useSeriesPicture({ drawn, results, limits, hidden, axis, view, offsetMinutes, isLog, bands });
  const shift = offsetMinutes * 60_000;
  const onView = useFollowedView({ handle, view, axis, shift, onView: props.onView });
  const { onHover } = props;
  const hover = useCallback((across: number) => onHover(across - shift), [onHover, shift]);
  const toSaved = useCallback(
    (option: { readonly [part: string]: unknown }, width: number) => withLegend(option, palette, { width, height }),
    [palette, height],
  );
  const names = [...drawn.map(({ line }) => line), ...lab.results].map(({ name }) => ({ name }));
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0, minWidth: 0, position: 'relative' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={palette.ink} />
        </Box>
        <Box className="no-print">
          <ExportMenu label={label} csv={props.csv} handle={handle} hasPicture />
        </Box>
      </Stack>
      <Box sx={{ height: 2 }}>
        {props.isWaiting ? <LinearProgress aria-label={t('loading')} sx={{ height: 2 }} /> : null}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <ChartCanvas
          key={i18n.resolvedLanguage}
          option={picture}
          background={palette.paper}
          label={summary}
          height={height}
          handle={handle}
          onView={onView}
          onHover={hover}
          viewKey={label}
          toSaved={toSaved}
        />
      </Suspense>
      <BandLegend bands={bands} of={drawn.length > 1 ? (drawn[0]?.series.Identifier ?? null) : null} />
      {props.isRaw ? null : <LeftOutNote of={drawn.map(({ series }) => series)} />}
      <Typography variant="body2" color="textSecondary" className="no-print">
        {t('hint')}
      </Typography>
    </Box>
  );
}

function useNamed(drawn: readonly DrawnSeries[], isRaw: boolean): readonly DrawnSeries[] {
  const { t } = useTranslation('series');
  return useMemo(
    () => (isRaw ? drawn : drawn.map((one) => ({ ...one, line: nameLine(one.line, one.series, t) }))),
    [drawn, isRaw, t],
  );
}

interface Followed {
  handle: RefObject<ChartHandle | null>;
  view: Span;
  axis: Span;
  shift: number;
  onView: (view: Span | null) => void;
}

/**
 * Says what somebody zoomed to once it rests, and brings the picture where the address says when it is changed
 * elsewhere.
 */
function useFollowedView({ handle, view, axis, shift, onView }: Followed) {
  const reported = useRef<string>('');
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { from, to } = view;
  useEffect(() => {
    if (reported.current === nameOf({ from, to }) || !handle.current) return;
    handle.current.showView({ from: from + shift, to: to + shift });
  }, [handle, from, to, shift]);
  const whole = nameOf(axis);
  return useCallback(
    (seen: View | null) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const next = seen && { from: Math.round(seen.from - shift), to: Math.round(seen.to - shift) };
        const isSame = nameOf(next ?? axis) === nameOf({ from, to });
        reported.current = next ? nameOf(next) : whole;
        if (!isSame) onView(next);
      }, restMs);
    },
    [axis, whole, shift, from, to, onView],
  );
}

const nameOf = ({ from, to }: Span) => `${Math.round(from)} ${Math.round(to)}`;
