import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Since when a visit `v` has stated what it says: delivered or written, changed, or restored with its import. */
export const visitOpenedAt = sql`greatest(v.created_at, v.edited_at, v.reopened_at)`;

/** Copies a visit to the history before it changes. */
export const storeEarlierVisit = (tx: Tx, visitId: number, now: Date) =>
  copyToHistory(tx, sql`v.id = ${visitId}`, sql`${now}`);

/** Copies visits to the history as they were while they counted, before they count again. */
export const storeClosedVisits = (tx: Tx, visitIds: RawBuilder<unknown>) =>
  copyToHistory(tx, sql`v.closed_at is not null and v.id in ${visitIds}`, sql`v.closed_at`);

const copyToHistory = (tx: Tx, which: RawBuilder<unknown>, closedAt: RawBuilder<unknown>) =>
  sql`
    insert into earlier_visits (visit_id, data_source_id, visited_on, opened_at, closed_at, observers, notes, measured, covers,
      ground)
    select v.id, v.data_source_id, v.visited_on, ${visitOpenedAt}, ${closedAt}, v.observers, v.notes, v.measured,
      (select coalesce(jsonb_agg(jsonb_build_object('taxon_id', c.taxon_id, 'stratum', c.stratum,
        'cover_scale', c.cover_scale, 'recorded', c.recorded, 'cover_percent', c.cover_percent,
        'individuals', c.individuals, 'height_m', c.height_m, 'vigour', c.vigour)), '[]')
        from plot_covers c where c.tenant_id = v.tenant_id and c.visit_id = v.id),
      (select coalesce(jsonb_agg(jsonb_build_object('surface', g.surface, 'cover_percent', g.cover_percent)), '[]')
        from ground_covers g where g.tenant_id = v.tenant_id and g.visit_id = v.id)
    from plot_visits v where ${which}`.execute(tx);
