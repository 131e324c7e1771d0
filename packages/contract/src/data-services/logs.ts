import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { TenantIdText } from '../values.ts';

const mostLogLines = 1000;
const farthestLogLine = 10_000;

const wholeNumber = (max: number) =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(max, refuse('mustBeAtMost', { most: String(max) }));

/**
 * A query in the language of Elasticsearch, as much of it as logs need: `bool` (must, filter, should, must_not), `match`,
 * `match_phrase`, `match_phrase_prefix`, `term`, `terms`, `range`, `exists`, `match_all`; `sort` by TimeStamp; `from`,
 * `size`, `search_after`; `aggs` by `date_histogram` of TimeStamp and by `terms`, one within another.
 */
export const LogQuery = z.object({
  query: z.unknown().optional(),
  sort: z.unknown().optional(),
  from: wholeNumber(farthestLogLine).optional(),
  size: wholeNumber(mostLogLines).optional(),
  search_after: z.unknown().optional(),
  track_total_hits: z.unknown().optional(),
  aggs: z.unknown().optional(),
  aggregations: z.unknown().optional(),
});
export type LogQuery = z.infer<typeof LogQuery>;

export const LogSource = z.object({
  EventLevel: z.string(),
  Message: z.string(),
  Coded: CodedSentence.nullish(),
  TimeStamp: z.string(),
  ProcessInstanceId: z.string(),
  UserLogs: z.array(z.string()),
  /** The work that wrote it, such as `ingestion.readFile`. */
  Source: z.string(),
  ExecutionId: z.string(),
  FileId: z.number().nullable(),
  /** The screen that shows what came of the work; empty for none. */
  Link: z.string(),
  TenantId: z.number(),
});
export type LogSource = z.infer<typeof LogSource>;

const Bucket = z.looseObject({ key: z.union([z.number(), z.string()]), doc_count: z.number() });

export const LogAnswer = z.object({
  took: z.number(),
  timed_out: z.boolean(),
  _shards: z.object({ total: z.number(), successful: z.number(), skipped: z.number(), failed: z.number() }),
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.enum(['eq', 'gte']) }),
    max_score: z.null(),
    hits: z.array(
      z.object({
        _index: z.string(),
        _id: z.string(),
        _score: z.null(),
        _source: LogSource,
        sort: z.array(z.union([z.number(), z.string()])),
      }),
    ),
  }),
  aggregations: z.record(z.string(), z.object({ buckets: z.array(Bucket) })).optional(),
});
export type LogAnswer = z.infer<typeof LogAnswer>;

const ofTenant = z.object({ tenantId: TenantIdText.optional() });
const params = {
  method: 'POST',
  query: ofTenant,
  body: LogQuery,
  reply: LogAnswer,
  errors: ['notFound', 'logs.queryWrong', 'logs.searchUnreachable'],
} as const;

/** Lines of the logs of services. Whatever the query says, they are those of one tenant. */
export const logs = {
  query: endpoint({
    ...params,
    path: '/api/ServiceRegistry/queryElasticSearch',
    needs: 'logs.read',
    summary: 'Searches the logs of a tenant’s services with an Elasticsearch query.',
  }),
  aquarius: endpoint({
    ...params,
    path: '/api/Logs/Aquarius',
    needs: 'logs.system',
    summary: 'Searches the logs of the AQUARIUS synchronisation with an Elasticsearch query.',
  }),
  importerConfig: endpoint({
    ...params,
    path: '/api/Logs/ImporterConfig',
    needs: 'logs.system',
    summary: 'Searches the logs of continuous data importers with an Elasticsearch query.',
  }),
};
