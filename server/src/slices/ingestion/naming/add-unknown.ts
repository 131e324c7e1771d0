import { ExecutionId, type Input, type ingestion, problem, type Reply } from '@freshet/contract';
import { isTimeZone } from '@freshet/domain';
import type { Scope } from '#platform/db/scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { usualTimeZone } from '#slices/locations';
import { badDecision } from '../decisions/refuse-decision.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import { type IngestionView, requireIngestionView } from '../review/review-queries.ts';
import { addNamesJob } from './add-names.job.ts';
import { checkChoices, waitsFor } from './check-choices.ts';

type Params = Input<typeof ingestion.addUnknown>;
type Answer = Reply<typeof ingestion.addUnknown>;

/** Enqueues the work that adds the unknown names of a file. A second request while it runs gets the same work. */
export const addUnknown = (platform: Platform, scope: Scope, { params, body }: Params): Promise<Answer> =>
  scope.transaction(async (tx) => {
    const before = await requireIngestionView(tx, params.executionId);
    // The work itself holds the row until it is done: a second request does not wait for it.
    if (before.state === 'naming') return answer(before);
    const { id } = before;
    const row = await lockIngestion(tx, id);
    const seen = await requireIngestionView(tx, params.executionId);
    if (seen.state === 'naming') return answer(seen);
    if (seen.state !== 'review') throw problem('ingestion.nothingWaits');
    const timeZone = body.TimeZone ?? (await usualTimeZone(tx));
    if (!isTimeZone(timeZone)) {
      throw badDecision('zoneUnknown', { zone: timeZone });
    }
    const kinds = [...new Set(body.Kinds)];
    if (!(await waitsFor(tx, id, kinds))) throw problem('ingestion.nothingWaits');
    await checkChoices(tx, id, { kinds, choices: body.Choices });
    const executionId = await enqueueJob(tx, scope, addNamesJob(platform), {
      ingestionId: id,
      fileName: row.file_name,
      reviewId: row.execution_id,
      kinds,
      timeZone,
      remembers: body.Remembers,
      choices: body.Choices,
    });
    await tx
      .updateTable('ingestions')
      .set({ state: 'naming', naming_execution_id: executionId })
      .where('id', '=', id)
      .execute();
    return { ExecutionId: executionId };
  });

const answer = ({ naming_execution_id }: IngestionView): Answer => ({
  ExecutionId: ExecutionId.parse(naming_execution_id),
});
