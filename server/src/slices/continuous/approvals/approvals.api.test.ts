import type { NewApproval, Series } from '@freshet/contract';
import { unpackSeries } from '@freshet/domain/series';
import { beforeAll, expect, test } from 'vitest';
import { appendValues, newContinuousStation, newSeries, readRows } from '#test/builders/series-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

const start = '2026-03-01T00:00:00Z';
const day = { from: start, to: '2026-03-02T00:00:00Z' };
const hour = { From: '2026-03-01T00:10:00Z', To: '2026-03-01T00:30:00Z' };
const [working, approved] = [900, 1200];

async function seriesWith(values: readonly (number | null)[]): Promise<Series> {
  const series = await newSeries(tenant);
  await appendValues(tenant, series.Id, start, values);
  return series;
}
const approve = (SeriesIds: Series['Id'][], change: Partial<NewApproval> = {}) =>
  tenant.admin.seriesApprovals.approve({ body: { SeriesIds, ...hour, Level: approved, ...change } });
const locked = {
  code: 'series.locked',
  message: "From 2026-03-01 00:10 to 2026-03-01 00:30 (UTC) the series is approved at the level 'Approved' and locked.",
};

test('points of an approved period are refused with the reason, the others are taken', async () => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  await approve([Id]);
  const { Series: reported } = await appendValues(tenant, Id, start, [5, 6, 3, 7]);
  expect(reported).toMatchObject([{ Changed: 2, Unchanged: 1, Refused: 1 }]);
  expect(reported[0]?.Refusals).toMatchObject([{ Time: '2026-03-01T00:10:00.000Z', Reason: 'locked' }]);
  expect(await readRows(tenant, Id, day)).toMatchObject([
    { Value: 5, Approval: null },
    { Value: 2, Approval: approved },
    { Value: 3, Approval: approved },
    { Value: 7, Approval: null },
  ]);
});

test('nothing else changes an approved period: corrections, undoing, grades, overwriting, rolling back', async () => {
  const { Id } = await newSeries(tenant);
  const { DeliveryId } = await appendValues(tenant, Id, start, [1, 2, 3, 4]);
  const params = { id: Id };
  const correction = { Change: { Kind: 'offset' as const, ...hour, Amount: 1 }, Reason: 'Gauge' };
  const made = await tenant.admin.seriesCorrections.correct({ params, body: correction });
  await approve([Id]);
  const shift = { Kind: 'timeShift' as const, From: start, To: '2026-03-01T00:05:00Z', ShiftSeconds: 600 };
  const attempts = [
    () => tenant.admin.seriesCorrections.correct({ params, body: correction }),
    () => tenant.admin.seriesCorrections.preview({ params, body: { Change: correction.Change } }),
    () => tenant.admin.seriesCorrections.correct({ params, body: { Change: shift, Reason: 'Moves into it' } }),
    () => tenant.admin.seriesCorrections.undo({ params: { id: Id, correctionId: made.Id }, body: { Reason: 'x' } }),
    () => tenant.admin.seriesGrades.grade({ params, body: { ...hour, Grade: 20, Reason: 'Ice' } }),
    () => tenant.admin.seriesPoints.overwrite({ params, body: { From: start, To: day.to, Points: [] } }),
    () => tenant.admin.seriesPoints.rollBack({ params: { id: DeliveryId } }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(locked);
  expect((await readRows(tenant, Id, day)).map(({ Value }) => Value)).toEqual([1, 3, 4, 4]);
});

test('what is locked is lowered with a reason only, and who did what when and why is kept', async () => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  await approve([Id], { Reason: 'Reviewed' });
  await expect(approve([Id], { Level: working })).rejects.toMatchObject({ code: 'series.reasonNeeded' });
  await approve([Id], { Level: working, To: '2026-03-01T00:20:00Z', Reason: 'The logger was replaced' });
  const { Periods, History } = await tenant.user.seriesApprovals.approvals({ params: { id: Id } });
  expect(Periods).toMatchObject([
    { From: '2026-03-01T00:10:00.000Z', To: '2026-03-01T00:20:00.000Z', Level: working, LocksData: false },
    { From: '2026-03-01T00:20:00.000Z', To: '2026-03-01T00:30:00.000Z', Text: 'Approved', LocksData: true },
  ]);
  expect(History).toMatchObject([
    { Level: working, Reason: 'The logger was replaced', SetBy: tenant.admin.userName },
    { Level: approved, Reason: 'Reviewed' },
  ]);
  expect((await appendValues(tenant, Id, start, [1, 9, 9, 4])).Series).toMatchObject([{ Changed: 1, Refused: 1 }]);
});

test('as of an earlier instant points have the approval of then', async () => {
  const { Id } = await seriesWith([1, 2]);
  const before = world.clock.now().toISOString();
  world.clock.advanceSeconds(60);
  await approve([Id]);
  const approvals = async (asOf?: string) =>
    (await readRows(tenant, Id, { ...day, ...(asOf !== undefined && { asOf }) })).map(({ Approval }) => Approval);
  expect(await approvals()).toEqual([null, approved]);
  expect(await approvals(before)).toEqual([null, null]);
});

test('a picture of years shows the approval too, though it is drawn from what is kept of days', async () => {
  const { Id } = await seriesWith(Array.from({ length: 5 * 144 }, (_, index) => index));
  const days = { from: start, to: '2026-03-06T00:00:00Z' };
  await approve([Id], { From: days.from, To: days.to });
  const packed = await tenant.user.seriesPoints.columns({ params: { id: Id }, query: { ...days, width: 2 } });
  const { times, approvals } = unpackSeries(new Uint8Array(await packed.arrayBuffer()));
  expect([...(approvals ?? [])]).toEqual(Array.from(times, () => approved));
});

test('all series of a station are approved at once', async () => {
  const StationId = await newContinuousStation(tenant);
  const made = [await newSeries(tenant, { StationId }), await newSeries(tenant, { StationId })];
  const { SeriesIds } = await approve([], { StationId });
  expect(SeriesIds.toSorted((one, other) => one - other)).toEqual(made.map(({ Id }) => Id));
  await expect(approve([], { StationId: await newContinuousStation(tenant) })).rejects.toMatchObject({
    code: 'series.nothingNamed',
  });
});

test('a level that does not exist, a reversed range, an ordinary user and a strange series are refused', async () => {
  const { Id } = await seriesWith([1]);
  await expect(approve([Id], { Level: 1234 })).rejects.toMatchObject({ code: 'series.levelUnknown' });
  await expect(approve([Id], { From: hour.To, To: hour.From })).rejects.toMatchObject({ code: 'series.rangeWrong' });
  const byUser = tenant.user.seriesApprovals.approve({ body: { SeriesIds: [Id], ...hour, Level: approved } });
  await expect(byUser).rejects.toMatchObject({ code: 'identity.forbidden' });
  const other = await newSeries(await world.newTenant());
  await expect(approve([other.Id])).rejects.toMatchObject({ code: 'notFound' });
});
