import type { Operations } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

type Pooled = Pick<Platform, 'pool'>;

/** What waits and what runs, by kind of job. A job that waits for its turn to come is not counted. */
export async function readJobs({ pool }: Pooled): Promise<Operations['Queue']['ByJob']> {
  const { rows } = await pool.query<{ job: string; waiting: number; running: number }>(`
    select t.identifier as job, count(*) filter (where j.locked_at is null)::int as waiting,
      count(*) filter (where j.locked_at is not null)::int as running
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= now() group by 1 order by 2 desc, 1`);
  return rows.map(({ job, waiting, running }) => ({ Job: job, Waiting: waiting, Running: running }));
}

/** Workers as the database saw them, by its own clock. */
export async function readWorkers(tx: Tx): Promise<Operations['Workers']> {
  const { rows } = await sql<{ id: string; heartbeat_at: Date; moved_at: Date; is_full: boolean; is_alive: boolean }>`
    select id, heartbeat_at, moved_at, is_full, heartbeat_at > now() - interval '15 seconds' as is_alive
    from workers order by heartbeat_at desc limit 100`.execute(tx);
  return rows.map((row) => ({
    ...{ Id: row.id, BeatAt: row.heartbeat_at.toISOString(), MovedAt: row.moved_at.toISOString() },
    ...{ IsFull: row.is_full, IsAlive: row.is_alive },
  }));
}

const mostFailures = 20;

/** The executions of one tenant that failed last. */
export const findFailures = (tx: Tx) =>
  tx
    .selectFrom('executions')
    .select(['id', 'job', 'requested_by_name', 'finished_at', 'error'])
    .where('state', '=', 'failed')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(mostFailures)
    .execute();

export async function readDatabaseSize(tx: Tx) {
  const size = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(tx);
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 2 desc limit 5`.execute(tx);
  return {
    DatabaseBytes: size.rows[0]?.bytes ?? 0,
    LargestTables: rows.map(({ name, bytes, rows: count }) => ({ Table: name, Bytes: bytes, Rows: Math.round(count) })),
  };
}

export async function readLastRuns(tx: Tx): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx.selectFrom('recurring_work').select(['name', 'last_begun_at']).execute();
  return new Map(rows.map(({ name, last_begun_at }) => [name, last_begun_at]));
}
