import { randomUUID } from 'node:crypto';
import type { AnalyteId, SeriesId, Standard } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { drainJobs } from '#test/drain-jobs';
import { randomSource } from '#test/random-source';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aStandard, changed, newAnalyte, newGuideline, useUnits } from '../test-support/library.ts';
import { evaluateSeriesSweep } from './evaluate-series.job.ts';

const world = useWorld();
let unit: Awaited<ReturnType<typeof useUnits>>;
let tenant: TenantWorld;
let stationId: number;
let analyteId: AnalyteId;
let standard: Standard;
let seriesId: SeriesId;

const hour = 3_600_000;
const day = 24 * hour;
/** Midnight of the station, some days ago. */
let start: number;

beforeAll(async () => {
  unit = await useUnits(world);
});
beforeEach(async () => {
  tenant = await world.newTenant();
  start = Math.floor(world.clock.now().getTime() / day) * day - 20 * day;
  const body = {
    SourceType: 'continuous_aquarius',
    LocationIdentifier: `Weir ${randomUUID().slice(0, 8)}`,
    TimeZone: 'UTC',
  };
  stationId = (await tenant.admin.locations.createDataSource({ body: body as never })).DataSource.Id;
  analyteId = await newAnalyte(world, tenant, 'Temperature');
  const guideline = (await newGuideline(tenant.admin)).Id;
  const given = { AnalyteNameInGuideline: 'Temperature', StandardValue: '18', UnitId: unit('°C') };
  standard = await tenant.admin.standards.addStandard({ body: aStandard(guideline, given) });
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: analyteId, StandardId: standard.Id } });
  seriesId = (
    await tenant.admin.series.create({
      body: {
        ...{ StationId: stationId, Parameter: 'Water Temp', Label: 'Logger', Unit: '°C' },
        ...{ ExpectedIntervalSeconds: 3600, GapToleranceSeconds: 3 * 3600 },
      } as never,
    })
  ).Id;
});

const hold = (Statistic: string | null, more: object = {}) =>
  tenant.admin.seriesStandards.set({ body: { StandardId: standard.Id, Statistic, ...more } as never });
const linkParameter = (Parameter = 'Water Temp') =>
  tenant.admin.seriesStandards.linkAnalyte({ body: { Parameter, AnalyteId: analyteId } });
const send = (values: readonly (number | null)[], from = start, step = hour) =>
  tenant.user.seriesPoints.append({
    body: {
      Series: [
        { Id: seriesId, Points: values.map((value, index) => [new Date(from + index * step).toISOString(), value]) },
      ],
    } as never,
  });
const eventsOf = async () => {
  await drainJobs(world);
  return (await tenant.user.seriesEvents.list({ query: { seriesId } })).Data;
};
const shown = async () =>
  (await eventsOf()).map(({ StartAt, EndAt, Peak, State, End }) => [
    (Date.parse(StartAt) - start) / hour,
    (Date.parse(EndAt) - start) / hour,
    Peak,
    State,
    End,
  ]);
const titlesOf = async (person: Person) => (await person.messages.list({ query: {} })).Data.map(({ title }) => title);

