import type { QuerySample } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import type { QuerySearch } from './query-search.ts';
import { ResultView } from './result-view.tsx';
import type { Effective } from './use-effective.ts';
import type { QueryState, useQueryChange } from './use-query-state.ts';
import { useResults } from './use-results.ts';

interface QueryResultsProps {
  effective: Effective;
  state: QueryState;
  search: QuerySearch;
  change: ReturnType<typeof useQueryChange>;
}

/** The table, or the reason there is none and what to do about it. */
export function QueryResults({ effective, state, search, change }: QueryResultsProps) {
  const { t } = useTranslation('reports');
  const { selection, stations, analytes, guidelines, available } = effective;
  const { includeQaQc, convertUnits } = state.options;
  const results = useResults(selection, { includeQaQc, convertUnits });
  const names = useMemo(
    () => ({
      stationNames: new Map<number, string>(stations.map(({ StationId, StationName }) => [StationId, StationName])),
      analyteNames: new Map<number, string>(analytes.map(({ AnalyteId, DisplayName }) => [AnalyteId, DisplayName])),
    }),
    [stations, analytes],
  );
  const choose = (open: 'stations' | 'analytes') => (
    <Button variant="contained" onClick={() => change.go({ open }, true)}>
      {t(`empty.${open}Action`)}
    </Button>
  );
  if (state.selection.stations.length === 0) {
    return <EmptyState title={t('empty.stations')} reason={t('empty.stationsReason')} action={choose('stations')} />;
  }
  const failure = errorOf(effective) ?? errorOf(results);
  if (failure) return <ErrorState {...failure} />;
  if (!effective.isReady) return <LoadingState shape="lines" lines={8} />;
  if (selection.analytes.length === 0) {
    return <EmptyState title={t('empty.analytes')} reason={t('empty.analytesReason')} action={choose('analytes')} />;
  }
  if (results.isPending) return <LoadingState shape="lines" lines={8} />;
  if (isNothing(results.samples)) {
    const showAll = () => void change.select({ dateRange: { start: null, end: null } });
    return (
      <EmptyState
        title={t('empty.results')}
        reason={available ? t('empty.resultsReason', { from: available.start, to: available.end }) : undefined}
        action={
          available ? (
            <Button variant="contained" onClick={showAll}>
              {t('empty.resultsAction')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  return <ResultView {...{ results, guidelines, names, search }} analytes={selection.analytes} onSearch={change.go} />;
}

const isNothing = (samples: readonly QuerySample[]) => samples.length === 0;
