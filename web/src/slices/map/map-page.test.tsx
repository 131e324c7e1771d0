import type { Answer, locations, map } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { drawn } from '#ui/test-support/drawn-map';

type Places = Answer<typeof locations.monitoringFeaturesUi>;
const places = {
  MonitoringFeatures: [
    { Id: 1, DisplayName: 'Elk at the bridge' },
    { Id: 2, DisplayName: 'Fording mouth' },
  ],
  FeatureDataSources: [1, 2].map((id) => ({
    SourceType: id === 1 ? 'discrete_envirodata' : 'continuous_aquarius',
    SourceId: id,
    MonitoringFeatureId: id,
    LocationIdentifier: `ER-${id}`,
    Latitude: 49 + id,
    Longitude: -114 - id,
    CategoryId: null,
    IsShared: false,
  })),
} as unknown as Places;
const layerOf = (Id: number, DisplayName: string, ServiceType: string, ShowOnLoad: boolean) => ({
  Id,
  LayerName: DisplayName.toLowerCase(),
  DisplayName,
  ShowOnLoad,
  Ordinal: Id,
  RoleMapId: 3,
  MapServices: [{ Id: Id * 10, ServiceType, ServiceConfig: { Url: 'https://example.org/x/MapServer' } }],
});
const layers = [
  layerOf(1, 'Topographic', 'OfflineBase', true),
  layerOf(2, 'Stations', 'Stations', true),
  layerOf(3, 'Satellite', 'ArcGISMapServer', false),
] as unknown as Answer<typeof map.mapLayers>;

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims(),
    'locations.monitoringFeaturesUi': () => places,
    'map.mapLayers': () => layers,
    'map.ground': () => ({ IsThere: false, Bytes: 0, Version: '', Credit: '' }),
    'map.states': () => ({
      IsBeingReevaluated: false,
      Groups: [{ State: 'exceeds', MonitoringFeatureIds: [1], StationIds: [] }],
    }),
    'analytes.analyteList': () => [],
    'map.newestData': () => [{ Day: '2001-05-06', MonitoringFeatureIds: [1] }],
    ...over,
  });
}

beforeEach(() => {
  drawn.props = null;
  startSession(aToken());
});
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const openMap = async (search = '') => {
  const app = renderApp(`/map${search}`);
  await screen.findByRole('application');
  return app;
};

