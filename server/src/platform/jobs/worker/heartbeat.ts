import { openBeside } from '../../db/pool.ts';
import type { Platform } from '../../platform.ts';
import type { Queue } from '../queue/queue.ts';

const beatMilliseconds = 5000;
const deadAfter = '15 seconds';
/** Longer than any query of the queue may take. */
const lostAfter = '30 seconds';
/** A connection of its own: a worker whose connections are all busy is not counted as stopped. */
const limits = { max: 1, longestQueryMilliseconds: 10_000 };

type Beating = Pick<Platform, 'pool' | 'log'>;

/** The queues of this worker, as far as its heart knows them. */
interface HeldSession {
  queue(): Pick<Queue, 'id' | 'signs'> | null;
  /** Those that were replaced; they are removed once nothing is theirs any more. */
  readonly leftBehind: Set<Pick<Queue, 'id' | 'signs'>>;
}

interface Heartbeat {
  /** At once, besides the usual rhythm: what a queue held that was just replaced need not wait. */
  beat(): void;
  stop(): Promise<void>;
}

/**
 * Shows every five seconds that this worker runs and whether it makes progress, and gives the jobs of workers that no
 * longer live to the others. The database's own clock is used: the machines of several workers may disagree.
 */
export function startHeartbeat({ pool: shared, log }: Beating, session: HeldSession): Heartbeat {
  const platform = { log, pool: openBeside(shared, limits, () => undefined) };
  const round = async () => {
    const queue = session.queue();
    if (queue) {
      await beat(platform, queue);
      await freeUnknown(platform, queue);
    }
    await freeLeftBehind(platform, session.leftBehind);
    await freeDeadWorkers(platform);
    await removeReplaced(platform.pool);
  };
  const safely = () =>
    round().catch((error: unknown) => log.warn({ err: error }, 'The heartbeat of this worker failed.'));
  let latest = safely();
  const beatAgain = () => {
    latest = latest.then(safely);
  };
  const timer = setInterval(beatAgain, beatMilliseconds);
  return {
    beat: beatAgain,
    stop: async () => {
      clearInterval(timer);
      await latest;
      const queue = session.queue();
      if (queue) await platform.pool.query('delete from workers where id = $1', [queue.id]).catch(() => undefined);
      await platform.pool.end();
    },
  };
}

async function beat({ pool }: Beating, { id, signs }: Pick<Queue, 'id' | 'signs'>): Promise<void> {
  const requestedAtMs = performance.now();
  const { rows } = await pool.query<{ up: number }>(
    `insert into workers (id, heartbeat_at, moved_at, is_full) values ($1, now(), now() - $2 * interval '1 second', $3)
     on conflict (id) do update set heartbeat_at = excluded.heartbeat_at, moved_at = excluded.moved_at,
       is_full = excluded.is_full
     returning extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 as up`,
    [id, signs.stillSeconds(), signs.isFull()],
  );
  if (rows[0]) signs.recordDatabaseStart(requestedAtMs - rows[0].up);
}

interface Holding {
  readonly id: string;
  readonly signs: Pick<Queue['signs'], 'knownJobs'>;
}

/**
 * Jobs that the queue took without knowing it, because the answer got lost on the way: nobody runs them, and nobody
 * else would take them while this worker runs. Young ones are left alone: their answer may still come.
 */
export async function freeUnknown({ pool, log }: Beating, { id, signs }: Holding): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with lost as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_by = $1 and locked_at < now() - $2::interval and id <> all ($3::bigint[])
       returning id, job_queue_id),
     lanes as (
       update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       from lost where q.id = lost.job_queue_id and q.locked_by = $1)
     select id from lost`,
    [id, lostAfter, signs.knownJobs()],
  );
  if (rows.length === 0) return;
  await wakeQueues(pool);
  log.warn({ jobs: rows.length }, 'Jobs that were taken by nobody are run again.');
}

/** What queues held that were replaced, as soon as they run nothing more. */
async function freeLeftBehind({ pool }: Beating, leftBehind: HeldSession['leftBehind']): Promise<void> {
  const over = [...leftBehind].filter(({ signs }) => signs.runsNothing());
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
  await wakeQueues(pool);
  await pool.query('delete from workers where id = any ($1)', [ids]);
  for (const queue of over) leftBehind.delete(queue);
}

/**
 * A job that is requested again while it runs is replaced by another, and is not to run again itself: the queue says so
 * by taking all its attempts away. Where nobody ends it, because its worker or the database ended, it would lie there
 * for ever. One that failed for another reason has its error, and stays.
 */
export const removeReplaced = (pool: Beating['pool']) =>
  pool.query(
    `delete from graphile_worker._private_jobs
     where key is null and attempts >= max_attempts and last_error is null and locked_at is null`,
  );

/** A lock that is young is left alone: its worker may not have had its first beat yet. */
export async function freeDeadWorkers({ pool, log }: Beating): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs j
     where locked_at < now() - $1::interval
       and not exists (select from workers w where w.id = j.locked_by and w.heartbeat_at > now() - $1::interval)`,
    [deadAfter],
  );
  const dead = rows.map((row) => row.id);
  if (dead.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    await wakeQueues(pool);
    log.warn({ workers: dead }, 'Workers stopped without a word; their jobs are run again.');
  }
  await pool.query(`delete from workers where heartbeat_at < now() - interval '1 hour'`);
}

/** Queues look for new jobs every two seconds, and at once when notified of some. */
const wakeQueues = (pool: Beating['pool']) =>
  pool.query(`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 100)::text)`);
