import { problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aFeature, aMenu } from './test-support/samples.ts';

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'home.sideMenu': aMenu,
    'locations.feature': () => aFeature(),
    'observations.stationDashboard': () => ({ StationId: 11, StationName: 'Elk River', Analytes: [] }),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('the station menu', () => {
  test('opens group by group and leads to the location', async () => {
    serverWith();
    const { router, user } = renderApp('/accessinfo');
    const tree = within(await screen.findByRole('tree', { name: 'Stations' }));
    await user.click(tree.getByRole('treeitem', { name: /^Discrete/ }));
    await user.click(await tree.findByRole('treeitem', { name: /^Rivers/ }));
    await user.click(await tree.findByRole('treeitem', { name: 'Elk River' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/monitoring-locations/1'));
  });

  test('narrows as one types and remembers what stood open', async () => {
    serverWith();
    const { user } = renderApp('/accessinfo');
    await user.type(await screen.findByRole('searchbox', { name: 'Filter stations' }), 'fording');
    await screen.findByRole('treeitem', { name: 'Fording River' });
    expect(screen.queryByRole('treeitem', { name: 'Elk River' })).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter stations' }));
    await user.click(await screen.findByRole('treeitem', { name: /^Discrete/ }));
    expect(localStorage.getItem('freshet.stationMenu.7')).toBe('["discrete"]');
  });

  test('says so when it cannot be loaded', async () => {
    serverWith({ 'home.sideMenu': () => problem('server.busy') });
    renderApp('/accessinfo');
    await screen.findByText(/^Sorry, we couldn't load the side menu data/);
  });

  test('is regrouped by tenant administrators, sending only what changed', async () => {
    const server = serverWith({ 'home.updateGroupSettings': () => [] });
    const { user } = renderApp('/accessinfo');
    await user.click(await screen.findByRole('button', { name: 'Edit the grouping' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Station grouping' }));
    const discrete = within(dialog.getByRole('group', { name: 'Discrete' }));
    await user.click(discrete.getByRole('checkbox', { name: 'Media type' }));
    await user.click(discrete.getByRole('button', { name: 'Move Media type outwards' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText('The grouping has been applied.');
    expect(server.callsOf('home.updateGroupSettings').map(({ body }) => body)).toEqual([
      { SettingType: 'discrete', GroupTypes: ['data_media_type', 'station_category'] },
    ]);
  });
});

describe('the jump box', () => {
  const match = (id: number, StationName: string, StationSynonym = StationName) => ({
    StationSynonym,
    StationName,
    StationId: id + 10,
    Alias: StationSynonym,
    MonitoringFeatureId: id,
    DataTypes: ['discrete_envirodata'],
  });
  const open = async (path: string) => {
    const { user, router } = renderApp(path);
    await screen.findByRole('tree', { name: 'Stations' });
    await user.keyboard('/');
    return { user, router, box: await screen.findByRole('combobox', { name: 'Jump to' }) };
  };

  test('finds stations by any name and goes there with Enter', async () => {
    const Matches = [match(2, 'Fording River', 'FR-2'), match(1, 'Elk River')];
    serverWith({ 'locations.searchStations': () => ({ Matches, Total: 34 }) });
    const { user, router, box } = await open('/monitoring-locations/1');
    await user.type(box, 'river');
    await screen.findByText('Jump to Station · Found 34 matching locations');
    const here = screen.getByRole('option', { name: /Elk River/ });
    expect(within(here).getByText('You are here')).toBeDefined();
    const first = screen.getByRole('option', { name: /Fording River/ });
    expect(within(first).getByText('Discrete Data')).toBeDefined();
    expect(within(first).getByText('also FR-2')).toBeDefined();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/monitoring-locations/2'));
  });

  test('shows the last places visited before anything is typed', async () => {
    serverWith();
    const { router, user } = renderApp('/monitoring-locations/1');
    await screen.findByRole('heading', { name: 'Elk River', level: 1 });
    await router.navigate({ to: '/accessinfo' });
    await screen.findByRole('heading', { name: 'Access information' });
    await user.keyboard('/');
    await screen.findByText('Jump to Station · Recent locations');
    expect(screen.getByRole('option', { name: /Elk River/ })).toBeDefined();
  });

  test('still finds names it has loaded when the server is out of reach', async () => {
    serverWith({ 'locations.searchStations': () => problem('server.busy') });
    const { user, box } = await open('/accessinfo');
    await user.type(box, 'FORD');
    await screen.findByText('Jump to Station · Found 1 matching location');
    expect(screen.getByRole('option', { name: /Fording River/ })).toBeDefined();
  });
});

describe('addresses that carry the name of a station', () => {
  const found = (featureId: number | null) => () => ({
    Matches: [
      {
        StationSynonym: 'E206585',
        StationName: 'Elk River',
        StationId: 11,
        Alias: 'E206585',
        MonitoringFeatureId: featureId,
        DataTypes: ['discrete_envirodata'],
      },
    ],
    Total: 1,
  });

  test.each(['/stations/elk%20river', '/stationdetail/E206585'])('%s leads to its location', async (path) => {
    serverWith({ 'locations.searchStations': found(1) });
    const { router } = renderApp(path);
    await screen.findByRole('heading', { name: 'Elk River', level: 1 });
    expect(router.state.location.pathname).toBe('/monitoring-locations/1');
  });

  test('lead to the page for unknown addresses when nothing has that name', async () => {
    serverWith({ 'locations.searchStations': found(1) });
    const { router } = renderApp('/stations/Elk');
    await screen.findByText('There is no page at this address.');
    expect(router.state.location.search).toEqual({ badURL: '/stations/Elk' });
  });

  test('a place that does not exist leads there as well', async () => {
    serverWith({ 'locations.feature': () => problem('notFound') });
    const { router } = renderApp('/monitoring-locations/99');
    await screen.findByText('There is no page at this address.');
    expect(router.state.location.search).toEqual({ badURL: '/monitoring-locations/99' });
  });
});

describe('the latest values', () => {
  const value = (Text: string) => ({
    ...{ Sign: '', Value: Number(Text), DetectionLimit: null, Unit: 'µg/L', Text, Qualifier: '', FlagIds: [] },
  });
  const latest = (ResultId: number, Fraction: string, Text: string) => ({
    ...{ AnalyteId: 5, Name: 'Copper', Fraction, Speciation: '', ResultId, Latest: value(Text), Count: 2 },
    LatestAt: '2026-03-08T18:00:00Z',
    Recent: [3, Number(Text)].map((Value) => ({ At: `2026-0${Value}-01T00:00:00Z`, Value, IsCensored: false })),
  });
  const evaluated = (ResultId: number, Fraction: string, Value: string) => ({
    ...{
      ResultId,
      StationId: 11,
      StationName: 'Elk River',
      MonitoringFeatureId: 1,
      AnalyteId: 5,
      AnalyteName: 'Copper',
    },
    ...{ Fraction, Speciation: '', SampledAt: '2026-03-08T18:00:00Z', TimeZone: 'America/Vancouver', Value },
    ...{ Unit: 'µg/L', GuidelineId: 9, GuidelineName: 'Freshwater life', StandardId: 8, ComparedSign: '' },
    ...{ Statistic: 'value', WithinDays: null, LimitUnit: 'µg/L' },
  });
  const exceeds = {
    State: 'exceeds',
    Reason: null,
    StandardFor: '',
    Bound: 'upper',
    Limit: 2,
    Factor: 3.5,
    Compared: 7,
  };
  const passedOver = { State: 'notCovered', Reason: 'otherFraction', StandardFor: 'Total' };
  const without = { Bound: null, Limit: null, Factor: null, Compared: null };

  test('tell fractions apart, what exceeds first, each with its state, its reason and how it was lately', async () => {
    serverWith({
      'observations.stationDashboard': () => ({
        ...{ StationId: 11, StationName: 'Elk River' },
        Analytes: [latest(1, 'Dissolved', '9'), latest(2, 'Total', '7')],
      }),
      'verdicts.latest': () => ({
        Rows: [
          { ...evaluated(1, 'Dissolved', '9'), ...passedOver, ...without },
          { ...evaluated(2, 'Total', '7'), ...exceeds },
        ],
        States: { total: 2, exceeds: 1, meets: 0, undetermined: 0, waiting: 0, notCovered: 1 },
        NotEvaluated: [],
      }),
    });
    const { user } = renderApp('/monitoring-locations/1');
    const rows = await screen.findAllByRole('row', { name: /Copper/ });
    const grid = within(screen.getByRole('grid', { name: 'Latest values' }));
    expect(rows[0]?.textContent).toMatch(/^Copper, total▲ 7 µg\/L≤ 2 µg\/L▲Exceeds.*3.5 ×Why\?2026-03-08 11:00/);
    expect(rows[1]?.textContent).toMatch(
      /^Copper, dissolved9 µg\/L–Not covered.*2026-03-08 11:00.*The standard is for total/,
    );
    expect(grid.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
      'Copper, total: the last 2 values, from 3 to 7 µg/L',
    );
    await user.click(screen.getByRole('link', { name: '1 exceeds' }));
    await vi.waitFor(() => expect(grid.queryByText('Copper, dissolved')).toBeNull());
  });
});
