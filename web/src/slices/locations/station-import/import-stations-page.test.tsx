import { problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { fakeUploads } from '#api/test-support/fake-upload';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aMenu } from '../test-support/samples.ts';

const preview = {
  FileName: 'stations.csv',
  Kind: 'CSV',
  Encoding: 'UTF-8',
  Columns: ['Site', 'Lat', 'Lon'],
  Rows: [['E1', '49.5', '-115.2']],
  Mapping: { LocationIdentifier: 'Site', Latitude: 'Lat' },
  RowCount: 3,
};
const outcome = (IsTestRun: boolean) => ({
  IsTestRun,
  Read: 3,
  New: 2,
  Updated: 0,
  Unchanged: 0,
  Rejected: 1,
  WithoutCoordinates: 1,
  Findings: [
    {
      Row: 3,
      Column: 'Site',
      Cell: '',
      Code: 'nameMissing',
      Severity: 'error',
      Message: 'The row has no station name.',
    },
    { Row: 4, Column: 'Lat', Cell: '', Code: 'noCoordinates', Severity: 'info', Message: 'No coordinates.' },
  ],
  FindingCount: 2,
  FindingCounts: [
    { Code: 'nameMissing', Count: 1 },
    { Code: 'noCoordinates', Count: 1 },
  ],
  Questions: { TimeZone: null, ElevationUnit: null, Positions: [] },
  ImportId: null,
});

const doubtful = {
  TimeZone: { Count: 2, Guess: 'America/Vancouver', Reason: 'nearby', Answer: null },
  ElevationUnit: { Count: 2, Example: '1000', Answer: null },
  Positions: [
    {
      Mistake: 'longitudeSign',
      Count: 3553,
      Answers: ['correct', 'keep', 'drop'],
      Answer: null,
      Message: '49.5, 119.5 (China) is far from your other stations.',
      Examples: [{ Row: 2, LocationIdentifier: 'E1', Given: '49.5, 119.5', Proposed: '49.5, -119.5' }],
    },
  ],
};

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'home.sideMenu': aMenu,
    'stationImport.preview': () => preview,
    'stationImport.run': ({ body }) => outcome((body as { isTestRun: string }).isTestRun === 'true'),
    ...over,
  });
}

const dropFile = async () => {
  const { user } = renderApp('/manage/monitoring_locations/import');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['Site\nE1'], 'stations.csv'));
  return user;
};

beforeEach(() => {
  startSession(aToken());
  fakeUploads();
});
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the rows can be checked once the columns make sense', async () => {
  const server = serverWith();
  const user = await dropFile();
  const tryIt = await screen.findByRole('button', { name: 'Check the rows' });
  await screen.findByText('Latitude and longitude are both required.');
  expect(tryIt).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'Longitude' }));
  await user.click(await screen.findByRole('option', { name: 'Lon' }));
  await user.click(tryIt);
  await screen.findByText('3 rows read');
  expect(server.callsOf('stationImport.run')[0]?.body).toMatchObject({
    sourceType: 'discrete_envirodata',
    mapping: { LocationIdentifier: 'Site', Latitude: 'Lat', Longitude: 'Lon' },
  });
});

test('a file is tried, looked through and brought in, and only the last step stores anything', async () => {
  const Mapping = { LocationIdentifier: 'Site' };
  const server = serverWith({ 'stationImport.preview': () => ({ ...preview, Mapping }) });
  const user = await dropFile();
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByText('3 rows read');
  const table = within(screen.getByRole('grid', { name: 'Findings' }));
  await table.findByText('No coordinates.');
  await user.click(screen.getByRole('button', { name: 'Name missing · 1' }));
  await table.findByText('The row has no station name.');
  expect(table.queryByText('No coordinates.')).toBeNull();
  const sent = () => server.callsOf('stationImport.run').map(({ body }) => (body as { isTestRun: string }).isTestRun);
  expect(sent()).toEqual(['true']);
  await user.click(screen.getByRole('button', { name: 'Import 2 stations' }));
  await screen.findByText('2 stations have been stored.');
  expect(sent()).toEqual(['true', 'false']);
});

test('nothing can be stored before everything that is asked has been answered, each with one click', async () => {
  const Mapping = { LocationIdentifier: 'Site' };
  const asking = ({ body }: Received) => ({
    ...outcome((body as { isTestRun: string }).isTestRun === 'true'),
    Questions: doubtful,
  });
  const server = serverWith({ 'stationImport.preview': () => ({ ...preview, Mapping }), 'stationImport.run': asking });
  const user = await dropFile();
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  const store = await screen.findByRole('button', { name: 'Import 2 stations' });
  await screen.findByText('3 decisions above are still open.');
  expect(store).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Show the rows' }));
  await screen.findByText('Row 2, E1: 49.5, 119.5 → 49.5, -119.5');
  await user.click(screen.getByRole('button', { name: 'Apply this correction to all 3,553' }));
  await user.click(screen.getByRole('button', { name: 'Use America/Vancouver' }));
  expect(store).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Feet' }));
  await user.click(store);
  await screen.findByText('2 stations have been stored.');
  expect(server.callsOf('stationImport.run').at(-1)?.body).toMatchObject({
    answers: { TimeZone: 'America/Vancouver', ElevationUnit: 'ft', Positions: { longitudeSign: 'correct' } },
  });
});

test('a file that cannot be read is told, and another one can be tried', async () => {
  serverWith({ 'stationImport.preview': () => problem('server.busy') });
  await dropFile();
  await screen.findByText(/The service is busy/);
  expect(screen.getByLabelText('Choose a file')).toBeDefined();
});
