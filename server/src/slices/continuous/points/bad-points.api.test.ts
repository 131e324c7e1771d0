import { beforeAll, expect, test } from 'vitest';
import { newSeries } from '#test/builders/series-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

const append = async (Id: never, Points: unknown[]) =>
  (await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points }] } })).Series[0];
const readAll = async (id: never, query: object = {}) => {
  const span = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };
  return (await tenant.user.seriesPoints.points({ params: { id }, query: { ...span, ...query } as never })).Points;
};

test('each bad point is told with its place and reason, and the good ones around it are stored', async () => {
  const { Id } = await newSeries(tenant);
  const bad: readonly [unknown, string][] = [
    [['2026-03-01T00:01:00Z', 'NaN'], 'notANumber'],
    [['2026-03-01T00:02:00Z', 'n/a'], 'notANumber'],
    [['2026-03-01T00:03:00Z', 1e308], 'tooLarge'],
    [['2026-03-01T00:03:00Z', -1e308], 'tooLarge'],
    [['2026-03-01T00:05:00Z', true], 'notANumber'],
    [['2026-03-01T00:06:00Z', { Value: 1 }], 'notANumber'],
    [[null, 1], 'timeUnreadable'],
    [['1970-01-15T12:00:00Z', 1], 'clockNotSet'],
    [['1799-12-31T00:00:00Z', 1], 'tooEarly'],
    // An hour of the night in which clocks change, without its offset.
    [['2026-11-01T01:30:00', 1], 'timeUnreadable'],
    [['2026-03-01T25:00:00Z', 1], 'timeUnreadable'],
    [['1970-01-01T00:00:00Z', 1], 'clockNotSet'],
    [['1970-01-01T00:00:00+14:00', 1], 'clockNotSet'],
    [['1969-12-31T16:00:00-08:00', 1], 'clockNotSet'],
    [['2099-01-01T00:00:00Z', 1], 'inFuture'],
    [['2026-03-01T00:00:00', 1], 'timeUnreadable'],
    [['2026-06-30T23:59:60Z', 1], 'timeUnreadable'],
    [['2026-02-30T00:00:00Z', 1], 'timeUnreadable'],
    [['yesterday', 1], 'timeUnreadable'],
    [['2026-03-01T00:04:00Z', 1, 99_999], 'gradeUnreadable'],
    [['2026-03-01T00:00:00Z'], 'notANumber'],
    [{ Time: '2026-03-01T00:00:00Z', Val: 2 }, 'notANumber'],
    ['a text', 'notAPoint'],
  ];
  const good = ['2026-03-01T00:00:00Z', 1.5];
  const answer = await append(Id as never, [good, ...bad.map(([point]) => point), ['2026-03-01T24:00:00Z', 2]]);
  expect(answer).toMatchObject({ New: 2, Refused: bad.length });
  const reported = new Map(answer?.Refusals.map(({ Index, Reason }) => [Index, Reason]));
  expect(bad.map((_, index) => reported.get(index + 1))).toEqual(bad.map(([, reason]) => reason));
  expect((await readAll(Id as never)).map(({ Time }) => Time)).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-03-02T00:00:00.000Z',
  ]);
});

test('points that differ at one instant are all refused; alike ones are taken once', async () => {
  const { Id } = await newSeries(tenant);
  const answer = await append(Id as never, [
    ['2026-03-01T02:00:00Z', 3],
    ['2026-03-01T01:00:00Z', 1],
    ['2026-03-01T01:00:00Z', 2],
    ['2026-03-01T02:00:00Z', 3],
  ]);
  expect(answer).toMatchObject({ New: 1, Unchanged: 1, Refused: 2 });
  expect(answer?.Refusals.map(({ Index, Reason }) => [Index, Reason])).toEqual([
    [1, 'differs'],
    [2, 'differs'],
  ]);
  expect(await readAll(Id as never)).toMatchObject([{ Value: 3 }]);
});

test('a series that is not there, by number or identifier, refuses the whole call and stores nothing', async () => {
  const { Id } = await newSeries(tenant);
  const Points = [['2026-03-01T01:00:00Z', 1]];
  const append = (other: object) =>
    tenant.user.seriesPoints.append({
      body: {
        Series: [
          { Id, Points },
          { ...other, Points },
        ] as never,
      },
    });
  await expect(append({ Id: 2_000_000_000 })).rejects.toMatchObject({ code: 'notFound' });
  await expect(append({ Identifier: 'Stage.Nowhere@Nothing' })).rejects.toMatchObject({
    code: 'series.unknownIdentifier',
  });
  expect(await readAll(Id as never)).toEqual([]);
});

