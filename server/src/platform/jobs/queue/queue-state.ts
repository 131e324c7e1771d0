import type { Platform } from '../../platform.ts';

/** What the database knows of the jobs of all workers. */
export interface QueueState {
  /** How long the oldest job that may begin has been due; 0 when there is none. */
  readonly dueSeconds: number;
  /** Since any worker last took a job, ended one, found none or had no place left; as long as the oldest is due when none lives. */
  readonly stillSeconds: number;
}

const stalledAfterSeconds = 30;

/** A job whose lane is taken is not due: it waits for the one before it. */
export async function readQueueState({ pool }: Pick<Platform, 'pool'>): Promise<QueueState> {
  const { rows } = await pool.query<{ due: number; still: number | null }>(`
    select coalesce(extract(epoch from now() - (
        select min(j.run_at) from graphile_worker._private_jobs j
          left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        where j.is_available and j.run_at <= now() and (q.id is null or q.is_available))), 0)::float8 as due,
      extract(epoch from now() - (
        select max(case when is_full then heartbeat_at else moved_at end) from workers
        where heartbeat_at > now() - interval '15 seconds'))::float8 as still`);
  const { due = 0, still = null } = rows[0] ?? {};
  return { dueSeconds: due, stillSeconds: still ?? due };
}

/** Work waits and nobody takes it. Work that waits because every place is taken moves. */
export const isStalled = ({ dueSeconds, stillSeconds }: QueueState): boolean =>
  dueSeconds >= stalledAfterSeconds && stillSeconds >= stalledAfterSeconds;
