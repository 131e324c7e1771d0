import type { Tenant } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useChange } from '#api/live';
import { queries } from '#api/query-client';
import { CopyButton } from '#ui/link/copy-button';
import { Page } from '#ui/page';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { LogFilters } from './log-filters.tsx';
import { LogHistogram } from './log-histogram.tsx';
import { LogLines } from './log-lines.tsx';
import type { LogSearch } from './log-query.ts';
import { type LogPlace, logHistogram, logLines } from './logs-queries.ts';

interface LogScreenProps {
  title: string;
  purpose: string;
  kind: LogPlace['kind'];
  /** Null when there is no choice of tenant. */
  tenants: readonly Tenant[] | null;
  search: LogSearch;
  onSearch: (next: Partial<LogSearch>) => void;
  /** The address of the screen, for links to one execution. */
  href: string;
}

/** Lines of another tenant are not pushed to this browser: it asks for them. */
const askEveryMs = 10_000;

/** The log: what was written when, new lines as they come, and the way from each to what it is about. */
export function LogScreen({ title, purpose, kind, tenants, search, onSearch, href }: LogScreenProps) {
  const { t } = useTranslation('logs');
  const tenantId = tenants?.find(({ RoleName }) => RoleName === search.tenant)?.Id;
  const { live, tenant: _, ...filter } = search;
  const isLive = live !== 'off';
  const place = useMemo(() => ({ kind, tenantId }), [kind, tenantId]);
  const refetchInterval = isLive ? askEveryMs : (false as const);
  const lines = useInfiniteQuery({ ...logLines(place, filter), placeholderData: keepPreviousData, refetchInterval });
  const counts = useQuery({ ...logHistogram(place, filter), placeholderData: keepPreviousData, refetchInterval });
  useChange(
    'log',
    useCallback(() => (isLive ? void queries.invalidateQueries({ queryKey: ['logs'] }) : undefined), [isLive]),
  );
  const shown = useMemo(() => lines.data?.pages.flatMap(({ hits }) => hits.hits) ?? [], [lines.data]);
  const error = errorOf(lines) ?? errorOf(counts);
  const total = counts.data?.total;
  return (
    <Page title={title} purpose={purpose} actions={<CopyButton text={window.location.href} label={t('share')} />}>
      <LogFilters search={search} sources={counts.data?.sources ?? []} tenants={tenants} onSearch={onSearch} />
      {error ? <ErrorState {...error} /> : null}
      {counts.data ? <LogHistogram {...counts.data} onChoose={(from, to) => onSearch({ from, to })} /> : null}
      {total ? (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 1 }}>
          {t(total.relation === 'gte' ? 'countMore' : 'count', { count: total.value })}
        </Typography>
      ) : null}
      {lines.isPending ? <LoadingState shape="lines" lines={8} /> : null}
      {lines.data && shown.length === 0 ? (
        <EmptyState title={t('empty')} reason={t(kind === 'aquarius' ? 'aquarius.emptyReason' : 'emptyReason')} />
      ) : null}
      <LogLines lines={shown} executionHref={(id) => `${href}?execution=${id}&span=all${tenantPart(search)}`} />
      {lines.hasNextPage ? (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            {t('older')}
          </Button>
        </Box>
      ) : null}
    </Page>
  );
}

const tenantPart = ({ tenant }: LogSearch) => (tenant ? `&tenant=${encodeURIComponent(tenant)}` : '');