test('an end one tick after a point includes it, and an overwrite takes away what it does not name', async () => {
  const { Id, Identifier } = await newSeries(tenant);
  const hours = (from: number, count: number) =>
    Array.from({ length: count }, (_, hour) => [`2026-03-01T0${from + hour}:00:00Z`, hour]);
  await tenant.user.seriesPoints.append({ body: { Series: [{ Identifier, Points: hours(0, 4) }] } });
  const times = async (to: string) => (await readAll(Id as never, { to })).map(({ Time }) => Time.slice(11, 13));
  expect(await times('2026-03-01T02:00:00.0000000Z')).toEqual(['00', '01']);
  expect(await times('2026-03-01T02:00:00.0000001Z')).toEqual(['00', '01', '02']);
  const answer = await tenant.admin.seriesPoints.overwrite({
    params: { id: Id },
    body: {
      From: '2026-03-01T01:00:00Z',
      To: '2026-03-01T03:00:00.0000001Z',
      Points: [
        ['2026-03-01T02:00:00Z', 2],
        ['2026-03-01T02:30:00Z', 9],
        ['2026-03-01T05:00:00Z', 9],
      ],
    },
  });
  expect(answer.Series[0]).toMatchObject({ New: 1, Unchanged: 1, Removed: 2, Refused: 1 });
  expect((await readAll(Id as never)).map(({ Time }) => Time.slice(11, 16))).toEqual(['00:00', '02:00', '02:30']);
  const { Point, Delivery } = await tenant.user.seriesPoints.pointAt({
    params: { id: Id },
    query: { at: '2026-03-01T02:31:00Z' },
  });
  expect(Point).toMatchObject({ Time: '2026-03-01T02:30:00.000Z', Value: 9 });
  expect(Delivery).toMatchObject({ Id: answer.DeliveryId, Kind: 'call', IsOverwrite: true, IsInForce: true });
});

test('daily statistics follow the clock of the station, and plain ones from kept days agree with those from points', async () => {
  const { Id } = await newSeries(tenant, { ExpectedIntervalSeconds: 3600 });
  const start = Date.parse('2026-03-07T00:00:00Z');
  const Points = Array.from({ length: 96 }, (_, hour) => [start + hour * 3_600_000, hour % 7]);
  await append(Id as never, Points);
  const ask = (query: object) =>
    tenant.user.seriesPoints.statistics({
      params: { id: Id },
      query: { from: '2026-03-07T00:00:00Z', to: '2026-03-11T00:00:00Z', period: 'day', ...query } as never,
    });
  const { Periods: quick } = await ask({ mean: 'plain' });
  const { Periods: slow } = await ask({ mean: 'plain', grades: 'none' });
  const comparable = (rows: typeof quick) => rows.map((row) => ({ ...row, Coverage: null, IsPartial: null }));
  expect(comparable(quick)).toEqual(comparable(slow));
  expect(quick.map(({ Count, Coverage }) => [Count, Coverage])).toEqual([
    [24, 1],
    [24, 1],
    [24, 1],
    [24, 1],
  ]);
  const { Periods: local } = await ask({ timeZone: 'America/Vancouver' });
  const clockChange = local.find(({ Label }) => Label === '2026-03-08');
  expect(clockChange).toMatchObject({ Start: '2026-03-08T08:00:00.000Z', End: '2026-03-09T07:00:00.000Z', Count: 23 });
});

test('many writers of one series at once lose nothing', async () => {
  const { Id } = await newSeries(tenant);
  const writers = 8;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let push = 0; push < 5; push += 1) {
        const at = Date.parse('2026-03-01T00:00:00Z') + push * 60_000 + writer * 1000;
        await append(Id as never, [
          [at, writer],
          [at + 500, push],
        ]);
      }
    }),
  );
  expect(await readAll(Id as never)).toHaveLength(writers * 5 * 2);
});

test('a number that no machine can hold and a million cells of one point refuse that point; what is no JSON refuses the call', async () => {
  const { Id } = await newSeries(tenant);
  const send = (points: string) =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/Series/Points', payload: `{"Series":[{"Id":${Id},"Points":[${points}]}]}` },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tenant.user.token}` },
    });
  const good = '["2026-03-01T02:00:00Z",5]';
  for (const word of ['NaN', 'Infinity']) {
    expect((await send(`${good},["2026-03-01T00:00:00Z",${word}]`)).statusCode).toBe(400);
  }
  expect(await readAll(Id as never)).toEqual([]);
  const cells = Array.from({ length: 1_000_000 }, () => '1').join(',');
  expect((await send(`${good},["2026-03-01T03:00:00Z",6,${cells}]`)).json()).toMatchObject({
    Series: [{ New: 1, Refused: 1, Refusals: [{ Index: 1, Reason: 'qualifierUnreadable' }] }],
  });
  const overflown = ['["2026-03-01T04:00:00Z",1e999]', '["2026-03-01T04:00:00Z",-1e999]', '[1e999,1]'];
  expect((await send(`["2026-03-01T05:00:00Z",7],${overflown.join(',')}`)).json()).toMatchObject({
    Series: [{ New: 1, Refused: 3 }],
  });
  expect((await send('["2026-03-01T06:00:00Z",12345678901234567890]')).json()).toMatchObject({
    Code: 'request.numberUnsafe',
  });
  expect((await readAll(Id as never)).map(({ Value }) => Value)).toEqual([5, 7]);
});

test('times that go back and offsets of all kinds end in order, an instant said twice by other clocks once', async () => {
  const { Id } = await newSeries(tenant);
  const answer = await append(Id as never, [
    ['2026-03-01T12:00:00+05:30', 1],
    ['2026-03-01T00:30:00-06:00', 1],
    ['2026-03-01T03:00:00Z', 2],
    ['2026-02-28T20:00:00-08:00', 3],
  ]);
  expect(answer).toMatchObject({ New: 3, Unchanged: 1, Refused: 0 });
  expect((await readAll(Id as never)).map(({ Value }) => Value)).toEqual([2, 3, 1]);
});
