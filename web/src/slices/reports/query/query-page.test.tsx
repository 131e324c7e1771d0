import { problem, ReportSelection } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startSession } from '#api/session/session';
import { aToken } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { choices, chosen, queryServer, saved, station } from '../test-support/query-server.ts';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

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
    await vi.waitFor(() => expect(server.callsOf('reportQuery.details')[0]?.body).toEqual({ StationIds: [1, 2, 3] }));
  });

  test('dates nobody chose are the past three months when the past one is empty', async () => {
    const server = queryServer();
    renderApp('/reports/discrete-data-query?s=1~1&a=5~1');
    await vi.waitFor(() => expect(server.callsOf('reportQuery.count')).toHaveLength(1));
    const body = server.callsOf('reportQuery.count')[0]?.body;
    const { start, end } = z.object({ selection: ReportSelection }).parse(body).selection.dateRange;
    expect((Date.parse(end ?? '') - Date.parse(start ?? '')) / 86_400_000).toBeGreaterThan(88);
  });

  test('what a link names and is not there any more is said', async () => {
    queryServer();
    renderApp('/reports/discrete-data-query?s=1~1.c8&a=5~1&dates=all');
    await screen.findByText('1 station of this selection no longer exists and was removed.');
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

  test('the table of a shared address does not wait until it is known which analytes all stations have', async () => {
    const mapped = (AnalyteId: number, AnalyteName: string) => ({
      ...{ AnalyteId, AnalyteName, DisplayName: AnalyteName, DefaultUnit: null, Aliases: [], Standards: [] },
    });
    queryServer({
      'reportQuery.details': () => new Promise(() => undefined),
      'reportQuery.analyteMapping': () => [mapped(5, 'Copper'), mapped(6, 'Zinc')],
    });
    renderApp(chosen);
    const grid = await screen.findByRole('grid', { name: 'Results' });
    expect(grid.getAttribute('aria-rowcount')).toBe('2');
  });

  test('no results in the dates offers all dates', async () => {
    const server = queryServer({ 'reportQuery.results': () => ({ Samples: [], Flags: [], Next: null, Looked: 0 }) });
    const { user } = renderApp('/reports/discrete-data-query?s=1~1&a=5~1&dates=2020-01-01..2020-02-01');
    await screen.findByText('There are results from 2024-01-01 to 2025-06-01.');
    await user.click(screen.getByRole('button', { name: 'Show all dates' }));
    await vi.waitFor(() =>
      expect(server.callsOf('reportQuery.results').at(-1)?.body).toMatchObject({
        selection: { dateRange: { start: null, end: null } },
      }),
    );
  });

  test('a refusal is told in its words', async () => {
    queryServer({ 'reportQuery.results': () => problem('reports.selectionGone', { count: 1, what: 'analytes' }) });
    renderApp(chosen);
    await screen.findByText('1 of the selected analytes cannot be found.');
  });
});

describe('how the results stand', () => {
  const group = {
    ...{ State: 'notCovered', Reason: 'otherFraction', AnalyteId: 5, AnalyteName: 'Copper', Fraction: 'Dissolved' },
    ...{ Speciation: '', StandardFor: 'Total', ResultId: 77, StandardId: 8 },
  };
  const piece = (Done: number, notCovered: number) => ({
    States: { total: 20 + notCovered, exceeds: 0, meets: 20, undetermined: 0, waiting: 0, notCovered },
    NotEvaluated: [{ ...group, Count: notCovered }],
    ...{ Done, IsComplete: Done === 2 },
  });
  const row = {
    ...{ ...group, State: 'notCovered', StationId: 1, StationName: 'Elk River', MonitoringFeatureId: null },
    ...{ SampledAt: '2026-03-08T18:00:00Z', TimeZone: 'America/Vancouver', Value: '9', Unit: 'µg/L' },
    ...{ GuidelineId: 9, GuidelineName: 'Freshwater life', Compared: null, ComparedSign: '', Statistic: 'value' },
    ...{ WithinDays: null, Limit: null, LimitUnit: 'µg/L', Bound: null, Factor: null },
  };

  test('is counted for the whole query, and never called nothing while a similar standard was passed over', async () => {
    const server = queryServer({
      'reportQuery.states': ({ body }) => (JSON.stringify(body).includes('"after":0') ? piece(1, 1) : piece(2, 2)),
      'reportQuery.evaluated': () => ({ Rows: [row, { ...row, ResultId: 78 }, { ...row, ResultId: 79 }], Next: null }),
    });
    const { user, router } = renderApp(chosen);
    await screen.findByText('None of the 40 results that could be evaluated exceeds a guideline.');
    await screen.findByText(
      '3 of 43 could not be evaluated although there is a standard: 3 Copper, dissolved (the standard is for total).',
    );
    await user.click(screen.getByRole('link', { name: '3 not covered' }));
    await user.click(await screen.findByRole('link', { name: 'Show the results: 3 Copper, dissolved' }));
    await screen.findByRole('heading', { name: 'Not covered: Copper, dissolved. The standard is for total' });
    await screen.findByText('3 results');
    expect(router.state.location.search).toMatchObject({ state: 'notCovered', reason: 'otherFraction' });
    expect(server.callsOf('reportQuery.evaluated').at(-1)?.body).toMatchObject({
      ...{ state: 'notCovered', reason: 'otherFraction', analyteId: 5, fraction: 'Dissolved', speciation: '' },
    });
  });
});

