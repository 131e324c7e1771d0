import type { Reply, round } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { listSilent } from '#slices/continuous';
import { listNewEvents, listNewExceedances, listNotEvaluated, needsEvaluating, tenantReader } from '#slices/guidelines';
import { listAwaited } from '#slices/ingestion';
import { readUnread } from '#slices/messages';
import { reportsDue, samplesDue } from '#slices/reports';
import { readFirstSteps } from './first-steps.ts';
import { recordVisit } from './visits.ts';

const dayMs = 86_400_000;
/** So many of each are named; the rest is one click away. */
const most = 5;
/** For so long a result that could not be evaluated is something to do. */
const notEvaluatedDays = 30;
const reportDays = 7;

/** What is new or needs doing, at this moment. */
export const readRound = (scope: Scope, isSeen: boolean): Promise<Reply<typeof round.read>> =>
  scope.transaction(async (tx) => {
    const now = scope.now();
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    const { since, isFirst } = await recordVisit(tx, scope, { isSeen });
    return {
      At: now.toISOString(),
      Since: since.toISOString(),
      IsFirstVisit: isFirst,
      IsBeingEvaluated: await needsEvaluating(tx, scope.tenantId),
      Exceedances: {
        ...(await listNewExceedances(tx, tenantReader(scope), { since, most })),
        ...(await listNewEvents(tx, { since, most })),
      },
      NotEvaluated: {
        ...(await listNotEvaluated(tx, { since: before(notEvaluatedDays), most })),
        Days: notEvaluatedDays,
      },
      Decisions: await listAwaited(tx, most),
      Samples: await samplesDue(tx, now, most),
      Silent: await listSilent(tx, most),
      Reports: await reportsDue(tx, before(-reportDays), most),
      Messages: await readUnread(tx, scope.userId, most),
      FirstSteps: await readFirstSteps(tx, scope),
    };
  });
