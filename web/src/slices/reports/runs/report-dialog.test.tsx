import { problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import type { Received } from '#api/test-support/fake-server';
import { aToken } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { chosen, page, queryServer } from '../test-support/query-server.ts';

const report = () =>
  new Response('bytes', {
    headers: { 'content-disposition': "attachment; filename*=UTF-8''Discrete%20data.xlsx", 'x-report-run': '31' },
  });
const never = () => new Promise(() => undefined);
const executionId = '0190f7a0-0000-7000-8000-000000000001';
const execution = (over: object = {}) => ({
  ...{ Id: executionId, Job: 'reports.buildReport', State: 'running', Done: 20, Total: 80, Step: null, Error: null },
  ...{
    IsCancelRequested: false,
    RequestedBy: 'ana',
    UserLogs: [],
    CreatedAt: '2026-06-01T12:00:00Z',
    StartedAt: '2026-06-01T12:00:00Z',
  },
  ...{ FinishedAt: null, ...over },
});

/** The dialog that makes the report of a few results. */
async function askForReport(over: Record<string, (received: Received) => unknown>) {
  const server = queryServer(over);
  const { user, router } = renderApp(chosen);
  await screen.findByRole('grid', { name: 'Results' });
  await user.click(screen.getByRole('button', { name: 'Generate report' }));
  return { server, user, router };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  startSession(aToken());
  // What jsdom does not have: an address for the bytes, and a link that saves them.
  Object.assign(URL, { createObjectURL: () => '#report', revokeObjectURL: () => undefined });
});
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('a report', () => {
  test('is made, viewed, downloaded and made again', async () => {
    const { server, user } = await askForReport({ 'reportRuns.generate': report });
    const ready = await dialog('The report is ready');
    expect(ready.getByRole('link', { name: 'View report' }).getAttribute('href')).toBe('/reports?run=31');
    await user.click(ready.getByRole('button', { name: 'Download offline' }));
    await screen.findByText('Report downloaded.');
    await user.click(ready.getByRole('button', { name: 'Generate again' }));
    await vi.waitFor(() => expect(server.callsOf('reportRuns.generate')).toHaveLength(2));
    await dialog('The report is ready');
  });

  test('that is answered without content failed', async () => {
    await askForReport({ 'reportRuns.generate': () => new Response(null, { status: 204 }) });
    const failed = await dialog('Error occurred during report export');
    failed.getByText('The server response contained no report.');
    failed.getByText('Try again. If the problem persists, contact your administrator.');
  });

  test('that does not fit into Excel is downloaded anyway as CSV Long', async () => {
    const answers = [() => problem('reports.tooManyColumns', { sheet: 'Creek', count: 17_000 }), report];
    const { server, user } = await askForReport({ 'reportRuns.generate': () => answers.shift()?.() });
    const failed = await dialog('Error occurred during report export');
    await user.click(failed.getByRole('button', { name: 'Download anyway' }));
    await dialog('The report is ready');
    expect(server.callsOf('reportRuns.generate').map(({ body }) => body)).toMatchObject([
      { reportOptions: { reportFormat: 'Wide' } },
      { reportOptions: { reportFormat: 'Long' } },
    ]);
  });

  test('of stations without data says so, and no other format is offered', async () => {
    await askForReport({ 'reportRuns.generate': () => problem('reports.noData') });
    const failed = await dialog('Error occurred during report export');
    failed.getByText('Cannot generate report. The selected stations have no data.');
    expect(failed.queryByRole('button', { name: 'Download anyway' })).toBeNull();
  });

  test('is cancelled while it is made, which ends the call', async () => {
    const { server, user } = await askForReport({ 'reportRuns.generate': never });
    await user.click((await dialog('Generating the report')).getByRole('button', { name: 'Cancel' }));
    const cancelled = await dialog('The report was cancelled');
    expect(server.callsOf('reportRuns.generate')[0]?.signal?.aborted).toBe(true);
    cancelled.getByRole('button', { name: 'Generate again' });
  });

  test('ends when somebody closes the dialog', async () => {
    const { server, user } = await askForReport({ 'reportRuns.generate': never });
    await dialog('Generating the report');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(server.callsOf('reportRuns.generate')[0]?.signal?.aborted).toBe(true));
  });

  test('that is too large is made in the background, where it can be cancelled too', async () => {
    let now: object = {};
    const { server, user } = await askForReport({
      'reportRuns.generate': () => problem('reports.tooLarge', { count: '300,000', most: '200,000' }),
      'reportRuns.generateInBackground': () => ({ ExecutionId: executionId, RunId: 32 }),
      'platform.execution': () => execution(now),
      'platform.cancelExecution': () => {
        now = { State: 'cancelled', IsCancelRequested: true, FinishedAt: '2026-06-01T12:01:00Z' };
        return execution(now);
      },
    });
    const making = await dialog('Generating the report');
    await making.findByText('There are many results, so the report is generated in the background.');
    await user.click(await making.findByRole('button', { name: 'Cancel' }));
    await dialog('The report was cancelled');
    expect(server.callsOf('platform.cancelExecution')).toHaveLength(1);
  });
});

test('leaving the query ends what it still asks for', async () => {
  const server = queryServer({ 'reportQuery.results': never, 'reportQuery.count': never, 'reportRuns.list': never });
  const { router } = renderApp(chosen);
  await vi.waitFor(() => expect(server.callsOf('reportQuery.results')).toHaveLength(1));
  await router.navigate({ to: '/reports' });
  await vi.waitFor(() => {
    expect(server.callsOf('reportQuery.results')[0]?.signal?.aborted).toBe(true);
    expect(server.callsOf('reportQuery.count')[0]?.signal?.aborted).toBe(true);
  });
});

describe('the table', () => {
  const last = (server: ReturnType<typeof queryServer>) => server.callsOf('reportQuery.results').at(-1)?.body;

  test('is put in another order and filtered by the address', async () => {
    const server = queryServer();
    renderApp(`${chosen}&order=newest&fs=2&fa=6&only=exceeding`);
    await screen.findByRole('grid', { name: 'Results' });
    expect(last(server)).toMatchObject({
      order: 'newest',
      exceeding: [9],
      selection: { stations: [2], analytes: [6] },
    });
    // The counts and the report are about everything that is selected.
    expect(server.callsOf('reportQuery.count').at(-1)?.body).toMatchObject({ selection: { stations: [1, 2] } });
  });

  test('is turned by its header, and filters stand beside it to be taken off', async () => {
    const server = queryServer();
    const { user, router } = renderApp(`${chosen}&only=exceeding`);
    const sampled = await screen.findByRole('columnheader', { name: /^Sampled/ });
    expect(sampled.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(sampled).getByRole('button'));
    await vi.waitFor(() => expect(last(server)).toMatchObject({ order: 'stationNewest' }));
    const chip = (await screen.findByText('Only exceedances')).closest('.MuiChip-root');
    await user.click(within(chip as HTMLElement).getByTestId('CancelIcon'));
    await vi.waitFor(() => expect(router.state.location.search).not.toHaveProperty('only'));
  });

  test('looks on by itself where a page has nothing that is wanted', async () => {
    const none = { Samples: [], Flags: [], Next: { Station: 1, Sample: 1, SampledAt: 1 }, Looked: 200 };
    const answers = [none, page];
    const server = queryServer({ 'reportQuery.results': () => answers.shift() ?? page });
    renderApp(`${chosen}&only=exceeding`);
    await screen.findByRole('grid', { name: 'Results' });
    expect(server.callsOf('reportQuery.results')).toHaveLength(2);
    await screen.findByText(/201 samples searched\./);
  });
});
