import type { LogAnswer, LogSource } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { readSentenceColumn } from '../sentence-column.ts';
import { aggregateRows } from './aggregate-rows.ts';
import { clauseSql } from './clause-sql.ts';
import type { LogSearch } from './log-clause.ts';

export interface LineRow {
  readonly id: number;
  readonly tenant_id: number;
  readonly at: Date;
  readonly level: string;
  readonly message: string;
  readonly source: string;
  readonly process_instance_id: string;
  readonly execution_id: string;
  readonly file_id: number | null;
  readonly link: string;
  readonly user_logs: string[];
  readonly sentence: unknown;
}

const index = 'service-logs';

/** Answers a search from the rows of one tenant, in the shape of Elasticsearch. */
export async function searchRows(tx: Tx, search: LogSearch): Promise<LogAnswer> {
  const began = performance.now();
  const total = await countRows(tx, search);
  const lines = search.size === 0 ? [] : await findLines(tx, search);
  const aggregations = await aggregateRows(tx, search);
  return {
    took: Math.round(performance.now() - began),
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total, max_score: null, hits: lines.map(toHit) },
    ...(search.aggregations.length > 0 ? { aggregations } : {}),
  };
}

async function countRows(tx: Tx, { clause, mostCounted }: LogSearch): Promise<LogAnswer['hits']['total']> {
  if (mostCounted === 0) return { value: 0, relation: 'gte' };
  const limit = Math.min(mostCounted, 2_000_000_000) + 1;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from execution_logs where ${clauseSql(clause)} limit ${limit}) found`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  return count > mostCounted ? { value: mostCounted, relation: 'gte' } : { value: count, relation: 'eq' };
}

async function findLines(tx: Tx, { clause, isAscending, after, from, size }: LogSearch): Promise<LineRow[]> {
  const [order, sign] = isAscending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const onward = after ? sql`and (at, id) ${sign} (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<LineRow>`
    select id, tenant_id, at, level, message, source, process_instance_id, execution_id, file_id, link, user_logs, sentence
    from execution_logs where ${clauseSql(clause)} ${onward}
    order by at ${order}, id ${order} limit ${size} offset ${from}`.execute(tx);
  return rows;
}

export function toSource(row: LineRow): LogSource {
  return {
    EventLevel: row.level,
    Message: row.message,
    Coded: readSentenceColumn(row.sentence),
    TimeStamp: row.at.toISOString(),
    ProcessInstanceId: row.process_instance_id,
    UserLogs: row.user_logs,
    Source: row.source,
    ExecutionId: row.execution_id,
    FileId: row.file_id,
    Link: row.link,
    TenantId: row.tenant_id,
  };
}

const toHit = (row: LineRow): LogAnswer['hits']['hits'][number] => ({
  ...{ _index: index, _id: String(row.id), _score: null, _source: toSource(row) },
  sort: [row.at.getTime(), row.id],
});