describe('a standard that is compared with series', () => {
  test('makes an event of the time a series lies beyond it, which grows, ends and is told with its working', async () => {
    await hold('instantaneous');
    await linkParameter();
    await send([16, 17, 19, 20]);
    expect(await shown()).toEqual([[1.5, 4, 20, 'open', 'ongoing']]);
    const [before] = await eventsOf();
    await send([21, 17, 16], start + 4 * hour);
    expect(await shown()).toEqual([[1.5, 4.75, 21, 'closed', 'withinLimits']]);
    const [after] = await eventsOf();
    expect(after?.Id).toBe(before?.Id);
    const why = await tenant.user.seriesEvents.why({ params: { id: after?.Id ?? (0 as never) } });
    expect(why).toMatchObject({
      ...{ StandardValue: '18', StandardUnit: '°C', GapToleranceSeconds: 10_800, IsUsualTolerance: false },
      ...{ Points: 3, PointsBeyond: 3, LeftOutByGrade: 0, LeftOutByApproval: 0, Coverage: 1 },
    });
    const { Limits } = await tenant.user.seriesEvents.limits({ params: { id: seriesId } });
    expect(Limits).toMatchObject([{ Bound: 'upper', Limit: 18, Unit: '°C', FromDay: null, ToDay: null }]);
  });

  test('makes its station exceed in the list and on the map while it lasts, and later on the map of that month', async () => {
    const stateInList = async () => (await tenant.user.stationList.list({ body: {} })).Data[0]?.State;
    const onMap = async (query: Parameters<Person['map']['states']>[0]['query'] = {}) =>
      (await tenant.user.map.states({ query })).Groups.map(({ State, StationIds }) => [State, StationIds]);
    await hold('instantaneous');
    await linkParameter();
    await send([19, 20]);
    await eventsOf();
    const exceeds = [['exceeds', [stationId]]];
    expect([await stateInList(), await onMap()]).toEqual(['exceeds', exceeds]);
    expect(await onMap({ guidelineId: standard.GuidelineId })).toEqual(exceeds);
    await send([16, 16], start + 2 * hour);
    await eventsOf();
    expect([await stateInList(), await onMap()]).toEqual(['noSample', []]);
    const month = new Date(start).toISOString().slice(0, 7);
    expect(await onMap({ month, analyteId })).toEqual(exceeds);
    expect(await onMap({ month: '2020-01' })).toEqual([]);
  });

  test('is not held before its parameter is linked, which is proposed by name and said', async () => {
    await hold('instantaneous');
    await send([19, 19]);
    expect(await shown()).toEqual([]);
    const { NotApplied } = await tenant.user.seriesEvents.limits({ params: { id: seriesId } });
    expect(NotApplied).toMatchObject([{ Reason: 'noAnalyte' }]);
    const other = await newAnalyte(world, tenant, 'Water Temp');
    expect(await tenant.user.seriesStandards.analytes({})).toMatchObject([
      { Parameter: 'Water Temp', SeriesCount: 1, AnalyteId: null, ProposedId: other, ProposedName: 'Water Temp' },
    ]);
    await linkParameter();
    expect((await shown()).length).toBe(1);
  });

  test('counts the series it cannot be compared with, by reason, and converts units of one group', async () => {
    const add = (Label: string, Unit: string) =>
      tenant.admin.series.create({ body: { StationId: stationId, Parameter: 'Water Temp', Label, Unit } as never });
    const { Id: fahrenheit } = await add('Old', '°F');
    await add('Odd', 'mg/L');
    await add('None', '');
    await linkParameter();
    const [rule] = await hold('dailyMean');
    expect(rule).toMatchObject({ AppliedSeries: 2, Statistic: 'dailyMean' });
    expect(rule?.NotApplied.toSorted((one, two) => one.Reason.localeCompare(two.Reason))).toEqual([
      { Reason: 'noUnit', Series: 1 },
      { Reason: 'otherUnit', Series: 1 },
    ]);
    const { Limits } = await tenant.user.seriesEvents.limits({ params: { id: fahrenheit } });
    expect(Limits[0]?.Limit).toBeCloseTo(64.4, 6);
  });

  test('follows points that are taken back, corrected, graded out or too little approved', async () => {
    await hold('instantaneous');
    await linkParameter();
    await send([16, 16, 16, 16]);
    const sent = await send([19, 22, 19], start + 4 * hour);
    await send([16, 16], start + 7 * hour);
    expect((await shown()).map(([, , peak]) => peak)).toEqual([22]);
    await tenant.admin.seriesCorrections.correct({
      params: { id: seriesId },
      body: {
        Change: {
          Kind: 'offset',
          From: new Date(start + 5 * hour).toISOString(),
          To: new Date(start + 6 * hour).toISOString(),
          Amount: -2,
        },
        Reason: 'Sensor read high',
      } as never,
    });
    expect((await shown()).map(([, , peak]) => peak)).toEqual([20]);
    await hold('instantaneous', { LeastApproval: 1 });
    expect(await shown()).toEqual([]);
    await hold('instantaneous');
    expect((await shown()).length).toBe(1);
    await tenant.admin.seriesPoints.rollBack({ params: { id: sent.DeliveryId } } as never);
    expect(await shown()).toEqual([]);
  });

  test('is evaluated anew when the standard, its limit at the station, or the choice changes', async () => {
    await hold('instantaneous');
    await linkParameter();
    await send(Array.from({ length: 96 }, () => 19));
    expect((await shown()).length).toBe(1);
    await tenant.admin.standards.updateStandard(changed(standard, { StandardValue: '20' }));
    await evaluateSeriesSweep(world.platform).run();
    expect(await shown()).toEqual([]);
    const dayOf = (days: number) => new Date(start + days * day).toISOString().slice(0, 10);
    const limit = { ValueType: 'double', StandardValue: '18', IsAdded: false, Source: 'Permit 12' };
    await tenant.admin.stationLimits.set({
      body: {
        StandardId: standard.Id,
        Limits: [{ ...limit, StationIds: [stationId], ValidFrom: dayOf(1), ValidTo: dayOf(2) }],
      } as never,
    });
    await evaluateSeriesSweep(world.platform).run();
    expect(await shown()).toEqual([[24, 72, 19, 'closed', 'limitChanged']]);
    const [event] = await eventsOf();
    const why = await tenant.user.seriesEvents.why({ params: { id: event?.Id ?? (0 as never) } });
    expect(why.StationLimit).toBe('Permit 12');
    await hold(null);
    expect(await shown()).toEqual([]);
  });

  test('of daily means shows each day of an event with its coverage', async () => {
    await hold('dailyMean');
    await linkParameter();
    await send(Array.from({ length: 24 * 4 }, (_, index) => (index >= 24 && index < 72 ? 20 : 12)));
    const [event] = await eventsOf();
    const why = await tenant.user.seriesEvents.why({ params: { id: event?.Id ?? (0 as never) } });
    expect(why.Days.map(({ Verdict }) => Verdict)).toEqual(['exceeds', 'exceeds']);
    expect(event).toMatchObject({ LengthSeconds: 2 * 86_400, State: 'closed', PeakDay: event?.FirstDay });
    // Reported in days: midnight would look like a moment somebody saw.
    const [message] = (await tenant.admin.messages.list({ query: {} })).Data;
    expect(message?.content).toContain(`· ${event?.FirstDay} – ${event?.LastDay} ·`);
  });

  test('tells people whose notifications pick it, and administrators without one, once that an event began and once that it ended', async () => {
    await hold('instantaneous');
    await linkParameter();
    const rule = { Name: 'All', UserIds: [tenant.user.userId], Ways: ['message', 'mail'], IsOn: true };
    await tenant.admin.importNotifications.add({
      body: { ...rule, GuidelineIds: [], StationIds: [stationId], AnalyteIds: [] } as never,
    });
    await send([16, 19, 20]);
    await drainJobs(world);
    await send([20, 21], start + 3 * hour);
    await drainJobs(world);
    expect((await titlesOf(tenant.user)).map((title) => title.split(':')[0])).toEqual(['Beyond a limit']);
    await send([16], start + 5 * hour);
    await drainJobs(world);
    await drainJobs(world);
    expect((await titlesOf(tenant.user)).map((title) => title.split(':')[0])).toEqual([
      'No longer beyond a limit',
      'Beyond a limit',
    ]);
    const mailsTo = ({ userName }: { userName: string }) =>
      world.mails.filter(({ to }) => to.startsWith(`${userName}@`));
    expect(mailsTo(tenant.user).length).toBe(2);
    // Administrators are notified without a rule, by message only.
    expect((await titlesOf(tenant.admin)).map((title) => title.split(':')[0])).toEqual([
      'No longer beyond a limit',
      'Beyond a limit',
    ]);
    expect(mailsTo(tenant.admin)).toEqual([]);
  });

  test('is nothing for another tenant', async () => {
    await hold('instantaneous');
    await linkParameter();
    await send([16, 19, 20, 16]);
    const [event] = await eventsOf();
    const stranger = await world.newTenant();
    const missing = { status: 404 };
    await expect(stranger.user.seriesEvents.list({ query: { seriesId } })).rejects.toMatchObject(missing);
    await expect(stranger.user.seriesEvents.why({ params: { id: event?.Id ?? (0 as never) } })).rejects.toMatchObject(
      missing,
    );
    expect((await stranger.user.seriesEvents.list({ query: {} })).Total).toBe(0);
  });

  test('is told to a reader by grant as its owner found it, and only the owner says why', async () => {
    await hold('instantaneous');
    await linkParameter();
    await send([16, 19, 20, 16]);
    const [event] = await eventsOf();
    const { StationId } = await tenant.admin.series.get({ params: { id: seriesId } });
    const reader = await world.newTenant();
    const boss = await world.newSysAdmin();
    await boss.stationAccess.link({ body: { TenantId: reader.id, StationId } });
    for (const query of [{ seriesId }, { stationId: StationId }]) {
      const { Data, Total } = await reader.user.seriesEvents.list({ query });
      expect([Total, Data[0]?.Id, Data[0]?.GuidelineName, Data[0]?.IsShared]).toEqual([
        ...[1, event?.Id, event?.GuidelineName, true],
      ]);
    }
    const why = reader.user.seriesEvents.why({ params: { id: event?.Id ?? (0 as never) } });
    await expect(why).rejects.toMatchObject({ status: 404 });
  });
});

test('events found as points come in pieces are those found at once', async () => {
  const chance = randomSource(17);
  const random = () => chance.below(1000) / 1000;
  await linkParameter();
  for (const statistic of [
    'instantaneous',
    'dailyMean',
    'sevenDayMeanOfDailyMaxima',
    'hoursBeyondOnEnd',
    'hoursBeyondInDay',
  ]) {
    await hold(statistic, { Hours: 3 });
    for (let round = 0; round < 5; round += 1) {
      const at = start + Math.floor(random() * 15 * 24) * hour;
      const level = 14 + random() * 7;
      await send(
        Array.from({ length: 1 + Math.floor(random() * 60) }, () => level + random() * 4 - 2),
        at,
      );
      await drainJobs(world);
    }
    const pieces = await shown();
    await inNamedTenant(world.platform, tenant.id, async (tx) => {
      await sql`delete from series_evaluations`.execute(tx);
      await sql`delete from series_events`.execute(tx);
    });
    await evaluateSeriesSweep(world.platform).run();
    expect(pieces).toEqual(await shown());
  }
});
