import { defaultReportOptions, emptySelection } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const run = {
  ...{ Id: 7, Kind: 'discrete', Name: 'For the ministry', State: 'done', AsOf: '2026-03-08T10:00:00Z' },
  ...{ FileName: 'report.xlsx', FileId: null, Sha256: 'ab'.repeat(32), SizeBytes: 123_456, Error: null },
  ...{
    Counts: { results: 1200, samples: 30, exceedances: 4 },
    ExecutionId: null,
    SavedQueryId: null,
    ScheduleId: null,
  },
  ...{ RequestedBy: 'kai', CreatedAt: '2026-03-08T10:00:00Z', FinishedAt: '2026-03-08T10:00:05Z', CanRebuild: true },
};
const params = { selection: emptySelection, reportOptions: defaultReportOptions };

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({}),
    'reportRuns.list': () => ({ Runs: [run], HasMore: false }),
    'reportRuns.get': () => ({ ...run, Requested: params }),
    'reportSchedules.list': () => ({ Schedules: [] }),
    'reportSchedules.people': () => ({ People: [] }),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the reports that were made are listed, and one opens with its hash and its counts', async () => {
  serverWith();
  const { user } = renderApp('/reports?tab=runs');
  const table = await screen.findByRole('grid', { name: 'Report history' });
  await user.click(await within(table).findByText('For the ministry'));
  const sheet = within(await screen.findByRole('dialog', { name: 'For the ministry' }));
  await sheet.findByText('ab'.repeat(32));
  await sheet.findByText('1,200');
  expect(sheet.getByText('Regenerate')).toBeDefined();
});

test('a report says everything that it leaves out', async () => {
  const Counts = { points: 9, leftOut: 1, notRequested: 4, withoutLimit: 2, hidden: 3 };
  serverWith({ 'reportRuns.get': () => ({ ...run, Counts, Requested: params }) });
  const { user } = renderApp('/reports?tab=runs');
  const table = await screen.findByRole('grid', { name: 'Report history' });
  await user.click(await within(table).findByText('For the ministry'));
  const sheet = within(await screen.findByRole('dialog', { name: 'For the ministry' }));
  await sheet.findByText('Excluded by grade or approval filter');
  for (const name of ['Excluded by grade', 'Excluded by a flag', 'Non-detects without a detection limit']) {
    expect(sheet.getByText(name)).toBeDefined();
  }
});

test('what has changed since a report was made is told, with the import that did it', async () => {
  serverWith({
    'reportRuns.changes': () => ({
      ...{ AsOf: '2026-03-08T10:00:00Z', ComparedAt: '2026-04-08T10:00:00Z', Added: 0, Changed: 1, Withdrawn: 0 },
      Results: [
        {
          ...{
            Kind: 'changed',
            StationName: 'KR-1',
            AnalyteName: 'Zinc',
            Fraction: 'Total',
            SampledAt: '2026-03-01T17:00:00Z',
            SampledLocal: '2026-03-01 09:00',
          },
          ...{ Before: '0.025', BeforeUnit: 'mg/L', Now: '0.99', NowUnit: 'mg/L', Since: '2026-03-20T08:00:00Z' },
          ...{ ImportId: 12, ImportFile: 'newer.csv', By: 'kai', IsRollback: false, ResultId: 5 },
        },
      ],
      Facts: [{ Kind: 'station', What: 'KR-1', Before: 'KR-1', Now: 'Kettle 1' }],
    }),
  });
  renderApp('/reports?run=7&compare=yes');
  const sheet = within(await screen.findByRole('dialog', { name: 'Changes since the report' }));
  await sheet.findByText('0 added, 1 changed, 0 withdrawn');
  await sheet.findByText('newer.csv');
  const sampled = sheet.getByRole('columnheader', { name: /Sampled at/ });
  expect(sampled.textContent).toContain('station time');
  expect(sheet.getByText('2026-03-01 09:00')).toBeDefined();
  await sheet.findByText('Station: KR-1 is now Kettle 1');
});

test('a report is made by the calendar with what it was asked with', async () => {
  const server = serverWith({ 'reportSchedules.add': () => ({}) });
  const { user } = renderApp('/reports?run=7&schedule=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
  await user.click(dialog.getByText('Save'));
  await vi.waitFor(() => expect(server.callsOf('reportSchedules.add')).toHaveLength(1));
  expect(server.callsOf('reportSchedules.add')[0]?.body).toMatchObject({
    ...{ Name: 'For the ministry', Period: 'previousMonth', Cron: '0 6 2 * *', IsOn: true },
  });
});
