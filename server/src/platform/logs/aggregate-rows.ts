import { type LogAnswer, problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { clauseSql, columnOf } from './clause-sql.ts';
import type { HistogramRequest, LogSearch, TermsRequest } from './log-clause.ts';

type Aggregations = NonNullable<LogAnswer['aggregations']>;
type Buckets = Aggregations[string];

const mostBuckets = 10_000;
const wrong = (reason: string) => problem('logs.queryWrong', { where: 'aggs', reason });

export async function aggregateRows(tx: Tx, search: LogSearch): Promise<Aggregations> {
  const answers: Aggregations = {};
  for (const params of search.aggregations) {
    answers[params.name] =
      params.kind === 'terms' ? await byTerms(tx, search, params) : await byTime(tx, search, params);
  }
  return answers;
}

async function byTerms(tx: Tx, { clause }: LogSearch, { field, size }: TermsRequest): Promise<Buckets> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${columnOf(field)} as key, count(*)::int as count from execution_logs where ${clauseSql(clause)}
    group by 1 order by 2 desc, 1 limit ${size}`.execute(tx);
  return { buckets: rows.map(({ key, count }) => ({ key, doc_count: count })) };
}

/** Counts by spans of time. Spans without a line are left out, as `min_doc_count: 1` would. */
async function byTime(tx: Tx, { clause }: LogSearch, { everyMs, within }: HistogramRequest): Promise<Buckets> {
  const [inner] = within;
  if (within.length > 1) throw wrong('a histogram holds one kind of terms.');
  const term = inner ? sql`${columnOf(inner.field)}` : sql`null::text`;
  const every = `${everyMs} milliseconds`;
  const { rows } = await sql<{ span: Date; term: string | null; count: number }>`
    select date_bin(${every}::interval, at, 'epoch'::timestamptz) as span, ${term} as term, count(*)::int as count
    from execution_logs where ${clauseSql(clause)} group by 1, 2 order by 1, 3 desc, 2 limit ${mostBuckets + 1}`.execute(
    tx,
  );
  if (rows.length > mostBuckets) throw wrong(`there are more than ${mostBuckets} buckets; take a longer interval.`);
  const spans = new Map<number, typeof rows>();
  for (const row of rows) spans.set(row.span.getTime(), [...(spans.get(row.span.getTime()) ?? []), row]);
  return {
    buckets: [...spans].map(([key, parts]) => ({
      key,
      key_as_string: new Date(key).toISOString(),
      doc_count: parts.reduce((sum, { count }) => sum + count, 0),
      ...(inner ? { [inner.name]: { buckets: parts.slice(0, inner.size).map(toBucket) } } : {}),
    })),
  };
}

const toBucket = ({ term, count }: { term: string | null; count: number }) => ({ key: term ?? '', doc_count: count });
