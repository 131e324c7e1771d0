import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { readRange } from '../points/points-query.ts';
import { requireSeries } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { lockUnlockedSeries } from '../store/locked-periods.ts';
import { describeShown } from '../store/reading/describe-shown.ts';
import { reportChanged } from '../store/series-changes.ts';
import { findGradePeriod, type GradePeriodRow } from './grade-period-queries.ts';

interface NewGradePeriod {
  readonly From: string;
  readonly To: string;
  readonly Grade: number;
  readonly Reason: string;
}

/** Puts a grade on a stretch of a series, over those its points came with. */
export const gradePeriod = (scope: Scope, seriesId: number, input: NewGradePeriod): Promise<GradePeriodRow> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, seriesId);
    const span = readRange(input.From, input.To);
    await lockUnlockedSeries(tx, series.id, [span]);
    const at = scope.now();
    const made = await tx
      .insertInto('series_grades')
      .values({
        series_id: series.id,
        data_source_id: series.data_source_id,
        from_at: new Date(span.from),
        to_at: new Date(span.to),
        grade: input.Grade,
        reason: input.Reason,
        created_at: at,
        created_by_name: scope.userName,
        put_on_at: at,
        put_on_by_name: scope.userName,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await describeShown(tx, series.id);
    await reportChanged(tx, [{ seriesId: series.id, ...span }]);
    const facts = { Grade: made.grade, From: made.from_at, To: made.to_at };
    await recordAudit(tx, scope, {
      what: 'series.graded',
      subject: identifierOf(series),
      new: facts,
      reason: input.Reason,
    });
    return made;
  });

interface OneGrade {
  readonly seriesId: number;
  readonly gradeId: number;
}

/** Puts a grade on that a rule of the series proposed. Once more changes nothing. */
export const putGradeOn = (scope: Scope, which: OneGrade): Promise<void> =>
  changeGrade(scope, which, async (tx, row, subject) => {
    if (row.put_on_at) return;
    const put = { put_on_at: scope.now(), put_on_by_name: scope.userName };
    await tx.updateTable('series_grades').set(put).where('id', '=', row.id).execute();
    const facts = { Grade: row.grade, From: row.from_at, To: row.to_at };
    await recordAudit(tx, scope, { what: 'series.graded', subject, new: facts });
  });

/** Takes a grade off, or dismisses a proposal. It is kept. */
export const undoGrade = (scope: Scope, which: OneGrade, reason: string): Promise<void> =>
  changeGrade(scope, which, async (tx, row, subject) => {
    const undone = { undone_at: scope.now(), undone_by_name: scope.userName, undo_reason: reason };
    await tx.updateTable('series_grades').set(undone).where('id', '=', row.id).execute();
    const facts = { Grade: row.grade, From: row.from_at, To: row.to_at };
    await recordAudit(tx, scope, { what: 'series.gradeUndone', subject, old: facts, reason });
  });

const changeGrade = (
  scope: Scope,
  { seriesId, gradeId }: OneGrade,
  change: (tx: Tx, row: GradePeriodRow, subject: string) => Promise<void>,
): Promise<void> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, seriesId);
    const row = await findGradePeriod(tx, series.id, gradeId);
    if (!row) throw problem('notFound');
    if (row.undone_at) throw problem('series.undone', { day: row.undone_at.toISOString().slice(0, 10) });
    const span = { from: row.from_at.getTime(), to: row.to_at.getTime() };
    await lockUnlockedSeries(tx, series.id, [span]);
    await change(tx, row, identifierOf(series));
    await describeShown(tx, series.id);
    await reportChanged(tx, [{ seriesId: series.id, ...span }]);
  });
