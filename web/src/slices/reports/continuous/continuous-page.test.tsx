import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const series = (SeriesId: number, Parameter: string, CanTotal: boolean) => ({
  ...{
    SeriesId,
    Identifier: `${Parameter}.Logger@Weir`,
    Parameter,
    Label: 'Logger',
    Unit: 'm',
    UtcOffsetMinutes: -480,
  },
  ...{ TagIds: [], PointCount: 3, FirstAt: '2026-01-01T08:00:00Z', LastAt: '2026-02-01T08:00:00Z', CanTotal },
});
const station = {
  ...{ StationId: 1, StationName: 'Weir', MonitoringFeatureId: null, GroupPath: [], Latitude: null, Longitude: null },
  ...{ TagIds: [], TimeSeries: [series(7, 'Rainfall', true), series(8, 'Stage', false)] },
};
const preview = {
  Columns: ['Station', 'Parameter', 'Label', 'Day', 'Mean'],
  Rows: [['Weir', 'Stage', 'Logger', '2026-01-01', 1.5]],
  ...{ IsComplete: true, LeftOut: 2 },
};
const seriesServer = () =>
  fakeServer({
    'identity.claims': () => someClaims(),
    'continuousQuery.stations': () => ({ Stations: [station], Tags: [], Grades: [], ApprovalLevels: [] }),
    'continuousQuery.preview': () => preview,
  });

test('a shared address asks for exactly what it names, and what is left out is said', async () => {
  const server = seriesServer();
  renderApp('/reports/continuous-data-query?s=1&t=8&dates=2026-01-01..2026-01-31&by=hour&stats=mean&gaps=yes');
  await screen.findByText('2 points are excluded by their grades, which are filtered out.');
  await screen.findByRole('grid', { name: 'First rows' });
  expect(server.callsOf('continuousQuery.preview')[0]?.body).toMatchObject({
    selection: { stations: [1], series: [8], dateRange: { start: '2026-01-01', end: '2026-01-31' } },
    reportOptions: { interval: 'hour', statistics: ['mean'], includeGapMarkers: true, layers: 'corrected' },
  });
});

test('a daily total is offered only where all chosen series can be added up', async () => {
  seriesServer();
  const { user, router } = renderApp('/output?s=1');
  const offer = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Daily statistic for all series' }));
    const list = within(await screen.findByRole('listbox'));
    const isOff = list.getByRole('option', { name: 'Daily Total' }).getAttribute('aria-disabled') === 'true';
    await user.click(list.getByRole('option', { name: 'Daily Mean' }));
    return !isOff;
  };
  expect(await offer()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /^Stage/ }));
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ t: '7' }));
  expect(await offer()).toBe(true);
});
