import { reportKinds, stationGraphs, stationTabs } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aTenant, aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const templates = ['Text', 'Notice', 'Links', 'Contact'].map((DisplayName, at) => ({ Id: at + 1, DisplayName }));
const contents = ['Welcome', 'Notice board', 'Links'].map((Title, at) => ({
  Id: at + 1,
  Ordinal: at + 1,
  Template: templates[0],
  Title,
  Body: 'Text',
}));

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ name: 'root', 'can-admin': true }),
    'admin.tenants': () => [aTenant(), aTenant({ Id: 4 as never, RoleName: 'Copper Ridge' })],
    'home.contentItems': () => contents,
    'home.contentTemplates': () => templates,
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('start page content', () => {
  test('moves up by a button, and the first cannot', async () => {
    const server = serverWith({ 'home.reorderContent': () => contents });
    const { user } = renderApp('/administration/manage-static-content/River Trust');
    const first = await screen.findByRole('button', { name: 'Move Welcome up' });
    expect(first).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move Links down' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move Links up' }));
    await vi.waitFor(() =>
      expect(server.callsOf('home.reorderContent')[0]?.body).toEqual({ TenantId: 3, contentItemIds: [1, 3, 2] }),
    );
  });

  test('is written with a preview, and what is missing is said under its field', async () => {
    const server = serverWith({ 'home.addContentItem': () => contents[0] });
    const { user } = renderApp('/administration/manage-static-content/River Trust?dialog=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add content' }));
    await user.click(dialog.getByRole('button', { name: 'Add content' }));
    await dialog.findByText('Please fill this in.');
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Ice');
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'See https://example.org');
    await dialog.findByRole('link', { name: 'https://example.org' });
    await user.click(dialog.getByRole('button', { name: 'Add content' }));
    await vi.waitFor(() =>
      expect(server.callsOf('home.addContentItem')[0]?.body).toEqual({
        TenantId: 3,
        TemplateId: 1,
        Title: 'Ice',
        Body: 'See https://example.org',
      }),
    );
  });
});

test('a report that is switched off is left out of what the tenant sees', async () => {
  const server = serverWith({ 'home.uiOptions': () => [], 'home.setUiOption': ({ body }) => body });
  const { user } = renderApp('/administration/manage-report-visibility/River Trust');
  await user.click(await screen.findByRole('switch', { name: 'RISS Monthly' }));
  await vi.waitFor(() => expect(server.callsOf('home.setUiOption')).toHaveLength(1));
  const rest = reportKinds.filter((kind) => kind !== 'RISS Monthly');
  expect(server.callsOf('home.setUiOption')[0]?.body).toEqual({
    TenantId: 3,
    Key: 'ReportComponentVisibility',
    Value: JSON.stringify(rest),
  });
});

test('switches that are clicked while the first is still being saved are saved too, in order', async () => {
  const stored = new Map<string, string>();
  const saved: (() => void)[] = [];
  const server = serverWith({
    'home.uiOptions': () => [...stored].map(([Key, Value]) => ({ Key, Value })),
    'home.setUiOption': async ({ body }) => {
      await new Promise<void>((resolve) => void saved.push(resolve));
      const { Key, Value } = body as { Key: string; Value: string };
      stored.set(Key, Value);
      return body;
    },
  });
  const { user } = renderApp('/administration/manage-report-visibility/River Trust');
  const names = ['RISS Monthly', 'BC MOE Report', 'Show the graphs tab'];
  for (const name of names) await user.click(await screen.findByRole('switch', { name }));
  for (const at of names.keys()) {
    await vi.waitFor(() => expect(saved).toHaveLength(at + 1));
    for (const name of names) expect(screen.getByRole('switch', { name })).toHaveProperty('checked', false);
    saved[at]?.();
  }
  const rest = reportKinds.filter((kind) => kind !== 'RISS Monthly' && kind !== 'BC MOE Report');
  await vi.waitFor(() => expect(stored.get('StationGraphTabGlobalVisibility')).toBe('false'));
  expect(stored.get('ReportComponentVisibility')).toBe(JSON.stringify(rest));
  await vi.waitFor(() => expect(server.callsOf('home.uiOptions')).toHaveLength(2));
  for (const name of names) expect(screen.getByRole('switch', { name })).toHaveProperty('checked', false);
});