describe('saving', () => {
  test('a selection too long for an address is kept for whoever is given the address', async () => {
    const Stations = Array.from({ length: 1500 }, (_, at) => station(1 + at * 7, `Station ${at}`, null));
    const server = queryServer({
      'reportQuery.stationsGuidelines': () => ({ ...choices, Stations }),
      'storedSelections.keep': () => ({ Id: 'aSelectionOf1500places' }),
    });
    const { user, router } = renderApp('/reports/discrete-data-query?open=stations');
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose stations' }));
    await user.click(await sheet.findByText('Select all 1500'));
    await user.click(sheet.getByText('Apply'));
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ long: 'aSelectionOf1500places' }));
    expect(server.callsOf('storedSelections.keep')[0]?.body).toMatchObject({
      selection: { analytes: [], dateRange: { start: null, end: null } },
    });
  });

  test('the address of a private query says itself what it selects', async () => {
    queryServer();
    const { user, router } = renderApp('/reports/discrete-data-query?open=saved');
    await user.click(await screen.findByRole('button', { name: 'Spring' }));
    await vi.waitFor(() =>
      expect(router.state.location.search).toEqual({ q: '4', s: '1~1', a: '5~1', g: '9', dates: 'all', o: '00mt' }),
    );
    await screen.findByText('Query “Spring”');
  });

  test("somebody else's private query in an address leaves what the address says by itself", async () => {
    queryServer({ 'savedQueries.get': () => problem('notFound') });
    renderApp(`${chosen}&q=4`);
    await screen.findByText('2 stations, 2 analytes, 1,234 results');
  });

  test('an update asks first, and is made from the revision that was seen', async () => {
    const server = queryServer({ 'savedQueries.update': () => ({ ...saved, Revision: 4 }) });
    const { user } = renderApp('/reports/discrete-data-query?q=4&open=save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save query' }));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    const params = within(await screen.findByRole('dialog', { name: 'Update “Spring”?' }));
    expect(server.callsOf('savedQueries.update')).toHaveLength(0);
    await user.click(params.getByRole('button', { name: 'Update' }));
    await vi.waitFor(() => expect(server.callsOf('savedQueries.update')).toHaveLength(1));
    expect(server.callsOf('savedQueries.update')[0]?.body).toMatchObject({ Name: 'Spring', Revision: 3 });
  });

  test('a name that is taken stays in the form with the reason', async () => {
    queryServer({ 'savedQueries.add': () => problem('reports.queryNameTaken', { name: 'Spring' }) });
    const { user } = renderApp(`${chosen}&open=save`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Save query' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Spring');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/You already have a saved query named 'Spring'/);
  });
});

test('options that a format does not have are off and say why', async () => {
  queryServer();
  const { user } = renderApp('/reports/discrete-data-query?open=options');
  await user.click(await screen.findByRole('radio', { name: 'CSV Long' }));
  expect(screen.getByRole('switch', { name: 'Summary tab' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: 'Statistics' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Only in the Excel formats: a CSV file has no worksheets.')).toHaveLength(3);
  await screen.findByText('Only in Excel Wide.');
});
