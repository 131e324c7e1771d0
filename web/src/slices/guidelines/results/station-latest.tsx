import { type Answer, type DataSourceId, type JudgedRow, judgedStates, type observations } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { Sparkline } from '#ui/sparkline';
import { EmptyState, ErrorState } from '#ui/states';
import { latestVerdictsQuery } from '../guideline-queries.ts';
import { hrefWith, type JudgedSearch, readJudgedSearch } from '../states/judged-search.ts';
import { JudgedTable } from '../states/judged-table.tsx';
import { StateCounts } from '../states/state-counts.tsx';
import { useAnswers } from '../states/use-answers.tsx';

type Latest = Answer<typeof observations.stationDashboard>['Analytes'][number];

export interface StationLatestProps {
  stationId: DataSourceId;
  title: string;
  latest: readonly Latest[];
}

type Row = JudgedRow & Pick<Latest, 'Recent' | 'Count'>;

/** The latest value of each analyte, fraction and speciation: how it stands and by which limit, and how it was lately. */
export function StationLatest({ stationId, title, latest }: StationLatestProps): ReactNode {
  const { t } = useTranslation(['states', 'locations']);
  const asked = useQuery(latestVerdictsQuery(stationId));
  const search: JudgedSearch = useSearch({ strict: false });
  const { pathname } = useLocation();
  const { open, answers } = useAnswers();
  const rows = useMemo(() => joinRows(asked.data?.Rows ?? [], latest).sort(byState), [asked.data, latest]);
  const shown = useMemo(() => rows.filter(isWanted(search)), [rows, search]);
  const more = useLatestColumns();
  const failure = errorOf(asked);
  if (failure) return <ErrorState {...failure} />;
  const hrefOf = (wanted: JudgedSearch) => hrefWith(pathname, wanted);
  return (
    <>
      {asked.data ? (
        <StateCounts
          label={t('states:latest.counts')}
          states={asked.data.States}
          notJudged={asked.data.NotJudged}
          hrefOf={hrefOf}
        />
      ) : null}
      {search.state ? <AppLink href={pathname}>{t('states:latest.all')}</AppLink> : null}
      <JudgedTable<Row>
        id="latest-values"
        label={title}
        rows={shown}
        open={open}
        more={more}
        withoutStation
        isLoading={asked.isPending}
        empty={<EmptyState title={t('states:rows.empty')} />}
      />
      {answers}
    </>
  );
}

/** What exceeds comes first, then what is in doubt; analytes keep their order. */
const byState = (one: Row, other: Row): number => judgedStates.indexOf(one.State) - judgedStates.indexOf(other.State);

function joinRows(judged: readonly JudgedRow[], latest: readonly Latest[]): Row[] {
  const known = new Map(latest.map((one) => [one.ResultId, one]));
  return judged.map((row) => {
    const { Recent = [], Count = 0 } = known.get(row.ResultId) ?? {};
    return { ...row, Recent, Count };
  });
}

function isWanted(search: JudgedSearch): (row: JudgedRow) => boolean {
  const { state, reason, analyteId, fraction, speciation } = readJudgedSearch(search);
  return (row) =>
    (state === undefined || row.State === state) &&
    (reason === undefined || row.Reason === reason) &&
    (analyteId === undefined || row.AnalyteId === analyteId) &&
    (fraction === undefined || row.Fraction === fraction) &&
    (speciation === undefined || row.Speciation === speciation);
}

function useLatestColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['states', 'locations']);
  const label = useAnalyteLabel();
  return useMemo(() => {
    const sayRecent = ({ AnalyteName, Fraction, Speciation, Recent, Unit }: Row) => {
      const values = Recent.map(({ Value }) => Value);
      return t('states:latest.recentOf', {
        ...{ count: values.length, analyte: label(AnalyteName, Fraction, Speciation), unit: Unit },
        ...{ lowest: Math.min(...values), highest: Math.max(...values) },
      });
    };
    return [
      {
        id: 'recent',
        header: t('states:latest.recent'),
        width: 130,
        sort: false,
        filter: false,
        value: ({ Recent }) => Recent.map(({ Value }) => Value).join(' '),
        render: (row) =>
          row.Recent.length < 2 ? null : (
            <Sparkline
              label={sayRecent(row)}
              points={row.Recent.map(({ At, Value, IsCensored }) => ({
                ...{ at: Date.parse(At), value: Value, isHollow: IsCensored },
              }))}
            />
          ),
      },
      { id: 'count', header: t('locations:latest.count'), width: 85, filter: false, value: ({ Count }) => Count },
    ];
  }, [t, label]);
}
