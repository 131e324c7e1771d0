import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { enqueueSystemJob } from '#platform/jobs/enqueue';
import type { SeriesChangeSpan } from '#slices/continuous';
import { hasRules } from './rule-queries.ts';

/** The job that evaluates series of a tenant, without what it does. */
export const evaluatingWork = {
  name: 'guidelines.evaluateSeries',
  /** Points that came are evaluated automatically; whether standards changed is looked at for all series at once. */
  payload: z.object({ tenantId: z.number().int().positive(), isForPoints: z.boolean().optional() }),
  attempts: 25,
};

/** Lets the series of the transaction's tenant be evaluated as soon as it is stored. */
export const enqueueSeriesEvaluation = (tx: Tx): Promise<void> => enqueue(tx, false);

async function enqueue(tx: Tx, isForPoints: boolean): Promise<void> {
  const { rows } = await sql<{ id: number }>`select current_setting('app.tenant_id')::int as id`.execute(tx);
  const tenantId = rows[0]?.id ?? 0;
  const jobKey = `${evaluatingWork.name}:${tenantId}${isForPoints ? ':points' : ''}`;
  if (tenantId > 0) await enqueueSystemJob(tx, evaluatingWork, { tenantId, isForPoints }, { jobKey });
}

/**
 * Records what changed of series, in the transaction that changes it, where the tenant holds any standard against
 * series.
 */
export async function recordChangedSeries(tx: Tx, changes: readonly SeriesChangeSpan[]): Promise<void> {
  if (!(await hasRules(tx))) return;
  const joined = new Map<number, SeriesChangeSpan>();
  for (const { seriesId, from, to } of changes) {
    const known = joined.get(seriesId);
    const span = { from: Math.min(from, known?.from ?? from), to: Math.max(to, known?.to ?? to) };
    joined.set(seriesId, { seriesId, ...span });
  }
  const rows = [...joined.values()];
  await sql`insert into changed_series (series_id, from_at, to_at)
    select id, to_timestamp(from_s), to_timestamp(to_s) from unnest(${rows.map(({ seriesId }) => seriesId)}::bigint[],
      ${rows.map(({ from }) => from / 1000)}::float8[], ${rows.map(({ to }) => to / 1000)}::float8[])
      as changed(id, from_s, to_s)`.execute(tx);
  await enqueue(tx, true);
}
