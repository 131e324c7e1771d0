import type { ListedSample } from '@freshet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { useAnchor } from '#ui/link/link';
import { EmptyState, ErrorState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { heightOf } from '../monthly/tables/summary-table.tsx';
import { useSampleColumns } from './sample-columns.tsx';
import { filterOf, type PartProps } from './sample-search.ts';
import { samplesQuery } from './samples-api.ts';

/** The samples that match, a page at a time. */
export function SampleTable({ search, onChange }: PartProps): ReactNode {
  const { t } = useTranslation('otherReports');
  const anchor = useAnchor();
  const query = useInfiniteQuery(samplesQuery(filterOf(search)));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Samples }) => Samples) ?? [], [query.data]);
  const state = useMemo(() => tableStateOf(search), [search]);
  const columns = useSampleColumns();
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  return (
    <DataTable
      cardsOnPhone
      id="samples"
      label={t('samples.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={query.isPending}
      height={heightOf(query.isPending ? 3 : rows.length, 640)}
      state={state}
      onStateChange={(next) => onChange(searchOfTable(next))}
      onOpen={({ Id }) => onChange({ sample: String(Id) })}
      actions={
        query.hasNextPage ? (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('samples.loaded', { shown: rows.length, total: query.data?.pages[0]?.Total ?? rows.length })}
            </Typography>
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('samples.more')}
            </Button>
          </>
        ) : null
      }
      empty={
        Object.keys(filterOf(search)).length === 0 ? (
          <EmptyState
            title={t('samples.noneYet')}
            reason={t('samples.noneYetReason')}
            action={
              <Button component={anchor} href="/imports">
                {t('samples.import')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('samples.none')} reason={t('samples.noneReason')} />
        )
      }
    />
  );
}

const keyOf = ({ Id }: ListedSample) => String(Id);
