import type { GraphSelection } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { ChosenPoints } from '../choices/chosen-points.tsx';
import { limitsQuery, seriesQuery } from '../graph-api.ts';
import { LimitsFailure } from '../limits-failure.tsx';
import { MismatchNotice } from '../mismatch-notice.tsx';
import { partByAnalyte } from '../views/multiple-parts.ts';
import type { PointRow } from '../views/time-rows.ts';
import { CompareFigure } from './compare-figure.tsx';
import { CompareTable } from './compare-table.tsx';
import { namePeriod } from './compared-lines.ts';
import type { Period } from './compared-period.ts';

interface CompareViewProps {
  selection: GraphSelection;
  now: Period;
  earlier: Period;
  isLog: boolean;
  onLog: ((isLog: boolean) => void) | undefined;
}

/** So many pictures are drawn at once; the next come when they are requested. */
const step = 12;

/** Two periods laid over one another, a picture for each analyte, with the figures of both. */
export function CompareView({ selection, now, earlier, isLog, onLog }: CompareViewProps): ReactNode {
  const { t } = useTranslation('graphs');
  const pastSelection = useMemo(() => ({ ...selection, dateRange: earlier }), [selection, earlier]);
  const current = useParts(selection);
  const past = useParts(pastSelection);
  const [most, setMost] = useState(step);
  const [chosen, setChosen] = useState<readonly PointRow[] | null>(null);
  const shown = useMemo(
    () =>
      selection.analytes.flatMap((id) => {
        const [one, other] = [current, past].map(({ parts }) => parts.find(({ analyteId }) => analyteId === id));
        const name = one?.name ?? other?.name;
        const parts = {
          now: { period: now, part: one, flags: current.series?.Flags ?? [] },
          earlier: { period: earlier, part: other, flags: past.series?.Flags ?? [] },
        };
        return name === undefined ? [] : [{ id, name, ...parts }];
      }),
    [selection.analytes, current, past, now, earlier],
  );
  const failure = current.failure ?? past.failure;
  if (failure) return <ErrorState {...failure} />;
  if (!current.series || !past.series) return <LoadingState />;
  if (shown.length === 0) return <EmptyState title={t('noData')} reason={t('noDataReason')} />;
  const isThinned = [...current.series.Series, ...past.series.Series].some((one) => one.IsThinned);
  return (
    <>
      <MismatchNotice records={[current.series, past.series, current.limits.data]} />
      <LimitsFailure limits={current.limits} />
      <Alert severity="info" icon={false} sx={{ py: 0 }}>
        {t('periods.key', { now: namePeriod(now), earlier: namePeriod(earlier) })} {isThinned ? t('thinned') : ''}
      </Alert>
      {shown.slice(0, most).map(({ id, ...one }) => (
        <CompareFigure key={id} {...one} {...{ isLog, onLog, onPoint: setChosen }} />
      ))}
      {shown.length > most ? (
        <Box>
          <Button onClick={() => setMost(most + step)}>{t('multiples.more', { count: shown.length - most })}</Button>
        </Box>
      ) : null}
      {chosen ? <ChosenPoints rows={chosen} onClear={() => setChosen(null)} /> : null}
      <CompareTable now={selection} earlier={pastSelection} />
    </>
  );
}

function useParts(selection: GraphSelection) {
  const series = useQuery(seriesQuery(selection));
  const limits = useQuery(limitsQuery(selection));
  const parts = useMemo(
    () => (series.data ? partByAnalyte(selection.analytes, series.data.Series, limits.data) : []),
    [series.data, limits.data, selection.analytes],
  );
  const failure = errorOf(series);
  return useMemo(() => ({ series: series.data, limits, parts, failure }), [series.data, limits, parts, failure]);
}
