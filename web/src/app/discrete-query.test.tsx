import { problem, ReportSelection } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startSession } from '../api/session.ts';
import { aToken } from '../api/test-support/samples.ts';
import { choices, chosen, queryServer, saved, station } from './test-support/query-server.ts';
import { forgetEverything, renderApp } from './test-support/render-app.tsx';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const wait = { timeout: 10_000 };

describe('choosing', () => {
  test('begins with stations, and analytes are those that the stations have', async () => {
    const server = queryServer();
    const { user } = renderApp('/reports/discrete-data-query');
    await user.click(await screen.findByRole('button', { name: 'Choose stations' }));
    const stations = within(await screen.findByRole('dialog', { name: 'Choose stations' }));
    await user.click(await stations.findByRole('button', { name: 'Select all 3' }));
    await user.click(stations.getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Choose analytes' }));
    await screen.findByRole('dialog', { name: 'Choose analytes' });
    await vi.waitFor(
      () => expect(server.callsOf('reportQuery.details')[0]?.body).toEqual({ StationIds: [1, 2, 3] }),
      wait,
    );
  });

  test('dates nobody chose are the past three months when the past one is empty', async () => {
    const server = queryServer();
    renderApp('/reports/discrete-data-query?s=1~1&a=5~1');
    await vi.waitFor(() => expect(server.callsOf('reportQuery.count')).toHaveLength(1), wait);
    const body = server.callsOf('reportQuery.count')[0]?.body;
    const { start, end } = z.object({ selection: ReportSelection }).parse(body).selection.dateRange;
    expect((Date.parse(end ?? '') - Date.parse(start ?? '')) / 86_400_000).toBeGreaterThan(88);
  });

  test('what a link names and is not there any more is said', async () => {
    queryServer();
    renderApp('/reports/discrete-data-query?s=1~1.c8&a=5~1&dates=all');
    await screen.findByText('1 station of this selection is no longer there and was left out.');
  });
});

describe('looking', () => {
  test('a shared address asks for exactly what it names, and says how much that is', async () => {
    const server = queryServer();
    renderApp(chosen);
    await screen.findByText('2 stations, 2 analytes, 1,234 results');
    const grid = await screen.findByRole('grid', { name: 'Results' });
    expect(grid.getAttribute('aria-rowcount')).toBe('2');
    expect(server.callsOf('reportQuery.results')[0]?.body).toMatchObject({
      selection: { stations: [1, 2], analytes: [5, 6], guidelines: [9], dateRange: { start: null, end: null } },
      after: null,
    });
  });

  test('no results in the dates offers all dates', async () => {
    const server = queryServer({ 'reportQuery.results': () => ({ Samples: [], Flags: [], Next: null, Looked: 0 }) });
    const { user } = renderApp('/reports/discrete-data-query?s=1~1&a=5~1&dates=2020-01-01..2020-02-01');
    await screen.findByText('There are results from 2024-01-01 to 2025-06-01.');
    await user.click(screen.getByRole('button', { name: 'Show all dates' }));
    await vi.waitFor(
      () =>
        expect(server.callsOf('reportQuery.results').at(-1)?.body).toMatchObject({
          selection: { dateRange: { start: null, end: null } },
        }),
      wait,
    );
  });

  test('a refusal is told in its words', async () => {
    queryServer({ 'reportQuery.results': () => problem('reports.selectionGone', { count: 1, what: 'analytes' }) });
    renderApp(chosen);
    await screen.findByText('1 of the chosen analytes cannot be found.');
  });
});

describe('saving', () => {
  test('a selection too long for an address is kept as a private query', async () => {
    const Stations = Array.from({ length: 1500 }, (_, at) => station(1 + at * 7, `Station ${at}`, null));
    const server = queryServer({
      'reportQuery.stationsGuidelines': () => ({ ...choices, Stations }),
      'savedQueries.add': ({ body }) => ({ ...saved, ...(body as object), Id: 77 }),
    });
    const { user, router } = renderApp('/reports/discrete-data-query?open=stations');
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose stations' }));
    await user.click(await sheet.findByText('Select all 1500'));
    await user.click(sheet.getByText('Apply'));
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ long: '77' }), wait);
    expect(server.callsOf('savedQueries.add')[0]?.body).toMatchObject({ IsShared: false });
  });

  test('an update asks first, and is made from the revision that was seen', async () => {
    const server = queryServer({ 'savedQueries.update': () => ({ ...saved, Revision: 4 }) });
    const { user } = renderApp('/reports/discrete-data-query?q=4&open=save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save query' }));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Update “Spring”?' }));
    expect(server.callsOf('savedQueries.update')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: 'Update' }));
    await vi.waitFor(() => expect(server.callsOf('savedQueries.update')).toHaveLength(1), wait);
    expect(server.callsOf('savedQueries.update')[0]?.body).toMatchObject({ Name: 'Spring', Revision: 3 });
  });

  test('a name that is taken stays in the form with the reason', async () => {
    queryServer({ 'savedQueries.add': () => problem('reports.queryNameTaken', { name: 'Spring' }) });
    const { user } = renderApp(`${chosen}&open=save`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Save query' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Spring');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/You have a saved query named 'Spring' already/);
  });
});

test('options that a format does not have are off and say why', async () => {
  queryServer();
  const { user } = renderApp('/reports/discrete-data-query?open=options');
  await user.click(await screen.findByRole('radio', { name: 'CSV Long' }));
  expect(screen.getByRole('switch', { name: 'Summary tab' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: 'Statistics' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Only in the Excel formats: a CSV file has no worksheets.')).toHaveLength(2);
  await screen.findByText('Only in Excel Wide.');
});
