import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const aStation = (Id: number, Name: string, over: object = {}) => ({
  ...{ Id, Name, SourceType: 'discrete_envirodata', MonitoringFeatureId: Id, PlaceName: Name, CategoryId: null },
  ...{ TagIds: [], TimeZone: 'UTC', NewestOn: '2026-05-01', State: 'meets', Exceeds: 0, Undetermined: 0 },
  ...{ NotCovered: 0, Waiting: 0, Meets: 3, IsBeingEvaluated: false, IsShared: false, ...over },
});
const stations = [
  aStation(1, 'Weir', { State: 'exceeds', Exceeds: 2 }),
  aStation(2, 'Neighbour', { State: null, Meets: 0, IsShared: true }),
];

const serve = (claims: object = {}, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'identity.claims': () => someClaims(claims),
    'stationList.list': () => ({ Data: stations, Next: null, Total: 2, All: 12_001, Own: 1, EvaluatedAt: null }),
    'stationList.ids': () => [{ Id: 1, SourceType: 'discrete_envirodata', Name: 'Weir' }],
    'stationList.change': () => ({ Changed: 0, Refused: [{ Id: 1, Name: 'Weir', Message: 'Not this one.' }] }),
    'catalogue.stationCategories': () => [],
    'catalogue.continuousStationCategories': () => [],
    'catalogue.tags': () => [],
    ...more,
  });

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('an ordinary user sees how stations stand, how many of all were found, and only what they may do', async () => {
  const server = serve();
  const { user } = renderApp('/stations?state=exceeds');
  const table = await screen.findByRole('grid', { name: 'Stations' });
  await within(table).findByText('2 exceed, 3 meet');
  expect(screen.getByText('2 of 12,001 stations match the filters.')).toBeDefined();
  expect(server.callsOf('stationList.list')[0]?.body).toMatchObject({ State: 'exceeds' });
  await user.click(screen.getByRole('button', { name: 'Select the one of your tenant' }));
  expect((await screen.findByRole('link', { name: 'Graph' })).getAttribute('href')).toBe('/reports/graphs?s=1&first=1');
  expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
});

test('a station of another tenant cannot be ticked, and choosing all ticks and unticks those of the tenant', async () => {
  serve({ 'can-tenant-admin': true });
  // An address that somebody kept with a window open in it: nothing opens.
  const { user } = renderApp('/stations?dialog=delete');
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('Select Neighbour')).disabled).toBe(true);
  await user.click(await box('Select all rows shown'));
  expect((await box('Select Weir')).checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Choose the one/ })).toBeNull();
  await user.click(await box('Select all rows shown'));
  expect((await box('Select Weir')).checked).toBe(false);
});

test('a logger within its limits says so, where other stations say that nobody sampled them', async () => {
  const logger = { SourceType: 'continuous_aquarius', State: 'noSample', Meets: 0 };
  const rows = [
    aStation(1, 'Gauge', logger),
    aStation(2, 'New gauge', { ...logger, NewestOn: null }),
    aStation(3, 'Well', { State: 'noSample', Meets: 0 }),
  ];
  serve({}, { 'stationList.list': () => ({ Data: rows, Next: null, Total: 3, All: 3, Own: 3, EvaluatedAt: null }) });
  renderApp('/stations');
  const table = within(await screen.findByRole('grid', { name: 'Stations' }));
  await table.findByText('No current exceedance');
  table.getByText('No data');
  table.getByText('No samples');
});

test('stations that were ticked are still ticked after a look elsewhere and back', async () => {
  serve();
  const { user, router } = renderApp('/stations');
  await user.click(await screen.findByRole('button', { name: 'Select the one of your tenant' }));
  await screen.findByRole('link', { name: 'Graph' });
  await router.navigate({ href: '/accessinfo' });
  expect(screen.queryByRole('link', { name: 'Graph' })).toBeNull();
  router.history.back();
  await screen.findByRole('link', { name: 'Graph' });
});

test('an administrator is told for each station what was refused', async () => {
  serve({ 'can-tenant-admin': true });
  const { user } = renderApp('/stations');
  await user.click(await screen.findByRole('button', { name: 'Select the one of your tenant' }));
  await user.click(await screen.findByRole('button', { name: 'Category …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Category of one station' }));
  await user.click(dialog.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'No category' }));
  await user.click(dialog.getByRole('button', { name: 'Change one station' }));
  await dialog.findByText(/Not this one\./);
});

test('an administrator deletes several at once, having read which go, what goes with them and why the others stay', async () => {
  const counts = { Deleted: 2, Places: 1, PlacesRemaining: 1, RemainingCount: 1 };
  const Goes = ['Weir', 'Ford'].map((Name, at) => ({ Id: at + 1, Name }));
  const reason = { Code: 'usedByResults', Message: '12 results', Values: { count: 12 } };
  const server = serve(
    { 'can-tenant-admin': true },
    {
      'locations.deleteDataSources': ({ body }) => ({
        ...{
          IsTestRun: (body as { IsTestRun: boolean }).IsTestRun,
          ...counts,
          Goes,
          Remaining: [{ Id: 3, Name: 'Bridge', Reasons: [reason] }],
        },
      }),
    },
  );
  const { user } = renderApp('/stations');
  await user.click(await screen.findByRole('button', { name: 'Select the one of your tenant' }));
  await user.click(await screen.findByRole('button', { name: 'Delete …' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }));
  const going = await dialog.findByRole('list', { name: '2 stations will be deleted' });
  expect(
    within(going)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Weir', 'Ford']);
  dialog.getByText(/1 location is kept without a station: it has documents, photos or notes\. No results, time series/);
  expect(dialog.getByRole('list', { name: '1 station is kept, because it is in use' }).textContent).toBe(
    'Bridge: 12 results',
  );
  await user.click(dialog.getByRole('button', { name: 'Delete 2 stations' }));
  await screen.findByText('2 stations have been deleted.');
  expect(server.callsOf('locations.deleteDataSources').map(({ body }) => body)).toEqual([
    { Ids: [1], IsTestRun: true },
    { Ids: [1], IsTestRun: false },
  ]);
  await screen.findByText('Select stations to graph, query, export or edit them together.');
});

test('how many of the chosen stations Graph and Query exclude stands beside them', async () => {
  const [weir, logger] = [
    { Id: 1, SourceType: 'discrete_envirodata', Name: 'Weir' },
    { Id: 2, SourceType: 'continuous_aquarius', Name: 'Logger' },
  ];
  const found = vi.fn(() => [weir, logger]);
  const rows = [aStation(1, 'Weir'), aStation(2, 'Logger', { SourceType: 'continuous_aquarius' })];
  const page = () => ({ Data: rows, Next: null, Total: 2, All: 2, Own: 2, EvaluatedAt: null });
  serve({}, { 'stationList.ids': found, 'stationList.list': page });
  const { user } = renderApp('/stations');
  await user.click(await screen.findByRole('button', { name: 'Select all 2 found' }));
  await screen.findByText('Graph and Query exclude 1 station without samples.');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  found.mockReturnValue([logger as typeof weir]);
  await user.click(screen.getByRole('button', { name: 'Select all 2 found' }));
  await screen.findByText('None of the selected stations has samples.');
  expect(screen.queryByRole('link', { name: 'Graph' })).toBeNull();
});
