import type { JudgedRow, MonthlyKind, MonthStates } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import {
  hrefWith,
  JudgedPages,
  type JudgedSearch,
  JudgedTable,
  NotJudgedTable,
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

const exceeding: JudgedSearch = { state: 'exceeds' };

/** How the results of the month stand; each count leads to its rows. */
export function MonthStateCounts({ kind, month }: MonthProps): ReactNode {
  const asked = useInfiniteQuery(monthStatesQuery(kind, month, exceeding));
  const hrefOf = useHref(month);
  const failure = errorOf(asked);
  const [first] = asked.data?.pages ?? [];
  if (failure) return <ErrorState {...failure} />;
  if (!first) return <LoadingState shape="lines" lines={1} />;
  return (
    <Box>
      <StateCounts states={first.States} notJudged={first.NotJudged} hrefOf={hrefOf} />
    </Box>
  );
}

/** What exceeds and what could not be judged, or all results of the state that the address asks for. */
export function MonthExceedances({ kind, month }: MonthProps): ReactNode {
  const search: JudgedSearch = useSearch({ strict: false });
  const asked = useInfiniteQuery(monthStatesQuery(kind, month, search.state ? search : exceeding));
  const rows = useRows(asked.data?.pages);
  const { open: opening } = useAnswers();
  const { ask, answer } = useWhyAuthorisation(rows);
  const open = useMemo(() => ({ ...opening, whyLimit: ask }), [opening, ask]);
  const hrefOf = useHref(month);
  const failure = errorOf(asked);
  const [first] = asked.data?.pages ?? [];
  if (failure) return <ErrorState {...failure} />;
  if (!first) return <LoadingState lines={8} />;
  const { States: states, NotJudged: notJudged } = first;
  const { hasNextPage: hasMore, isFetchingNextPage: isFetching, fetchNextPage } = asked;
  const shared = { rows, open, isLoading: false };
  return (
    <Box>
      <StateCounts {...{ states, notJudged, hrefOf }} />
      {search.state ? (
        <JudgedPages
          id="monthly-judged"
          {...{ ...shared, search, states, notJudged, hasMore, isFetching }}
          allHref={hrefOf({})}
          onMore={() => void fetchNextPage()}
        />
      ) : (
        <>
          <Exceedances {...{ ...shared, states, notJudged, hasMore, isFetching }} onMore={() => void fetchNextPage()} />
          <Box sx={{ mt: 3 }}>
            <NotJudgedTable notJudged={notJudged} hrefOf={hrefOf} />
          </Box>
        </>
      )}
      {answer}
    </Box>
  );
}

interface ExceedancesProps {
  rows: readonly JudgedRow[];
  open: ReturnType<typeof useAnswers>['open'];
  states: MonthStates['States'];
  notJudged: MonthStates['NotJudged'];
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}

function Exceedances({ rows, open, states, notJudged, hasMore, isFetching, onMore }: ExceedancesProps) {
  const { t } = useTranslation(['monthly', 'states']);
  const none = useNoneExceeds()({ states, notJudged });
  return (
    <JudgedTable
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
function useRows(pages: readonly MonthStates[] | undefined): readonly JudgedRow[] {
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
function useHref(month: string): (search: JudgedSearch) => string {
  const { pathname } = useLocation();
  return useCallback((search) => hrefWith(pathname, search, { month, tab: 'exceedances' }), [pathname, month]);
}
