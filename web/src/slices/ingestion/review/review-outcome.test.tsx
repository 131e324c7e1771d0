import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { anImportDetail, aReview, executionId } from '../test-support/samples.ts';

const serverWith = (over: Record<string, (received: Received) => unknown>) =>
  fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'ingestion.rows': () => ({ Rows: [], Total: 0, HasMore: false }),
    ...over,
  });
const open = () => renderApp(`/review/ingestion-results/${executionId}`);

beforeEach(() => startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('after storing, the screen says what went in, what exceeds and who was told', async () => {
  const rowCounts = { Read: 3, Ready: 0, Held: 0, Rejected: 0, Dropped: 0, Stored: 3, Unchanged: 0, Repeated: 0 };
  serverWith({
    'ingestion.review': () =>
      aReview({ State: 'published', RowCounts: rowCounts, ImportIds: [5 as never], UnknownNames: [] }),
    'imports.detail': () => anImportDetail({ exceedancesCount: 0, added: 3, changed: 0, unchanged: 0 }),
  });
  open();
  await screen.findByText('3 results were stored.');
  await screen.findByText('No result exceeds a guideline.');
  await screen.findByText(/Notified: Mo/);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('that nothing exceeds is only said of what could be evaluated, with what could not and why', async () => {
  const states = { total: 47, exceeds: 0, meets: 40, undetermined: 0, waiting: 4, notCovered: 3 };
  const passedOver = {
    ...({
      State: 'notCovered',
      Reason: 'otherFraction',
      AnalyteName: 'Copper',
      Fraction: 'Dissolved',
      Speciation: '',
      Count: 2,
    } as const),
    ...{ StandardFor: 'Total', AnalyteId: 9 as never, ResultId: 77 as never, StandardId: 11 as never },
  };
  const unlimited = {
    ...passedOver,
    Reason: 'noStandard' as const,
    AnalyteName: 'Vanadium',
    Count: 1,
    StandardId: null,
  };
  serverWith({
    'ingestion.review': () => aReview({ State: 'published', ImportIds: [5 as never], UnknownNames: [] }),
    'imports.detail': () => anImportDetail({ exceedancesCount: 0, states, notEvaluated: [passedOver, unlimited] }),
  });
  open();
  await screen.findByText('None of the 44 results that could be evaluated exceeds a guideline.');
  await screen.findByText(
    '2 of 47 could not be evaluated although there is a standard: 2 Copper, dissolved (the standard is for total).',
  );
  expect(screen.getByRole('link', { name: '3 not covered' }).getAttribute('href')).toBe(
    '/import/5?tab=exceedances&state=notCovered',
  );
  expect(screen.queryByText('No result exceeds a guideline.')).toBeNull();
});

test('a tenant without guidelines is told that nothing could be evaluated, and where guidelines are', async () => {
  const states = { total: 10, exceeds: 0, meets: 0, undetermined: 0, waiting: 0, notCovered: 10 };
  serverWith({
    'ingestion.review': () => aReview({ State: 'published', ImportIds: [5 as never], UnknownNames: [] }),
    'imports.detail': () => anImportDetail({ exceedancesCount: 0, states, notified: [] }),
  });
  open();
  await screen.findByText('None of the 10 results could be evaluated.');
  await screen.findByText('No one was notified: no exceedance was found.');
  expect(screen.getByRole('link', { name: 'Choose a guideline from the library' })).toBeDefined();
  expect(screen.queryByText('No result exceeds a guideline.')).toBeNull();
});

test('a file that could not be read says why, in the words of the specification', async () => {
  serverWith({ 'ingestion.review': () => aReview({ State: 'failed', Error: 'The file is empty (0 bytes).' }) });
  open();
  await screen.findByText('This data file could not be ingested.');
  await screen.findByText('The file is empty (0 bytes).');
});

test('while a file is read, its progress is told and it can be stopped', async () => {
  const server = serverWith({
    'ingestion.review': () => aReview({ State: 'reading', WorkId: executionId }),
    'platform.execution': () => execution,
    'platform.cancelExecution': () => ({ ...execution, IsCancelRequested: true }),
  });
  const { user } = open();
  await screen.findByText(/^25%/);
  await screen.findByText('You can leave this page; we will notify you.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.callsOf('platform.cancelExecution')).toHaveLength(1));
});

const execution = {
  ...{ Id: executionId, Job: 'ingestion.read', State: 'running', Done: 500, Total: 2000, Step: null },
  ...{ IsCancelRequested: false, RequestedBy: 'ana', CreatedAt: '2026-03-09T10:00:00Z' },
  ...{ StartedAt: '2026-03-09T10:00:01Z', FinishedAt: null, Error: null, UserLogs: [] },
};
