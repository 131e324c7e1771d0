import type { CoveredMonths, Series } from '@freshet/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { type UseQueryResult, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { SeriesDialog } from '../form/series-dialog.tsx';
import { LeftOutNote } from '../left-out.tsx';
import { parametersRoute } from '../routes.ts';
import { monthsQuery } from '../series-queries.ts';
import { monthNumber } from './coverage-bar.tsx';
import { type ListedSeries, useSeriesColumns } from './series-columns.tsx';
import { seriesPagesQuery } from './series-search-query.ts';

const pageSize = 100;

/** All parameters and series of the tenant, with when there are data. */
export function ParametersPage(): ReactNode {
  const { t } = useTranslation('series');
  const { find = '', parameter, dialog } = parametersRoute.useSearch();
  const navigate = parametersRoute.useNavigate();
  const open = useNavigate();
  const canAdd = useCan('series.write');
  const query = useInfiniteQuery(seriesPagesQuery({ text: find.trim(), parameter, take: pageSize }));
  const pages = query.data?.pages;
  const rows = useRows(pages);
  const parameters = useMemo(() => {
    const names = new Set(pages?.flatMap(({ Data }) => Data.map(({ Parameter }) => Parameter)));
    if (parameter) names.add(parameter);
    return [...names].sort((a, b) => a.localeCompare(b));
  }, [pages, parameter]);
  const columns = useSeriesColumns();
  const go = (next: { find?: string | undefined; parameter?: string | undefined; dialog?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const add = canAdd ? (
    <Button variant="contained" onClick={() => go({ dialog: 'new' })}>
      {t('form.open')}
    </Button>
  ) : null;
  return (
    <Page title={t('parameters.title')} purpose={t('parameters.purpose')} status={errorStatus(query)} primary={add}>
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
        <Stack sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <SearchBox
            label={t('parameters.find')}
            value={find}
            debounceMs={250}
            onChange={(text) => go({ find: text || undefined })}
          />
        </Stack>
        <MuiTextField
          select
          size="small"
          label={t('parameters.parameter')}
          value={parameter ?? ''}
          onChange={(event) => go({ parameter: event.target.value || undefined })}
          sx={{ width: 220 }}
        >
          <MenuItem value="">{t('parameters.every')}</MenuItem>
          {parameters.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </MuiTextField>
      </Stack>
      <LeftOutNote of={rows.map(({ series }) => series)} />
      <DataTable
        cardsOnPhone
        id="parameters"
        label={t('parameters.title')}
        columns={columns}
        rows={rows}
        hasMore={query.hasNextPage}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={tableHeight(rows.length, 640)}
        onOpen={({ series }) => void open({ href: `/series/${series.Id}` })}
        empty={
          <EmptyState
            title={t(find || parameter ? 'parameters.nothing' : 'parameters.empty')}
            reason={find || parameter ? undefined : t('parameters.emptyReason')}
          />
        }
      />
      {query.hasNextPage ? (
        <Button sx={{ mt: 1 }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('parameters.more', { count: rows.length })}
        </Button>
      ) : null}
      {dialog === 'new' && canAdd ? (
        <SeriesDialog
          series={null}
          onClose={() => go({ dialog: undefined })}
          onAdded={(id) => void open({ href: `/series/${id}` })}
        />
      ) : null}
    </Page>
  );
}

const keyOf = ({ series }: ListedSeries) => String(series.Id);

const joinMonths = (requested: readonly UseQueryResult<readonly CoveredMonths[]>[]) =>
  requested.flatMap(({ data }) => data ?? []);

/** The series with their months, all bars over the same time. */
function useRows(pages: readonly { readonly Data: readonly Series[] }[] | undefined): readonly ListedSeries[] {
  const queries = (pages ?? []).map(({ Data }) => monthsQuery(Data.map(({ Id }) => Id)));
  const coverage = useQueries({ queries, combine: joinMonths });
  return useMemo(() => {
    const months = new Map(coverage.map((one) => [one.SeriesId, one.Months]));
    const all = [...months.values()].flat().map(({ Month }) => monthNumber(Month));
    const ends = {
      from: all.reduce((a, b) => Math.min(a, b), Infinity),
      to: all.reduce((a, b) => Math.max(a, b), -Infinity),
    };
    return (pages ?? []).flatMap(({ Data }) =>
      Data.map((series) => ({ series, months: months.get(series.Id) ?? null, ...ends })),
    );
  }, [pages, coverage]);
}
