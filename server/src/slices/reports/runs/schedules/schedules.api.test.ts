import { defaultReportOptions, type NewReportSchedule, ReportRunId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { runIfDue } from '#platform/jobs/recurring';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { makeReportWorld } from '../test-support/report-world.ts';
import { periodBefore } from './schedule-period.ts';
import { startDueReports } from './start-due-reports.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;

beforeAll(async () => {
  made = await makeReportWorld(world);
});

const settings = (given: Partial<NewReportSchedule> = {}): NewReportSchedule => ({
  Name: 'Monthly for the ministry',
  selection: made.selection,
  reportOptions: defaultReportOptions,
  Period: 'asSelected',
  Cron: '0 6 2 * *',
  TimeZone: 'America/Vancouver',
  UserIds: [made.tenant.admin.userId],
  IsOn: true,
  ...given,
});

const runsOf = async (id: number) =>
  (await made.tenant.user.reportRuns.list({ query: {} })).Runs.filter(({ ScheduleId }) => ScheduleId === id);

/** What the workers do every minute, by two of them at once. */
const aMinuteLater = async () => {
  world.clock.advanceSeconds(61);
  await Promise.all([
    runIfDue(world.platform, startDueReports(world.platform)),
    runIfDue(world.platform, startDueReports(world.platform)),
  ]);
  await drainJobs(world);
};

/** As if it had been due two months ago. */
const becomeDue = (id: number) =>
  inNamedTenant(world.platform, made.tenant.id, (tx) => {
    const next_at = new Date(world.clock.now().getTime() - 60 * 86_400_000);
    return tx.updateTable('report_schedules').set({ next_at }).where('id', '=', id).execute();
  });

describe('a schedule', () => {
  test('makes its report once when it is due, and tells its people by message and mail', async () => {
    const { tenant } = made;
    const { Id, NextAt } = await tenant.user.reportSchedules.add({ body: settings() });
    expect(NextAt).toBe('2026-07-02T13:00:00.000Z');
    await aMinuteLater();
    expect(await runsOf(Id)).toEqual([]);
    // Nothing ran for two months: one report makes up for it.
    await becomeDue(Id);
    await aMinuteLater();
    await aMinuteLater();
    const runs = await runsOf(Id);
    expect(runs).toMatchObject([{ State: 'done', Name: 'Monthly for the ministry', CanRebuild: true }]);
    const link = `/reports?run=${runs[0]?.Id}`;
    for (const person of [tenant.user, tenant.admin]) {
      const { Data } = await person.messages.list({ query: {} });
      expect(Data.filter((message) => message.link === link)).toMatchObject([
        { title: 'Ready: Monthly for the ministry' },
      ]);
    }
    const mails = world.mails.filter(({ text }) => text.includes(link));
    expect(mails).toHaveLength(2);
    const { Schedules } = await tenant.user.reportSchedules.list({});
    expect(Schedules.find((one) => one.Id === Id)).toMatchObject({ LastRunId: runs[0]?.Id, LastError: null });
    await tenant.user.reportSchedules.remove({ params: { id: Id } });
  });

  test('makes its report of the days before, and the report says which', async () => {
    const { tenant } = made;
    const { Id } = await tenant.user.reportSchedules.add({ body: settings({ Period: 'previousQuarter' }) });
    await becomeDue(Id);
    await aMinuteLater();
    const [run] = await runsOf(Id);
    expect(run).toMatchObject({ State: 'done', Counts: { results: 5 } });
    expect(await tenant.user.reportRuns.get({ params: { id: run?.Id ?? ReportRunId.parse(1) } })).toMatchObject({
      Requested: { selection: { dateRange: { start: '2026-01-01', end: '2026-03-31' } } },
    });
    await tenant.user.reportSchedules.remove({ params: { id: Id } });
  });

  test('makes reports of vegetation plots and of surveys, of the days it chooses', async () => {
    const { tenant } = made;
    const taxon = await tenant.admin.taxa.add({ body: { Name: 'Salix bebbiana' } });
    const station = async (SourceType: 'vegetativemonitoring_envirodata' | 'surveys_envirodata') =>
      (await tenant.admin.locations.createDataSource({ body: { SourceType, LocationIdentifier: SourceType } }))
        .DataSource.Id;
    const plot = await station('vegetativemonitoring_envirodata');
    const location = await station('surveys_envirodata');
    const type = await tenant.admin.surveyTypes.add({ body: { Name: 'Birds', Kind: 'bird' } });
    for (const day of ['2024-07-01', '2025-07-01']) {
      const body = { VisitedOn: day, Covers: [{ TaxonId: taxon.Id, Stratum: 'herb' as const, Recorded: '5' }] };
      await tenant.admin.plots.addVisit({ params: { plotId: plot }, body });
      await tenant.admin.surveys.add({ body: { LocationId: location, TypeId: type.Id, SurveyedOn: day } });
    }
    const { selection: _, reportOptions: __, ...calendar } = settings({ Period: 'previousYear' });
    const [vegetation, surveys] = [{ selection: { plots: [plot] } }, { selection: { locations: [location] } }];
    const add = (params: object, Kind: 'vegetation' | 'survey') =>
      tenant.user.reportSchedules.add({ body: { ...calendar, ...params, Kind } });
    await expect(add({}, 'survey')).rejects.toMatchObject({ code: 'reports.nothingSelected' });
    const schedules = [await add({ vegetation }, 'vegetation'), await add({ surveys }, 'survey')];
    expect(schedules).toMatchObject([{ vegetation }, { surveys }]);
    for (const { Id } of schedules) await becomeDue(Id);
    await aMinuteLater();
    const counted = { Counts: { rows: 1 }, State: 'done', CanRebuild: true };
    for (const { Id, Kind } of schedules) expect(await runsOf(Id)).toMatchObject([{ Kind, ...counted }]);
  });

  test('that is stopped makes nothing', async () => {
    const { tenant } = made;
    const { Id, Revision } = await tenant.user.reportSchedules.add({ body: settings() });
    const stopped = { ...settings({ IsOn: false }), Revision };
    expect(await tenant.user.reportSchedules.update({ params: { id: Id }, body: stopped })).toMatchObject({
      NextAt: null,
    });
    await becomeDue(Id);
    await aMinuteLater();
    expect(await runsOf(Id)).toEqual([]);
  });

  test('is changed by its owner and administrators, and not over the change of somebody else', async () => {
    const { tenant } = made;
    const { Id, Revision } = await tenant.admin.reportSchedules.add({ body: settings() });
    const change = (person: typeof tenant.user, revision: number) =>
      person.reportSchedules.update({ params: { id: Id }, body: { ...settings(), Revision: revision } });
    await expect(change(tenant.user, Revision)).rejects.toMatchObject({ code: 'identity.forbidden' });
    await change(tenant.admin, Revision);
    await expect(change(tenant.admin, Revision)).rejects.toMatchObject({ code: 'reports.scheduleChanged' });
    await expect(tenant.user.reportSchedules.remove({ params: { id: Id } })).rejects.toMatchObject({
      code: 'identity.forbidden',
    });
  });

  test.each([
    ['60 6 2 * *', 'reports.cronInvalid'],
    ['0 6 2 *', 'reports.cronInvalid'],
    ['0 6 * * 7', 'reports.cronInvalid'],
    ['nonsense', 'reports.cronInvalid'],
    ['*/5 * * * *', 'reports.cronTooOften'],
    ['0 6,18 * * *', 'reports.cronTooOften'],
    ['0 6-8 20 * *', 'reports.cronTooOften'],
    ['0 6 30 2 *', 'reports.cronInvalid'],
  ])('with the calendar %s is refused', async (Cron, code) => {
    await expect(made.tenant.user.reportSchedules.add({ body: settings({ Cron }) })).rejects.toMatchObject({ code });
  });

  test('by a clock that is not there, or for people of another tenant, is refused', async () => {
    const add = (given: Partial<NewReportSchedule>) => made.tenant.user.reportSchedules.add({ body: settings(given) });
    await expect(add({ TimeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'reports.zoneUnknown' });
    const other = await world.newTenant();
    await expect(add({ UserIds: [other.user.userId] })).rejects.toMatchObject({ code: 'notFound' });
  });
});

test.each([
  ['previousMonth', '2026-03-02', '2026-02-01', '2026-02-28'],
  ['previousMonth', '2026-01-02', '2025-12-01', '2025-12-31'],
  ['previousQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['previousQuarter', '2026-07-01', '2026-04-01', '2026-06-30'],
  ['previousYear', '2026-07-01', '2025-01-01', '2025-12-31'],
] as const)('%s seen from %s is %s to %s', (period, on, start, end) => {
  expect(periodBefore(period, on, { start: null, end: null })).toEqual({ start, end });
});
