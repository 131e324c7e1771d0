import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const run = {
  ...{ Id: 7, Kind: 'monthly', Name: 'Creek 2026-03', State: 'done', AsOf: '2026-04-02T12:00:00Z' },
  ...{ FileName: 'Creek 2026-03.xlsx', FileId: null, Sha256: 'ab', SizeBytes: 12, Counts: { results: 3 }, Error: null },
  ...{ ExecutionId: null, SavedQueryId: null, ScheduleId: null, RequestedBy: 'ana', CanRebuild: true },
  ...{ CreatedAt: '2026-04-02T12:00:00Z', FinishedAt: '2026-04-02T12:00:00Z' },
};

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ apps: 'WaterQuality' }),
    'reportRuns.list': () => ({ Runs: [run], HasMore: false }),
    'reportRuns.get': () => ({ ...run, Requested: null }),
    'reportSchedules.list': () => ({ Schedules: [] }),
    'reportSchedules.people': () => ({ People: [] }),
    ...over,
  });
}

/** What the server makes of its input. */
const stored = ({ body }: Received) => ({
  ...{ Id: 3, selection: { stations: [], guidelines: [], analytes: [], dateRange: { start: null, end: null } } },
  ...{ reportOptions, IncludeEnmods: false, NextAt: null, LastAt: null, LastError: null, LastRunId: null },
  ...{ OwnerName: 'ana', CanChange: true, Revision: 1, ...(body as object) },
});
const reportOptions = {
  ...{ reportFormat: 'Wide', organizeWorksheetBy: 'Stations and Media Types', includeSummaryTab: true },
  ...{ includeStatSummary: true, includeQaQc: false, includeEnvirodataAnalyteName: false, includeGapMarkers: false },
  convertUnits: false,
  ...{ nonDetectRule: 'limit', percentileRule: 'inclusive' },
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the report for the ministry is put on the calendar with its submission', async () => {
  const server = serverWith({ 'reportSchedules.add': stored });
  const { user } = renderApp('/reports?tab=schedules&schedule=moe');
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
  dialog.getByText(/^The report of the previous month, based on its template/);
  expect(dialog.queryByLabelText('Reporting period')).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Include the EnMoDS submission' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.callsOf('reportSchedules.add')).toHaveLength(1));
  const body = server.callsOf('reportSchedules.add')[0]?.body;
  expect(body).toMatchObject({ Kind: 'moe', IncludeEnmods: true, Period: 'previousMonth', Cron: '0 6 2 * *' });
  expect(body).not.toHaveProperty('selection');
});

test('a monthly report that was made is compared with now, and put on the calendar', async () => {
  const exceedance = 'Creek, 2026-03-08, Zinc: 0.9 mg/L';
  const server = serverWith({
    'reportSchedules.add': stored,
    'reportRuns.changes': () => ({
      ...{ AsOf: run.AsOf, ComparedAt: '2026-05-01T12:00:00Z', Added: 0, Changed: 0, Withdrawn: 0, Results: [] },
      Facts: [{ Kind: 'exceedance', What: '1', Before: '', Now: exceedance }],
    }),
  });
  const { user, router } = renderApp('/reports?run=7');
  const sheet = within(await screen.findByRole('dialog', { name: 'Creek 2026-03' }));
  await user.click(await sheet.findByRole('button', { name: 'Compare with current data' }));
  await screen.findByText(`Exceedance: ${exceedance} is new`);
  await router.navigate({ to: '/reports', search: { run: '7', schedule: 'new' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.callsOf('reportSchedules.add')[0]?.body).toMatchObject({ Kind: 'monthly' }));
});