test('the report to the ministry is listed by the name that is chosen for it', async () => {
  const server = serverWith({
    'home.uiOptions': () => [{ Key: 'MinistryReport', Value: 'BC MOE Monthly' }],
    'home.setUiOption': ({ body }) => body,
  });
  const { user } = renderApp('/administration/manage-report-visibility/River Trust');
  await screen.findByRole('switch', { name: 'BC MOE Monthly' });
  expect(screen.queryByRole('switch', { name: 'BC MOE Report' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Name of the report to the ministry' }));
  await user.click(await screen.findByRole('option', { name: 'BC MOE Report' }));
  await vi.waitFor(() => expect(server.callsOf('home.setUiOption')).toHaveLength(1));
  expect(server.callsOf('home.setUiOption')[0]?.body).toEqual({
    ...{ TenantId: 3, Key: 'MinistryReport', Value: 'BC MOE Report' },
  });
});

test('a tab of stations that is switched off is left out, and so is a graph', async () => {
  const server = serverWith({ 'home.uiOptions': () => [], 'home.setUiOption': ({ body }) => body });
  const { user } = renderApp('/administration/manage-station-dashboard/River Trust');
  await user.click(await screen.findByRole('switch', { name: 'Notes' }));
  await vi.waitFor(() => expect(server.callsOf('home.setUiOption')).toHaveLength(1));
  await user.click(screen.getByRole('switch', { name: 'Trend' }));
  await vi.waitFor(() => expect(server.callsOf('home.setUiOption')).toHaveLength(2));
  expect(server.callsOf('home.setUiOption').map(({ body }) => body)).toEqual([
    { TenantId: 3, Key: 'StationPageTabs', Value: JSON.stringify(stationTabs.filter((tab) => tab !== 'notes')) },
    {
      TenantId: 3,
      Key: 'StationDashboardGraphs',
      Value: JSON.stringify(stationGraphs.filter((graph) => graph !== 'trend')),
    },
  ]);
});

test('access to a discrete station is given by the call for discrete stations', async () => {
  const station = {
    TenantId: 3,
    StationId: 8,
    StationName: 'CP-8',
    SourceType: 'discrete_envirodata',
    OwnerTenantId: 4,
    OwnerTenantName: 'Copper Ridge',
    IsOwnerArchived: false,
    IsGranted: false,
    GrantedBy: null,
    GrantedAt: null,
  };
  const match = {
    StationSynonym: 'CP-8',
    StationName: 'CP-8',
    StationId: 8,
    Alias: 'CP-8',
    MonitoringFeatureId: null,
    DataTypes: ['discrete_envirodata'],
  };
  const server = serverWith({
    'stationAccess.list': () => [],
    'stationAccess.detail': () => station,
    'stationAccess.addDiscrete': () => ({ ...station, IsGranted: true }),
    'locations.searchStations': () => ({ Matches: [match], Total: 1 }),
  });
  const { user } = renderApp('/administration/station-access/River Trust?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stations that River Trust can view' }));
  await user.click(dialog.getByRole('combobox', { name: 'Belongs to' }));
  await user.click(await screen.findByRole('option', { name: 'Copper Ridge' }));
  await dialog.findByText('Type a few letters of the station.');
  await user.type(dialog.getByRole('searchbox', { name: 'Search stations' }), 'cp');
  await user.click(await dialog.findByRole('button', { name: 'Give access to CP-8' }));
  await vi.waitFor(() =>
    expect(server.callsOf('stationAccess.addDiscrete')[0]?.body).toEqual({ TenantId: 3, StationId: 8 }),
  );
});

test('a tenant that does not exist is said to be missing', async () => {
  serverWith();
  renderApp('/administration/mapLayerManage/Nobody');
  await screen.findByText('There is no tenant named Nobody.');
});

test('a media type gets its picture from the grid', async () => {
  const server = serverWith({
    'catalogue.mediaTypes': () => [],
    'catalogue.addMediaType': ({ body }) => ({ Id: 1, ...(body as object) }),
  });
  const { user } = renderApp('/administration/media-types?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a media type' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(18);
  await user.type(dialog.getByLabelText(/^Name/), 'Fish');
  await user.click(dialog.getByRole('radio', { name: 'Fish' }));
  await user.click(dialog.getByRole('button', { name: 'Add media type' }));
  await vi.waitFor(() =>
    expect(server.callsOf('catalogue.addMediaType')[0]?.body).toEqual({
      Name: 'Fish',
      Icon: 'fish',
      DisplayGroup: 'Water',
    }),
  );
});
