import { beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '#test/builders/series-things';
import type { TenantWorld } from '#test/world';
import { connectTenant, runService, useAquarius } from '../test-support/aquarius-world.ts';

const aquarius = useAquarius();
const start = Date.parse('2026-02-01T00:00:00Z');
const [minute, hour] = [60_000, 3_600_000];
const span = { from: '2025-01-01T00:00:00Z', to: '2026-06-16T00:00:00Z' };
let tenant: TenantWorld;
beforeEach(async () => {
  const { data } = aquarius.peer;
  for (const id of [...data.locations.keys()]) data.removeLocation(id);
  tenant = await connectTenant(aquarius);
});

let named = 0;
function addLocation(given: object = {}) {
  named += 1;
  return aquarius.peer.data.addLocation({ identifier: `S${named}`, name: `Muskeg River ${named}`, ...given });
}
function addSeries(locationId: string, values: readonly (number | null)[] = [1, 2, 3, 4], given: object = {}) {
  const times = values.map((_, index) => start + index * 15 * minute);
  const facts = { parameter: 'Stage', label: 'Telemetry', unit: 'm', times, values: [...values] };
  return aquarius.peer.data.addSeries({ locationId, ...facts, ...given });
}

const seriesHere = async () => (await tenant.user.series.list({ query: {} })).Data;
const rowsOf = async (identifier: string) => {
  const one = (await seriesHere()).find(({ Identifier }) => Identifier === identifier);
  if (!one) throw new Error(`${identifier} is not here.`);
  return readRows(tenant, one.Id, span);
};
const lastRun = async () => {
  const { LastRun } = await aquarius.staff.aquariusConnection.read({ query: { tenantId: tenant.id } });
  if (!LastRun) throw new Error('No run was made.');
  for (const { Seen, ...outcomes } of [LastRun.Stations, LastRun.Series]) {
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(Seen);
  }
  const { Read, Removed: _, ...points } = LastRun.Points;
  expect(Object.values(points).reduce((sum, count) => sum + count, 0)).toBe(Read);
  return LastRun;
};

test('a location becomes a station with a place, its series come with grades, approvals and qualifiers to the tick', async () => {
  const { data } = aquarius.peer;
  const { uniqueId: at, identifier, name } = addLocation();
  const { uniqueId } = addSeries(at, [1.232, 1.233, null, 1.235]);
  data.approve(uniqueId, { from: start, to: start + 15 * minute + 1, code: 1200 });
  data.grade(uniqueId, { from: start + 45 * minute, to: start + 46 * minute, code: -2 });
  data.qualify(uniqueId, { from: start + 15 * minute, to: start + 45 * minute + 1, identifier: 'ICE' });
  data.qualify(uniqueId, { from: start + 45 * minute, to: start + 46 * minute, identifier: 'EST' });
  const reported = await runService(aquarius, tenant);
  expect(reported.DisplayMessage).toContain('Stations compared: 1 (1 new');
  expect(await rowsOf(`Stage.Telemetry@${identifier}`)).toMatchObject([
    { Value: 1.232, Grade: 50, Approval: 1200, Qualifier: null },
    { Value: 1.233, Grade: 50, Approval: 1200, Qualifier: 'ICE' },
    { Value: null, Grade: 50, Approval: 900, Qualifier: 'ICE' },
    { Value: 1.235, Grade: -2, Approval: 900, Qualifier: 'ICE,EST' },
  ]);
  const [station] = await tenant.user.locations.dataSources({ query: { sourceTypes: ['continuous_aquarius'] } });
  expect(station).toMatchObject({
    LocationIdentifier: identifier,
    Latitude: 57.19,
    ElevationMetres: 281.5,
    TimeZone: 'Etc/GMT+7',
  });
  expect((await tenant.user.locations.dataSourceRows({})).map(({ DisplayName }) => DisplayName)).toEqual([name]);
  expect(await lastRun()).toMatchObject({ IsWhole: true, Points: { Read: 4, New: 4 } });
});

test('a daily value of 24:00 stays with the day that ends', async () => {
  const { uniqueId: at, identifier } = addLocation();
  const midnight = Date.parse('2026-02-02T07:00:00Z');
  addSeries(at, [1.21], { label: 'Daily Mean', isDaily: true, times: [midnight], type: 'ProcessorDerived' });
  await runService(aquarius, tenant);
  const [series] = await seriesHere();
  expect(series).toMatchObject({ InterpolationType: 'PrecedingConstant', Kind: 'derived', ComputationPeriod: 'Daily' });
  expect(await rowsOf(`Stage.Daily Mean@${identifier}`)).toMatchObject([{ Time: '2026-02-02T07:00:00.000Z' }]);
});

describe('the second run', () => {
  test('reads only what the server names, from the first point that changed', async () => {
    const { uniqueId: at, identifier } = addLocation();
    const { uniqueId } = addSeries(at, [1, 2, 3, 4]);
    addSeries(at, [7], { label: 'Other' });
    await runService(aquarius, tenant);
    aquarius.peer.requests.length = 0;
    const from = start + 30 * minute;
    aquarius.peer.data.replacePoints(uniqueId, from, from + hour, [
      [from, 9],
      [from + 5 * minute, 10],
    ]);
    await runService(aquarius, tenant);
    expect((await rowsOf(`Stage.Telemetry@${identifier}`)).map(({ Value }) => Value)).toEqual([1, 2, 9, 10]);
    const reads = aquarius.peer.requests.filter((line) => line.includes('GetTimeSeriesCorrectedData'));
    expect(reads).toEqual([expect.stringContaining('QueryFrom=2026-02-01T00%3A30')]);
    const run = await lastRun();
    expect(run).toMatchObject({ IsWhole: false, Series: { Seen: 1, Changed: 1 } });
    expect(run.Points).toEqual({ Read: 2, New: 1, Changed: 1, Unchanged: 0, Refused: 0, Removed: 1 });
  });

  test('makes nothing of nothing', async () => {
    const { uniqueId: at } = addLocation();
    addSeries(at);
    await runService(aquarius, tenant);
    aquarius.peer.requests.length = 0;
    await runService(aquarius, tenant);
    expect(await lastRun()).toMatchObject({ Stations: { Seen: 0 }, Series: { Seen: 0 } });
    expect(aquarius.peer.requests.filter((line) => line.includes('GetTimeSeriesCorrectedData'))).toEqual([]);
  });

  test('follows a station and a series that change their names', async () => {
    const { uniqueId: at } = addLocation();
    const { uniqueId } = addSeries(at);
    await runService(aquarius, tenant);
    aquarius.peer.data.changeLocation(at, { identifier: `New ${named}` });
    aquarius.peer.data.changeSeries(uniqueId, { label: 'Radar' });
    await runService(aquarius, tenant);
    expect(await seriesHere()).toMatchObject([{ Identifier: `Stage.Radar@New ${named}`, PointCount: 4 }]);
  });

  test('takes out of sight what is deleted there or no longer published, and lets it be seen again', async () => {
    const { uniqueId: at } = addLocation();
    const [gone, hidden] = [addSeries(at), addSeries(at, [5], { label: 'Hidden' })];
    await runService(aquarius, tenant);
    aquarius.peer.data.removeSeries(gone.uniqueId);
    aquarius.peer.data.changeSeries(hidden.uniqueId, { publish: false });
    await runService(aquarius, tenant);
    expect(await seriesHere()).toEqual([]);
    expect(await lastRun()).toMatchObject({ Series: { Seen: 2, Gone: 1, LeftOut: 1 } });
    aquarius.peer.data.changeSeries(hidden.uniqueId, { publish: true });
    await runService(aquarius, tenant);
    expect(await seriesHere()).toMatchObject([{ Label: 'Hidden', PointCount: 1 }]);
  });

  test('compares everything when the token has expired, and finds what was deleted meanwhile', async () => {
    const { uniqueId: at, identifier } = addLocation();
    const [remaining, gone] = [addSeries(at, [1, 2]), addSeries(at, [3], { label: 'Gone' })];
    await runService(aquarius, tenant);
    const { data } = aquarius.peer;
    data.replacePoints(remaining.uniqueId, start, start + 1, []);
    data.removeSeries(gone.uniqueId);
    data.log.expireTokens();
    await runService(aquarius, tenant);
    expect((await rowsOf(`Stage.Telemetry@${identifier}`)).map(({ Value }) => Value)).toEqual([2]);
    expect(await seriesHere()).toHaveLength(1);
    expect(await lastRun()).toMatchObject({ IsWhole: true, Series: { Seen: 2, Changed: 1, Gone: 1 } });
  });
});

test('what is not published stays out, until the location is', async () => {
  const { uniqueId: at } = addLocation({ publish: false });
  addSeries(at);
  await runService(aquarius, tenant);
  expect(await seriesHere()).toEqual([]);
  expect(await lastRun()).toMatchObject({ Stations: { LeftOut: 1 }, Series: { LeftOut: 1 } });
  aquarius.peer.data.changeLocation(at, { publish: true });
  await runService(aquarius, tenant);
  expect(await seriesHere()).toMatchObject([{ PointCount: 4 }]);
});

test('a series that cannot be taken is told with the reason, stays to be read, and the others come', async () => {
  const { uniqueId: at } = addLocation();
  const { uniqueId } = addSeries(at, [1], { label: 'Odd', unit: 'furlongs per fortnight' });
  addSeries(at);
  await runService(aquarius, tenant);
  expect(await lastRun()).toMatchObject({ Series: { Seen: 2, New: 1, Failed: 1 } });
  const query = { tenantId: tenant.id };
  const [station] = await aquarius.staff.aquariusStations.list({ query });
  expect(station).toMatchObject({ State: 'failed', FailedCount: 1, Problem: expect.stringContaining('furlongs') });
  aquarius.peer.data.changeSeries(uniqueId, { unit: 'm' });
  await runService(aquarius, tenant);
  expect(await aquarius.staff.aquariusStations.list({ query })).toMatchObject([{ State: 'synchronised', Problem: '' }]);
});

test('a series of which something cannot be stored is told and does not keep the others from coming', async () => {
  const { uniqueId: at } = addLocation();
  // Half a character, as programs leave that cut a comment to its length.
  const corrections = [{ type: 'Offset', from: start, to: start + hour, comment: 'Ice \ud83d', user: 'ana' }];
  addSeries(at, [1, 2], { label: 'Odd', corrections });
  addSeries(at);
  await runService(aquarius, tenant);
  expect(await lastRun()).toMatchObject({ Series: { Seen: 2, New: 1, Failed: 1 } });
  const [station] = await aquarius.staff.aquariusStations.list({ query: { tenantId: tenant.id } });
  expect(station?.Problem).toContain('The data from AQUARIUS cannot be stored');
});

test('a try changes nothing and says what would be looked at', async () => {
  addSeries(addLocation().uniqueId);
  const { DisplayMessage } = await runService(aquarius, tenant, { isTestRun: true });
  expect(DisplayMessage).toBe(
    'Everything would be compared: 1 stations and 1 series (1 new, 0 known, 0 removed). Still to be read: 0 stations and 0 series. Nothing was changed.',
  );
  expect(await aquarius.staff.aquariusStations.list({ query: { tenantId: tenant.id } })).toEqual([]);
});

test('the server is left in peace between two questions', async () => {
  addSeries(addLocation().uniqueId);
  await runService(aquarius, tenant);
  aquarius.peer.requests.length = 0;
  const { DisplayMessage } = await runService(aquarius, tenant, { isEarly: true });
  expect(DisplayMessage).toContain('it will be queried again in 300 s');
  expect(aquarius.peer.requests).toEqual([]);
});

test('credentials that stop working end the run with a sentence, which the connection shows', async () => {
  const { staff } = aquarius;
  const query = { tenantId: tenant.id };
  const { UserName, Address } = await staff.aquariusConnection.read({ query });
  await staff.aquariusConnection.save({ query, body: { Address, UserName, Password: 'changed over there' } });
  const reported = await runService(aquarius, tenant);
  expect(reported).toMatchObject({ IsError: true });
  const { Problem } = await staff.aquariusConnection.read({ query });
  expect(Problem).toBe(
    'AQUARIUS answered: Invalid username or password. (status 401) Check the user and password of the connection.',
  );
});

test('without a connection the run says so', async () => {
  const other = await aquarius.world.newTenant();
  const { DisplayMessage, IsError } = await runService(aquarius, other);
  expect([IsError, DisplayMessage]).toEqual([true, expect.stringContaining('not connected to an AQUARIUS server')]);
});
