import {
  type Answer,
  type DataSourceId,
  type EvaluatedRow,
  evaluatedStates,
  type observations,
} from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { Sparkline } from '#ui/sparkline';
import { EmptyState, ErrorState } from '#ui/states';
import { latestVerdictsQuery } from '../guideline-queries.ts';
import { type EvaluatedSearch, hrefWith, readEvaluatedSearch } from '../states/evaluated-search.ts';
import { EvaluatedTable } from '../states/evaluated-table.tsx';
import { StateCounts } from '../states/state-counts.tsx';
import { useAnswers } from '../states/use-answers.tsx';
import { type AnalyteGroup, analyteGroups, groupOfAnalyte } from './analyte-groups.ts';
import { LatestFilter } from './latest-filter.tsx';
import { StationLimits } from './station-limits.tsx';

type Latest = Answer<typeof observations.stationDashboard>['Analytes'][number];

export interface StationLatestProps {
  stationId: DataSourceId;
  title: string;
  latest: readonly Latest[];
}

type Row = EvaluatedRow & Pick<Latest, 'Recent' | 'Count'> & { readonly group: AnalyteGroup };

/**
 * The latest value of each analyte, fraction and speciation: its state and by which limit, and how it was lately.
 */
export function StationLatest({ stationId, title, latest }: StationLatestProps): ReactNode {
  const { t } = useTranslation(['states', 'locations', 'kit']);
  const query = useQuery(latestVerdictsQuery(stationId));
  const search: EvaluatedSearch = useSearch({ strict: false });
  const { pathname } = useLocation();
  const { open, answers } = useAnswers();
  const [group, setGroup] = useState<AnalyteGroup | null>(null);
  const [find, setFind] = useState('');
  const rows = useMemo(() => joinRows(query.data?.Rows ?? [], latest).sort(inOrder), [query.data, latest]);
  const wanted = useMemo(() => rows.filter(isWanted(search)), [rows, search]);
  const shown = useMemo(
    () => wanted.filter((row) => (group === null || row.group === group) && isNamed(row, find)),
    [wanted, group, find],
  );
  const more = useLatestColumns();
  const last = useLastColumns();
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  const hrefOf = (wanted: EvaluatedSearch) => hrefWith(pathname, wanted);
  return (
    <>
      {query.data ? (
        <StateCounts
          label={t('states:latest.counts')}
          states={query.data.States}
          notEvaluated={query.data.NotEvaluated}
          hrefOf={hrefOf}
        />
      ) : null}
      {search.state ? <AppLink href={pathname}>{t('states:latest.all')}</AppLink> : null}
      <LatestFilter {...{ group, find, groups: wanted.map((row) => row.group) }} onGroup={setGroup} onFind={setFind} />
      <EvaluatedTable<Row>
        id="latest-values"
        label={title}
        rows={shown}
        total={rows.length}
        open={open}
        more={more}
        last={last}
        withoutStation
        isLoading={query.isPending}
        empty={<EmptyState title={t(group === null && find === '' ? 'states:rows.empty' : 'kit:table.noMatch')} />}
      />
      <StationLimits stationId={stationId} />
      {answers}
    </>
  );
}

/** What exceeds comes first, then what is in doubt; in each the kinds, and in them analytes keep their order. */
const inOrder = (one: Row, other: Row): number =>
  evaluatedStates.indexOf(one.State) - evaluatedStates.indexOf(other.State) ||
  analyteGroups.indexOf(one.group) - analyteGroups.indexOf(other.group);

const isNamed = ({ AnalyteName }: Row, find: string): boolean => foldName(AnalyteName).includes(foldName(find));

function joinRows(evaluated: readonly EvaluatedRow[], latest: readonly Latest[]): Row[] {
  const known = new Map(latest.map((one) => [one.ResultId, one]));
  return evaluated.map((row) => {
    const { Recent = [], Count = 0 } = known.get(row.ResultId) ?? {};
    return { ...row, Recent, Count, group: groupOfAnalyte(row.AnalyteName) };
  });
}

function isWanted(search: EvaluatedSearch): (row: EvaluatedRow) => boolean {
  const { state, reason, analyteId, fraction, speciation } = readEvaluatedSearch(search);
  return (row) =>
    (state === undefined || row.State === state) &&
    (reason === undefined || row.Reason === reason) &&
    (analyteId === undefined || row.AnalyteId === analyteId) &&
    (fraction === undefined || row.Fraction === fraction) &&
    (speciation === undefined || row.Speciation === speciation);
}

/** The count comes last: it is needed least. */
const useLastColumns = (): readonly Column<Row>[] => {
  const { t } = useTranslation(['states', 'locations']);
  return useMemo(
    () => [
      {
        id: 'group',
        header: t('states:latest.group'),
        width: 180,
        value: ({ group }: Row) => t(`states:latest.groups.${group}`),
      },
      { id: 'count', header: t('locations:latest.count'), width: 85, filter: false, value: ({ Count }: Row) => Count },
    ],
    [t],
  );
};

function useLatestColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['states', 'locations']);
  const label = useAnalyteLabel();
  return useMemo(() => {
    const describeRecent = ({ AnalyteName, Fraction, Speciation, Recent, Unit }: Row) => {
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
        width: 142,
        sort: false,
        filter: false,
        value: ({ Recent }) => Recent.map(({ Value }) => Value).join(' '),
        render: (row) =>
          row.Recent.length < 2 ? null : (
            <Sparkline
              label={describeRecent(row)}
              points={row.Recent.map(({ At, Value, IsCensored }) => ({
                ...{ at: Date.parse(At), value: Value, isHollow: IsCensored },
              }))}
            />
          ),
      },
    ];
  }, [t, label]);
}
