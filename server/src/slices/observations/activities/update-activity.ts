import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { editSample } from '../store/samples/edit-sample.ts';
import { type ActivityRow, lockActivity } from './activity-queries.ts';

interface ActivityChange {
  readonly Id: number;
  readonly SampledBy: string;
  readonly Notes: string;
}

/** Corrects who took a sample, and the notes. What was measured is never changed here. */
export function updateActivity(scope: Scope, { Id, SampledBy, Notes }: ActivityChange): Promise<ActivityRow> {
  return scope.transaction(async (tx) => {
    const before = await lockActivity(tx, Id);
    if (before.sampled_by === SampledBy && before.notes === Notes) return before;
    await editSample(tx, before.id, { sampled_by: SampledBy, notes: Notes });
    await recordAudit(tx, scope, {
      what: 'sample.changed',
      subject: `sample ${before.id}`,
      old: { sampledBy: before.sampled_by, notes: before.notes },
      new: { sampledBy: SampledBy, notes: Notes },
    });
    return { ...before, sampled_by: SampledBy, notes: Notes };
  });
}
