import { problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeServer, type Received } from '../api/test-support/fake-server.ts';
import { fakeUploads } from '../api/test-support/fake-upload.ts';
import { aToken, someClaims } from '../api/test-support/samples.ts';
import { aMenu } from '../slices/locations/test-support/samples.ts';
import { forgetEverything, renderApp } from './test-support/render-app.tsx';

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
});

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
  await screen.findByText('Latitude and longitude go together.');
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
  await user.click(screen.getByRole('button', { name: 'Without a name · 1' }));
  await table.findByText('The row has no station name.');
  expect(table.queryByText('No coordinates.')).toBeNull();
  const sent = () => server.callsOf('stationImport.run').map(({ body }) => (body as { isTestRun: string }).isTestRun);
  expect(sent()).toEqual(['true']);
  await user.click(screen.getByRole('button', { name: 'Import 2 stations' }));
  await screen.findByText('2 stations have been stored.');
  expect(sent()).toEqual(['true', 'false']);
});

test('a file that cannot be read is told, and another one can be tried', async () => {
  serverWith({ 'stationImport.preview': () => problem('server.busy') });
  await dropFile();
  await screen.findByText(/The service is busy/);
  expect(screen.getByLabelText('Choose a file')).toBeDefined();
});
