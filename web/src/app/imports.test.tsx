import { problem } from '@freshet/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeServer, type Received } from '../api/test-support/fake-server.ts';
import { aToken, someClaims } from '../api/test-support/samples.ts';
import { anExceedance, anImport, anImportDetail, anIngestion } from '../slices/ingestion/test-support/samples.ts';
import { forgetEverything, renderApp } from './test-support/render-app.tsx';

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'ingestion.getIngestionResults': () => ({ ImportIds: [], ImportsIndex: [], HasMore: false }),
    'imports.list': () => ({
      Imports: [
        anImport(),
        anImport({ id: 6 as never, filename: 'other.xlsx', status: 'RolledBack', exceedancesCount: 0 }),
      ],
      Total: 2,
      HasMore: false,
    }),
    'imports.detail': () => anImportDetail(),
    'imports.exceedances': () => ({ IsEvaluated: true, Exceedances: [anExceedance], Total: 1, HasMore: false }),
    'imports.rollbackPreview': () => ({ Withdrawn: 1204, Restored: 30, Untouched: 0, Added: [] }),
    'imports.rollback': () => ({ Withdrawn: 1204, Restored: 30, Removed: 0, IsSuccess: true }),
    'observations.documents': () => [],
    ...over,
  });
}

beforeEach(() => startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('imports are listed with what exceeds, and a search narrows them', async () => {
  serverWith();
  const { user } = renderApp('/imports');
  const grid = within(await screen.findByRole('grid', { name: 'Imports' }));
  await grid.findByText('results.csv');
  expect(grid.getByText('Rolled back')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search imports' }), 'other');
  await waitFor(() => expect(grid.queryByText('results.csv')).toBeNull());
  expect(grid.getByText('other.xlsx')).toBeDefined();
});

test('a file whose rows wait stands above the list with its books', async () => {
  const { ExecutionId, State, FileId, FileName, ServiceName, Books, CreatedAt, CreatedBy } = anIngestion();
  const waiting = {
    ...{ ExecutionId, State, FileId, FileName, ServiceName, Books, CreatedAt, CreatedBy },
    ...{ ImportIds: [], Error: null, FinishedAt: null },
  };
  serverWith({
    'ingestion.getIngestionResults': () => ({ ImportIds: [], ImportsIndex: [waiting], HasMore: false }),
    'imports.list': () => ({ Imports: [], Total: 0, HasMore: false }),
  });
  renderApp('/imports');
  const link = await screen.findByRole('link', { name: 'results.csv' });
  expect(link.getAttribute('href')).toBe(`/review/ingestion-results/${ExecutionId}`);
  await screen.findByText('Ready 1 · Held 1 · Wrong 1');
});

test('a list that cannot be fetched says so in the words of the specification', async () => {
  serverWith({ 'imports.list': () => problem('server.busy') });
  renderApp('/imports');
  await screen.findByText('Failed to fetch list of imports.');
});

test('an import that cannot be fetched says so', async () => {
  serverWith({ 'imports.detail': () => problem('notFound') });
  renderApp('/import/5');
  await screen.findByText('Failed to fetch import details.');
});

test('an import shows its books, what was new and who was told', async () => {
  serverWith();
  renderApp('/import/5');
  await screen.findByText('1,210 rows read');
  await screen.findByText('1,200 measurements');
  await screen.findByText('Michel Creek');
  await screen.findByText(/Told about it: Mo/);
});

test('rolling back names how many results go, and returns to the list', async () => {
  const server = serverWith();
  const { user, router } = renderApp('/import/5');
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  await screen.findByText('30 earlier values come back in their place.');
  await user.click(screen.getByRole('button', { name: 'Roll back 1,204 results' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports'));
  expect(server.callsOf('imports.rollback')[0]?.body).toEqual({ importId: 5, removesAdded: false });
  await screen.findByText('Import 5 was rolled back.');
});

test('people without the right do not see the way to roll back', async () => {
  serverWith({ 'identity.claims': () => someClaims() });
  renderApp('/import/5');
  await screen.findByText('1,210 rows read');
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
});

test('a refused rollback shows what the server says', async () => {
  serverWith({ 'imports.rollback': () => problem('imports.alreadyRolledBack', { day: '2026-03-10' }) });
  const { user } = renderApp('/import/5?dialog=rollback');
  await user.click(await screen.findByRole('button', { name: 'Roll back 1,204 results' }));
  await screen.findByText(/This import was rolled back on 2026-03-10 already./);
});

test('each exceedance can be asked why and where from', async () => {
  serverWith();
  const { user, router } = renderApp('/import/5?tab=exceedances');
  await user.click(await screen.findByRole('button', { name: 'Where from? Copper 0.012' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ origin: '77' }));
});

test('import events lead to the review and to the import', async () => {
  const { ExecutionId, FileId, FileName, ServiceName, Books, CreatedAt, CreatedBy } = anIngestion();
  const event = {
    ExecutionId,
    State: 'published',
    FileId,
    FileName,
    ServiceName,
    Books,
    ImportIds: [5],
    Error: null,
    CreatedAt,
    CreatedBy,
    FinishedAt: CreatedAt,
  };
  serverWith({
    'ingestion.getIngestionResults': () => ({ ImportIds: [5], ImportsIndex: [event], HasMore: false }),
  });
  renderApp('/import-events');
  await screen.findByRole('heading', { level: 1, name: 'Import Events' });
  expect((await screen.findByRole('link', { name: 'Import 5' })).getAttribute('href')).toBe('/import/5');
});

test('a guess that is not sure is asked about with what the file lacks, and nothing is read until it is answered', async () => {
  const guess = (SchemaName: string, Missing: string[]) => ({
    ...{ SchemaId: 'generic-wide', Confidence: 0.55, Reasons: ['Station and date were found.'] },
    SchemaName,
    Missing,
  });
  const Result = { DisplayMessage: '', IsError: true, UserLogs: [], ReasonPhrase: '', ProcessInstanceId: '' };
  const shared = { SchemaId: null, Nearest: null, Problems: [], Candidates: [], Result };
  const maker = { Code: 'loggerFileOf', Sentence: 'This is a logger file (HOBO).', Params: { maker: 'HOBO' } };
  const ingest = vi.fn();
  serverWith({
    'ingestion.checkFileFormat': () => ({
      Files: [
        { ...shared, FileId: 1, FileName: 'wide.csv', Candidates: [guess('Generic wide', ['units of the analytes'])] },
        { ...shared, FileId: 2, FileName: 'none.csv', Nearest: guess('WQX', ['ResultMeasureValue']) },
        { ...shared, FileId: 3, FileName: 'logger.csv', Problems: [maker] },
      ],
    }),
    'ingestion.ingestFileData': ingest,
    'fileSchemas.list': () => ({ Schemas: [] }),
  });
  renderApp('/imports?files=1,2,3');
  await screen.findByText(/only a guess \(Generic wide, 55 % sure\)/);
  screen.getByText('Not in the file: units of the analytes');
  screen.getByText(/Nearest is WQX. Not in the file: ResultMeasureValue/);
  screen.getByText('This is a logger file (HOBO).');
  expect(screen.getByRole('button', { name: 'Read 3 files' })).toHaveProperty('disabled', true);
  expect(ingest).not.toHaveBeenCalled();
});
