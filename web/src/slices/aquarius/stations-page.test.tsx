import { AquariusConnection, AquariusProposals, AquariusStation } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const connection = AquariusConnection.parse({
  ...{ TenantId: 1, IsConnected: true, Address: 'https://aquarius.example.org', UserName: 'sync', LastRun: null },
  ...{
    IncludesUnpublished: false,
    LeastSeconds: 300,
    ServerVersion: '',
    RequestedAt: null,
    LastRunAt: null,
    Problem: '',
  },
  ...{ WaitingStations: 0, WaitingSeries: 0, Demonstration: null },
});
const station = AquariusStation.parse({
  ...{ Id: 4, AquariusId: 'a', Identifier: 'S05', Name: 'Muskeg River', Folder: '', IsDeleted: false },
  ...{ IsArchived: false, State: 'synchronised', Problem: '', LastSynchronisedAt: null, StationId: 8, PlaceId: null },
  ...{ PlaceName: null, PlaceProblem: 'The name is taken.', Readers: [{ TenantId: 2, TenantName: 'Mine' }] },
  ...{ SeriesCount: 3, WaitingCount: 0, FailedCount: 0 },
});
const proposals = AquariusProposals.parse({
  Levels: [{ Value: 900, Text: 'Working', Present: 'Working', State: 'same' }],
  Grades: [
    { Value: 50, Text: 'GOOD', Present: null, State: 'new' },
    { Value: 30, Text: 'FAIR', Present: 'Poor', State: 'differs' },
  ],
  Qualifiers: [],
});
const answers = {
  'identity.claims': () => someClaims({ 'can-admin': true }),
  'aquariusConnection.read': () => connection,
  'aquariusConnection.proposals': () => proposals,
  'aquariusStations.list': () => [station],
  'serviceRuns.executions': () => ({ Executions: [], Next: null }),
};
const path = '/administration/manage-aquarius-stations';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('of levels and grades what is new is chosen, what differs needs a yes, and only what is chosen is accepted', async () => {
  const server = fakeServer({ ...answers, 'aquariusConnection.accept': () => ({ Levels: 0, Grades: 1 }) });
  const { user } = renderApp(`${path}?dialog=proposals`);
  const good = await screen.findByRole('checkbox', { name: /50 · GOOD/ });
  expect(good).toHaveProperty('checked', true);
  const fair = screen.getByRole('checkbox', { name: /You call it “Poor”. It would become “FAIR”/ });
  expect(fair).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /900 · Working/ })).toHaveProperty('disabled', true);
  await user.click(good);
  await user.click(fair);
  await user.click(screen.getByRole('button', { name: 'Accept 1' }));
  await vi.waitFor(() => expect(server.callsOf('aquariusConnection.accept')).toHaveLength(1));
  expect(server.callsOf('aquariusConnection.accept')[0]?.body).toMatchObject({
    ...{ Levels: [], Grades: [{ Value: 30, Text: 'FAIR' }] },
  });
});

test('a station without a place is told with the reason and what to do', async () => {
  fakeServer(answers);
  renderApp(path);
  const reported = await screen.findByText(/1 station is not linked to a location/);
  const link = within(reported).getByRole('link', { name: 'Choose a location for S05.' });
  expect(link.getAttribute('href')).toBe('/manage/monitoring_locations?source=8');
  within(reported).getByText(/The name is taken/);
});
