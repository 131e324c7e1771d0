import { createHash } from 'node:crypto';
import { ReportRunId, type SeriesOptions, type SeriesSelection } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { runIfDue } from '#platform/jobs/recurring';
import { scopeOf } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { frozenSeries } from '../runs/frozen-report.ts';
import { answerReport } from '../runs/generate-report.ts';
import { startDueReports } from '../runs/schedules/start-due-reports.ts';
import { freezeSeriesPlan } from './freeze-series.ts';
import { append, makeSeriesWorld, querySeries } from './test-support/series-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeSeriesWorld>>;

beforeAll(async () => {
  made = await makeSeriesWorld(world);
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
const generate = (selection: Partial<SeriesSelection>, options: Partial<SeriesOptions> = {}) =>
  made.tenant.user.continuousQuery.generate(querySeries(selection, options));
const csvRows = async (selection: Partial<SeriesSelection>, options: Partial<SeriesOptions> = {}) => {
  const text = await (await generate(selection, { reportFormat: 'CSV', ...options })).text();
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
};

test('stations come with their series, coverage, tags and what can be added up', async () => {
  const { Stations, Grades } = await made.tenant.user.continuousQuery.stations({});
  const [weir] = Stations;
  expect(Stations).toHaveLength(1);
  expect(weir).toMatchObject({ StationId: made.weir, StationName: '=Weir 2' });
  expect(weir?.TimeSeries.map(({ Parameter, PointCount, CanTotal }) => [Parameter, PointCount, CanTotal])).toEqual([
    ['Rainfall', 4, true],
    ['Stage', 7, false],
    ['Water Temp', 0, false],
  ]);
  expect(Grades).toContainEqual({ Value: 50, Code: null, IsLeftOut: true });
});

describe('a report of time series', () => {
  test('is answered as a file and written down with its hash; what its grade leaves out is counted and said', async () => {
    const blob = await generate({ stations: [made.weir] }, { reportFormat: 'CSV', interval: 'measured' });
    const run = await newest();
    expect(run).toMatchObject({
      Kind: 'continuous',
      State: 'done',
      Sha256: await sha256(blob),
      SizeBytes: blob.size,
      Counts: { stations: 1, series: 3, points: 9, gapMarkers: 1, leftOut: 1, rows: 9 },
      CanRebuild: true,
    });
    const text = await blob.text();
    expect(text).toContain('1 point excluded: grade 50 is filtered out of all results.');
    expect(text).toContain('1 gap marker not shown.');
    expect(text).not.toContain('06:30:00');
    const detail = await made.tenant.user.reportRuns.get({ params: { id: run.Id } });
    expect(detail.RequestedSeries?.selection.stations).toEqual([made.weir]);
  });

  test('has the statistics that a plain computation has', async () => {
    const rows = await csvRows({ series: [made.ids.rain] }, { interval: 'day', statistics: ['total', 'count'] });
    // Of amounts: the sum of what fell in the day; midnight ends it.
    expect(rows.map((row) => row.slice(3, 6))).toEqual([
      ['2026-01-30', '1.3', '3'],
      ['2026-02-01', '4', '1'],
    ]);
    const stage = await csvRows(
      { series: [made.ids.stage] },
      { interval: 'day', statistics: ['mean', 'minimum', 'maximum', 'coverage'] },
    );
    // Straight lines between 1 (0 h), 2 (6 h), 3 (12 h); the 4 of 6:30 is left out; then a gap marker a day later.
    const mean = ((1 + 2) / 2 + (2 + 3) / 2) / 2;
    expect(stage[0]?.slice(3, 8)).toEqual(['2026-01-30', String(mean), '1', '3', '50']);
  });

  test('takes only grades, approvals and days that are asked for, in the unit that is asked for', async () => {
    const selection = { series: [made.ids.stage], dateRange: { start: '2026-02-01', end: '2026-02-01' } };
    const options = { interval: 'measured', units: [{ parameter: 'stage', unit: 'cm' }] } as const;
    const rows = await csvRows(selection, { ...options, units: [...options.units] });
    expect(rows.map((row) => row.slice(3, 7))).toEqual([
      ['2026-02-01T00:00:00-08:00', '500', 'cm', ''],
      ['2026-02-01T12:00:00.250-08:00', '750', 'cm', 'A'],
    ]);
    const graded = await csvRows(selection, { interval: 'measured', grades: [10] });
    expect(graded.map((row) => row[4])).toEqual(['7.5', undefined, undefined]);
    expect(graded.at(-1)).toEqual(['# 1 point excluded: grades or approval levels that were not selected.']);
    await expect(generate(selection, { units: [{ parameter: 'Stage', unit: 'mg/L' }] })).rejects.toMatchObject({
      code: 'series.noConversion',
    });
  });

  test('is made again byte for byte after points, names, grades and units have changed', async () => {
    for (const reportFormat of ['CSV', 'Excel'] as const) {
      const blob = await generate({ stations: [made.weir] }, { reportFormat });
      const { Id, Sha256 } = await newest();
      world.clock.advanceSeconds(1);
      await append(made.tenant, made.ids.stage, [
        ['2026-01-30T06:00:00-08:00', reportFormat === 'CSV' ? 99 : 98],
        ['2026-01-30T07:00:00-08:00', 12],
      ]);
      await made.tenant.admin.series.update({
        params: { id: made.ids.stage },
        body: { Parameter: 'Stage', Label: `Renamed ${reportFormat}`, Unit: 'm', UtcOffsetMinutes: 0 } as never,
      });
      const second = await made.tenant.user.reportRuns.download({ params: { id: Id }, query: { rebuilt: 'true' } });
      expect([await sha256(second), await sha256(second)]).toEqual([Sha256, await sha256(blob)]);
      const changes = await made.tenant.user.reportRuns.changes({ params: { id: Id } });
      expect(changes).toMatchObject({ Added: reportFormat === 'CSV' ? 1 : 0, Changed: 1, Withdrawn: 0 });
      expect(changes.Facts.map(({ Kind }) => Kind)).toEqual(['series', 'series']);
      const now = await generate({ stations: [made.weir] }, { reportFormat });
      expect(await sha256(now)).not.toBe(Sha256);
    }
  });

  test.each([
    ['nothing', {}, {}, 'reports.nothingSelected'],
    ['no statistic', { stations: true }, { statistics: [] }, 'reports.nothingSelected'],
    [
      'days the wrong way round',
      { stations: true, dateRange: { start: '2026-02-01', end: '2026-01-01' } },
      {},
      'reports.datesInverted',
    ],
    ['a station that is not there', { stations: [2_000_000_000] }, {}, 'reports.selectionGone'],
    ['a series that is not there', { series: [2_000_000_000] }, {}, 'reports.selectionGone'],
    ['totals of a stage', { stations: true }, { statistics: ['total'] }, 'reports.noTotal'],
    [
      'days without data',
      { stations: true, dateRange: { start: '2020-01-01', end: '2020-12-31' } },
      {},
      'reports.noData',
    ],
  ])('with %s is refused, now and in the background', async (_, given, options, code) => {
    const selection = {
      ...given,
      ...('stations' in given && given.stations === true ? { stations: [made.weir] } : {}),
    };
    const params = querySeries(selection as never, options as never);
    await expect(made.tenant.user.continuousQuery.generate(params)).rejects.toMatchObject({ code });
    await expect(made.tenant.user.continuousQuery.generateInBackground(params)).rejects.toMatchObject({ code });
  });

  test("of another tenant's stations and series looks like one that is not there", async () => {
    const other = await world.newTenant();
    for (const selection of [{ stations: [made.weir] }, { series: [made.ids.stage] }]) {
      for (const call of ['generate', 'generateInBackground', 'preview'] as const) {
        const params = other.user.continuousQuery[call](querySeries(selection));
        await expect(params).rejects.toMatchObject({ code: 'reports.selectionGone' });
      }
    }
    expect((await other.user.continuousQuery.stations({})).Stations).toEqual([]);
  });

  test('ends when the call is ended, and is written down as cancelled', async () => {
    const scope = scopeOf(world, made.tenant, made.tenant.user);
    const request = { setHeader: () => undefined, whenGone: () => new AbortController().signal } as never;
    const { body } = querySeries({ stations: [made.weir] });
    const { content } = await answerReport(world.platform, scope, request, {
      query: body,
      freeze: async (tx) => frozenSeries(await freezeSeriesPlan(tx, scope, { name: 'Given up', ...body })),
    });
    await content[Symbol.asyncIterator]().next();
    content.destroy();
    await expect.poll(newest).toMatchObject({ Name: 'Given up', State: 'cancelled', Sha256: null });
  });

  test('in the background arrives as a file with the same bytes as the one made again', async () => {
    const { RunId } = await made.tenant.user.continuousQuery.generateInBackground(
      querySeries({ stations: [made.weir] }),
    );
    await drainJobs(world);
    const run = await made.tenant.user.reportRuns.get({ params: { id: RunId } });
    expect(run).toMatchObject({ State: 'done', Kind: 'continuous' });
    expect(run.FileId).not.toBeNull();
    const second = await made.tenant.user.reportRuns.download({ params: { id: RunId }, query: { rebuilt: 'true' } });
    expect(await sha256(second)).toBe(run.Sha256);
  });

  test('is made by the calendar of the days its period has', async () => {
    const { selection, reportOptions } = querySeries({ stations: [made.weir] }).body;
    const schedule = await made.tenant.user.reportSchedules.add({
      body: {
        Name: 'Loggers of the month',
        Kind: 'continuous',
        series: { selection, reportOptions },
        Period: 'asSelected',
        ...{ Cron: '0 6 2 * *', TimeZone: 'UTC', UserIds: [], IsOn: true },
      },
    });
    expect(schedule.series?.selection.stations).toEqual([made.weir]);
    await inNamedTenant(world.platform, made.tenant.id, (tx) =>
      tx
        .updateTable('report_schedules')
        .set({ next_at: new Date(0) })
        .where('id', '=', schedule.Id)
        .execute(),
    );
    world.clock.advanceSeconds(61);
    await runIfDue(world.platform, startDueReports(world.platform));
    await drainJobs(world);
    const run = await newest();
    expect(run).toMatchObject({ Kind: 'continuous', State: 'done', ScheduleId: schedule.Id });
    expect(ReportRunId.parse(run.Id)).toBe(run.Id);
  });
});

test('a preview shows the first rows of the report, and says whether there are more', async () => {
  const preview = await made.tenant.user.continuousQuery.preview(
    querySeries({ series: [made.ids.rain] }, { interval: 'month', statistics: ['total'] }),
  );
  expect(preview).toEqual({
    Columns: ['Station', 'Parameter', 'Label', 'Month', 'Total', 'Unit', 'Grades', 'Approvals'],
    Rows: [
      ['=Weir 2', 'Rainfall', 'Logger', '2026-01', 1.3, 'mm', '', expect.any(String)],
      ['=Weir 2', 'Rainfall', 'Logger', '2026-02', 4, 'mm', '', expect.any(String)],
    ],
    IsComplete: true,
    LeftOut: 0,
  });
});

test('tags are set on a series, and named with what is not there refused', async () => {
  const { admin, user } = made.tenant;
  const tag = await inInstallation(world.platform, (tx) =>
    tx
      .insertInto('tags')
      .values({ name: `Tag ${made.weir}`, created_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const set = (body: object) => admin.tagAssignment.setTags({ body: body as never });
  await set({ SeriesId: made.ids.rain, TagIds: [tag.id, tag.id] });
  const { Stations, Tags } = await user.continuousQuery.stations({});
  expect(Tags).toEqual([{ Id: tag.id, Name: `Tag ${made.weir}` }]);
  expect(Stations[0]?.TimeSeries.flatMap(({ TagIds }) => TagIds)).toEqual([tag.id]);
  await expect(set({ SeriesId: made.ids.rain, TagIds: [2_000_000_000] })).rejects.toMatchObject({ code: 'notFound' });
  await expect(set({ SeriesId: 2_000_000_000, TagIds: [] })).rejects.toMatchObject({ code: 'notFound' });
  await expect(set({ TagIds: [] })).rejects.toMatchObject({ status: 400 });
  await expect(user.tagAssignment.setTags({ body: { SeriesId: made.ids.rain, TagIds: [] } })).rejects.toMatchObject({
    status: 403,
  });
  const other = await world.newTenant();
  const foreign = other.admin.tagAssignment.setTags({ body: { SeriesId: made.ids.rain, TagIds: [] } });
  await expect(foreign).rejects.toMatchObject({ code: 'notFound' });
});
