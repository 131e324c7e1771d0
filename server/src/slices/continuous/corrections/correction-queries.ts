import type { CorrectionEffect } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { StoredCorrection } from './layer-queries.ts';

export interface CorrectionRow {
  readonly id: number;
  readonly series_id: number;
  readonly kind: StoredCorrection['kind'];
  readonly from_at: Date;
  readonly to_at: Date;
  readonly numbers: StoredCorrection['numbers'];
  readonly effect: CorrectionEffect;
  readonly reason: string;
  readonly created_at: Date;
  readonly created_by_name: string;
  readonly undone_at: Date | null;
  readonly undone_by_name: string | null;
  readonly undo_reason: string | null;
}

const columns = sql.raw(`id, series_id, kind, from_at, to_at, numbers, effect, reason, created_at, created_by_name,
  undone_at, undone_by_name, undo_reason`);

/** All corrections of series, newest first. */
export async function listCorrections(tx: Tx, seriesIds: readonly number[]): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`select ${columns} from series_corrections
    where series_id = any (${seriesIds}::bigint[]) order by id desc`.execute(tx);
  return rows;
}

export interface NewCorrectionRow extends StoredCorrection {
  readonly seriesId: number;
  readonly stationId: number;
  readonly effect: CorrectionEffect;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

export async function storeCorrection(tx: Tx, made: NewCorrectionRow): Promise<CorrectionRow> {
  const { rows } =
    await sql<CorrectionRow>`insert into series_corrections (series_id, data_source_id, kind, from_at, to_at,
      numbers, effect, reason, created_at, created_by_name)
    values (${made.seriesId}, ${made.stationId}, ${made.kind}, ${new Date(made.from)}, ${new Date(made.to)},
      ${JSON.stringify(made.numbers)}, ${JSON.stringify(made.effect)}, ${made.reason}, ${made.at}, ${made.by})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A correction was not stored.');
  return row;
}

export async function markUndone(
  tx: Tx,
  id: number,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('series_corrections')
    .set({ undone_at: at, undone_by_name: by, undo_reason: reason })
    .where('id', '=', id)
    .execute();
}
