import type { EvaluatedRow, MonthlyKind, MonthStates } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import {
  EvaluatedPages,
  type EvaluatedSearch,
  EvaluatedTable,
  hrefWith,
  NotEvaluatedTable,
  StateCounts,
  useAnswers,
  useNoneExceeds,
} from '#slices/guidelines';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { monthStatesQuery } from '../monthly-api.ts';
import { useWhyAuthorisation } from './why-authorisation.tsx';

interface MonthProps {
  kind: MonthlyKind;
  month: string;
}

const exceeding: EvaluatedSearch = { state: 'exceeds' };

/** The states of the results of the month; each count leads to its rows. */
export function MonthStateCounts({ kind, month }: MonthProps): ReactNode {
  const query = useInfiniteQuery(monthStatesQuery(kind, month, exceeding));
  const hrefOf = useHref(month);
  const failure = errorOf(query);
  const [first] = query.data?.pages ?? [];
  if (failure) return <ErrorState {...failure} />;
  if (!first) return <LoadingState shape="lines" lines={1} />;
  return (
    <Box>
      <StateCounts states={first.States} notEvaluated={first.NotEvaluated} hrefOf={hrefOf} />
    </Box>
  );
}

/** What exceeds and what could not be evaluated, or all results of the state that the address asks for. */
export function MonthExceedances({ kind, month }: MonthProps): ReactNode {
  const search: EvaluatedSearch = useSearch({ strict: false });
  const query = useInfiniteQuery(monthStatesQuery(kind, month, search.state ? search : exceeding));
  const rows = useRows(query.data?.pages);
  const { open: opening } = useAnswers();
  const { explain, answer } = useWhyAuthorisation(rows);
  const open = useMemo(() => ({ ...opening, whyLimit: explain }), [opening, explain]);
  const hrefOf = useHref(month);
  const failure = errorOf(query);
  const [first] = query.data?.pages ?? [];
  if (failure) return <ErrorState {...failure} />;
  if (!first) return <LoadingState lines={8} />;
  const { States: states, NotEvaluated: notEvaluated } = first;
  const { hasNextPage: hasMore, isFetchingNextPage: isFetching, fetchNextPage } = query;
  const shared = { rows, open, isLoading: false };
  return (
    <Box>
      <StateCounts {...{ states, notEvaluated, hrefOf }} />
      {search.state ? (
        <EvaluatedPages
          id="monthly-evaluated"
          {...{ ...shared, search, states, notEvaluated, hasMore, isFetching }}
          allHref={hrefOf({})}
          onMore={() => void fetchNextPage()}
        />
      ) : (
        <>
          <Exceedances
            {...{ ...shared, states, notEvaluated, hasMore, isFetching }}
            onMore={() => void fetchNextPage()}
          />
          <Box sx={{ mt: 3 }}>
            <NotEvaluatedTable notEvaluated={notEvaluated} hrefOf={hrefOf} />
          </Box>
        </>
      )}
      {answer}
    </Box>
  );
}

interface ExceedancesProps {
  rows: readonly EvaluatedRow[];
  open: ReturnType<typeof useAnswers>['open'];
  states: MonthStates['States'];
  notEvaluated: MonthStates['NotEvaluated'];
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}

function Exceedances({ rows, open, states, notEvaluated, hasMore, isFetching, onMore }: ExceedancesProps) {
  const { t } = useTranslation(['monthly', 'states']);
  const none = useNoneExceeds()({ states, notEvaluated });
  return (
    <EvaluatedTable
      id="monthly-exceedances"
      label={t('monthly:tabs.exceedances')}
      {...{ rows, open }}
      most={620}
      actions={
        hasMore ? (
          <Button loading={isFetching} onClick={onMore}>
            {t('states:rows.more')}
          </Button>
        ) : null
      }
      empty={<EmptyState title={none ?? t('monthly:none.exceedances')} />}
    />
  );
}

/** What no guideline limits, the authorisation does. */
function useRows(pages: readonly MonthStates[] | undefined): readonly EvaluatedRow[] {
  const { t } = useTranslation('monthly');
  return useMemo(() => {
    const authorisation = t('authorisation');
    return (pages ?? []).flatMap(({ Rows }) =>
      Rows.map((row) =>
        row.StandardId === null && row.Limit !== null && row.GuidelineName === ''
          ? { ...row, GuidelineName: authorisation }
          : row,
      ),
    );
  }, [pages, t]);
}

/** The address of the exceedances of the month, with a filter by state. */
function useHref(month: string): (search: EvaluatedSearch) => string {
  const { pathname } = useLocation();
  return useCallback((search) => hrefWith(pathname, search, { month, tab: 'exceedances' }), [pathname, month]);
}
