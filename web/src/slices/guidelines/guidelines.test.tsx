import { type Guideline, problem, type Standard, type Why } from '@freshet/contract';
import {
  type Standard as AppliedStandard,
  compileStandard,
  fixedCofactors,
  makeEvaluator,
} from '@freshet/domain/guidelines';
import { makeUnitTable } from '@freshet/domain/units';
import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aTenant, aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const equation = 'if([Hardness] > 90, 7.5 + 0.75 * ([Hardness] - 90), 7.5)';
const version = { Id: 4, Number: 1, Label: '2026', StartedAt: '2026-01-01T00:00:00Z' };
const zinc = {
  ...{ Id: 11, GuidelineId: 1, GuidelineVersionId: 4, AnalyteNameInGuideline: 'Zinc', WaterQualityLabAnalyteId: null },
  ...{ Fractions: ['Total'], UnitId: 1, Unit: 'µg/L', ValueType: 'equation', StandardValue: equation, Bound: 'upper' },
  ...{
    Statistic: 'mean',
    WithinDays: 30,
    LeastSamples: 5,
    SpanningDays: null,
    NonDetects: null,
    ValidFrom: null,
    ValidTo: null,
  },
  ...{ MediaTypeIds: [], Cofactors: [], ReferenceSource: 'Gazette 12', Notes: '', ConvertsSpeciation: false },
} as unknown as Standard;
const freshwater = {
  ...{ Id: 1, GuidelineName: 'Freshwater life', GuidelineLongName: '', Category: '', Medias: [], Standards: [zinc] },
  ...{ TenantGuidelines: [{ TenantId: 3, TenantName: 'River Trust', IsEditable: false }] },
  ...{ Version: version, NewestVersion: version, IsOwn: false, IsExample: true, CanEdit: true, EditMakesCopy: true },
} as unknown as Guideline;

function serverWith(claims = {}, over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims(claims),
    'guidelines.guidelineList': () => [freshwater],
    'guidelineVersions.list': () => [{ ...version, StandardCount: 1, IsUsed: true, IsNewest: true }],
    'guidelineVersions.standards': () => [zinc],
    ...over,
  });
}
const keeper = { 'can-tenant-admin': true };
const staff = { 'can-admin': true, 'can-tenant-admin': true };

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

describe('the guidelines of a tenant', () => {
  test('are read by everybody, with what the standard says in words', async () => {
    const server = serverWith();
    renderApp('/guidelines');
    const table = await screen.findByRole('table', { name: 'Standards of Freshwater life' });
    const row = within(table).getByText('Zinc').closest('tr');
    expect(row?.textContent).toContain(`≤ ${equation}`);
    expect(row?.textContent).toContain('mean of at least 5 samples in 30 days');
    expect(row?.textContent).toContain('Gazette 12');
    expect(screen.getByText('Do not use them for compliance.', { exact: false })).toBeTruthy();
    expect(server.callsOf('guidelines.guidelineList')[0]?.query).toEqual({ tenantId: '3' });
  });

  test('say so when they cannot be loaded', async () => {
    serverWith({}, { 'guidelines.guidelineList': () => problem('notFound') });
    renderApp('/guidelines');
    await screen.findByText('Could not get guideline data.');
  });

  test('warn an administrator that a change of a shared one makes a copy', async () => {
    serverWith(keeper);
    renderApp('/manage/guidelines/freshwater%20LIFE');
    await screen.findByText(/Changing it creates a copy for your tenant/);
    await screen.findByRole('button', { name: 'Add standard' });
  });

  test('are linked to tenants by system administrators until there are no more', async () => {
    serverWith(staff, { 'admin.tenants': () => [aTenant()] });
    renderApp('/administration/guidelines-detail/Freshwater%20life?tab=tenants');
    await screen.findByText('No more tenants to add to this guideline.');
    await screen.findByRole('switch', { name: 'River Trust can edit it' });
  });
});

test('cofactors say so when they cannot be loaded', async () => {
  const refused = () => problem('notFound');
  serverWith(keeper, { 'cofactors.cofactorData': refused, 'cofactors.cofactorDataCheck': () => [] });
  renderApp('/manage/guidelines?tab=cofactors');
  await screen.findByText('Could not get CofactorData.');
});

