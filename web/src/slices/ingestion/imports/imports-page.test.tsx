import { problem } from '@freshet/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { anExceedance, anImport, anImportDetail, anIngestion } from '../test-support/samples.ts';

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
    'imports.rollbackPreview': () => ({
      Withdrawn: 1204,
      Restored: 30,
      Untouched: 0,
      Surveys: 0,
      Visits: 0,
      Edited: 0,
      Added: [],
    }),
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

test('a file whose rows wait stands above the list with its row counts', async () => {
  const { ExecutionId, State, FileId, FileName, ServiceName, RowCounts, CreatedAt, CreatedBy } = anIngestion();
  const waiting = {
    ...{ ExecutionId, State, FileId, FileName, ServiceName, RowCounts, CreatedAt, CreatedBy },
    ...{ ImportIds: [], Error: null, FinishedAt: null },
  };
  serverWith({
    'ingestion.getIngestionResults': () => ({ ImportIds: [], ImportsIndex: [waiting], HasMore: false }),
    'imports.list': () => ({ Imports: [], Total: 0, HasMore: false }),
  });
  renderApp('/imports');
  const link = await screen.findByRole('link', { name: 'results.csv' });
  expect(link.getAttribute('href')).toBe(`/review/ingestion-results/${ExecutionId}`);
  await screen.findByText('Ready 1 · Held 1 · Rejected 1');
});

