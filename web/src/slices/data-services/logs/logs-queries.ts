import { type LogAnswer, logs, type TenantId } from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { clientFor } from '#api/client-for';
import { clauseOf, type LogSearch, timeOf } from './log-query.ts';

const api = clientFor({ logs });
const pageSize = 100;

export type LogLine = LogAnswer['hits']['hits'][number];

/** Which log: of all services of a tenant, or what the synchronisation with Aquarius wrote. */
export interface LogPlace {
  readonly kind: 'query' | 'aquarius';
  readonly tenantId: TenantId | undefined;
}

const queryLogs = ({ kind, tenantId }: LogPlace, body: Parameters<typeof api.logs.query>[0]['body']) =>
  api.logs[kind]({ body, query: tenantId === undefined ? {} : { tenantId } });

type After = LogLine['sort'] | undefined;
const firstPage = (): After => undefined;

export const logLines = (place: LogPlace, search: LogSearch) =>
  infiniteQueryOptions({
    queryKey: ['logs', 'lines', place, search],
    initialPageParam: firstPage(),
    queryFn: ({ pageParam }) =>
      queryLogs(place, {
        query: clauseOf(search, Date.now()),
        size: pageSize,
        sort: [{ TimeStamp: 'desc' }],
        ...(pageParam ? { search_after: pageParam } : {}),
      }),
    getNextPageParam: ({ hits }): After => (hits.hits.length < pageSize ? undefined : hits.hits.at(-1)?.sort),
  });

export interface Bar {
  readonly at: number;
  readonly error: number;
  readonly warn: number;
  readonly other: number;
}

export const logHistogram = (place: LogPlace, search: LogSearch) =>
  queryOptions({
    queryKey: ['logs', 'histogram', place, search],
    queryFn: async () => {
      const nowMs = Date.now();
      const { step } = timeOf(search, nowMs);
      const levels = { terms: { field: 'EventLevel' } };
      const time = { date_histogram: { field: 'TimeStamp', fixed_interval: `${step}s` }, aggs: { levels } };
      const aggs = { time, sources: { terms: { field: 'Source', size: 50 } } };
      const answer = await queryLogs(place, { query: clauseOf(search, nowMs), size: 0, aggs });
      const bars = (answer.aggregations?.time?.buckets ?? []).map(toBar);
      const sources = (answer.aggregations?.sources?.buckets ?? []).map(({ key }) => String(key));
      return { ...timeOf(search, nowMs), bars, sources, total: answer.hits.total };
    },
  });

const Levels = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });

function toBar(bucket: { key: string | number; doc_count: number; levels?: unknown }): Bar {
  const levels = Levels.safeParse(bucket.levels).data?.buckets ?? [];
  const count = (level: string) => levels.find(({ key }) => key === level)?.doc_count ?? 0;
  const [error, warn] = [count('error'), count('warn')];
  return { at: Number(bucket.key), error, warn, other: bucket.doc_count - error - warn };
}
