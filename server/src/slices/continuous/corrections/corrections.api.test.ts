import type { CorrectionChange, Series } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { appendValues, newSeries, readRows } from '#test/builders/series-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

const start = '2026-03-01T00:00:00Z';
const day = { from: start, to: '2026-03-02T00:00:00Z' };
const hour = { From: '2026-03-01T00:10:00Z', To: '2026-03-01T00:30:00Z' };
const offset: CorrectionChange = { Kind: 'offset', ...hour, Amount: 10 };

async function seriesWith(values: readonly (number | null)[]): Promise<Series> {
  const series = await newSeries(tenant);
  await appendValues(tenant, series.Id, start, values);
  return series;
}
const correct = (id: Series['Id'], Change: CorrectionChange, Reason = 'The sensor was moved') =>
  tenant.admin.seriesCorrections.correct({ params: { id }, body: { Change, Reason } });
const undo = (id: Series['Id'], correctionId: Awaited<ReturnType<typeof correct>>['Id']) =>
  tenant.admin.seriesCorrections.undo({ params: { id, correctionId }, body: { Reason: 'It was not' } });
const valuesOf = async (id: Series['Id'], query: { layers?: 'raw'; asOf?: string } = {}) =>
  (await readRows(tenant, id, { ...day, ...query })).map(({ Value }) => Value);

test.each<[string, CorrectionChange, (number | null)[], object]>([
  ['an offset adds the same', offset, [1, 12, 13, 4], { Changed: 2, LargestChange: 10 }],
  [
    'a drift adds what lies on the line between two amounts',
    { Kind: 'drift', From: start, To: '2026-03-01T00:30:00.0000001Z', StartAmount: 0, EndAmount: 3 },
    [1, 3, 5, 7],
    { Changed: 3, LargestChange: 3 },
  ],
  [
    'a drift has its second amount at the end that is asked for, not a millisecond before',
    { Kind: 'drift', From: start, To: '2026-03-01T00:30:00Z', StartAmount: 0, EndAmount: 3 },
    [1, 3, 5, 4],
    { Changed: 2, LargestChange: 2 },
  ],
  ['a scale multiplies', { Kind: 'scale', ...hour, Factor: 2 }, [1, 4, 6, 4], { Changed: 2, LargestChange: 3 }],
  ['a deletion leaves gaps', { Kind: 'delete', ...hour }, [1, null, null, 4], { Removed: 2 }],
  [
    'a time shift moves points, over those that stand there',
    { Kind: 'timeShift', ...hour, ShiftSeconds: 600 },
    [1, 2, 3],
    { Changed: 2, Replaced: 1, LargestChange: 600 },
  ],
])('%s, and undone the points are as they came in', async (_, change, expected, effect) => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  const preview = await tenant.admin.seriesCorrections.preview({ params: { id: Id }, body: { Change: change } });
  expect(preview.Effect).toMatchObject(effect);
  expect(await valuesOf(Id)).toEqual([1, 2, 3, 4]);
  const made = await correct(Id, change);
  expect(made).toMatchObject({ Kind: change.Kind, Effect: preview.Effect, CreatedBy: tenant.admin.userName });
  expect(await valuesOf(Id)).toEqual(expected);
  expect(await valuesOf(Id, { layers: 'raw' })).toEqual([1, 2, 3, 4]);
  await undo(Id, made.Id);
  expect(await valuesOf(Id)).toEqual([1, 2, 3, 4]);
});

test('a gap is filled on the straight line, however short the time that is read', async () => {
  const { Id } = await seriesWith([1, null, null, 4]);
  const change = { Kind: 'fillGap', From: start, To: day.to, LongestGapSeconds: 3600, IntervalSeconds: 600 } as const;
  await correct(Id, change);
  expect(await valuesOf(Id)).toEqual([1, 2, 3, 4]);
  const inside = { from: '2026-03-01T00:15:00Z', to: '2026-03-01T00:25:00Z' };
  expect(await readRows(tenant, Id, inside)).toMatchObject([{ Value: 3 }]);
});

