import { sql } from 'kysely';
import type { Actor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import type { LockedSeries } from './series-extents.ts';
import type { NewDelivery } from './writing/new-points.ts';

/** Begins a delivery. A larger number is a newer delivery. */
export async function openDelivery(
  tx: Tx,
  actor: Actor,
  { kind, importId, source = '' }: NewDelivery,
): Promise<number> {
  const { id } = await tx
    .insertInto('series_deliveries')
    .values({
      kind,
      import_id: importId ?? null,
      source: source.slice(0, 500),
      recorded_at: actor.now(),
      recorded_by: actor.userId,
      recorded_by_name: actor.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewPart {
  readonly series: LockedSeries;
  readonly deliveryId: number;
  readonly recordedAt: Date;
  /** Of which time it speaks, the end excluded. */
  readonly span: { readonly from: number; readonly to: number };
  readonly isOverwrite: boolean;
  readonly lines: { readonly from: number; readonly to: number } | undefined;
  readonly counts: Readonly<Record<'added' | 'unchanged' | 'changed' | 'removed' | 'refused', number>>;
}

/** Records what a delivery brought of a series. It counts from now on. */
export async function recordPart(tx: Tx, part: NewPart): Promise<void> {
  const { series, span, counts, lines } = part;
  await sql`insert into series_parts (delivery_id, series_id, data_source_id, from_at, to_at, is_overwrite, line_from, line_to,
      added, unchanged, changed, removed, refused, in_force)
    values (${part.deliveryId}, ${series.id}, ${series.data_source_id}, ${new Date(span.from)}, ${new Date(span.to)},
      ${part.isOverwrite}, ${lines?.from ?? null}, ${lines?.to ?? null}, ${counts.added}, ${counts.unchanged}, ${counts.changed},
      ${counts.removed}, ${counts.refused}, tstzmultirange(tstzrange(${part.recordedAt}::timestamptz, null)))`.execute(
    tx,
  );
}
