import type { LinkOutcome } from '@freshet/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aFeature, aMenu, aSource, rowOf } from '../test-support/samples.ts';

const loose = aSource({ Id: 12 as never, LocationIdentifier: 'Elk R.', MonitoringFeatureId: null });

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'home.sideMenu': aMenu,
    'locations.dataSourceRows': () => [rowOf(aSource()), rowOf(loose)],
    'locations.dataSource': () => aSource(),
    'locations.monitoringFeaturesUi': () => ({
      MonitoringFeatures: [{ Id: 1, DisplayName: 'Elk River' }],
      FeatureDataSources: [],
    }),
    'catalogue.stationCategories': () => [{ Id: 1, Name: 'Surface water' }],
    'catalogue.continuousStationCategories': () => [],
    'series.list': () => ({ Data: [], Next: null }),
    'catalogue.tags': () => [],
    ...over,
  });
}

const outcome = (isTestRun: boolean): LinkOutcome => {
  const change = {
    SourceType: loose.SourceType,
    SourceId: loose.Id,
    SourceName: loose.LocationIdentifier,
    MonitoringFeatureId: 1 as never,
    MonitoringFeatureName: 'Elk River',
  };
  return {
    IsTestRun: isTestRun,
    Changes: [
      { ...change, Kind: 'linked', Message: 'Elk R. goes to Elk River: same name.' },
      { ...change, Kind: 'proposed', Message: 'Elk Rvr looks like Elk River.' },
    ],
    UndoId: isTestRun ? null : ('3f2504e0-4f89-41d3-9a0c-0305e82c3301' as never),
  };
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('auto-assign shows what would change, does just that, and can be taken back', async () => {
  const server = serverWith({
    'locations.autoAssign': ({ body }) => outcome((body as { isTestRun: boolean }).isTestRun),
    'locations.undoLinking': () => outcome(false),
  });
  const { user } = renderApp('/manage/monitoring_locations?dialog=autoAssign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto-assign data sources' }));
  await dialog.findByText('Elk R. goes to Elk River: same name.');
  expect(dialog.getByRole('list', { name: 'Suggestions' }).textContent).toContain('Elk Rvr looks like Elk River.');
  expect(server.callsOf('locations.autoAssign').map(({ body }) => body)).toEqual([
    { dataSources: null, createNewLocations: false, isTestRun: true },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText('1 change has been made.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The change has been undone.');
  expect(server.callsOf('locations.undoLinking')[0]?.body).toEqual({ UndoId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' });
});

describe('adding a station', () => {
  test('complains under the fields and sends nothing until they are right', async () => {
    const server = serverWith({
      'locations.createFeature': () => ({
        ...aFeature(),
        Warnings: [{ Code: 'farFromOthers', Message: 'This is 9,100 km from every other station.' }],
      }),
    });
    const { user } = renderApp('/manage/monitoring_locations?dialog=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a station' }));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    fill(/^Latitude/, '95');
    await user.click(dialog.getByRole('button', { name: 'Add station' }));
    await dialog.findByText('Please input station name');
    await dialog.findByText('A latitude is a number from -90 to 90.');
    expect(server.callsOf('locations.createFeature')).toEqual([]);
    fill(/^Station name/, 'Line Creek');
    fill(/^Latitude/, '49.9');
    await user.click(dialog.getByRole('button', { name: 'Add station' }));
    await dialog.findByText('Enter both coordinates or neither.');
    fill(/^Longitude/, '114.8');
    await user.click(dialog.getByRole('button', { name: 'Add station' }));
    await screen.findByText('Elk River: This is 9,100 km from every other station.');
    expect(server.callsOf('locations.createFeature')[0]?.body).toMatchObject({
      DisplayName: 'Line Creek',
      DataSources: [{ LocationIdentifier: 'Line Creek', Latitude: 49.9, Longitude: 114.8, LocationType: null }],
    });
  });
});

test('a station is put into a category from its sheet', async () => {
  const server = serverWith({ 'locations.editStationCategory': () => ({ IsSuccess: true }) });
  const { user } = renderApp('/manage/monitoring_locations?source=11');
  const sheet = within(await screen.findByRole('dialog', { name: 'Elk River' }));
  await sheet.findByText('America/Vancouver');
  expect(server.callsOf('locations.dataSources')).toEqual([]);
  await user.click(sheet.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Surface water' }));
  await screen.findByText('The category has been saved.');
  expect(server.callsOf('locations.editStationCategory')[0]?.body).toEqual({ StationId: 11, CategoryId: 1 });
});

test('what is typed into the search finds stations by any of their names', async () => {
  serverWith();
  renderApp('/manage/monitoring_locations?find=e2065');
  const table = within(await screen.findByRole('grid', { name: 'Monitoring locations' }));
  await table.findByText('Elk R.');
  renderApp('/manage/monitoring_locations?find=nothing');
  await screen.findByText('No station matches this search.');
});
