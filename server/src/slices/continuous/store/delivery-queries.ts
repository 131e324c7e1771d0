import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** What a delivery brought of a series, and whether it counts. */
export interface DeliveredPart {
  readonly id: number;
  readonly kind: 'file' | 'call' | 'sync' | 'manual';
  readonly import_id: number | null;
  readonly source: string;
  readonly recorded_at: Date;
  readonly recorded_by_name: string;
  readonly rolled_back_at: Date | null;
  readonly rolled_back_by_name: string | null;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly is_overwrite: boolean;
  readonly line_from: number | null;
  readonly line_to: number | null;
  readonly added: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly removed: number;
  readonly refused: number;
  readonly is_in_force: boolean;
}

const parts = sql.raw(`
  select d.id, d.kind, d.import_id, d.source, d.recorded_at, d.recorded_by_name, d.rolled_back_at, d.rolled_back_by_name,
    p.from_at, p.to_at, p.is_overwrite, p.line_from, p.line_to, p.added, p.unchanged, p.changed, p.removed, p.refused,
    upper_inf(p.in_force) as is_in_force
  from series_parts p join series_deliveries d on d.tenant_id = p.tenant_id and d.id = p.delivery_id`);

/** What came in of a series, newest first. */
export async function listDeliveries(
  tx: Tx,
  seriesId: number,
  { before, take }: { readonly before?: number | undefined; readonly take: number },
): Promise<DeliveredPart[]> {
  const older = before === undefined ? sql`true` : sql`p.delivery_id < ${before}`;
  const { rows } = await sql<DeliveredPart>`${parts} where p.series_id = ${seriesId} and ${older}
    order by p.delivery_id desc, p.id desc limit ${take}`.execute(tx);
  return rows;
}

/** Where a point came from: the part of its delivery that speaks of its instant. */
export async function findPart(
  tx: Tx,
  seriesId: number,
  deliveryId: number,
  at: number,
): Promise<DeliveredPart | null> {
  const { rows } = await sql<DeliveredPart>`${parts} where p.series_id = ${seriesId} and p.delivery_id = ${deliveryId}
      and p.from_at <= ${new Date(at)} and p.to_at > ${new Date(at)}
    order by p.id limit 1`.execute(tx);
  return rows[0] ?? null;
}
