import { problem } from '@freshet/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const parameter = {
  ...{ AnalyteId: 9, Fraction: 'Total', Label: '', Unit: '', Limit: { Minimum: null, Maximum: null } },
  ...{ GuidelineId: null, SamplesPerMonth: 0, ObservedProperty: '', DataClassification: 'LAB' },
};
const held = {
  Template: {
    ...{ Title: 'Water of the month', Authorisation: '', Holder: '', Contact: '', Introduction: '' },
    Stations: [
      { StationId: 1, Label: '', LocationCode: '' },
      { StationId: 2, Label: '', LocationCode: '' },
    ],
    ...{ Parameters: [parameter], Exceptions: [], IncludeQaQc: true, IncludeRawData: true, NonDetectRule: 'limit' },
    Enmods: {
      ...{ MinistryContact: '', SamplingAgency: '', Project: '', CollectionMethod: '', AnalyzingAgency: '' },
      ...{ AnalysisMethod: '', ResultStatus: 'Preliminary', ResultGrade: 'Ungraded' },
    },
  },
  ReportName: 'WQ Monthly',
  ...{ IsProposed: false, Revision: 3, ChangedBy: 'ana', ChangedAt: '2026-04-02T12:00:00Z', NewestMonth: '2026-03' },
  Names: { Stations: [{ Id: 1, Name: 'Mill Creek' }], Analytes: [{ Id: 9, Name: 'Zinc' }] },
};
const counts = {
  ...{ Stations: 1, Parameters: 1, Samples: 0, Results: 0, NonDetects: 0, Exceedances: 0, Undetermined: 0 },
  ...{ Missed: 0, QaQc: 0, LeftOut: 0 },
};

const reportOf = (month: string | undefined, Counts: object) => ({
  ...{ Month: month, Title: '', Authorisation: '', Holder: '', Contact: '', Introduction: '' },
  ...{ AsOf: '2026-04-02T12:00:00Z', Counts, Rows: [], Exceedances: [], QaQc: [], Raw: [] },
});

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ apps: 'WaterQuality', 'can-tenant-admin': true }),
    'monthlyReports.template': () => held,
    'monthlyReports.preview': ({ query }) => reportOf(query.month, counts),
    'reportQuery.stationsGuidelines': () => ({ Stations: [], Guidelines: [], MediaTypes: [] }),
    'reportQuery.details': () => ({ Analytes: [], FirstSampleDate: null, LastSampleDate: null }),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('a year is typed digit by digit: the month changes when it is whole, in the same field', async () => {
  serverWith();
  const { router } = renderApp('/reports/monthly-water-quality?month=2026-03');
  const field = await screen.findByLabelText('Month', { selector: 'input' });
  for (const text of ['0002-03', '0020-03', '0201-03']) fireEvent.change(field, { target: { value: text } });
  expect(router.state.location.search).toMatchObject({ month: '2026-03' });
  fireEvent.change(field, { target: { value: '2019-03' } });
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ month: '2019-03' }));
  expect(screen.getByLabelText('Month', { selector: 'input' })).toBe(field);
});

test('a report that is not shown offers nothing to make', async () => {
  const refuse = () => {
    throw problem('reports.hidden', { report: 'WQ Monthly' });
  };
  serverWith({ 'monthlyReports.template': refuse });
  renderApp('/reports/monthly-water-quality');
  await screen.findByText("The report 'WQ Monthly' is not visible to your tenant.");
  expect(screen.queryByRole('button', { name: 'Generate workbook' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('what was removed since is marked in the template, and the other fraction of an analyte can be added', async () => {
  serverWith();
  const { user } = renderApp('/reports/monthly-water-quality?tab=template');
  await screen.findByText('Mill Creek');
  screen.getByText(/^A station or parameter of the template no longer exists/);
  await screen.findByText('Removed (#2)');
  await user.click(screen.getByRole('button', { name: 'Edit Zinc' }));
  await user.click(await screen.findByRole('button', { name: 'Add another fraction' }));
  await screen.findByRole('heading', { name: '2 parameters' });
});

test('a limit of the authorisation can be asked why: from the value as reported to the limit', async () => {
  const row = {
    ...{ ResultId: 12, StationId: 1, StationName: 'Mill Creek', MonitoringFeatureId: null, AnalyteId: 9 },
    ...{ AnalyteName: 'Zinc', Fraction: 'Total', Speciation: '', SampledAt: '2026-03-10T17:00:00Z' },
    ...{ TimeZone: 'America/Vancouver', Value: '0.043', Unit: 'mg/L', State: 'exceeds', Reason: null, StandardFor: '' },
    ...{ GuidelineId: null, GuidelineName: 'PE-1234', StandardId: null, Compared: 43, ComparedSign: '' },
    ...{ Statistic: 'value', WithinDays: null, Limit: 40, LimitUnit: 'µg/L', Bound: 'upper', Factor: 1.075 },
    Working: '0.043 mg/L × 1000 = 43 µg/L',
  };
  const states = { total: 1, exceeds: 1, meets: 0, undetermined: 0, waiting: 0, notCovered: 0 };
  serverWith({
    'monthlyReports.preview': ({ query }) =>
      reportOf(query.month, { ...counts, Samples: 1, Results: 1, Exceedances: 1 }),
    'monthlyReports.states': () => ({ States: states, NotEvaluated: [], Rows: [row], Next: null }),
  });
  const { user, router } = renderApp('/reports/monthly-water-quality?month=2026-03&tab=exceedances');
  await user.click(await screen.findByRole('button', { name: /^Why\? Zinc.* 0\.043$/ }));
  await screen.findByText('0.043 mg/L × 1000 = 43 µg/L');
  expect(router.state.location.search).toMatchObject({ why: '12-authorisation' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Why?' }));
  for (const text of ['Authorisation PE-1234', 'The template of this report', '0.043 mg/L', '43 µg/L', '≤ 40 µg/L'])
    sheet.getByText(text);
});
