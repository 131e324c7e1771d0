import { Importer, type ImporterPreview, type ImporterRun, problem } from '@freshet/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { draftOf } from './draft.ts';

const series = [
  {
    Id: 5,
    TimeSeriesName: 'Stage.Logger@Weir',
    StationId: 2,
    StationName: 'Weir',
    Unit: 'm',
    Target: 'freshet',
    IsReflected: false,
  },
];
const preview: ImporterPreview = {
  ...{ FileName: 'S05_1.csv', ModifiedAt: null, SizeBytes: 40, FilesFound: 3, FilesMatching: 2, HostKey: null },
  ...{ Head: ['S05,2026-06-15,04:00:00,1.232'], Readings: [], Messages: [], Findings: ['Line 3 is too short.'] },
  Columns: [
    {
      ...{ Name: '3', ColumnIndex: 3, Unit: '', Count: 1, NewestTime: '2026-06-15T11:00:00.000Z', NewestValue: 1.232 },
      TimeSeriesName: null,
    },
  ],
};
const { ForgetHostKey: _, ...settings } = draftOf(null);
const run = (given: Partial<ImporterRun>): ImporterRun => ({
  ...{ Id: 1, ExecutionId: null, StartedAt: '2026-06-15T12:00:00.000Z', EndedAt: '2026-06-15T12:00:05.000Z' },
  ...{ State: 'succeeded', Message: '', FilesFound: 2, FilesRead: 1, FilesLeft: 0, PointsNew: 3, PointsUnchanged: 4 },
  ...{ PointsChanged: 0, PointsRefused: 2, PointsUntouched: 0, MessagesStored: 0, ErrorCount: 0, Errors: [] },
  ...given,
});
const importer = Importer.parse({
  ...settings,
  ...{ Id: 9, Name: 'Loggers', IsPaused: false, OwnerName: 'ana', NextRunAt: null, LastRun: null, Revision: 1 },
  Source: { ...settings.Source, HasPassword: false, HasApiKey: false, HostKey: null },
  Parameters: [],
});

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});
const answers = {
  'identity.claims': () => someClaims({ 'can-admin': true }),
  'importers.timeSeries': () => series,
  'importers.list': () => [importer],
};

test('what the preview finds becomes parameters; a refusal of saving is told once, beside what was typed', async () => {
  const server = fakeServer({
    ...answers,
    'importers.list': () => [],
    'importers.preview': () => preview,
    'importers.add': () => problem('importers.seriesRequired', { name: '3' }),
  });
  const { user } = renderApp('/administration/dataImporter/new');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Loggers');
  const interval = screen.getByRole('textbox', { name: 'Interval in minutes' });
  await user.clear(interval);
  screen.getByText('This is not a number.');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(interval, '15');
  // A row without a name yet does not stand in the way of the preview.
  await user.click(screen.getByRole('button', { name: 'Add parameter' }));
  await user.click(screen.getByRole('button', { name: 'Fetch newest file' }));
  await screen.findByText('S05_1.csv: the newest of 2 matching files, 3 in total');
  screen.getByText('Line 3 is too short.');
  expect(server.callsOf('importers.preview')[0]?.body).toMatchObject({ ExecuteInterval: 15, Parameters: [] });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 from the preview' }));
  expect(screen.getByRole('textbox', { name: 'Column number (from 0)' })).toHaveProperty('value', '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.callsOf('importers.add')).toHaveLength(1));
  await vi.waitFor(() => expect(screen.getAllByText(/Choose the time series of '3'/)).toHaveLength(1));
});

test('who runs an importer that is running already is shown that run', async () => {
  fakeServer({ ...answers, 'importers.runs': () => [run({})], 'importers.run': () => problem('importers.running') });
  const { user } = renderApp('/administration/dataImporter/9');
  await user.click(await screen.findByRole('button', { name: 'Run now' }));
  await screen.findByText('The importer is already running. Its run is shown here.');
  await screen.findAllByText(/Points: 3 new, 4 known, 0 changed\./);
});

test('the history says in counts what the last run did, and what went wrong', async () => {
  const broken = { Parameter: 'WL', File: 'a.csv', Message: 'The time series was removed. Choose another one.' };
  fakeServer({ ...answers, 'importers.runs': () => [run({ ErrorCount: 1, Errors: [broken] })] });
  renderApp('/administration/dataImporter/9?tab=history');
  await screen.findAllByText(
    /Files read: 1 of 2\. Points: 3 new, 4 known, 0 changed\. Rejected points: 2\. Errors: 1\./,
  );
  await screen.findAllByText('a.csv · WL · The time series was removed. Choose another one.');
});
