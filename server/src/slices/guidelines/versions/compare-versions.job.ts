import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { type JobContext, tenantJob } from '#platform/jobs/job';
import { tenantReader } from '../guideline/reader.ts';
import { compareVerdicts, countCompared } from './compare-verdicts.ts';
import { digestOf, readDifferences } from './compare-versions.ts';
import { storeComparison } from './comparison-queries.ts';

const Payload = z.object({
  fromId: z.number().int(),
  toId: z.number().int(),
  /** What the message calls them. */
  guideline: z.string(),
  numbers: z.tuple([z.number().int(), z.number().int()]),
});
type Payload = z.infer<typeof Payload>;

/** Evaluates all of the tenant's results by two versions of a guideline and stores the comparison. */
export const compareVersionsJob = tenantJob<Payload>({
  name: 'guidelines.compareVersions',
  payload: Payload,
  attempts: 2,
  completionMessage: ({ guideline, numbers: [from, to] }) => ({
    label: sentence('comparingVersions', { from, to, guideline }),
    link: `/manage/guidelines/${encodeURIComponent(guideline)}?tab=versions&from=${from}&to=${to}`,
  }),
  run: (params, context) => compareAll(params, context),
});

function compareAll(params: Payload, { scope, progress, throwIfCancelled }: JobContext): Promise<void> {
  const reader = tenantReader(scope);
  return scope.transaction(async (tx) => {
    const comparedAt = scope.now();
    const { different } = await readDifferences(tx, reader, params);
    const total = await countCompared(tx, reader, different, null);
    await progress(0, total);
    let done = 0;
    const outcome = await compareVerdicts(tx, reader, different, async (count) => {
      done += count;
      await throwIfCancelled();
      await progress(done, total);
    });
    await storeComparison(tx, params, { outcome, digest: digestOf(different), comparedAt });
  });
}