test('a preview shows before and after with figures, and stores nothing', async () => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  const preview = await tenant.admin.seriesCorrections.preview({ params: { id: Id }, body: { Change: offset } });
  expect(preview).toMatchObject({
    Unit: 'm',
    FiguresBefore: { Count: 2, Mean: 2.5, Minimum: 2, Maximum: 3 },
    FiguresAfter: { Count: 2, Mean: 12.5, Minimum: 12, Maximum: 13 },
  });
  expect(preview.Before.Values).toEqual([1, 2, 3, 4]);
  expect(preview.After.Values).toEqual([1, 12, 13, 4]);
  expect(await tenant.user.seriesCorrections.corrections({ params: { id: Id } })).toEqual([]);
});

test('statistics follow corrections, and as of an earlier instant those of then count', async () => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  const before = world.clock.now().toISOString();
  world.clock.advanceSeconds(60);
  const made = await correct(Id, offset);
  const during = world.clock.now().toISOString();
  world.clock.advanceSeconds(60);
  const maximum = async (asOf?: string) => {
    const query = { ...day, period: 'day' as const, ...(asOf !== undefined && { asOf }) };
    return (await tenant.user.seriesPoints.statistics({ params: { id: Id }, query })).Periods[0]?.Maximum;
  };
  expect(await maximum()).toBe(13);
  await undo(Id, made.Id);
  expect(await maximum()).toBe(4);
  expect(await maximum(during)).toBe(13);
  expect(await maximum(before)).toBe(4);
});

test('corrections lie over each other in their order, and one in the middle can be undone', async () => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  const first = await correct(Id, offset);
  await correct(Id, { Kind: 'scale', From: start, To: day.to, Factor: 2 });
  expect(await valuesOf(Id)).toEqual([2, 24, 26, 8]);
  await undo(Id, first.Id);
  expect(await valuesOf(Id)).toEqual([2, 4, 6, 8]);
  const listed = await tenant.user.seriesCorrections.corrections({ params: { id: Id } });
  expect(listed).toMatchObject([
    { Kind: 'scale', UndoneAt: null },
    { Id: first.Id, UndoneBy: tenant.admin.userName, UndoReason: 'It was not' },
  ]);
  await expect(undo(Id, first.Id)).rejects.toMatchObject({ code: 'series.undone' });
});

test('what changes nothing, has no reason or comes from an ordinary user is refused', async () => {
  const { Id } = await seriesWith([1, 2, 3, 4]);
  const later = { From: '2026-04-01T00:00:00Z', To: '2026-04-02T00:00:00Z' };
  await expect(correct(Id, { Kind: 'offset', ...later, Amount: 1 })).rejects.toMatchObject({
    code: 'series.nothingToCorrect',
  });
  await expect(correct(Id, { ...offset, Amount: 0 })).rejects.toMatchObject({ code: 'series.correctionWrong' });
  await expect(correct(Id, { ...offset, To: offset.From })).rejects.toMatchObject({ code: 'series.rangeWrong' });
  await expect(correct(Id, offset, '  ')).rejects.toMatchObject({ code: 'request.invalid' });
  const byUser = tenant.user.seriesCorrections.correct({ params: { id: Id }, body: { Change: offset, Reason: 'x' } });
  await expect(byUser).rejects.toMatchObject({ code: 'identity.forbidden' });
});

test('the correction log of the station tells what was put on and what was undone, with the reason', async () => {
  const { Id, Identifier, StationId } = await seriesWith([1, 2, 3, 4]);
  const made = await correct(Id, offset, 'Checked with a staff gauge');
  world.clock.advanceSeconds(1);
  await undo(Id, made.Id);
  const text = 'Offset +10 m, 2026-03-01 00:10 to 2026-03-01 00:30 (UTC)';
  expect(await tenant.user.observations.correctionLog({ params: { id: StationId } })).toMatchObject([
    { AnalyteName: Identifier, Old: text, New: '', Reason: 'It was not' },
    { AnalyteName: Identifier, Old: '', New: text, Reason: 'Checked with a staff gauge' },
  ]);
});
