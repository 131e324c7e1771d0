import { createHash } from 'node:crypto';
import type { NewReportSchedule, ReportRunId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { runIfDue } from '#platform/jobs/recurring';
import { useUnits } from '#test/builders/guideline-library';
import { ingest, labFile, newFile, overwriteStored } from '#test/builders/lab-files';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { startDueReports } from '../runs/schedules/start-due-reports.ts';

const world = useWorld();
let tenant: TenantWorld;
/** The month before the one the clock of the tests shows. */
const month = '2026-05';

beforeAll(async () => {
  await useUnits(world);
  tenant = await world.newTenant();
  const { id } = await newStation(world, tenant.id, { name: 'Mill Creek', timeZone: 'America/Vancouver' });
  const at = new Date('2026-05-10T17:00:00Z');
  const sampleId = await newSample(world, tenant.id, id, { sampled_at: at, sampled_on: '2026-05-10' });
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { value: 0.02, original_text: '0.02' });
});

const schedule = (given: Partial<NewReportSchedule> = {}): NewReportSchedule => ({
  ...{ Name: 'For the ministry', Kind: 'moe', Period: 'previousMonth', Cron: '0 6 2 * *' },
  ...{ TimeZone: 'America/Vancouver', UserIds: [tenant.admin.userId], IsOn: true, ...given },
});

const runs = async () => (await tenant.user.reportRuns.list({ query: {} })).Runs;

async function becomeDue(id: number): Promise<void> {
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('report_schedules').set({ next_at: world.clock.now() }).where('id', '=', id).execute(),
  );
  world.clock.advanceSeconds(61);
  await runIfDue(world.platform, startDueReports(world.platform));
  await drainJobs(world);
}

describe('a monthly report by the calendar', () => {
  test('is made of the month before with its submission, and its people get the link by mail', async () => {
    const { Id, Kind, IncludeEnmods } = await tenant.user.reportSchedules.add({
      body: schedule({ IncludeEnmods: true }),
    });
    expect({ Kind, IncludeEnmods }).toEqual({ Kind: 'moe', IncludeEnmods: true });
    await becomeDue(Id);
    const [submission, report] = await runs();
    expect(report).toMatchObject({ Kind: 'moe', State: 'done', ScheduleId: Id, CanRebuild: true });
    expect(report?.Name).toContain(month);
    expect(submission).toMatchObject({ Kind: 'enmods', State: 'done', ScheduleId: Id, CanRebuild: true });
    for (const run of [report, submission]) {
      const link = `/reports?run=${run?.Id}`;
      expect(world.mails.filter(({ text }) => text.includes(link))).toHaveLength(2);
      const { Data } = await tenant.admin.messages.list({ query: {} });
      expect(Data.filter((message) => message.link === link)).toHaveLength(1);
    }
    await tenant.user.reportSchedules.remove({ params: { id: Id } });
  });

  test('of a report that is hidden is refused, and one that is hidden later stops and says why', async () => {
    const boss = await world.newSysAdmin();
    const show = (names: string) =>
      boss.home.setUiOption({ body: { TenantId: tenant.id, Key: 'ReportComponentVisibility', Value: names } });
    const { Id } = await tenant.user.reportSchedules.add({ body: schedule({ Kind: 'riss' }) });
    await show('["WQ Monthly", "BC MOE Report"]');
    await expect(tenant.user.reportSchedules.add({ body: schedule({ Kind: 'riss' }) })).rejects.toMatchObject({
      code: 'reports.hidden',
    });
    await becomeDue(Id);
    const { Schedules } = await tenant.user.reportSchedules.list({});
    expect(Schedules.find((one) => one.Id === Id)).toMatchObject({ IsOn: false, NextAt: null });
    expect(Schedules.find((one) => one.Id === Id)?.LastError).toBeTruthy();
  });

  test('of a tenant that has nothing to report on is refused', async () => {
    const other = await world.newTenant();
    const body = schedule({ Kind: 'monthly', UserIds: [] });
    await expect(other.user.reportSchedules.add({ body })).rejects.toMatchObject({ code: 'reports.templateEmpty' });
  });
});

describe('compared with now', () => {
  const sha256 = async (file: Blob) =>
    createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex');
  const changesOf = (id: ReportRunId) => tenant.user.reportRuns.changes({ params: { id } });

  test('a monthly report says which results changed, since when and by which import, and what its template says now', async () => {
    const params = { kind: 'monthly' } as const;
    const hash = await sha256(await tenant.user.monthlyReports.make({ params, body: { Month: month } }));
    const submissionHash = await sha256(
      await tenant.user.monthlyReports.makeEnmods({ body: { Month: month, Anyway: true } }),
    );
    const [submission, report] = await runs();
    if (!report || !submission) throw new Error('Both are kept.');
    expect(await changesOf(report.Id)).toMatchObject({ Added: 0, Changed: 0, Withdrawn: 0, Facts: [] });

    world.clock.advanceSeconds(60);
    const lines = [
      'Mill Creek,2026-05-10 10:00,Zinc,,,0.9,mg/L,,',
      'Mill Creek,2026-05-20 10:00,Zinc,,,0.4,mg/L,,',
      'Mill Creek,2026-06-20 10:00,Zinc,,,0.7,mg/L,,',
    ];
    const fileId = await newFile(world, tenant, 'late.csv', labFile(...lines));
    const { importId, executionId } = await ingest(world, tenant.user, fileId, { publishWhenReady: true });
    await overwriteStored(world, tenant.user, fileId);
    const { Template, Revision } = await tenant.admin.monthlyReports.template({ params });
    const Parameters = Template.Parameters.map((one) => ({
      ...one,
      SamplesPerMonth: 4,
      Limit: { Minimum: null, Maximum: 0.5 },
    }));
    const changed = { ...Template, Title: 'Water of the month', Parameters };
    await tenant.admin.monthlyReports.saveTemplate({ params, body: { Template: changed, Revision } });

    const changes = await changesOf(report.Id);
    // What was sampled in another month is another report's.
    expect(changes).toMatchObject({ Added: 1, Changed: 1, Withdrawn: 0 });
    expect(changes.Results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Kind: 'changed', Before: '0.02', Now: '0.9', ImportFile: 'late.csv' }),
        expect.objectContaining({ Kind: 'added', Now: '0.4', ImportId: importId, By: tenant.user.userName }),
      ]),
    );
    expect(changes.Facts.map(({ Kind, Now }) => `${Kind} ${Now}`)).toEqual([
      'heading Water of the month',
      'standard Mill Creek, Zinc: ≤ 0.5 mg/L',
      'plan Mill Creek, Zinc: 4',
      expect.stringMatching(/^exceedance Mill Creek, 2026-05-10, Zinc: 0\.9 mg\/L/),
    ]);
    expect(await changesOf(submission.Id)).toMatchObject({ Added: 1, Changed: 1 });

    world.clock.advanceSeconds(60);
    const { ImportIds } = (await tenant.user.ingestion.review({ params: { executionId } })).Ingestion;
    for (const id of ImportIds) await tenant.admin.imports.rollback({ body: { importId: id } });
    expect(await changesOf(report.Id)).toMatchObject({ Added: 0, Changed: 0, Withdrawn: 0 });
    for (const [run, was] of [
      [report, hash],
      [submission, submissionHash],
    ] as const) {
      const second = await tenant.user.reportRuns.download({ params: { id: run.Id }, query: { rebuilt: 'true' } });
      expect([await sha256(second), run.Sha256]).toEqual([was, was]);
    }
  });
});
