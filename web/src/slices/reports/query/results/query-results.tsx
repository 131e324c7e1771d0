import type { GuidelineId } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import type { QuerySearch } from '../query-search.ts';
import type { Effective } from '../use-effective.ts';
import type { QueryState, useQueryChange } from '../use-query-state.ts';
import { useWanted } from '../use-wanted.ts';
import { EvaluatedResults } from './evaluated-results.tsx';
import { ResultToolbar } from './result-toolbar.tsx';
import { ResultView } from './result-view.tsx';
import { SearchedLine } from './searched-line.tsx';
import { StatesLine } from './states-line.tsx';
import { countFilters, narrow, noFilter, readFilter } from './table-filter.ts';
import { useResults } from './use-results.ts';
import { useStates } from './use-states.ts';

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
  const { includeQaQc, convertUnits, expressAs } = state.options;
  const filter = useMemo(() => readFilter(search, selection), [search, selection]);
  const shown = useMemo(() => narrow(selection, filter), [selection, filter]);
  const results = useResults(shown, {
    ...{ includeQaQc, convertUnits, expressAs, order: filter.order, flags: filter.flags },
    exceeding: filter.isExceeding ? evaluating(selection.guidelines, search.by) : [],
  });
  const { samples, fetchMore, isPaused } = results;
  // A page in which nothing was wanted shows nothing that could be scrolled.
  useEffect(() => {
    if (samples.length === 0) fetchMore();
  }, [samples, fetchMore]);
  const by = useMemo(() => evaluating(selection.guidelines, search.by), [selection.guidelines, search.by]);
  const counted = useStates(shown, by);
  const { isWanted } = useWanted(guidelines, search.by, filter);
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
  const parts = { search, onSearch: change.go, guidelines, selection, filter, names, results };
  const hasFilters = countFilters(filter) > 0;
  if (!results.isPending && samples.length === 0 && !hasFilters && !results.hasMore) {
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
  const isLooking = results.isPending || (results.hasMore && !isPaused);
  const hasGuidelines = selection.guidelines.length > 0;
  const states = hasGuidelines ? (
    <StatesLine counted={counted} stationCount={shown.stations.length} withQaQc={includeQaQc} />
  ) : null;
  if (search.state && hasGuidelines) {
    return (
      <>
        {states}
        <EvaluatedResults selection={shown} {...{ by, search, counted }} onSearch={change.go} />
      </>
    );
  }
  return (
    <>
      {states}
      <ResultToolbar {...parts} />
      {samples.length > 0 ? <ResultView {...parts} analytes={shown.analytes} /> : null}
      {samples.length === 0 && isLooking ? <LoadingState shape="lines" lines={8} /> : null}
      {samples.length === 0 && !isLooking ? <NothingLeft {...parts} /> : null}
      {results.isPending ? null : <SearchedLine results={results} isShown={search.view === 'long' ? isWanted : null} />}
    </>
  );
}

/** The guideline the table is coloured by, or all that are chosen. */
function evaluating(chosen: readonly GuidelineId[], by: string | undefined): readonly GuidelineId[] {
  const one = chosen.filter((id) => String(id) === by);
  return one.length > 0 ? one : chosen;
}

function NothingLeft({ onSearch }: { onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void }) {
  const { t } = useTranslation('reports');
  return (
    <EmptyState
      title={t('filter.nothing')}
      reason={t('filter.nothingReason')}
      action={
        <Button variant="contained" onClick={() => onSearch(noFilter, true)}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