test('a tenant that has imported nothing reads how to begin; one whose imports are older reads that', async () => {
  const none = () => ({ Imports: [], Total: 0, HasMore: false });
  const noneEver = () => ({ Imports: [] });
  serverWith({ 'imports.list': none, 'imports.homePage': noneEver });
  const { unmount } = renderApp('/imports');
  await screen.findByText('Nothing has been imported yet');
  screen.getByText(/^Drop a lab or logger file above\./);
  unmount();
  forgetEverything();
  startSession(aToken());
  serverWith({ 'imports.list': none, 'imports.homePage': () => ({ Imports: [anImport()] }) });
  renderApp('/imports');
  await screen.findByText('No imports in this period');
  await screen.findByRole('button', { name: 'Show all dates' });
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

test('an import shows its row counts, what was new and who was told', async () => {
  serverWith();
  renderApp('/import/5');
  await screen.findByText('1,210 rows read');
  await screen.findByText('1,200 measurements');
  await screen.findByText('Michel Creek');
  await screen.findByText(/Notified: Mo/);
});

test('rolling back names how many results go, and returns to the list', async () => {
  const server = serverWith();
  const { user, router } = renderApp('/import/5');
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  await screen.findByText('30 earlier values are restored.');
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
  await screen.findByText(/This import was already rolled back on 2026-03-10./);
});

test('each exceedance can be asked why and where from', async () => {
  serverWith();
  const { user, router } = renderApp('/import/5?tab=exceedances');
  await user.click(await screen.findByRole('button', { name: 'Where from? Copper, total 0.012' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ origin: '77' }));
});

test('a row says what was compared with which limit in one unit, and how many times the limit that is', async () => {
  const mean = {
    ...anExceedance,
    ...{ Id: 2, ResultId: 78, Fraction: 'Dissolved', Statistic: 'mean', WithinDays: 30 },
    ...{ Compared: 12.329999999999998, Limit: 10, LimitUnit: 'µg/L', Factor: 1.2329999999999999 },
  };
  serverWith({
    'imports.exceedances': () => ({ IsEvaluated: true, Exceedances: [anExceedance, mean], Total: 2, HasMore: false }),
  });
  renderApp('/import/5?tab=exceedances');
  const rows = await screen.findAllByRole('row', { name: /Copper/ });
  expect(rows.map(({ textContent }) => textContent?.slice(0, 95))).toEqual([
    expect.stringMatching(/^Copper, totalElk River▲ 0.012 mg\/L≤ 0.004 mg\/L▲Exceeds3 ×Why\?2026-03-08 11:00/),
    expect.stringMatching(
      /^Copper, dissolvedElk River▲ 12.33 µg\/Lmean of 30 d≤ 10 µg\/L▲Exceeds1.23 ×Why\?2026-03-08 11:00/,
    ),
  ]);
});

const states = { total: 47, exceeds: 0, meets: 44, undetermined: 0, waiting: 0, notCovered: 3 };
const passedOver = {
  ...{ State: 'notCovered', Reason: 'otherSpeciation', AnalyteId: 9, AnalyteName: 'Nitrate', Fraction: '' },
  ...{ Speciation: 'NO3', StandardFor: 'N', Count: 2, ResultId: 77, StandardId: 8 },
};

test('what could not be evaluated leads to all its rows, each with its reason', async () => {
  const row = {
    ...anExceedance,
    ...{ State: 'notCovered', Reason: 'otherSpeciation', StandardFor: 'N', AnalyteName: 'Nitrate', Fraction: '' },
    ...{ Speciation: 'NO3', Compared: null, Limit: null, Bound: null, Factor: null },
  };
  const server = serverWith({
    'imports.detail': () => anImportDetail({ exceedancesCount: 0, states, notEvaluated: [passedOver as never] }),
    'imports.exceedances': () => ({ IsEvaluated: true, Exceedances: [], Total: 0, HasMore: false }),
    'imports.evaluated': () => ({ Rows: [row, { ...row, ResultId: 78 }], HasMore: false }),
  });
  const { user } = renderApp('/import/5?tab=exceedances');
  await user.click(await screen.findByRole('link', { name: 'Show the results: 2 Nitrate (as NO3)' }));
  const reason = 'The standard is for N, this result is as NO3; the standard can allow conversion';
  await screen.findByRole('heading', { name: `Not covered: Nitrate (as NO3). ${reason}` });
  expect(await screen.findAllByText(reason)).toHaveLength(2);
  expect(server.callsOf('imports.evaluated')[0]?.query).toMatchObject({
    ...{ state: 'notCovered', reason: 'otherSpeciation', analyteId: '9', fraction: '', speciation: 'NO3' },
  });
  await user.click(screen.getByRole('link', { name: 'Show all results' }));
  await screen.findByRole('heading', { name: 'Results that could not be evaluated' });
});

test('an import that was evaluated before states were counted says so, and is evaluated again', async () => {
  let isEvaluated = false;
  serverWith({
    'imports.detail': () => anImportDetail({ states: isEvaluated ? states : null }),
    'imports.reevaluate': () => {
      isEvaluated = true;
      return { ExecutionId: anIngestion().ExecutionId };
    },
  });
  const { user } = renderApp('/import/5');
  await screen.findByText('Evaluated by an earlier version, without status counts.');
  await user.click(screen.getByRole('button', { name: 'Re-evaluate' }));
  expect((await screen.findByRole('link', { name: '3 not covered' })).getAttribute('href')).toBe(
    '/import/5?tab=exceedances&state=notCovered',
  );
});

test('import events lead to the review and to the import', async () => {
  const { ExecutionId, FileId, FileName, ServiceName, RowCounts, CreatedAt, CreatedBy } = anIngestion();
  const event = {
    ExecutionId,
    State: 'published',
    FileId,
    FileName,
    ServiceName,
    RowCounts,
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
  await screen.findByText(/The file type is uncertain \(Generic wide, 55 % confidence\)/);
  screen.getByText('Not in the file: units of the analytes');
  screen.getByText(/The closest match is WQX. Not in the file: ResultMeasureValue/);
  screen.getByText('This is a logger file (HOBO).');
  expect(screen.getByRole('button', { name: 'Read 3 files' })).toHaveProperty('disabled', true);
  expect(ingest).not.toHaveBeenCalled();
});

test('a file without a chosen type is not counted as read, and stays in sight once the others are', async () => {
  const Result = { DisplayMessage: '', IsError: false, UserLogs: [], ReasonPhrase: '', ProcessInstanceId: '' };
  const shared = { Nearest: null, Problems: [], Candidates: [], Result };
  const { ExecutionId } = anIngestion();
  const started = { ExecutionId, FileId: 1, FileIds: [1], ServiceName: 'Generic long', Result };
  const server = serverWith({
    'ingestion.checkFileFormat': () => ({
      Files: [
        { ...shared, FileId: 1, FileName: 'long.csv', SchemaId: 'generic-long' },
        { ...shared, FileId: 2, FileName: 'unknown.csv', SchemaId: null },
      ],
    }),
    'ingestion.ingestFileData': () => ({ Executions: [started] }),
    'fileSchemas.list': () => ({ Schemas: [] }),
  });
  const { user } = renderApp('/imports?files=1,2');
  await user.click(await screen.findByRole('button', { name: 'Read 1 file' }));
  await screen.findByRole('link', { name: /Generic long/ });
  screen.getByText('unknown.csv');
  expect(server.callsOf('ingestion.ingestFileData')[0]?.body).toMatchObject({ rdrFileIds: [1] });
});
