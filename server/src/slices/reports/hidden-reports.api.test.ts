import { reportKinds, TenantId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useUnits } from '#test/builders/guideline-library';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
const month = '2026-03';

const show = async (tenantId: number, names: readonly string[]) => {
  const boss = await world.newSysAdmin();
  const Value = JSON.stringify(names);
  await boss.home.setUiOption({
    body: { TenantId: TenantId.parse(tenantId), Key: 'ReportComponentVisibility', Value },
  });
};
const allBut = (...hidden: readonly string[]) => reportKinds.filter((kind) => !hidden.includes(kind));

beforeAll(async () => {
  await useUnits(world);
  tenant = await world.newTenant();
  const { id } = await newStation(world, tenant.id, { name: 'Mill Creek' });
  const at = { sampled_at: new Date('2026-03-10T17:00:00Z'), sampled_on: '2026-03-10' };
  const sampleId = await newSample(world, tenant.id, id, at);
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { value: 0.02, original_text: '0.02' });
});

test('a report that the tenant is not shown is refused, whatever is asked of it', async () => {
  const hidden = await world.newTenant();
  await show(hidden.id, ['RISS Monthly']);
  const { monthlyReports, exportAll } = hidden.admin;
  const params = { kind: 'monthly' } as const;
  const { Template } = await monthlyReports.template({ params: { kind: 'riss' } });
  for (const ask of [
    () => monthlyReports.template({ params }),
    () => monthlyReports.preview({ params, query: { month } }),
    () => monthlyReports.make({ params, body: { Month: month } }),
    () => monthlyReports.start({ params, body: { Month: month } }),
    () => monthlyReports.saveTemplate({ params, body: { Template, Revision: 0 } }),
    () => monthlyReports.resetTemplate({ params }),
    () => monthlyReports.checkEnmods({ query: { month } }),
    () => monthlyReports.makeEnmods({ body: { Month: month } }),
    () => monthlyReports.moeReport({ body: { Month: month } }),
    () => exportAll.overview({}),
    () => exportAll.start({}),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'reports.hidden', status: 403 });
  }
});

describe('what was made before a report was hidden', () => {
  test('is hidden with it, and is there again when the report is', async () => {
    const { monthlyReports, exportAll, reportRuns } = tenant.user;
    await monthlyReports.make({ params: { kind: 'monthly' }, body: { Month: month } });
    await monthlyReports.make({ params: { kind: 'riss' }, body: { Month: month } });
    await monthlyReports.makeEnmods({ body: { Month: month, Anyway: true } });
    await exportAll.start({});
    await drainJobs(world);
    const kinds = async () => (await reportRuns.list({ query: {} })).Runs.map(({ Kind }) => Kind);
    const { Runs } = await reportRuns.list({ query: {} });
    expect(await kinds()).toEqual(['exportAll', 'enmods', 'riss', 'monthly']);
    await show(tenant.id, ['RISS Monthly']);
    expect(await kinds()).toEqual(['riss']);
    for (const { Id, Kind } of Runs.filter((run) => run.Kind !== 'riss')) {
      for (const ask of [
        () => reportRuns.get({ params: { id: Id } }),
        () => reportRuns.download({ params: { id: Id }, query: {} }),
        () => reportRuns.download({ params: { id: Id }, query: { rebuilt: 'true' } }),
        () => reportRuns.changes({ params: { id: Id } }),
      ]) {
        await expect(ask(), Kind).rejects.toMatchObject({ code: 'reports.hidden', status: 403 });
      }
    }
    await show(tenant.id, reportKinds);
    expect(await kinds()).toEqual(['exportAll', 'enmods', 'riss', 'monthly']);
  });

  test('does not come into being when the report is hidden while its work waits', async () => {
    await tenant.user.exportAll.start({});
    await tenant.user.monthlyReports.start({ params: { kind: 'monthly' }, body: { Month: month } });
    await show(tenant.id, ['RISS Monthly']);
    await drainJobs(world);
    await show(tenant.id, reportKinds);
    const { Runs } = await tenant.user.reportRuns.list({ query: { limit: 2 } });
    expect(Runs).toMatchObject([
      { Kind: 'monthly', State: 'failed', FileId: null },
      { Kind: 'exportAll', State: 'failed', FileId: null },
    ]);
  });
});

describe('the report to the ministry', () => {
  test('is BC MOE Report for most tenants', async () => {
    const params = { params: { kind: 'moe' } } as const;
    await show(tenant.id, allBut('BC MOE Monthly'));
    expect((await tenant.user.monthlyReports.template(params)).Template.Title).toBe('BC MOE report');
    await show(tenant.id, allBut('BC MOE Report'));
    await expect(tenant.user.monthlyReports.template(params)).rejects.toMatchObject({
      code: 'reports.hidden',
      message: "The report 'BC MOE Report' is not visible to your tenant.",
    });
    await show(tenant.id, reportKinds);
  });

  test('is BC MOE Monthly for a tenant that has chosen that name', async () => {
    const { id, user } = await world.newTenant();
    const boss = await world.newSysAdmin();
    await boss.home.setUiOption({ body: { TenantId: id, Key: 'MinistryReport', Value: 'BC MOE Monthly' } });
    const ask = () => user.monthlyReports.template({ params: { kind: 'moe' } });
    expect(await ask()).toMatchObject({ ReportName: 'BC MOE Monthly', Template: { Title: 'BC MOE monthly report' } });
    await show(id, allBut('BC MOE Report'));
    expect(await ask()).toMatchObject({ IsProposed: true });
    await show(id, allBut('BC MOE Monthly'));
    await expect(ask()).rejects.toMatchObject({
      message: "The report 'BC MOE Monthly' is not visible to your tenant.",
    });
  });
});
