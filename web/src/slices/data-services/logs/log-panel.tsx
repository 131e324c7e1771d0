import type { Tenant, TenantId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useChange } from '#api/live';
import { queries } from '#api/query-client';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { LogFilters } from './log-filters.tsx';
import { LogHistogram } from './log-histogram.tsx';
import { LogLines } from './log-lines.tsx';
import type { LogSearch } from './log-query.ts';
import { type LogLine, type LogPlace, logHistogram, logLines } from './logs-queries.ts';

interface LogPanelProps {
  kind: LogPlace['kind'];
  tenantId: TenantId | undefined;
  /** Null when there is no choice of tenant. */
  tenants: readonly Tenant[] | null;
  /** Only lines of this source, without a choice of others. */
  onlySource?: string;
  search: LogSearch;
  onSearch: (next: Partial<LogSearch>) => void;
  /** The address of the execution that wrote a line. */
  executionHref: (line: LogLine['_source']) => string;
}

/** Lines of another tenant are not pushed to this browser: it asks for them. */
const askEveryMs = 10_000;

/** Lines of the log: what was written when, new ones as they come, and the way from each to what it is about. */
export function LogPanel({ kind, tenantId, tenants, onlySource, search, onSearch, executionHref }: LogPanelProps) {
  const { t } = useTranslation('logs');
  const { live, tenant: _, ...chosen } = search;
  const filter = onlySource === undefined ? chosen : { ...chosen, source: onlySource };
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
  const sources = onlySource === undefined ? (counts.data?.sources ?? []) : null;
  return (
    <>
      <LogFilters search={search} sources={sources} tenants={tenants} onSearch={onSearch} />
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
      <LogLines lines={shown} executionHref={executionHref} />
      {lines.hasNextPage ? (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            {t('older')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
