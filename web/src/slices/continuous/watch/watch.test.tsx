import type { CompletenessRow, WatchedSeries } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const aSeries = (over: object) =>
  ({
    SeriesId: 4,
    Identifier: 'Stage.Logger@Weir',
    StationId: 2,
    StationName: 'Weir',
    State: 'silent',
    LastValueAt: '2026-03-01T00:30:00.000Z',
    IntervalSeconds: 300,
    IsGuess: true,
    ToleratedSeconds: 900,
    NotifiedAt: '2026-03-01T00:46:00.000Z',
    ...over,
  }) as WatchedSeries;
const chief = someClaims({ 'can-tenant-admin': true, apps: 'Stations' });

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => chief,
    'seriesWatch.list': () => ({
      Data: [aSeries({}), aSeries({ SeriesId: 5, Identifier: 'Rain.Gauge@Weir', State: 'off', NotifiedAt: null })],
    }),
    'seriesWatch.setWatched': () => ({ IsSuccess: true }),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('silent series show what is expected of them, a guess as a guess, and can be left unwatched', async () => {
  const server = serverWith();
  const { user } = renderApp('/continuous/watch');
  const table = await screen.findByRole('grid', { name: 'Missing data' });
  expect(await within(table).findAllByText('5 min (estimated)')).toHaveLength(2);
  expect(screen.getByText(/1 series is not reporting\./)).toBeTruthy();
  await user.click(within(table).getByRole('button', { name: 'Do not watch Stage.Logger@Weir' }));
  await screen.findByText('Stage.Logger@Weir is no longer watched.');
  expect(server.callsOf('seriesWatch.setWatched')[0]?.body).toEqual({ IsWatched: false });
});

test('readers see the list without its buttons', async () => {
  serverWith({ 'identity.claims': () => ({ ...chief, 'can-tenant-admin': false }) });
  renderApp('/continuous/watch');
  expect(await screen.findAllByText('5 min (estimated)')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Recipients|Do not watch/ })).toBeNull();
});

test('completeness is a table of months whose cells can be read, and leads to the series of a station', async () => {
  const cell = { Share: 0.999, Counted: 8919, Expected: 8928 };
  const nothing = { Share: null, Counted: 0, Expected: 0 };
  const Rows = [{ Id: 2, Name: 'Weir', SeriesCount: 3, GuessCount: 1, Cells: [nothing, cell] }] as CompletenessRow[];
  serverWith({
    'seriesWatch.completeness': () => ({ Months: ['2026-02', '2026-03'], Rows, WithoutInterval: 2, WithLeftOut: 1 }),
  });
  renderApp('/continuous/completeness');
  const row = await screen.findByRole('row', { name: /Weir/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–nothing expected', '99%']);
  expect(within(row).getByText('3 series, interval of 1 series estimated')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Weir' }).getAttribute('href')).toBe(
    '/continuous/completeness?station=2',
  );
  expect(screen.getByText(/2 series are not counted/)).toBeTruthy();
  expect(screen.getByText(/1 series has values of grades that your tenant filters out/)).toBeTruthy();
});
