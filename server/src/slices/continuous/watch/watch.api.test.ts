import { randomUUID } from 'node:crypto';
import { createClient, endpoints } from '@freshet/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#slices/identity';
import { drainJobs } from '#test/drain-jobs';
import { injectTransport } from '#test/inject-transport';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { findSilence } from './find-silence.ts';

const world = useWorld();
let tenant: TenantWorld;
let stationId: number;
beforeEach(async () => {
  tenant = await world.newTenant();
  stationId = await newStation('Weir');
});

const minute = 60_000;
const newStation = async (name: string) =>
  (
    await tenant.admin.locations.createDataSource({
      body: { SourceType: 'continuous_aquarius', LocationIdentifier: `${name} ${randomUUID().slice(0, 8)}` },
    })
  ).DataSource.Id;
const newSeries = (change: object = {}) =>
  tenant.admin.series.create({
    body: { StationId: stationId, Parameter: 'Stage', Label: 'Logger', Unit: 'm', ...change } as never,
  });
/** Time passes; sessions are shorter than that. */
async function pass(ms: number) {
  world.clock.advanceSeconds(ms / 1000);
  const { id: tenantId, user, admin } = tenant;
  const again = async (person: Person): Promise<Person> => {
    const { access_token } = await startSession(world.platform, {
      ...{ userId: person.userId, tenantId, method: 'password' as const },
    });
    return { ...person, ...createClient(endpoints, injectTransport(world.app, access_token)) };
  };
  tenant = { ...tenant, user: await again(user), admin: await again(admin) };
}
/** Points every so many minutes, the last one so many minutes ago. */
async function send(id: number, { count = 6, step = 5, ago = 0 } = {}) {
  const last = world.clock.now().getTime() - ago * minute;
  const Points = Array.from({ length: count }, (_, index) => [
    new Date(last - (count - 1 - index) * step * minute).toISOString(),
    index,
  ]);
  return tenant.user.seriesPoints.append({ body: { Series: [{ Id: id as never, Points }] } });
}
async function look() {
  await findSilence(world.platform).run();
  await drainJobs(world);
}
const stateOf = async (id: number) =>
  (await tenant.user.seriesWatch.list({})).Data.find(({ SeriesId }) => SeriesId === id);
/** As the list of series and the series itself say it. */
const silentSinceOf = async (id: number) => {
  const one = await tenant.user.series.get({ params: { id: id as never } });
  const listed = (await tenant.user.series.list({ query: {} })).Data.find((each) => each.Id === id);
  return [one.SilentSince, listed?.SilentSince];
};
const titlesOf = async (person: Person) => (await person.messages.list({ query: {} })).Data.map(({ title }) => title);
const mailsTo = (person: Person) => world.mails.filter(({ to }) => to === `${person.userName}@example.org`);

describe('a series that sends nothing for longer than tolerated', () => {
  test('is marked where it is shown, told once by message and mail, and told again when its data are back', async () => {
    const { Id, Identifier } = await newSeries({ ExpectedIntervalSeconds: 300 });
    await send(Id);
    await look();
    expect(await stateOf(Id)).toMatchObject({ State: 'arriving', IntervalSeconds: 300, IsGuess: false });
    expect(await silentSinceOf(Id)).toEqual([null, null]);
    const { LastValueAt } = await tenant.user.series.get({ params: { id: Id } });
    await pass(16 * minute);
    expect(await silentSinceOf(Id)).toEqual([LastValueAt, LastValueAt]);
    await look();
    await look();
    expect(await stateOf(Id)).toMatchObject({ State: 'silent', ToleratedSeconds: 900 });
    expect(await titlesOf(tenant.admin)).toEqual([`No data from ${Identifier}`]);
    expect(mailsTo(tenant.admin).map(({ subject }) => subject)).toEqual([`No data from ${Identifier}`]);
    expect(mailsTo(tenant.admin)[0]?.text).toContain('/continuous/watch');
    expect(await titlesOf(tenant.user)).toEqual([]);

    await send(Id, { count: 1 });
    await look();
    await look();
    expect(await stateOf(Id)).toMatchObject({ State: 'arriving', NotifiedAt: null });
    expect(await titlesOf(tenant.admin)).toEqual([`Data resumed: ${Identifier}`, `No data from ${Identifier}`]);
    expect(mailsTo(tenant.admin)).toHaveLength(2);

    await pass(16 * minute);
    await look();
    expect(await titlesOf(tenant.admin)).toHaveLength(3);
  });

  test('is one message with the others that fell silent at the same time', async () => {
    for (const Label of ['A', 'B', 'C']) await send((await newSeries({ Label })).Id);
    await look();
    await pass(60 * minute);
    await look();
    const [message] = (await tenant.admin.messages.list({ query: {} })).Data;
    expect(message).toMatchObject({
      title: 'No data from 3 series',
      link: '/continuous/watch',
      code: 'watch.silentMany',
    });
    expect(message?.content.split('\n')).toHaveLength(3);
  });

  test('stays silent when only old points or gap markers come', async () => {
    const { Id } = await newSeries({ ExpectedIntervalSeconds: 300 });
    await send(Id);
    await pass(60 * minute);
    await look();
    await send(Id, { count: 3, ago: 40 });
    const now = world.clock.now().toISOString();
    await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points: [[now, null]] }] } });
    await look();
    expect(await stateOf(Id)).toMatchObject({ State: 'silent' });
    expect(await titlesOf(tenant.admin)).toHaveLength(1);
  });

  test('is listed but not told when it was quiet for months before anybody looked', async () => {
    const { Id } = await newSeries();
    await send(Id, { ago: 90 * 24 * 60 });
    await look();
    expect(await stateOf(Id)).toMatchObject({ State: 'silent', NotifiedAt: null });
    expect(await titlesOf(tenant.admin)).toEqual([]);
  });

  test('is no longer told of when it is not watched', async () => {
    const { Id } = await newSeries({ ExpectedIntervalSeconds: 300 });
    await send(Id);
    await tenant.admin.seriesWatch.setWatched({ params: { id: Id }, body: { IsWatched: false } });
    await pass(60 * minute);
    await look();
    expect([(await stateOf(Id))?.State, await titlesOf(tenant.admin)]).toEqual(['off', []]);
    expect(await silentSinceOf(Id)).toEqual([null, null]);
    await expect(
      tenant.user.seriesWatch.setWatched({ params: { id: Id }, body: { IsWatched: true } }),
    ).rejects.toMatchObject({ code: 'identity.forbidden' });
  });
});