/** The working as the server returns it: 0.125 mg/L of zinc, evaluated in µg/L at a hardness of 100. */
function working(): Why {
  const units = makeUnitTable({
    units: [
      { id: 1, name: 'µg/L' },
      { id: 2, name: 'mg/L' },
    ],
    groups: [{ id: 1, name: 'Mass', unitIds: [1, 2] }],
    conversions: [{ fromUnitId: 1, toUnitId: 2, formula: 'x / 1000', decimals: 6 }],
  });
  const standard: AppliedStandard = {
    id: 11,
    guideline: 'Freshwater life',
    analyte: 'Zinc',
    reference: 'Gazette 12',
    unitId: 1,
    analyteGroupId: 1,
    valueType: 'equation',
    value: equation,
    bound: 'upper',
    statistic: 'value',
    period: null,
    nonDetects: 'bounds',
    validFrom: null,
    validTo: null,
    mediaIds: [],
    fractions: [],
    cofactors: [{ name: 'Hardness', unitId: 2, lowest: 1, highest: 50 }],
  };
  const compiled = compileStandard(standard, { units });
  if (!compiled.ok) throw new Error(compiled.problems[0]?.sentence);
  const cofactors = fixedCofactors([{ name: 'Hardness', value: 100, unitId: 2 }]);
  const Explanation = makeEvaluator(compiled.compiled, { units, cofactors }).explain({
    ...{ resultId: 7, stationId: 1, sampleId: 5, sampledAt: 0, sampledOn: '1970-01-01', unitId: 2 },
    ...{ value: { kind: 'measured', value: 0.125, figures: 3 }, mediaId: null, fraction: null },
    ...{ speciation: null, depthMetres: null, detectionLimit: null, isHidden: false },
  });
  const Result = {
    ...{ ResultId: 7, SampleId: 5, StationId: 1, AnalyteName: 'Zinc', Fraction: 'Total', Text: '0.125', Unit: 'mg/L' },
    ...{ Qualifier: '', SampledAt: '1970-01-01T00:00:00Z' },
  };
  return {
    ...{ GuidelineId: 1, GuidelineName: 'Freshwater life', GuidelineLongName: '', IsExample: true, StandardId: 11 },
    ...{ Version: version, AnalyteNameInGuideline: 'Zinc', ReferenceSource: 'Gazette 12', Notes: '', Result },
    ...{ StationName: 'E206585', MonitoringFeatureId: 9, SampledOn: '1970-01-01', StrategyCode: 'StationLadder' },
    ...{ Explanation, Measurements: [] },
  } as unknown as Why;
}

const comparison = {
  ...{ From: version, To: { ...version, Id: 5, Number: 2 }, Differences: [], UnchangedStandards: 1 },
  ...{ IsLongWork: false, ExecutionId: null },
};
const twoVersions = {
  'guidelineVersions.list': () => [
    { ...version, Id: 5, Number: 2, StandardCount: 1, IsUsed: false, IsNewest: true },
    { ...version, StandardCount: 1, IsUsed: true, IsNewest: false },
  ],
};

