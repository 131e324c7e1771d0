import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import type { JobDefinition } from '#platform/jobs/job';
import { storeFile } from '#slices/files';
import { scopeOf } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { ask, makeReportWorld } from './runs/test-support/report-world.ts';

/** A worker may be killed when a report is made and the queue does not know it yet: another one does the work again. */
const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;

beforeAll(async () => {
  made = await makeReportWorld(world);
});

const countStored = () =>
  inNamedTenant(world.platform, made.tenant.id, async (tx) => {
    const files = await tx.selectFrom('files').select('id').execute();
    const runs = await tx.selectFrom('report_runs').select('id').where('state', '=', 'done').execute();
    return { files: files.length, runs: runs.length };
  });

const doneTwice = (job: JobDefinition): JobDefinition =>
  job.kind === 'tenant'
    ? {
        ...job,
        run: async (payload, context) => {
          await job.run(payload, context);
          await job.run(payload, context);
        },
      }
    : job;

describe('work that is done again after a crash makes no second file', () => {
  test.each([
    ['of a query', 1, () => made.tenant.user.reportRuns.generateInBackground(ask(made.selection))],
    [
      'of a month with its submission',
      2,
      () => made.tenant.user.monthlyReports.moeReport({ body: { Month: '2026-03', IncludeEnmods: true } }),
    ],
    ['of everything', 1, () => made.tenant.user.exportAll.start({})],
  ])('%s', async (_, count, start) => {
    const before = await countStored();
    await start();
    await drainJobs(world, doneTwice);
    expect(await countStored()).toEqual({ files: before.files + count, runs: before.runs + count });
  });
});

test('a report that cannot be noted as made leaves no file behind', async () => {
  const before = await countStored();
  const { tenant } = made;
  const facts = { name: 'report.csv', mediaType: 'text/csv', metadata: [], limitBytes: 1000 };
  const content = Readable.from([Buffer.from('a,b\n')]);
  const storing = storeFile(world.platform, scopeOf(world, tenant, tenant.user), { ...facts, content }, () =>
    Promise.reject(new Error('The worker died.')),
  );
  await expect(storing).rejects.toThrow('The worker died.');
  expect(await countStored()).toEqual(before);
});
