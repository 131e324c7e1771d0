import { AquariusStationId } from '@freshet/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantWorld } from '#test/world';
import { connectTenant, runService, settingsOf, useAquarius } from '../test-support/aquarius-world.ts';

const aquarius = useAquarius();
const start = Date.parse('2026-02-01T00:00:00Z');
let tenant: TenantWorld;
let seriesId: string;
const query = () => ({ tenantId: tenant.id });
const listed = async () => (await aquarius.staff.aquariusStations.list({ query: query() }))[0];
const stationId = async () => (await listed())?.Id ?? AquariusStationId.parse(1);
const seriesHere = async () => (await tenant.user.series.list({ query: {} })).Data;
const addPoint = (minutes: number) => {
  const at = start + minutes * 60_000;
  aquarius.peer.data.replacePoints(seriesId, at, at + 1, [[at, minutes]]);
};

describe('a station of the registry', () => {
  beforeEach(async () => {
    const { data } = aquarius.peer;
    for (const id of [...data.locations.keys()]) data.removeLocation(id);
    const { uniqueId: locationId } = data.addLocation({ identifier: 'S05', name: 'Muskeg River' });
    const facts = { parameter: 'Stage', label: 'Telemetry', unit: 'm', times: [start], values: [1] };
    seriesId = data.addSeries({ locationId, ...facts }).uniqueId;
    data.correct(seriesId, { type: 'Offset', from: start, to: start + 1, comment: 'Gauge moved', user: 'reviewer' });
    tenant = await connectTenant(aquarius);
    await runService(aquarius, tenant);
  });

  test('is listed with its state, its place, its series and what was corrected in them', async () => {
    expect(await listed()).toMatchObject({
      ...{ Identifier: 'S05', IsDeleted: false, IsArchived: false, State: 'synchronised', SeriesCount: 1 },
      ...{ PlaceName: 'Muskeg River', AquariusId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    const params = { id: await stationId() };
    const [series] = await aquarius.staff.aquariusStations.series({ params, query: query() });
    expect(series).toMatchObject({ Identifier: 'Stage.Telemetry@S05', State: 'synchronised', PointCount: 1 });
    const request = { params: { id: series?.Id ?? (1 as never) }, query: query() };
    expect(await aquarius.staff.aquariusStations.corrections(request)).toMatchObject([
      { Type: 'Offset', Comment: 'Gauge moved', User: 'reviewer', From: '2026-02-01T00:00:00.000Z' },
    ]);
  });

  test('tells which other tenants may read it', async () => {
    const { StationId } = (await listed()) ?? {};
    if (!StationId) throw new Error('The station is not here.');
    const reader = await aquarius.world.newTenant();
    await aquarius.staff.stationAccess.link({ body: { TenantId: reader.id, StationId } });
    expect(await listed()).toMatchObject({
      ...{ Readers: [{ TenantId: reader.id, TenantName: reader.name }], PlaceProblem: '' },
    });
    await aquarius.staff.stationAccess.unlink({ body: { TenantId: reader.id, StationId } });
    expect(await listed()).toMatchObject({ Readers: [] });
  });

  test('that is deleted is out of sight and rests; restored, it has what was missed', async () => {
    const params = { id: await stationId() };
    await aquarius.staff.aquariusStations.remove({ params, query: query() });
    expect(await listed()).toMatchObject({ IsDeleted: true, State: 'deleted' });
    expect(await seriesHere()).toEqual([]);
    addPoint(15);
    await runService(aquarius, tenant);
    expect(await seriesHere()).toEqual([]);
    await aquarius.staff.aquariusStations.restore({ params, query: query() });
    expect(await seriesHere()).toMatchObject([{ PointCount: 1 }]);
    await runService(aquarius, tenant);
    expect(await seriesHere()).toMatchObject([{ PointCount: 2 }]);
  });

  test('that is archived is read a last time, stays readable and is synchronised no longer', async () => {
    addPoint(15);
    const data = { stationIds: [await stationId()] };
    const reported = await runService(aquarius, tenant, { link: 'aquarius-archiver', data });
    expect(reported.DisplayMessage).toBe('1 station was archived.');
    addPoint(30);
    await runService(aquarius, tenant);
    expect(await listed()).toMatchObject({ IsArchived: true, State: 'archived' });
    expect(await seriesHere()).toMatchObject([{ PointCount: 1 }]);
    await aquarius.staff.aquariusStations.restore({ params: { id: await stationId() }, query: query() });
    await runService(aquarius, tenant);
    expect(await seriesHere()).toMatchObject([{ PointCount: 3 }]);
  });

  test('that is deleted for good is gone with its series, its points and its station', async () => {
    await aquarius.staff.aquariusStations.hardDelete({ params: { id: await stationId() }, query: query() });
    expect(await listed()).toBeUndefined();
    expect(await seriesHere()).toEqual([]);
    expect(await tenant.user.locations.dataSources({ query: {} })).toEqual([]);
  });

  test('keeps the station it is from being deleted elsewhere, which says why', async () => {
    const id = (await listed())?.StationId ?? (1 as never);
    const deleting = tenant.admin.locations.deleteDataSource({ params: { type: 'continuous_aquarius', id } });
    await expect(deleting).rejects.toThrow('1 AQUARIUS station');
  });

  test('takes another station in by a merge, and is not merged away: what is synchronised would have no station', async () => {
    const currentStationId = (await listed())?.StationId ?? (1 as never);
    const source = { SourceType: 'continuous_aquarius', LocationIdentifier: 'Beside' } as const;
    const { DataSource: beside } = await tenant.admin.locations.createDataSource({ body: source });
    const merge = (SourceStationId: typeof currentStationId, TargetStationId: typeof currentStationId) =>
      tenant.admin.locations.merge({ body: { SourceStationId, TargetStationId, IsTestRun: false } });
    await expect(merge(currentStationId, beside.Id)).rejects.toMatchObject({
      ...{
        code: 'locations.cannotMerge',
        details: [{ Message: expect.stringContaining('Merge the other one into it') }],
      },
    });
    await merge(beside.Id, currentStationId);
    addPoint(15);
    await runService(aquarius, tenant);
    expect(await listed()).toMatchObject({ StationId: currentStationId, State: 'synchronised' });
    expect(await seriesHere()).toMatchObject([{ PointCount: 2 }]);
  });

  test('has levels and grades that are proposed, and become those of the tenant when somebody says yes', async () => {
    const found = await aquarius.staff.aquariusConnection.proposals({ query: query() });
    expect(found.Grades).toContainEqual({ Value: 50, Text: 'GOOD', Present: null, State: 'new' });
    expect(await tenant.user.dataGrades.gradeData({ params: { id: tenant.id } })).toMatchObject({ DataGrades: [] });
    const body = { Levels: [{ Value: 1200, Text: 'Reviewed' }], Grades: [{ Value: 50, Text: 'GOOD' }] };
    await aquarius.staff.aquariusConnection.accept({ query: query(), body });
    const second = await aquarius.staff.aquariusConnection.proposals({ query: query() });
    expect(second.Grades).toContainEqual({ Value: 50, Text: 'GOOD', Present: 'GOOD', State: 'same' });
    expect(second.Levels).toContainEqual({ Value: 1200, Text: 'Approved', Present: 'Reviewed', State: 'differs' });
  });
});

describe('a connection', () => {
  beforeAll(async () => {
    tenant = await connectTenant(aquarius);
  });

  test('never tells its password, and asks for it again for another address', async () => {
    const { staff } = aquarius;
    const { Password, ...settings } = settingsOf(aquarius);
    const shown = await staff.aquariusConnection.save({ query: query(), body: { ...settings, LeastSeconds: 600 } });
    expect(JSON.stringify(shown)).not.toContain(Password);
    expect(shown).toMatchObject({ IsConnected: true, LeastSeconds: 600 });
    const body = { ...settings, Address: 'https://elsewhere.example.org' };
    for (const call of [staff.aquariusConnection.save, staff.aquariusConnection.test]) {
      await expect(call({ query: query(), body })).rejects.toMatchObject({ code: 'aquarius.passwordNeeded' });
    }
  });

  test('is tried without storing anything, and says how far it came', async () => {
    const { staff } = aquarius;
    const settings = settingsOf(aquarius);
    const outcome = async (change: object) =>
      (await staff.aquariusConnection.test({ query: query(), body: { ...settings, ...change } })).Outcome;
    expect(await staff.aquariusConnection.test({ query: query(), body: settings })).toMatchObject({
      ...{ Outcome: 'ok', ServerVersion: '24.1.43.0' },
    });
    expect(await outcome({ Password: 'guess' })).toBe('signIn');
    expect(await outcome({ Address: 'https://169.254.169.254' })).toBe('refused');
    aquarius.peer.mood = 'page as answer';
    expect(await outcome({})).toBe('unreadable');
    aquarius.peer.mood = 'page';
    expect(await outcome({})).toBe('unreachable');
    aquarius.peer.mood = 'well';
  });

  test('is for system administrators', async () => {
    await expect(tenant.admin.aquariusConnection.read({ query: {} })).rejects.toMatchObject({
      code: 'identity.forbidden',
    });
  });
});
