import type { AnalyteId, GraphSelection } from '@freshet/contract';
import { spanOf } from '@freshet/domain/charts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { ChartLegend, usePictureStyles } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useDrawnAnnotations } from '../annotations/annotation-queries.ts';
import { ChosenPoints } from '../choices/chosen-points.tsx';
import { limitsQuery, seriesQuery } from '../graph-api.ts';
import { LeftOut } from '../left-out.tsx';
import { LimitsFailure } from '../limits-failure.tsx';
import { MismatchNotice } from '../mismatch-notice.tsx';
import { partByAnalyte, reachOf } from './multiple-parts.ts';
import { SmallTimeView } from './small-time-view.tsx';
import type { PointRow } from './time-rows.ts';
import { useLinkedViews } from './use-linked-views.ts';

interface TimeMultiplesProps {
  selection: GraphSelection;
  isLog: boolean;
  onAlone: (analyte: AnalyteId) => void;
}

/** So many pictures are drawn at once; the next come when they are requested. */
const step = 12;

/** A small picture for each analyte: the same time across, a colour for each station, a kind of line for each fraction. */
export function TimeMultiples({ selection, isLog, onAlone }: TimeMultiplesProps): ReactNode {
  const { t } = useTranslation('graphs');
  const series = useQuery(seriesQuery(selection));
  const limits = useQuery(limitsQuery(selection));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isSameScale, setIsSameScale] = useState(false);
  const [most, setMost] = useState(step);
  const [chosen, setChosen] = useState<readonly PointRow[] | null>(null);
  const { palette } = usePictureStyles();
  const linked = useLinkedViews();
  const written = useDrawnAnnotations(selection);
  const parts = useMemo(
    () => (series.data ? partByAnalyte(selection.analytes, series.data.Series, limits.data) : []),
    [series.data, limits.data, selection.analytes],
  );
  const span = useMemo(() => spanOf(parts.map(toPoints)), [parts]);
  const failure = errorOf(series);
  if (failure) return <ErrorState {...failure} />;
  if (!series.data) return <LoadingState />;
  if (parts.length === 0) return <EmptyState title={t('noData')} reason={t('noDataReason')} />;
  const stations = [...new Set(series.data.Series.map(({ StationName }) => StationName))].map((name) => ({ name }));
  const isThinned = series.data.Series.some((one) => one.IsThinned);
  return (
    <>
      <MismatchNotice records={[series.data, limits.data]} />
      <LimitsFailure limits={limits} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {stations.length > 1 ? (
          <ChartLegend series={stations} hidden={hidden} onChange={setHidden} ink={palette.ink} />
        ) : null}
        <FormControlLabel
          className="no-print"
          sx={{ ml: 0 }}
          label={t('multiples.sameScale')}
          control={<Switch size="small" checked={isSameScale} onChange={(_, isOn) => setIsSameScale(isOn)} />}
        />
      </Box>
      <Box sx={gridStyle}>
        {parts.slice(0, most).map((part) => (
          <SmallTimeView
            key={part.analyteId}
            {...{ part, flags: series.data.Flags, hidden, isLog, span, linked, written, onPoint: setChosen, onAlone }}
            reach={isSameScale ? reachOf(parts, part) : undefined}
          />
        ))}
      </Box>
      {parts.length > most ? (
        <Button onClick={() => setMost(most + step)}>{t('multiples.more', { count: parts.length - most })}</Button>
      ) : null}
      {isThinned ? (
        <Alert severity="info" icon={false} sx={{ mt: 1, py: 0 }}>
          {t('multiples.thinned')}
        </Alert>
      ) : null}
      <LeftOut count={series.data.WithoutLimit} />
      {chosen ? <ChosenPoints rows={chosen} onClear={() => setChosen(null)} /> : null}
    </>
  );
}

const toPoints = ({
  series,
}: {
  readonly series: readonly { readonly Points: { readonly Times: readonly number[] } }[];
}) => {
  const times = series.flatMap(({ Points: { Times } }) =>
    [Times[0], Times.at(-1)].filter((time) => time !== undefined),
  );
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return { points: [first, last].map((time) => ({ time, value: 0, sign: 0, id: 0 })) };
};

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
