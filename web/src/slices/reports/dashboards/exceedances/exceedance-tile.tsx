import type { GraphSelection } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EvaluatedTable, useAnswers } from '#slices/guidelines';
import type { Column } from '#ui/data-table';
import { showInZone } from '#ui/dates/station-clock.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { exceedancesQuery } from '../../graphs/graph-api.ts';
import { evaluatedRowsQuery } from '../../query-api.ts';
import { SelectionStates } from '../selection-states.tsx';
import { type GatheredExceedance, gatherExceedances } from './gather-exceedances.ts';

interface ExceedanceTileProps {
  selection: GraphSelection;
  title: string;
  height: number;
}

/** More than that nobody reads on a tile; the query lists them all. */
const mostRows = 1000;
/** On a phone each is a card. */
const mostCards = 5;
const exceeding = { state: 'exceeds' } as const;

/**
 * What exceeds, where and since when: each analyte of a station once, with its newest exceedance, the newest first; and
 * what could not be evaluated, where nothing or little exceeds.
 */
export function ExceedanceTile({ selection, title, height }: ExceedanceTileProps) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const counted = useQuery(exceedancesQuery(selection));
  const query = useInfiniteQuery(evaluatedRowsQuery(selection, [], exceeding));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  const all = useMemo(() => (query.data?.pages ?? []).flatMap(({ Rows }) => Rows), [query.data]);
  const rows = useMemo(() => gatherExceedances(all), [all]);
  const more = useMoreColumns();
  const isNarrow = useMediaQuery('(max-width:600px)');
  const shown = isNarrow ? rows.slice(0, mostCards) : rows;
  const isWanting = hasNextPage && all.length < mostRows;
  const isCut = hasNextPage && !isWanting;
  useEffect(() => {
    if (isWanting && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isWanting, isFetchingNextPage, isError, fetchNextPage]);
  const { open, answers } = useAnswers();
  const failure = errorOf(query);
  if (selection.guidelines.length === 0) return <EmptyState title={t('graphs:guidelineFirst')} />;
  if (failure) return <ErrorState {...failure} />;
  // A part would be counted as if it were all.
  if (query.isPending || isWanting) return <LoadingState shape="lines" lines={4} />;
  const states = counted.data?.States;
  return (
    <Box>
      {states ? <SelectionStates {...{ selection, states }} /> : null}
      {isCut || shown.length < rows.length ? (
        <Typography variant="body2" color="textSecondary">
          {isCut
            ? t('dashboards:exceedances.some', { count: all.length })
            : t('dashboards:exceedances.newest', { count: shown.length })}
        </Typography>
      ) : null}
      {rows.length > 0 ? (
        <EvaluatedTable
          id="dashboard-exceedances"
          label={title}
          rows={shown}
          more={more}
          open={open}
          most={Math.max(160, height - 76)}
          withoutState
        />
      ) : (
        <Typography>{t('dashboards:exceedances.none')}</Typography>
      )}
      {answers}
    </Box>
  );
}

/** How often in the period, and when first. */
function useMoreColumns(): readonly Column<GatheredExceedance>[] {
  const { t } = useTranslation('dashboards');
  return useMemo(
    () => [
      {
        ...{ id: 'first', header: t('exceedances.first'), width: 120, filter: false },
        value: ({ FirstAt, TimeZone }) => showInZone(FirstAt, TimeZone).slice(0, dayLength),
      },
      {
        ...{ id: 'times', header: t('exceedances.times'), width: 112, align: 'right', filter: false },
        value: ({ Times }) => Times,
      },
    ],
    [t],
  );
}

const dayLength = '2026-03-08'.length;
