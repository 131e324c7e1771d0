import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** What an import brought of one series. */
export interface DeliveredSeries {
  readonly series_id: number;
  readonly from_at: Date;
  /** Excluded. */
  readonly to_at: Date;
  readonly line_from: number | null;
  readonly line_to: number | null;
  readonly added: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly refused: number;
}

export async function deliveredByImport(tx: Tx, importId: number): Promise<DeliveredSeries[]> {
  const { rows } = await sql<DeliveredSeries>`
    select p.series_id, min(p.from_at) as from_at, max(p.to_at) as to_at, min(p.line_from) as line_from,
      max(p.line_to) as line_to, sum(p.added)::int as added, sum(p.unchanged)::int as unchanged,
      sum(p.changed)::int as changed, sum(p.refused)::int as refused
    from series_parts p join series_deliveries d on d.tenant_id = p.tenant_id and d.id = p.delivery_id
    where d.import_id = ${importId} group by p.series_id order by p.series_id`.execute(tx);
  return rows;
}