test('many results are compared in the background, with how far it is; then the button names what changes', async () => {
  const id = '0b5ab5a8-8d0f-4b6f-9d0e-1c2d3e4f5a6b';
  const step = { isStarted: false, isFinished: false };
  const Results = {
    ...{ ComparedAt: '2026-11-01T00:00:00Z', ComparedResults: 1_000_000, ChangedResults: 1204, Examples: [] },
    Changes: [{ AnalyteNameInGuideline: 'Zinc', Before: 'meets', After: 'exceeds', Count: 1204 }],
  };
  serverWith(keeper, {
    ...twoVersions,
    'guidelineVersions.compare': () => ({
      ...comparison,
      IsLongWork: true,
      ExecutionId: step.isStarted && !step.isFinished ? id : null,
      Results: step.isFinished ? Results : null,
    }),
    'guidelineVersions.startComparison': () => {
      step.isStarted = true;
      return { ExecutionId: id };
    },
    'platform.execution': () => {
      const FinishedAt = step.isFinished ? '2026-11-01T00:00:09Z' : null;
      const answer = {
        ...{ Id: id, Job: 'guidelines.compareVersions', State: step.isFinished ? 'succeeded' : 'running' },
        ...{ Done: 250_000, Total: 1_000_000, Step: null, IsCancelRequested: false, RequestedBy: 'kim' },
        ...{ CreatedAt: '2026-11-01T00:00:00Z', StartedAt: '2026-11-01T00:00:00Z', FinishedAt },
        ...{ Error: null, UserLogs: [] },
      };
      step.isFinished = true;
      return answer;
    },
  });
  // A page in the background does not ask how far the work is, and that is what the test's page looks like.
  focusManager.setFocused(true);
  renderApp('/manage/guidelines/Freshwater%20life?tab=versions');
  fireEvent.click(await screen.findByRole('button', { name: 'Compare using all results' }));
  await screen.findByText(/250,000 of 1,000,000/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  const adopt = 'Use version 2 and change 1,204 verdicts';
  fireEvent.click(await screen.findByRole('button', { name: adopt }));
  const asking = await screen.findByRole('dialog');
  expect(asking.textContent).toContain('1,204 verdicts become exceedances.');
  within(asking).getByRole('button', { name: adopt });
});

test('compared results show when they were sampled by the clock of the station, in summer and in winter', async () => {
  const example = {
    ...{
      ResultId: 7,
      SampleId: 5,
      StationId: 1,
      StationName: 'E206585',
      TimeZone: 'America/Vancouver',
      AnalyteName: 'Zinc',
    },
    ...{ Text: '0.125', Unit: 'mg/L', Before: 'meets', After: 'exceeds', BeforeStandardId: 11, AfterStandardId: 12 },
  };
  serverWith(keeper, {
    ...twoVersions,
    'guidelineVersions.compare': () => ({
      ...comparison,
      Results: {
        ...{ ComparedAt: '2026-11-01T00:00:00Z', ComparedResults: 2, ChangedResults: 2, Changes: [] },
        Examples: [
          { ...example, SampledAt: '2026-07-01T16:30:00Z' },
          { ...example, ResultId: 8, SampledAt: '2026-01-15T17:30:00Z' },
        ],
      },
    }),
  });
  renderApp('/manage/guidelines/Freshwater%20life?tab=versions');
  await screen.findByText('2026-07-01 09:30');
  expect(screen.getByText('2026-01-15 09:30')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Sampled/ }).textContent).toContain('station time');
});

test('the history of a standard tells each text with its version, time, writer and what changed', async () => {
  const text = { ...zinc, VersionNumber: 2, OpenedBy: 'kim', OpenedAt: '2026-03-08T12:00:00Z', ClosedAt: null };
  serverWith(keeper, {
    'guidelineVersions.history': () => [
      { ...text, StandardValue: '9', ValueType: 'double' },
      { ...text, OpenedAt: '2026-02-01T12:00:00Z', ClosedAt: text.OpenedAt },
      { ...text, VersionNumber: 1, OpenedBy: null, OpenedAt: '2025-01-01T12:00:00Z' },
    ],
  });
  renderApp('/manage/guidelines/Freshwater%20life?standard=11');
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  const sheet = await screen.findByRole('dialog', { name: 'History of the standard for Zinc' });
  const [newest, middle, oldest] = within(sheet).getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/Version 2 · 2026-03-08.*By kim Changed: limit.*≤ 9/);
  expect(middle?.textContent).toContain('Carried over unchanged');
  expect(oldest?.textContent).toMatch(/Version 1 · 2025-01-01.*Initial version/);
  expect(oldest?.textContent).not.toContain('By ');
});

test('Why? tells the conversion, the branch taken, the limit and the comparison', async () => {
  serverWith(keeper, {
    'verdicts.why': working,
    'verdicts.result': () => [],
    ...twoVersions,
    'guidelineVersions.compare': () => ({
      ...comparison,
      Results: { ComparedAt: '2026-11-01T00:00:00Z', ComparedResults: 0, ChangedResults: 0, Changes: [], Examples: [] },
    }),
  });
  renderApp('/manage/guidelines/Freshwater%20life?tab=versions&why=7-11');
  const drawer = await screen.findByRole('dialog', { name: 'Why?' });
  await within(drawer).findByText('125 µg/L is above the limit of 15 µg/L.');
  expect(drawer.textContent).toContain('0.125 mg/L × 1000 = 125 µg/L');
  expect(drawer.textContent).toContain('[Hardness] > 90 is true, so the first part is used.');
  expect(drawer.textContent).toContain('Hardness is 100 mg/L; the equation is valid for 1 to 50 mg/L.');
  expect(drawer.querySelector('s')?.textContent).toBe('7.5');
  expect(
    within(drawer)
      .getByRole('link', { name: /E206585/ })
      .getAttribute('href'),
  ).toContain('/monitoring-locations/9');
});
