import { problem } from '@freshet/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyChange } from '#api/live';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { quietAnswers } from '#api/test-support/quiet-answers';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const item = (Id: number, Ordinal: number, template: [number, string], Title: string, Body: string) => ({
  Id,
  Ordinal,
  Template: { Id: template[0], DisplayName: template[1] },
  Title,
  Body,
});
const start = (over: object) => () => ({ ...(quietAnswers['home.startLoading']?.() as object), ...over });
const fine = (Data: unknown) => ({ IsSuccess: true, Data, ErrorMessage: null });

const at = '2026-06-14T16:00:00.000Z';
const anExecution = '0198a5f0-0000-7000-8000-000000000001';
const anExceedance = {
  ...{ ResultId: 7, StationId: 3, StationName: 'Weir', MonitoringFeatureId: 5, AnalyteId: 2, AnalyteName: 'Copper' },
  ...{ Fraction: 'Total', Speciation: '', SampledAt: at, TimeZone: 'America/Vancouver', Value: '5', Unit: 'µg/L' },
  ...{ State: 'exceeds', Reason: null, StandardFor: '', GuidelineId: 1, GuidelineName: 'BC', StandardId: 9 },
  ...{ Compared: 5, ComparedSign: '', Statistic: 'value', WithinDays: null, Limit: 2, LimitUnit: 'µg/L' },
  ...{ Bound: 'upper', Factor: 2.5 },
};
const counted = [
  '▲ 1new exceedance',
  '0results not evaluated',
  '1file to review',
  '–parameters with overdue samples (not checked)',
  '2series not reporting',
  '0reports due or failed',
  '0unread messages',
];
const round = (over: object) => () => ({
  ...(quietAnswers['round.read']?.() as object),
  FirstSteps: { HasStations: true, HasOthers: true, HasGuidelines: true, HasData: true },
  ...over,
});

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({ 'identity.claims': () => someClaims(), ...over });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('the start page', () => {
  test('shows what the tenant wrote, in its order, as text and never as markup', async () => {
    serverWith({
      'home.startLoading': start({
        LandingPageStaticContentItems: fine([
          item(2, 2, [3, 'Links'], 'Useful', 'Warnings | https://example.org/w\n<img src=x onerror=alert(1)>'),
          item(1, 1, [2, 'Notice'], 'High water', 'Stay away.\nAsk flood@example.org'),
        ]),
      }),
    });
    const { container } = renderApp('/');
    await screen.findByText('First steps');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['First steps', 'High water', 'Useful']);
    expect(screen.getByRole('link', { name: 'Warnings' }).getAttribute('href')).toBe('https://example.org/w');
    expect(screen.getByRole('link', { name: 'flood@example.org' }).getAttribute('href')).toBe(
      'mailto:flood@example.org',
    );
    screen.getByText('<img src=x onerror=alert(1)>');
    expect(container.querySelector('main img')).toBeNull();
  });

  test('leads an empty tenant to its first result, and says who can take the steps that this person cannot', async () => {
    serverWith({ 'identity.claims': () => ({ ...someClaims(), apps: 'WaterQuality', 'can-tenant-admin': true }) });
    renderApp('/');
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/manage/monitoring_locations/import',
      '/imports',
      '/manage/guidelines?tab=library',
    ]);
    expect(steps.getAllByRole('listitem')[0]?.textContent).toContain('Done: Choose the apps');
    steps.getByText('A system administrator adds users.');
  });

  test.each([
    ['Stations', 'Upload the first logger file'],
    ['VegetativeMonitoring,Surveys', 'Import the first plots or surveys'],
  ])('leads a tenant without laboratory results (%s) to its first data, without a guideline', async (apps, step) => {
    serverWith({ 'identity.claims': () => ({ ...someClaims(), apps, 'can-tenant-admin': true }) });
    renderApp('/');
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    steps.getByText('Four steps to your first data.');
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Import your stations from a file',
      step,
    ]);
  });

  test('names tenants without apps to system administrators, each with the way to choose them', async () => {
    const aTenant = (Id: number, RoleName: string, over: object = {}) => ({
      ...{ Id, RoleName, Apps: [], DirectoryIds: [], IsArchived: false, UserCount: 0, CreatedAt: at, ...over },
    });
    serverWith({
      'identity.claims': () => ({ ...someClaims(), 'can-tenant-admin': true, 'can-admin': true }),
      'round.read': round({}),
      'admin.tenants': () => [
        aTenant(2, 'North & Co'),
        aTenant(3, 'South', { Apps: ['Stations'] }),
        aTenant(4, 'Old', { IsArchived: true }),
      ],
    });
    renderApp('/');
    const part = within(await screen.findByRole('region', { name: '1 tenant has no apps yet' }));
    expect(part.getByRole('link', { name: 'Choose the apps of North & Co' }).getAttribute('href')).toBe(
      '/administration/role-details/North%20%26%20Co',
    );
    part.getByText('No users');
  });

  test('reminds whoever has results but no guideline of the last step, above what is new', async () => {
    const FirstSteps = { HasStations: true, HasOthers: true, HasGuidelines: false, HasData: true };
    serverWith({
      'identity.claims': () => ({ ...someClaims(), apps: 'WaterQuality', 'can-tenant-admin': true }),
      'round.read': round({ FirstSteps }),
    });
    renderApp('/');
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Choose a guideline']);
    screen.getByText(/Results are not evaluated: no guideline is in use\. Checked: no imports to review/);
    expect(screen.queryByText(/Nothing requires attention/)).toBeNull();
  });

  test('leads on to the next of the first steps from every page, and back to all of them', async () => {
    const FirstSteps = { HasStations: true, HasOthers: false, HasGuidelines: false, HasData: false };
    const server = serverWith({
      'identity.claims': () => ({ ...someClaims(), apps: 'WaterQuality', 'can-tenant-admin': true }),
      'round.read': round({ FirstSteps }),
    });
    const { router } = renderApp('/');
    await screen.findByRole('region', { name: 'First steps' });
    expect(screen.queryByText(/First steps: 2 of 5 done/)).toBeNull();
    await router.navigate({ href: '/accessinfo' });
    await screen.findByText(/First steps: 2 of 5 done\. Next:/);
    expect(screen.getByRole('link', { name: 'Upload the first laboratory file' }).getAttribute('href')).toBe(
      '/imports',
    );
    screen.getByRole('link', { name: 'All steps' });
    FirstSteps.HasData = true;
    const before = server.callsOf('round.read').length;
    act(() => notifyChange({ kind: 'execution', ids: [anExecution] }));
    await screen.findByText(/First steps: 3 of 5 done/, {}, { timeout: 4000 });
    expect(server.callsOf('round.read')).toHaveLength(before + 1);
  });

  test('is quiet when all is well, says what that covers and what nobody checks', async () => {
    serverWith({ 'round.read': round({}) });
    renderApp('/');
    await screen.findByText(/Nothing requires attention/);
    screen.getByText(
      /no new exceedances, all results covered by a guideline have been evaluated, no imports to review/,
    );
    screen.getByText(/Overdue samples are not checked/);
  });

  test('does not say that all is well while results are being evaluated again', async () => {
    serverWith({ 'round.read': round({ IsBeingEvaluated: true }) });
    renderApp('/');
    await screen.findByText('Some results are being evaluated. Counts may change.');
    expect(screen.queryByText(/Nothing requires attention/)).toBeNull();
  });

  test('tells in order what is new and what needs doing, each with a link to act', async () => {
    const decision = {
      ExecutionId: anExecution,
      FileName: 'lab.csv',
      UploadedAt: at,
      UploadedBy: 'bo',
      Pending: 3,
      Ready: 9,
    };
    serverWith({
      'round.read': round({
        Exceedances: { Count: 1, IsAtLeast: false, Rows: [anExceedance], Imports: [], EventCount: 0, Events: [] },
        Decisions: { Count: 1, Items: [decision] },
        Silent: { Count: 2, Items: [{ SeriesId: 4, Identifier: 'Stage@Weir', StationName: 'Weir', Since: at }] },
      }),
    });
    const { user } = renderApp('/');
    const part = within(await screen.findByRole('region', { name: 'Daily overview' }));
    expect(part.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1 new exceedance',
      '1 file awaits a decision',
      '2 series not reporting',
    ]);
    expect(part.getByRole('link', { name: 'lab.csv' }).getAttribute('href')).toBe(
      `/review/ingestion-results/${anExecution}`,
    );
    part.getByText('Copper, total');
    const counts = within(part.getByRole('list', { name: 'Needs attention' }));
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(counted);
    expect(counts.getByRole('link', { name: /file to review/ }).getAttribute('href')).toBe('#round-decisions');
    expect(counts.getByRole('link', { name: /unread messages/ }).getAttribute('href')).toBe('/messagecenter');
    await user.click(part.getByRole('button', { name: 'Mark as seen' }));
    expect(screen.queryByText(/Nothing requires attention/)).toBeNull();
  });

  test.each([
    [false, 'Newest import', '/import/8?tab=exceedances'],
    [true, 'Guidelines', '/manage/guidelines'],
  ])(
    'leads from results that were not evaluated where the person may go (administrator: %s)',
    async (isAdmin, name, href) => {
      const Imports = [{ ImportId: 8, FileName: 'lab.csv', ImportedAt: at, Count: 1, NotEvaluated: [] }];
      serverWith({
        'identity.claims': () => someClaims({ 'can-tenant-admin': isAdmin }),
        'round.read': round({ NotEvaluated: { Count: 1, Days: 30, Imports } }),
      });
      renderApp('/');
      const part = within(await screen.findByRole('region', { name: /could not be evaluated/ }));
      expect(part.getByRole('link', { name }).getAttribute('href')).toBe(href);
    },
  );

  const source = (SourceId: number, SourceType: string, over: object = {}) => ({
    ...{ SourceType, SourceId, MonitoringFeatureId: 1, LocationIdentifier: `S${SourceId}` },
    ...{ Latitude: 50, Longitude: -115, CategoryId: null, IsShared: false, ...over },
  });
  const sources = [source(1, 'discrete_envirodata'), source(2, 'continuous_aquarius')];

  test('counts the places by their kinds', async () => {
    serverWith({
      'locations.monitoringFeaturesUi': () => ({
        MonitoringFeatures: [{ Id: 1, DisplayName: 'Elk' }],
        FeatureDataSources: sources,
      }),
    });
    renderApp('/');
    const glance = within(await screen.findByRole('region', { name: 'Stations at a glance' }));
    glance.getByText('monitoring location of your tenant');
    expect(glance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Continuous data1',
      'Discrete data1',
    ]);
  });

  test('does not count places of other tenants as those of the own', async () => {
    const theirs = source(3, 'discrete_envirodata', { MonitoringFeatureId: 2, IsShared: true });
    serverWith({
      'locations.monitoringFeaturesUi': () => ({
        MonitoringFeatures: [
          { Id: 1, DisplayName: 'Elk' },
          { Id: 2, DisplayName: 'Weir of the neighbours' },
        ],
        FeatureDataSources: [...sources, theirs],
      }),
    });
    renderApp('/');
    const glance = within(await screen.findByRole('region', { name: 'Stations at a glance' }));
    glance.getByText('monitoring locations');
    glance.getByText('1 of them shared by another tenant');
  });

  test('opens although a piece of the loading failed, and says which', async () => {
    serverWith({
      'home.startLoading': start({ Tags: { IsSuccess: false, Data: null, ErrorMessage: 'no' } }),
      'locations.ownDatums': () => problem('server.busy'),
    });
    renderApp('/');
    await screen.findByText('Could not get tag data.');
    await screen.findByText('Could not get the datums.');
    await screen.findByText('First steps');
  });
});

describe('the intro tour', () => {
  test('is offered once, is declined for good, and can be turned on again in the user menu', async () => {
    serverWith();
    const { user, router } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull();
    await router.navigate({ to: '/accessinfo' });
    await router.navigate({ to: '/' });
    await screen.findByText('First steps');
    expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Account of ana' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Intro tour' });
    expect(choice.getAttribute('aria-checked')).toBe('false');
  });

  test('belongs to the person, not to the device', async () => {
    localStorage.setItem('freshet.tour.99', '"off"');
    serverWith();
    renderApp('/');
    await screen.findByRole('button', { name: 'Take the tour' });
  });
});
