import { createHash } from 'node:crypto';
import { defaultReportOptions, ImportId, ReportRunId, type ReportSelection } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newFile, overwriteStored, scopeOf } from '#test/builders/lab-files';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { callRaw } from '#test/call-raw';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { freezePlan } from '../engine/freeze-plan.ts';
import { openReport } from '../formats/build-report.ts';
import { generateReport } from './generate-report.ts';
import { ask, makeReportWorld } from './test-support/report-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;

beforeAll(async () => {
  made = await makeReportWorld(world);
});

const sha256 = async (blob: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await blob.arrayBuffer()))
    .digest('hex');
const newest = async () => {
  const { Runs } = await made.tenant.user.reportRuns.list({ query: { limit: 1 } });
  if (!Runs[0]) throw new Error('No report was made.');
  return Runs[0];
};
const generate = (given: Partial<ReportSelection> = {}, options = {}) =>
  made.tenant.user.reportRuns.generate(ask({ ...made.selection, ...given }, options));

describe('a report that is asked for', () => {
  test('is answered as a file, and written down with its hash, size and counts', async () => {
    const blob = await generate();
    expect(await newest()).toMatchObject({
      State: 'done',
      Sha256: await sha256(blob),
      SizeBytes: blob.size,
      FileId: null,
      RequestedBy: made.tenant.user.userName,
      Counts: { results: 7, samples: 3, exceedances: 2, nonDetects: 1, hidden: 1 },
      CanRebuild: true,
    });
  });

  test('of stations without data is refused with the sentence of the specification', async () => {
    await expect(generate({ stations: [made.stations.silent.id] })).rejects.toMatchObject({
      status: 400,
      code: 'reports.noData',
      message: 'Cannot generate report. The selected stations have no data.',
    });
    await expect(generate({ dateRange: { start: '2020-01-01', end: '2020-12-31' } })).rejects.toMatchObject({
      code: 'reports.noData',
    });
  });

  test.each([
    ['no station', { stations: [] }, 'reports.nothingSelected'],
    ['no analyte', { analytes: [] }, 'reports.nothingSelected'],
    ['days the wrong way round', { dateRange: { start: '2026-02-01', end: '2026-01-01' } }, 'reports.datesInverted'],
    ['a station that is not there', { stations: [2_000_000_000 as never] }, 'reports.selectionGone'],
  ])('with %s is refused', async (_, given, code) => {
    await expect(generate(given)).rejects.toMatchObject({ code });
  });

  test('of another tenant looks like one that is not there', async () => {
    const other = await world.newTenant();
    const call = other.user.reportRuns.generate(ask(made.selection));
    await expect(call).rejects.toMatchObject({ code: 'reports.selectionGone' });
    const { Id } = await newest();
    await expect(other.user.reportRuns.get({ params: { id: Id } })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('ends when the call is ended: no question runs on, and it is written down as cancelled', async () => {
    const { tenant } = made;
    const scope = scopeOf(world, tenant, tenant.user);
    const request = { setHeader: () => undefined, whenGone: () => new AbortController().signal } as never;
    const { content } = await generateReport(world.platform, scope, ask(made.selection).body, request);
    const reader = content[Symbol.asyncIterator]();
    await reader.next();
    content.destroy();
    await expect.poll(newest).toMatchObject({ State: 'cancelled', Sha256: null });
    await expect.poll(openQuestions).toBe(0);
  });

  test('that is given up while the database works stops the work there too', async () => {
    const { tenant } = made;
    const plan = await scopeOf(world, tenant, tenant.user).transaction((tx) =>
      freezePlan(tx, scopeOf(world, tenant, tenant.user), {
        name: 'Given up',
        selection: made.selection,
        options: defaultReportOptions,
      }),
    );
    const blocker = await world.platform.pool.connect();
    try {
      await blocker.query('begin; lock table samples in access exclusive mode');
      const aborter = new AbortController();
      const opening = openReport(world.platform, { tenantId: tenant.id, plan, signal: aborter.signal });
      await expect.poll(openQuestions).toBe(1);
      aborter.abort(new Error('given up'));
      await expect(opening).rejects.toThrow('given up');
      await expect.poll(openQuestions).toBe(0);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});

const openQuestions = async () => {
  const { rows } = await world.platform.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'freshet-report'",
  );
  return rows[0]?.count ?? 0;
};

describe('a report in the background', () => {
  test('arrives as a file and a message', async () => {
    const { RunId, ExecutionId } = await made.tenant.user.reportRuns.generateInBackground(
      ask(made.selection, { reportFormat: 'Standard' }),
    );
    await drainJobs(world);
    const run = await made.tenant.user.reportRuns.get({ params: { id: RunId } });
    expect(run).toMatchObject({
      State: 'done',
      ExecutionId,
      Requested: { selection: { guidelines: [made.guideline.guidelineId] } },
    });
    const stored = await made.tenant.user.reportRuns.download({ params: { id: RunId } });
    const rebuilt = await made.tenant.user.reportRuns.download({ params: { id: RunId }, query: { rebuilt: 'true' } });
    expect([await sha256(stored), await sha256(rebuilt)]).toEqual([run.Sha256, run.Sha256]);
    const { Data } = await made.tenant.user.messages.list({ query: {} });
    expect(Data[0]).toMatchObject({ title: 'Ready: Discrete data', link: `/reports?run=${RunId}` });
  });

  test('that is cancelled leaves no file', async () => {
    const files = () =>
      inNamedTenant(world.platform, made.tenant.id, (tx) => tx.selectFrom('files').select('id').execute());
    const before = (await files()).length;
    const { RunId, ExecutionId } = await made.tenant.user.reportRuns.generateInBackground(ask(made.selection));
    await made.tenant.user.platform.cancelExecution({ params: { id: ExecutionId } });
    await drainJobs(world);
    expect(await made.tenant.user.reportRuns.get({ params: { id: RunId } })).toMatchObject({ State: 'cancelled' });
    expect(await files()).toHaveLength(before);
    const call = made.tenant.user.reportRuns.download({ params: { id: RunId } });
    await expect(call).rejects.toMatchObject({ code: 'reports.notDone' });
  });
});

describe('made again as it was', () => {
  test('it has the same bytes after imports, a roll-back, other standards, other names and other flags', async () => {
    const { tenant, stations, analytes, guideline } = made;
    const formats = ['Wide', 'Standard', 'Long'] as const;
    const before: { id: ReportRunId; hash: string }[] = [];
    for (const reportFormat of formats) {
      const hash = await sha256(await generate({}, { reportFormat, includeQaQc: true }));
      before.push({ id: (await newest()).Id, hash });
    }
    world.clock.advanceSeconds(60);
    const line = (at: string, value: string) =>
      `${stations.first.name},${at},Zinc,${value},mg/L,Surface water ${tenant.id},-L1`;
    const aFile = (...lines: readonly string[]) =>
      ['Station,SampleDateTime,Analyte,Result,Unit,MediaType,LabSampleId', ...lines, ''].join('\n');
    const text = aFile(line('2026-03-01 09:30', '0.031'), line('2026-05-01 09:00', '0.5'));
    const first = await ingest(world, tenant.user, await newFile(world, tenant, 'new.csv', text), {
      publishWhenReady: true,
    });
    world.clock.advanceSeconds(60);
    await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(first.importId) } });
    world.clock.advanceSeconds(60);
    const newer = await newFile(world, tenant, 'newer.csv', aFile(line('2026-03-01 09:30', '0.99')));
    await ingest(world, tenant.user, newer, { publishWhenReady: true });
    await overwriteStored(world, tenant.user, newer);
    await inNamedTenant(world.platform, tenant.id, async (tx) => {
      await tx
        .updateTable('synonyms')
        .set({ name: 'Renamed' })
        .where('data_source_id', '=', stations.first.id)
        .execute();
      await tx
        .updateTable('analytes')
        .set({ name: 'Zn', display_name: 'Zn' })
        .where('id', '=', analytes.zinc)
        .execute();
      await tx.updateTable('flags').set({ show_values: true }).execute();
      await sql`update results set flag_ids = '{}'`.execute(tx);
    });
    const { GuidelineVersionId: _, WaterQualityLabAnalyteId: __, Unit: ___, ...standard } = guideline.standards.zinc;
    await tenant.admin.standards.updateStandard({ body: { ...standard, StandardValue: '0.001' } });
    for (const { id, hash } of before) {
      expect(await sha256(await tenant.user.reportRuns.download({ params: { id } }))).toBe(hash);
    }
    const changes = await tenant.user.reportRuns.changes({ params: { id: before[0]?.id ?? ReportRunId.parse(1) } });
    expect(changes).toMatchObject({ Changed: 1, Added: 0, Withdrawn: 0 });
    expect(changes.Results).toMatchObject([
      {
        Kind: 'changed',
        Before: '0.025',
        Now: '0.99',
        ImportFile: 'newer.csv',
        By: tenant.user.userName,
        IsRollback: false,
        SampledLocal: '2026-03-01 09:30',
      },
    ]);
    expect(changes.Facts).toEqual(
      expect.arrayContaining([
        { Kind: 'station', What: '=Creek 2', Before: '=Creek 2', Now: 'Renamed' },
        { Kind: 'analyte', What: 'Zinc', Before: 'Zinc', Now: 'Zn' },
        expect.objectContaining({ Kind: 'standard', Now: 'Creek objectives: Zinc ≤ 0.001 mg/L' }),
        { Kind: 'flaggedResult', What: '1', Before: '1', Now: '0' },
      ]),
    );
  });
});

test('what only its verdicts and its head hang on is compared too', async () => {
  const { tenant, guideline } = made;
  await generate({}, {});
  const { Id } = await newest();
  const changes = () => tenant.user.reportRuns.changes({ params: { id: Id } });
  expect((await changes()).Facts).toEqual([]);
  const { GuidelineVersionId: _, WaterQualityLabAnalyteId: __, Unit: ___, ...standard } = guideline.standards.copper;
  await tenant.admin.standards.updateStandard({ body: { ...standard, ValidTo: '2026-12-31' } });
  const stated = (await changes()).Facts.find(({ Kind }) => Kind === 'standard');
  expect(stated?.Before).not.toContain('valid to');
  expect(stated?.Now).toBe(`${stated?.Before}, valid to 2026-12-31`);
});

test('what changed is told with the time on the clock of its station, in summer as in winter', async () => {
  const { tenant } = made;
  const station = await newStation(world, tenant.id, { name: 'Coast', timeZone: 'America/Vancouver' });
  const take = async (at: string) => {
    const sampleId = await newSample(world, tenant.id, station.id, { sampled_at: new Date(at) });
    await newResult(world, tenant.id, { sampleId, analyte: 'Copper' });
  };
  await take('2025-01-15T17:30:00Z');
  await generate({ stations: [station.id] });
  world.clock.advanceSeconds(60);
  for (const at of ['2025-12-15T17:30:00Z', '2026-06-01T16:30:00Z', '2026-11-30T16:30:00Z']) await take(at);
  const { Results } = await tenant.user.reportRuns.changes({ params: { id: (await newest()).Id } });
  expect(Results.map(({ SampledLocal }) => SampledLocal).sort()).toEqual([
    ...['2025-12-15 09:30', '2026-06-01 09:30', '2026-11-30 09:30'],
  ]);
});

test('a list of reports goes on where it ended, and finds by name', async () => {
  const { user } = made.tenant;
  await user.reportRuns.generate({ body: { ...ask(made.selection).body, Name: 'For the ministry' } });
  const page = await user.reportRuns.list({ query: { limit: 1 } });
  expect(page).toMatchObject({ Runs: [{ Name: 'For the ministry' }], HasMore: true });
  const next = await user.reportRuns.list({ query: { before: page.Runs[0]?.Id } as never });
  expect(next.Runs[0]?.Id).toBeLessThan(page.Runs[0]?.Id ?? 0);
  expect((await user.reportRuns.list({ query: { find: 'MINISTRY' } })).Runs).toHaveLength(1);
  const answer = await callRaw(
    world,
    { method: 'GET', path: '/api/ReportRuns', needs: 'reports.read', summary: '', reply: { file: '' } },
    {},
  );
  expect(answer.status).toBe(401);
});
