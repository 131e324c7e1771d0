import type { CheckSettings, Series, SeriesFinding } from '@freshet/contract';
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
const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

async function seriesWith(settings: Partial<CheckSettings>): Promise<Series> {
  const series = await newSeries(tenant);
  await tenant.admin.seriesChecks.saveChecks({ params: { id: series.Id }, body: settings });
  return series;
}
const append = async (id: Series['Id'], values: (number | null)[], from = start) =>
  (await appendValues(tenant, id, from, values)).Series[0]?.Checks;
const findingsOf = async (id: Series['Id']) =>
  (await tenant.user.seriesChecks.findings({ params: { id }, query: {} })).Findings;
const reported = (findings: SeriesFinding[]) => findings.map(({ Code, At, Value }) => [Code, At, Value]);
const gradesOf = (id: Series['Id']) => tenant.user.seriesGrades.grades({ params: { id } });

test('without settings nothing is checked, and the answer says so', async () => {
  const { Id } = await newSeries(tenant);
  const notSet = ['range', 'step', 'flatLine', 'spike', 'gap', 'clock'];
  expect(await append(Id, [1, 1e6])).toEqual({ Made: [], NotSet: notSet, Findings: 0 });
  expect(await tenant.user.seriesChecks.checks({ params: { id: Id } })).toMatchObject({ Made: [], NotSet: notSet });
});

test.each<[string, Partial<CheckSettings>, (number | null)[], [string, string, number | null][]]>([
  [
    'a value out of range',
    { Minimum: 0, Maximum: 10 },
    [1, 11, -1, 5],
    [
      ['outOfRange', at(20), -1],
      ['outOfRange', at(10), 11],
    ],
  ],
  ['a step too large', { Step: { Largest: 1, PerSeconds: 600 } }, [1, 1.5, 4], [['stepTooLarge', at(20), 4]]],
  [
    'a flat line',
    { FlatLine: { LongerThanSeconds: 1200, Tolerance: 0 } },
    [1, 2, 2, 2, 2, 2],
    [['flatLine', at(40), 2]],
  ],
  ['a spike', { SpikeHeight: 5 }, [1, 1, 20, 1], [['spike', at(20), 20]]],
])('%s is found when it arrives, at once or point by point', async (_, settings, values, expected) => {
  const atOnce = await seriesWith(settings);
  expect(await append(atOnce.Id, values)).toMatchObject({ Findings: expected.length });
  expect(reported(await findingsOf(atOnce.Id))).toEqual(expected);
  expect(await append(atOnce.Id, values)).toMatchObject({ Findings: 0 });
  const oneByOne = await seriesWith(settings);
  for (const [index, value] of values.entries()) await append(oneByOne.Id, [value], at(index * 10));
  expect(reported(await findingsOf(oneByOne.Id))).toEqual(expected);
});

test('a silence longer than tolerated is found at the point before it, and goes when the points come late', async () => {
  const { Id } = await seriesWith({ LongestGapSeconds: 3600 });
  await append(Id, [1, 2]);
  expect(await append(Id, [3], '2026-03-05T00:00:00Z')).toMatchObject({ Findings: 1 });
  expect(reported(await findingsOf(Id))).toEqual([['gapTooLong', at(10), 2]]);
  const late = Array.from({ length: 4 * 24 * 6 }, () => 2);
  await append(Id, late, at(20));
  expect(await findingsOf(Id)).toEqual([]);
});

test('a clock that is ahead or jumps back is found; a file with the newest point first is not', async () => {
  const { Id } = await seriesWith({ FutureToleranceSeconds: 60 });
  const now = world.clock.now().getTime();
  const send = async (Points: [number, number][]) =>
    (await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points }] } })).Series[0]?.Checks.Findings;
  expect(
    await send(
      [
        [now - 3000, 1],
        [now - 2000, 2],
        [now - 1000, 3],
      ].toReversed() as [number, number][],
    ),
  ).toBe(0);
  expect(
    await send([
      [now - 5000, 1],
      [now - 6000, 2],
      [now + 3_600_000, 3],
    ]),
  ).toBe(2);
  expect((await findingsOf(Id)).map(({ Code }) => Code)).toEqual(['clockInFuture', 'clockJumpedBack']);
});

test('a finding is accepted or dismissed, stays so when the point comes again, and opens with another value', async () => {
  const { Id } = await seriesWith({ Maximum: 10 });
  await append(Id, [1, 11, 2]);
  const [finding] = await findingsOf(Id);
  const decide = (State: 'accepted' | 'dismissed', ids = finding ? [finding.Id] : []) =>
    tenant.admin.seriesChecks.decide({ params: { id: Id }, body: { Ids: ids, State, Note: 'A flood' } });
  await decide('dismissed');
  await append(Id, [1, 11, 2]);
  expect(await findingsOf(Id)).toMatchObject([
    { State: 'dismissed', DecidedBy: tenant.admin.userName, Note: 'A flood' },
  ]);
  await append(Id, [1, 12, 2]);
  expect(await findingsOf(Id)).toMatchObject([{ State: 'open', Value: 12 }]);
  const strange = [...(finding ? [finding.Id] : []), 999_999 as SeriesFinding['Id']];
  await expect(decide('accepted', strange)).rejects.toMatchObject({ code: 'notFound' });
  expect(await tenant.user.seriesChecks.checks({ params: { id: Id } })).toMatchObject({
    Counts: [{ Code: 'outOfRange', State: 'open', Count: 1 }],
  });
  const listed = (await tenant.user.series.list({ query: {} })).Data.find((one) => one.Id === Id);
  const read = await tenant.user.series.get({ params: { id: Id } });
  expect([listed?.OpenFindings, read.OpenFindings]).toEqual([1, 1]);
});

