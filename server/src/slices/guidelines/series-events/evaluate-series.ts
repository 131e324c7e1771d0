import { lockForTenant } from '#platform/db/lock-for-tenant';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { lockSeries } from '#slices/continuous';
import { groupRows } from '../evaluation/group-rows.ts';
import { evaluateApplied } from './evaluate-applied.ts';
import {
  type ChangedRow,
  deleteEventsOf,
  type EventRow,
  forgetChangedSeries,
  hasChangedSeries,
  listChangedSeries,
  listEvaluations,
  storeEvaluation,
} from './event-queries.ts';
import { hasUnreported, notifyEvents, notifyWithdrawn } from './notify-events.ts';
import { planSeries } from './series-plan.ts';

/** So many series are evaluated in one transaction. */
const seriesAtOnce = 10;
const farApartMs = 30 * 86_400_000;

/**
 * Evaluates what changed of a tenant's series, and series whose standards, limits, links or units did. Some series at a
 * time; what is done is stored with what says that it is, so it may stop at any point and go on from there.
 */
export async function evaluateSeries(
  platform: Platform,
  { tenantId, isForPoints = false }: { readonly tenantId: number; readonly isForPoints?: boolean | undefined },
): Promise<void> {
  while (await inNamedTenant(platform, tenantId, (tx) => evaluateChanged(platform, tx, tenantId)));
  const stale = isForPoints ? [] : await inNamedTenant(platform, tenantId, (tx) => listStale(tx, tenantId));
  for (let at = 0; at < stale.length; at += seriesAtOnce) {
    const ids = stale.slice(at, at + seriesAtOnce);
    await inNamedTenant(platform, tenantId, async (tx) => {
      await lockForTenant(tx, 'guidelines.evaluateSeries');
      await evaluateSome(platform, tx, { tenantId, ids, changed: [] });
    });
  }
  await inNamedTenant(platform, tenantId, (tx) => notifyEvents(platform, tx, tenantId));
}

/** Whether there is anything to evaluate or to report. */
export async function needsSeriesEvaluating(tx: Tx, tenantId: number): Promise<boolean> {
  if ((await hasChangedSeries(tx)) || (await hasUnreported(tx))) return true;
  return (await listStale(tx, tenantId)).length > 0;
}

/** A piece of the work. False when nothing was left to do. */
async function evaluateChanged(platform: Platform, tx: Tx, tenantId: number): Promise<boolean> {
  await lockForTenant(tx, 'guidelines.evaluateSeries');
  const changed = await listChangedSeries(tx, seriesAtOnce);
  if (changed.length === 0) return false;
  const ids = [...new Set(changed.map(({ series_id }) => series_id))];
  await evaluateSome(platform, tx, { tenantId, ids, changed });
  await forgetChangedSeries(
    tx,
    changed.map(({ id }) => id),
  );
  return true;
}

interface SomeSeries {
  readonly tenantId: number;
  readonly ids: readonly number[];
  readonly changed: readonly ChangedRow[];
}

/** Series that were evaluated by the same are evaluated where they changed, all others as a whole. */
async function evaluateSome(platform: Platform, tx: Tx, { tenantId, ids, changed }: SomeSeries): Promise<void> {
  // Waits for current writers of their points.
  await lockSeries(tx, ids);
  const now = platform.clock.now();
  const { applied } = await planSeries(tx, tenantId, ids);
  const before = new Map((await listEvaluations(tx, ids)).map((one) => [keyOf(one.series_id, one.lineage_id), one]));
  const spans = groupRows(changed, ({ series_id }) => series_id);
  const withdrawn: EventRow[] = [];
  for (const one of applied) {
    const key = { seriesId: one.series.id, lineageId: one.rule.lineage_id };
    const known = before.get(keyOf(key.seriesId, key.lineageId));
    before.delete(keyOf(key.seriesId, key.lineageId));
    const parts = known?.digest === one.digest ? joinSpans(spans.get(one.series.id) ?? []) : [null];
    for (const part of parts) withdrawn.push(...(await evaluateApplied(tx, one, part, now)));
    if (parts.length > 0) await storeEvaluation(tx, key, one.digest, now);
  }
  for (const { series_id, lineage_id } of before.values()) {
    await deleteEventsOf(tx, { seriesId: series_id, lineageId: lineage_id });
  }
  await notifyWithdrawn(platform, tx, tenantId, withdrawn);
}

const keyOf = (seriesId: number, lineageId: number): string => `${seriesId} ${lineageId}`;

function joinSpans(rows: readonly ChangedRow[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from_ms, to_ms } of rows.toSorted((one, other) => one.from_ms - other.from_ms)) {
    const last = spans.at(-1);
    if (last && from_ms - last.to < farApartMs) last.to = Math.max(last.to, to_ms);
    else spans.push({ from: from_ms, to: to_ms });
  }
  return spans;
}

/** The series that were evaluated by something else than what holds now, or are evaluated by nothing any more. */
async function listStale(tx: Tx, tenantId: number): Promise<number[]> {
  const known = new Map((await listEvaluations(tx)).map((one) => [keyOf(one.series_id, one.lineage_id), one]));
  const { applied } = await planSeries(tx, tenantId);
  const stale = new Set<number>();
  for (const { series, rule, digest } of applied) {
    const key = keyOf(series.id, rule.lineage_id);
    if (known.get(key)?.digest !== digest) stale.add(series.id);
    known.delete(key);
  }
  for (const { series_id } of known.values()) stale.add(series_id);
  return [...stale].sort((one, other) => one - other);
}
