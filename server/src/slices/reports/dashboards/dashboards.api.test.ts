import type { DataSourceId, Tile } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { appendValues, newContinuousStation, newSeries } from '#test/builders/series-things';
import { readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let station: DataSourceId;

beforeAll(async () => {
  tenant = await world.newTenant();
  station = (await newStation(world, tenant.id, { name: 'Outfall 7' })).id;
  for (let month = 0; month < 6; month += 1) {
    const sampleId = await newSample(world, tenant.id, station, { sampled_at: new Date(Date.UTC(2026, month, 5)) });
    await newResult(
      world,
      tenant.id,
      { sampleId, analyte: 'Copper' },
      { value: month + 1, original_text: `${month + 1}` },
    );
  }
});

const note = (Id = 'a', place: Partial<Tile> = {}): Tile => ({
  ...{ Id, X: 0, Y: 0, W: 6, H: 4, Title: 'Note', Content: { Kind: 'text', Text: 'Look here' } },
  ...place,
});
const aDashboard = (given: { IsShared?: boolean; StationId?: DataSourceId | null; Tiles?: Tile[] } = {}) => ({
  ...{ Name: 'Weekly', IsShared: false, StationId: null, Tiles: [note()] },
  ...given,
});

describe('a dashboard', () => {
  test('of a person is theirs alone; one of the tenant is for everybody and kept by administrators', async () => {
    const [personal, shared] = [
      await tenant.user.dashboards.add({ body: aDashboard() }),
      await tenant.admin.dashboards.add({ body: aDashboard({ IsShared: true }) }),
    ];
    const seen = await tenant.user.dashboards.list({ query: {} });
    expect(seen.map(({ Id, CanEdit }) => [Id, CanEdit])).toEqual(
      expect.arrayContaining([
        [personal.Id, true],
        [shared.Id, false],
      ]),
    );
    await expect(tenant.admin.dashboards.get({ params: { id: personal.Id } })).rejects.toMatchObject({
      code: 'notFound',
    });
    const change = { Id: shared.Id, Revision: 1, Name: 'Mine now', IsShared: false, Tiles: [] };
    await expect(tenant.user.dashboards.change({ body: change })).rejects.toMatchObject({ code: 'identity.forbidden' });
    await expect(tenant.user.dashboards.add({ body: aDashboard({ IsShared: true }) })).rejects.toMatchObject({
      code: 'identity.forbidden',
    });
  });

  test('that somebody else saved since is not overwritten', async () => {
    const { Id } = await tenant.user.dashboards.add({ body: aDashboard() });
    const save = (Revision: number, Name: string) =>
      tenant.user.dashboards.change({ body: { Id, Revision, Name, IsShared: false, Tiles: [note('b')] } });
    expect(await save(1, 'Second')).toMatchObject({ Revision: 2, Name: 'Second', Tiles: [{ Id: 'b' }] });
    await expect(save(1, 'Third')).rejects.toMatchObject({ code: 'dashboards.changed' });
    await tenant.user.dashboards.remove({ params: { id: Id } });
    await expect(tenant.user.dashboards.get({ params: { id: Id } })).rejects.toMatchObject({ code: 'notFound' });
  });

  test.each([
    ['beside the grid', [note('a', { X: 8, W: 6 })]],
    ['with the same id twice', [note('a'), note('a', { Y: 9 })]],
  ])('with tiles %s is refused', async (_, Tiles) => {
    await expect(tenant.user.dashboards.add({ body: aDashboard({ Tiles }) })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  test('about a station of nobody is refused, saved or printed', async () => {
    const Stations = [2_000_000_001 as DataSourceId];
    const Tiles = [note('a', { Content: { Kind: 'map', Stations } })];
    const gone = { code: 'reports.selectionGone' };
    await expect(tenant.user.dashboards.add({ body: aDashboard({ Tiles }) })).rejects.toMatchObject(gone);
    const body = { Name: 'x', StationId: null, Language: 'en' as const, Tiles };
    await expect(tenant.user.dashboards.pdf({ body })).rejects.toMatchObject(gone);
  });

  test('is printed with all its tiles, and noted among the reports', async () => {
    const { Tiles } = await tenant.user.dashboards.proposal({ query: { stationId: station } });
    const body = {
      Name: 'Outfall / weekly',
      StationId: station,
      Language: 'fr' as const,
      Tiles: [...Tiles, note('n', { Y: 90 })],
    };
    const bytes = Buffer.from(await (await tenant.user.dashboards.pdf({ body })).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // Graph and boxes are pictures; tables and notes are text.
    expect(bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length).toBeGreaterThanOrEqual(2);
    const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('report_runs').selectAll().where('kind', '=', 'dashboard').executeTakeFirstOrThrow(),
    );
    expect(stored).toMatchObject({ name: 'Outfall / weekly', state: 'done', size_bytes: bytes.length });
    expect(stored.file_name).toMatch(/^Outfall +weekly\.pdf$/);
  });

  test('is a workbook with its pictures where the tiles stand and its tables as sheets, read by two readers', async () => {
    const { Tiles } = await tenant.user.dashboards.proposal({ query: { stationId: station } });
    const body = {
      Name: 'Outfall',
      StationId: station,
      Language: 'en' as const,
      Tiles: [...Tiles, note('n', { Y: 90 })],
    };
    const bytes = Buffer.from(await (await tenant.user.dashboards.workbook({ body })).arrayBuffer());
    const sheets = await readWorkbookTwice(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Outfall', 'Latest values', 'Trend']);
    const [pictures, latest, trend] = sheets.map(({ rows }) => rows);
    expect(pictures?.flat()).toEqual(expect.arrayContaining(['Over time', 'Note', 'Look here']));
    expect(latest?.[1]).toEqual(['Copper', 'Outfall 7', '6', 'mg/L', '2026-06-05']);
    expect(trend?.[1]?.slice(0, 5)).toEqual(['Copper', 'Outfall 7', 'Rising', expect.any(Number), 6]);
    expect(bytes.toString('latin1').match(/xl\/media\/picture\d\.png/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('to begin with shows what there is', async () => {
    const kindsOf = async (query: { stationId?: DataSourceId }) =>
      (await tenant.user.dashboards.proposal({ query })).Tiles.map(({ Content }) => Content.Kind);
    // Without guidelines nothing is evaluated: no calendar, no heat map.
    expect(await kindsOf({ stationId: station })).toEqual(['graph', 'latest', 'graph', 'trend']);
    expect(await kindsOf({})).toEqual(['statistic', 'map', 'graph', 'latest', 'graph', 'trend']);
    const empty = await newStation(world, tenant.id);
    expect(await kindsOf({ stationId: empty.id })).toEqual([]);
  });

  test('of a station with sensors alone begins with the newest values of its series and a graph of each', async () => {
    const StationId = await newContinuousStation(tenant);
    const [stage, flow] = [
      await newSeries(tenant, { StationId, Parameter: 'Stage' }),
      await newSeries(tenant, { StationId, Parameter: 'Discharge' }),
    ];
    await newSeries(tenant, { StationId, Parameter: 'Never measured' });
    for (const { Id } of [stage, flow]) await appendValues(tenant, Id, '2026-06-01T00:00:00Z', [1, 2, 3]);
    const { Tiles } = await tenant.user.dashboards.proposal({ query: { stationId: StationId } });
    expect(Tiles.map(({ Content }) => Content.Kind === 'series' && [Content.Statistic, Content.Series])).toEqual([
      ['latest', [flow.Id, stage.Id]],
      ['dailyMean', [flow.Id]],
      ['dailyMean', [stage.Id]],
    ]);
    await tenant.user.dashboards.add({ body: aDashboard({ StationId, Tiles }) });
  });
});

test('a station that another tenant lets one read has a dashboard to look at and to print, not to save', async () => {
  const [reader, boss] = [await world.newTenant(), await world.newSysAdmin()];
  const { dashboards } = reader.user;
  const query = { stationId: station };
  await expect(dashboards.proposal({ query })).rejects.toMatchObject({ code: 'notFound' });
  await boss.stationAccess.addDiscrete({ body: { TenantId: reader.id, StationId: station } });
  expect(await dashboards.list({ query })).toEqual([]);
  const { Tiles, IsReadOnly } = await dashboards.proposal({ query });
  expect(IsReadOnly).toBe(true);
  expect(Tiles.map(({ Content }) => Content.Kind)).toEqual(['graph', 'latest', 'graph', 'trend']);
  const body = { Name: 'Shared', StationId: station, Language: 'en' as const, Tiles };
  const sheets = await readWorkbookTwice(Buffer.from(await (await dashboards.workbook({ body })).arrayBuffer()));
  expect(sheets[1]?.rows[1]?.slice(0, 3)).toEqual(['Copper', 'Outfall 7', '6']);
  await expect(dashboards.add({ body: aDashboard({ StationId: station }) })).rejects.toMatchObject({
    code: 'notFound',
  });
  await boss.stationAccess.deleteDiscrete({ body: { TenantId: reader.id, StationId: station } });
  await expect(dashboards.workbook({ body })).rejects.toMatchObject({ code: 'notFound' });
});

describe('what the tenant hides', () => {
  test('of the graphs of stations is not proposed, and what is left fills its row', async () => {
    const boss = await world.newSysAdmin();
    const Value = '["time","trend"]';
    await boss.home.setUiOption({ body: { TenantId: tenant.id, Key: 'StationDashboardGraphs', Value } });
    const { Tiles } = await tenant.user.dashboards.proposal({ query: { stationId: station } });
    expect(Tiles.map(({ Content, X, Y, W }) => [Content.Kind, X, Y, W])).toEqual([
      ['graph', 0, 0, 12],
      ['trend', 0, 6, 12],
    ]);
    await boss.home.setUiOption({ body: { TenantId: tenant.id, Key: 'StationDashboardGraphs', Value: '' } });
  });

  test('is refused by the server: the dashboards of the tenant, and those of stations', async () => {
    const other = await world.newTenant();
    const boss = await world.newSysAdmin();
    const place = await newStation(world, other.id);
    const saved = await other.admin.dashboards.add({ body: aDashboard({ IsShared: true }) });
    const hide = (Key: 'ReportComponentVisibility' | 'StationGraphTabGlobalVisibility', Value: string) =>
      boss.home.setUiOption({ body: { TenantId: other.id, Key, Value } });
    await hide('ReportComponentVisibility', '["WQ Monthly"]');
    const { dashboards } = other.user;
    await expect(dashboards.list({ query: {} })).rejects.toMatchObject({ code: 'reports.hidden' });
    await expect(dashboards.get({ params: { id: saved.Id } })).rejects.toMatchObject({ code: 'reports.hidden' });
    await expect(dashboards.add({ body: aDashboard() })).rejects.toMatchObject({ code: 'reports.hidden' });
    expect(await dashboards.list({ query: { stationId: place.id } })).toEqual([]);
    await hide('StationGraphTabGlobalVisibility', 'false');
    await expect(dashboards.list({ query: { stationId: place.id } })).rejects.toMatchObject({ code: 'reports.hidden' });
  });
});