test('a rule proposes a grade for the points next to each other; a person puts it on or dismisses it', async () => {
  const { Id } = await seriesWith({ Maximum: 10, Grades: [{ Code: 'outOfRange', Grade: 31, IsPutOn: false }] });
  await append(Id, [1, 11, 12]);
  await append(Id, [13, 5, 14], at(30));
  const proposed = await gradesOf(Id);
  expect(proposed).toMatchObject([
    { State: 'proposed', From: at(50), CheckCode: 'outOfRange' },
    { State: 'proposed', From: at(10), To: '2026-03-01T00:30:00.001Z', Grade: 31 },
  ]);
  const grades = async () => (await readRows(tenant, Id, day)).map(({ Grade }) => Grade);
  expect(await grades()).toEqual([null, null, null, null, null, null]);
  const [second, first] = proposed;
  if (!first || !second) throw new Error('Two grades were to be proposed.');
  await tenant.admin.seriesGrades.putOn({ params: { id: Id, gradeId: first.Id } });
  await tenant.admin.seriesGrades.undo({ params: { id: Id, gradeId: second.Id }, body: { Reason: 'It is right' } });
  expect(await grades()).toEqual([null, 31, 31, 31, null, null]);
  expect(await gradesOf(Id)).toMatchObject([{ State: 'undone', UndoReason: 'It is right' }, { State: 'putOn' }]);
});

test('a rule that puts its grade on needs nobody, and a person puts a grade over it', async () => {
  const { Id } = await seriesWith({ SpikeHeight: 5, Grades: [{ Code: 'spike', Grade: 31, IsPutOn: true }] });
  await append(Id, [1, 20, 1]);
  const grades = async () => (await readRows(tenant, Id, day)).map(({ Grade }) => Grade);
  expect(await grades()).toEqual([null, 31, null]);
  const body = { From: start, To: at(20), Grade: 20, Reason: 'Looked at' };
  await tenant.admin.seriesGrades.grade({ params: { id: Id }, body });
  expect(await grades()).toEqual([20, 20, null]);
});

test('checks can be made again after their settings were changed', async () => {
  const { Id } = await seriesWith({});
  await append(Id, [1, 11, 2]);
  await tenant.admin.seriesChecks.saveChecks({ params: { id: Id }, body: { Maximum: 10 } });
  const body = { From: day.from, To: day.to };
  expect(await tenant.admin.seriesChecks.runChecks({ params: { id: Id }, body })).toMatchObject({ Findings: 1 });
  await tenant.admin.seriesChecks.saveChecks({ params: { id: Id }, body: { Maximum: 20 } });
  await tenant.admin.seriesChecks.runChecks({ params: { id: Id }, body });
  expect(await findingsOf(Id)).toEqual([]);
  const wrong = tenant.admin.seriesChecks.saveChecks({ params: { id: Id }, body: { Minimum: 2, Maximum: 1 } });
  await expect(wrong).rejects.toMatchObject({ code: 'series.checksWrong' });
});

test('findings follow the points that stand: after a rollback, and after an overwrite', async () => {
  const { Id } = await seriesWith({ Maximum: 10, FutureToleranceSeconds: 0 });
  await append(Id, [1, 50, 3]);
  const { DeliveryId } = await appendValues(tenant, Id, at(10), [2, 60]);
  expect(reported(await findingsOf(Id))).toEqual([['outOfRange', at(20), 60]]);
  await tenant.admin.seriesPoints.rollBack({ params: { id: DeliveryId } });
  expect(reported(await findingsOf(Id))).toEqual([['outOfRange', at(10), 50]]);
  const Points = [
    [at(10), 5],
    [at(30), 70],
  ];
  await tenant.admin.seriesPoints.overwrite({ params: { id: Id }, body: { From: start, To: day.to, Points } });
  expect(reported(await findingsOf(Id))).toEqual([['outOfRange', at(30), 70]]);
});

test('a finding of the clock goes when the delivery that brought its point is rolled back or overwritten', async () => {
  const { Id } = await seriesWith({ FutureToleranceSeconds: 0 });
  const ahead = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const push = async () => (await appendValues(tenant, Id, ahead, [1])).DeliveryId;
  const delivery = await push();
  expect((await findingsOf(Id)).map(({ Code }) => Code)).toEqual(['clockInFuture']);
  await tenant.admin.seriesPoints.rollBack({ params: { id: delivery } });
  expect(await findingsOf(Id)).toEqual([]);
  await push();
  expect((await findingsOf(Id)).map(({ Code }) => Code)).toEqual(['clockInFuture']);
  const To = new Date(Date.parse(ahead) + 1000).toISOString();
  await tenant.admin.seriesPoints.overwrite({ params: { id: Id }, body: { From: ahead, To, Points: [] } });
  expect(await findingsOf(Id)).toEqual([]);
});
