import type { Platform } from '../platform.ts';

const beatMilliseconds = 5000;
const deadAfter = '15 seconds';

type Beating = Pick<Platform, 'pool' | 'log'>;

/**
 * Shows every five seconds that this worker lives, and gives the jobs of workers that no longer do to the others.
 * The database's own clock is used: the machines of several workers may disagree.
 */
export function startHeartbeat(platform: Beating, workerId: () => string | null): { stop(): Promise<void> } {
  const round = async () => {
    const id = workerId();
    if (id !== null) await beat(platform, id);
    await freeDeadWorkers(platform);
  };
  const safely = () =>
    round().catch((error: unknown) => platform.log.warn({ err: error }, 'The heartbeat of this worker failed.'));
  let latest = safely();
  const timer = setInterval(() => {
    latest = latest.then(safely);
  }, beatMilliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await latest;
      const id = workerId();
      if (id !== null) await platform.pool.query('delete from workers where id = $1', [id]).catch(() => undefined);
    },
  };
}

const beat = ({ pool }: Beating, id: string) =>
  pool.query(
    `insert into workers (id, heartbeat_at) values ($1, now())
     on conflict (id) do update set heartbeat_at = excluded.heartbeat_at`,
    [id],
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
    log.warn({ workers: dead }, 'Workers stopped without a word; their jobs are run again.');
  }
  await pool.query(`delete from workers where heartbeat_at < now() - interval '1 hour'`);
}
