import type { SeriesGrade } from '@freshet/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';

export type GradePeriodRow = Selectable<Database['series_grades']>;

/** The grades of stretches of a series, newest first. */
export const listGradePeriods = (tx: Tx, seriesId: number): Promise<GradePeriodRow[]> =>
  tx.selectFrom('series_grades').selectAll().where('series_id', '=', seriesId).orderBy('id', 'desc').execute();

/** One of a series, held until the transaction ends. */
export const findGradePeriod = (tx: Tx, seriesId: number, id: number): Promise<GradePeriodRow | undefined> =>
  tx
    .selectFrom('series_grades')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const toSeriesGrade = (row: GradePeriodRow): z.input<typeof SeriesGrade> => ({
  Id: row.id,
  From: row.from_at.toISOString(),
  To: row.to_at.toISOString(),
  Grade: row.grade,
  CheckCode: row.check_code,
  State: row.undone_at ? 'undone' : row.put_on_at ? 'putOn' : 'proposed',
  Reason: row.reason,
  CreatedAt: row.created_at.toISOString(),
  CreatedBy: row.created_by_name,
  PutOnAt: row.put_on_at?.toISOString() ?? null,
  PutOnBy: row.put_on_by_name,
  UndoneAt: row.undone_at?.toISOString() ?? null,
  UndoneBy: row.undone_by_name,
  UndoReason: row.undo_reason,
});