describe('the map', () => {
  test('shows every station with its legend, and the menu leads to it', async () => {
    serverWith();
    await openMap('?colour=type');
    await screen.findByText('2 locations');
    const legend = within(screen.getByRole('region', { name: 'Legend' }));
    legend.getByText('Discrete data');
    legend.getByText('Continuous data');
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('aria-current')).toBe('page');
  });

  test('says first how the stations stand, and the month that is asked for is in the address', async () => {
    const server = serverWith();
    const { router, user } = await openMap();
    const legend = within(await screen.findByRole('region', { name: 'Legend' }));
    await legend.findByText('Exceeds a limit');
    legend.getByText('No sample');
    screen.getByText('Newest result of each analyte');
    screen.getByRole('slider', { name: 'Month of the results' }).focus();
    await user.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(router.state.location.search).toHaveProperty('month'));
    await vi.waitFor(() => expect(server.callsOf('map.states')).toHaveLength(2));
    await legend.findByText('No sample in this period');
    // A print has no slider.
    legend.getByRole('button', { name: /^State: \d{4}-\d{2}$/ });
  });

  test('can be coloured by one guideline, which stands in the address', async () => {
    const server = serverWith();
    await openMap('?byGuideline=7');
    screen.getByRole('combobox', { name: 'Guideline' });
    await vi.waitFor(() => expect(server.callsOf('map.states')[0]?.query).toEqual({ guidelineId: '7' }));
  });

  test('what is picked leads on to its graph, and a picture that may not be copied says so', async () => {
    serverWith();
    const { user } = await openMap();
    drawn.props?.onPick(['f1', 'f2']);
    const panel = within(await screen.findByRole('region', { name: '2 locations selected' }));
    expect(panel.getByRole('link', { name: 'Graph' }).getAttribute('href')).toBe('/reports/graphs?s=1&first=1');
    panel.getByText('Graph and query exclude 1 station: no laboratory results of your tenant.');
    await user.click(screen.getByRole('button', { name: 'Save as PNG' }));
    await screen.findByText(/does not allow its images to be copied/);
    expect(drawn.caption).toMatchObject({
      title: 'Stations of River Trust',
      heading: 'State: Newest result of each analyte',
      entries: [{ text: 'Exceeds a limit (1)' }, { text: 'No sample (1)' }],
      notes: ['Map: Natural Earth', expect.stringMatching(/^Saved on \d{4}-\d{2}-\d{2}$/)],
    });
  });

  test('the colour by age is in the address and counts what is old', async () => {
    serverWith();
    const { router, user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'Age of data' }));
    await screen.findByText('Older than 1 year');
    expect(screen.getByText('No data')).toBeDefined();
    expect(router.state.location.search).toMatchObject({ colour: 'age' });
  });

  test('a layer that is switched on is in the address, and one that fails says so without breaking the map', async () => {
    serverWith();
    const { router, user } = await openMap('?panel=layers');
    // They are on their way: nobody says that there are none.
    expect(screen.queryByText(/Your tenant has no map layers/)).toBeNull();
    await user.click(await screen.findByRole('switch', { name: 'Satellite' }));
    await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ layers: '1,2,3' }));
    await vi.waitFor(() => expect(drawn.props?.pictures.map(({ id }) => id)).toEqual(['1.10', '3.30']));
    drawn.props?.onPictureState('3.30', 'failed');
    await screen.findByText('This layer is not responding. The rest of the map still works.');
    screen.getByRole('application');
  });

  test('what was selected opens as a list with links', async () => {
    serverWith();
    await openMap();
    drawn.props?.onPick(['f1', 'f2']);
    const panel = within(await screen.findByRole('region', { name: '2 locations selected' }));
    const link = await panel.findByRole('link', { name: 'Fording mouth' });
    expect(link.getAttribute('href')).toBe('/monitoring-locations/2');
  });

  test('who may change stations puts those that were picked into a category, and everybody saves their list', async () => {
    const server = serverWith({
      'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
      'catalogue.stationCategories': () => [],
      'catalogue.continuousStationCategories': () => [],
      'catalogue.tags': () => [],
      'stationList.change': () => ({ Changed: 2, Refused: [] }),
    });
    const { user } = await openMap();
    drawn.props?.onPick(['f1', 'f2']);
    await screen.findByRole('button', { name: 'Export list' });
    await user.click(screen.getByRole('button', { name: 'Category …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Category of 2 stations' }));
    await user.click(dialog.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'No category' }));
    await user.click(dialog.getByRole('button', { name: 'Change 2 stations' }));
    await dialog.findByText('2 stations were changed.');
    expect(server.callsOf('stationList.change')[0]?.body).toMatchObject({ Ids: [1, 2] });
  });

  test('the keyboard selects what is in view', async () => {
    serverWith();
    const { user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'Select stations in view' }));
    await screen.findByRole('region', { name: '1 location selected' });
  });

  test('where it looks is in the address, and the address says where to look', async () => {
    serverWith();
    const { router } = await openMap('?at=-115,50,8');
    await vi.waitFor(() => expect(drawn.props?.centre).toEqual({ longitude: -115, latitude: 50, zoom: 8 }));
    drawn.props?.onCentre({ longitude: -114.5, latitude: 49.25, zoom: 9 });
    await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ at: '-114.5,49.25,9' }));
  });

  test('is a table for those who would rather read', async () => {
    serverWith();
    renderApp('/map?show=table');
    const table = within(await screen.findByRole('grid', { name: 'Stations' }));
    await table.findByRole('link', { name: 'Elk at the bridge' });
    await table.findByText('2001-05-06');
  });
});

describe('refreshing the map', () => {
  test('says that the locations have been refreshed', async () => {
    serverWith();
    const { user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'Refresh the stations' }));
    await screen.findByText('Monitoring locations have been refreshed.');
  });

  test('says in the words of the specification that it failed, and keeps what was there', async () => {
    let isBroken = false;
    serverWith({
      'locations.monitoringFeaturesUi': () => {
        if (isBroken) throw new Error('gone');
        return places;
      },
    });
    const { user } = await openMap();
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh the stations' }));
    await screen.findByText(
      'Oops, the locations could not be refreshed. Please reload the page — let us know if it happens again!',
    );
    screen.getByText('2 locations');
  });
});

test('a tenant without stations has no map in its menu', async () => {
  const none = () => ({ MonitoringFeatures: [], FeatureDataSources: [] });
  const server = serverWith({ 'locations.monitoringFeaturesUi': none });
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(server.callsOf('locations.monitoringFeaturesUi')).not.toHaveLength(0));
  expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
});
