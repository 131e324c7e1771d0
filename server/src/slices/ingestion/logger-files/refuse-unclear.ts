import { type Input, type loggerFiles, problem } from '@freshet/contract';

/** Refuses an answer that names two things where there can be one. */
export function refuseUnclear({ Clock, Columns }: Input<typeof loggerFiles.decide>['body']): void {
  const details = Columns.flatMap(({ SeriesId, NewSeries, LeaveOut }, at) => {
    const named = [SeriesId !== undefined, NewSeries !== undefined, LeaveOut === true].filter(Boolean).length;
    return named === 1 ? [] : [located(`Columns.${at}`, 'Give one of SeriesId, NewSeries and LeaveOut.')];
  });
  if (Clock?.UtcOffsetMinutes !== undefined && Clock.TimeZone !== undefined)
    details.push(located('Clock', 'Give an offset or a time zone, not both.'));
  if (details.length > 0) throw problem('request.invalid', {}, details);
}

const located = (path: string, message: string) => ({
  Location: path,
  Path: path,
  Severity: 'error' as const,
  Code: 'custom',
  Message: message,
});
