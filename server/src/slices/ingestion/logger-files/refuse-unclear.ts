import type { Input, loggerFiles } from '@freshet/contract';
import { badDecision } from '../decisions/refuse-decision.ts';

/**
 * Refuses an answer that names two things where there can be one. What it names is looked up before: a missing thing is
 * reported first.
 */
export function refuseUnclear({ Clock, Columns }: Input<typeof loggerFiles.decide>['body']): void {
  const unclear = Columns.findIndex(
    ({ SeriesId, NewSeries, LeaveOut }) =>
      [SeriesId !== undefined, NewSeries !== undefined, LeaveOut === true].filter(Boolean).length !== 1,
  );
  if (unclear >= 0) throw badDecision('columnUnclear', { column: unclear });
  if (Clock?.UtcOffsetMinutes !== undefined && Clock.TimeZone !== undefined) throw badDecision('clockUnclear');
}