describe('how often a point is expected', () => {
  test('is learnt from the points and shown as a guess, and left open while there are too few', async () => {
    const [few, many, daily] = [await newSeries(), await newSeries({ Label: 'B' }), await newSeries({ Label: 'C' })];
    await send(few.Id, { count: 2 });
    await send(many.Id, { count: 30, step: 15 });
    await send(daily.Id, { count: 5, step: 24 * 60 });
    await look();
    expect(await stateOf(few.Id)).toMatchObject({ State: 'unknown', IntervalSeconds: null, IsGuess: false });
    expect(await stateOf(many.Id)).toMatchObject({ State: 'arriving', IntervalSeconds: 900, IsGuess: true });
    expect(await stateOf(daily.Id)).toMatchObject({ IntervalSeconds: 86_400, IsGuess: true });
  });

  test('leaves time for loggers that send once a day', async () => {
    const { Id } = await newSeries({ ExpectedIntervalSeconds: 900 });
    for (let day = 0; day < 5; day += 1) {
      await pass(24 * 60 * minute);
      await send(Id, { count: 96, step: 15 });
    }
    await look();
    await pass(30 * 60 * minute);
    expect(await stateOf(Id)).toMatchObject({ State: 'arriving', ToleratedSeconds: 2 * 86_400 });
    await pass(24 * 60 * minute);
    expect(await stateOf(Id)).toMatchObject({ State: 'silent' });
  });
});

test('an administrator chooses who is told and how, among the people of the tenant', async () => {
  const { Id } = await newSeries({ ExpectedIntervalSeconds: 300 });
  expect(await tenant.admin.seriesWatch.people({})).toMatchObject({ IsDefault: true, Ways: ['message', 'mail'] });
  await tenant.admin.seriesWatch.setPeople({ body: { UserIds: [tenant.user.userId], Ways: ['message'] } });
  expect(await tenant.admin.seriesWatch.people({})).toMatchObject({
    ...{ IsDefault: false, UserIds: [tenant.user.userId], Ways: ['message'] },
  });
  const stranger = await world.newTenant();
  await expect(
    tenant.admin.seriesWatch.setPeople({ body: { UserIds: [stranger.user.userId], Ways: [] } }),
  ).rejects.toMatchObject({ code: 'notFound' });
  expect((await stranger.user.seriesWatch.list({})).Data).toEqual([]);
  await send(Id);
  await pass(60 * minute);
  await look();
  expect([await titlesOf(tenant.user), await titlesOf(tenant.admin)]).toMatchObject([[expect.any(String)], []]);
  expect([...mailsTo(tenant.user), ...mailsTo(tenant.admin)]).toEqual([]);
});

describe('completeness', () => {
  const hours = (day: string, count: number) =>
    Array.from({ length: count }, (_, hour) => [`${day}T${String(hour).padStart(2, '0')}:00:00Z`, hour]);

  test('compares what is there with what was expected since the first point, by month', async () => {
    const { Id } = await newSeries({ ExpectedIntervalSeconds: 3600 });
    await newSeries({ Label: 'No points' });
    await tenant.user.seriesPoints.append({
      body: {
        Series: [{ Id, Points: [...hours('2025-04-01', 24), ...hours('2025-04-02', 12), ...hours('2025-05-01', 24)] }],
      },
    });
    const { Months, Rows, WithoutInterval } = await tenant.user.seriesWatch.completeness({
      query: { month: '2025-06' },
    });
    expect([Months[0], Months.at(-1), Months.length, WithoutInterval]).toEqual(['2024-07', '2025-06', 12, 0]);
    expect(Rows).toMatchObject([{ Id: stationId, SeriesCount: 1, GuessCount: 0 }]);
    expect(Rows[0]?.Cells.slice(-4)).toEqual([
      { Share: null, Counted: 0, Expected: 0 },
      { Share: 36 / 720, Counted: 36, Expected: 720 },
      { Share: 24 / 744, Counted: 24, Expected: 744 },
      { Share: 0, Counted: 0, Expected: 720 },
    ]);
  });

  test('does not let a dense day make up for a missing one, and tells the series of a station apart', async () => {
    const [coarse, fine] = [
      await newSeries({ ExpectedIntervalSeconds: 43_200 }),
      await newSeries({ Label: 'Fine', ExpectedIntervalSeconds: 3600 }),
    ];
    for (const { Id } of [coarse, fine]) {
      await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points: hours('2025-04-01', 24) }] } });
    }
    const query = { month: '2025-04', stationId: stationId as never };
    const { Rows } = await tenant.user.seriesWatch.completeness({ query });
    expect(Rows.map(({ Id, Cells }) => [Id, Cells.at(-1)?.Counted, Cells.at(-1)?.Expected])).toEqual([
      [fine.Id, 24, 720],
      [coarse.Id, 2, 60],
    ]);
    const stranger = await world.newTenant();
    await expect(stranger.user.seriesWatch.completeness({ query })).rejects.toMatchObject({ code: 'notFound' });
  });
});
