import { type ApprovalLevel, type DataGrade, type GradeConfiguration, problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aTenant, aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

const aGrade = (over: object) =>
  ({ Id: 5, GradeValue: 50, ShouldFilter: false, TenantId: 3, GradeConfigurationId: null, ...over }) as DataGrade;
const good = aGrade({ GradeConfigurationId: 8 });
const fair = aGrade({ Id: 6, GradeValue: 60 });
const ice = aGrade({ Id: 7, GradeValue: -2, ShouldFilter: true });
const code = { Id: 8, Code: 'A', Description: 'Good', TenantId: 3, Grades: [good] } as unknown as GradeConfiguration;
const aLevel = (over: Partial<ApprovalLevel>) =>
  ({
    TenantId: 3,
    Description: '',
    IsDefault: false,
    LocksData: true,
    IsSystemDefault: false,
    ...over,
  }) as ApprovalLevel;
const approved = aLevel({ DatabaseValue: 1200, OutputText: 'Approved', IsSystemDefault: true });
const checked = aLevel({ DatabaseValue: 1100, OutputText: 'Checked' });

const chief = someClaims({ 'can-tenant-admin': true, apps: 'Stations' });
const boss = someClaims({ 'can-tenant-admin': true, 'can-admin': true });

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => chief,
    'admin.tenants': () => [aTenant(), aTenant({ Id: 9 as never, RoleName: 'Copper Ridge' })],
    'dataGrades.gradeData': () => ({ DataGrades: [ice, good, fair], GradeConfigurations: [code] }),
    'approvalLevels.approvalLevelList': () => [checked, approved],
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('the menu', () => {
  test('has approval levels and grades for administrators of tenants with continuous data', async () => {
    serverWith();
    const { user } = renderApp('/manage');
    await user.click(await screen.findByRole('link', { name: /^Approval levels and grades/ }));
    await screen.findByRole('heading', { level: 1, name: 'Approval levels and grades' });
  });

  test.each([
    ['without continuous data', { ...chief, apps: 'WaterQuality' }],
    ['for who does not administer the tenant', { ...chief, 'can-tenant-admin': false }],
  ])('does not have them %s', async (_, claims) => {
    serverWith({ 'identity.claims': () => claims });
    renderApp('/manage');
    await screen.findByRole('link', { name: 'Home' });
    expect(screen.queryByRole('link', { name: /^Approval levels and grades/ })).toBeNull();
  });
});

describe('data grades', () => {
  test('are listed by value with their code, and say which are filtered out', async () => {
    serverWith();
    renderApp('/manage/continuousDataOutput/');
    const table = await screen.findByRole('grid', { name: 'Data grades' });
    await within(table).findByText('A');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(
      ['-2Yes', '50ANo', '60No'].map((text) => expect.stringContaining(text)),
    );
  });

  test('have a value; one that exists is refused under its field', async () => {
    const server = serverWith({ 'dataGrades.addDataGrade': () => problem('grades.valueTaken', { value: 50 }) });
    const { user } = renderApp('/manage/continuousDataOutput?dialog=grade-new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a data grade' }));
    await user.click(dialog.getByRole('button', { name: 'Add grade' }));
    await dialog.findByText('This field is required.');
    await fill(user, dialog.getByLabelText(/Grade value/), '50');
    await user.click(dialog.getByRole('switch', { name: 'Should Filter out' }));
    await user.click(dialog.getByRole('button', { name: 'Add grade' }));
    await dialog.findByText(/The grade value 50 already exists/);
    expect(server.callsOf('dataGrades.addDataGrade')[0]?.body).toEqual({
      GradeValue: 50,
      ShouldFilter: true,
      TenantId: 3,
    });
  });

  test('with a code cannot be filtered out or deleted, and the refusal says why', async () => {
    const refusal = () => problem('grades.bound', { value: 50, code: 'A' });
    serverWith({ 'dataGrades.updateDataGrade': refusal, 'dataGrades.deleteDataGrade': refusal });
    const { user } = renderApp('/manage/continuousDataOutput?dialog=grade-5');
    const dialog = await screen.findByRole('dialog', { name: 'Edit grade 50' });
    await user.click(within(dialog).getByRole('switch', { name: 'Should Filter out' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/Unable to update\/delete Data Grade Value/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 50' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete 50?' })).getByRole('button', { name: 'Delete 50' }),
    );
    await screen.findByText(/Unable to update\/delete Data Grade Value.*output configuration 'A'/);
  });
});

test('an output configuration takes grades that are free, not those that are filtered out', async () => {
  const server = serverWith({ 'dataGrades.updateGradeConfiguration': () => code });
  const { user } = renderApp('/manage/continuousDataOutput?dialog=code-8');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit A' }));
  await user.click(dialog.getByRole('combobox', { name: 'Grade values' }));
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual(['50', '60']);
  await user.click(offered[1] as HTMLElement);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Configuration A saved.');
  expect(server.callsOf('dataGrades.updateGradeConfiguration')[0]?.body).toEqual({
    Id: 8,
    Code: 'A',
    Description: 'Good',
    Grades: [{ Id: 5 }, { Id: 6 }],
    TenantId: 3,
  });
});

describe('approval levels', () => {
  test('of the system can be changed for the tenant but not deleted; a value that is there is not added again', async () => {
    const server = serverWith({ 'approvalLevels.saveApprovalLevel': () => approved });
    const { user } = renderApp('/manage/continuousDataOutput');
    const table = within(await screen.findByRole('grid', { name: 'Approval levels' }));
    await table.findByText('System default');
    expect(table.queryByRole('button', { name: 'Delete Approved' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add approval level' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an approval level' }));
    await fill(user, dialog.getByLabelText(/Database value/), '1200');
    await fill(user, dialog.getByLabelText(/Output text/), 'Final');
    await user.click(dialog.getByRole('button', { name: 'Add approval level' }));
    await dialog.findByText('There is a level 1200 already. Edit that one instead.');
    await user.clear(dialog.getByLabelText(/Database value/));
    await fill(user, dialog.getByLabelText(/Database value/), '1300');
    await user.click(dialog.getByRole('button', { name: 'Add approval level' }));
    await screen.findByText('Approval level Final saved.');
    const saved = server.callsOf('approvalLevels.saveApprovalLevel')[0];
    expect(saved?.query).toEqual({ tenantId: '3' });
    expect(saved?.body).toEqual({ DatabaseValue: 1300, OutputText: 'Final', Description: '', IsDefault: false });
  });

  test('that cannot be changed or deleted say so with the reason', async () => {
    const refusal = () => problem('notFound');
    serverWith({ 'approvalLevels.saveApprovalLevel': refusal, 'approvalLevels.deleteApprovalLevel': refusal });
    const { user } = renderApp('/manage/continuousDataOutput?dialog=level-1100');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Checked' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Sorry, approval level update failed: This could not be found/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Checked' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Checked?' }));
    await user.click(question.getByRole('button', { name: 'Delete Checked' }));
    await screen.findByText(/^Sorry, approval level deletion failed: /);
  });
});

describe('a system administrator', () => {
  test('opens the levels and grades of the tenant that the address names', async () => {
    const server = serverWith({ 'identity.claims': () => boss });
    renderApp('/administration/continuousDataOutputManage/Copper%20Ridge');
    await screen.findByRole('grid', { name: 'Data grades' });
    expect(server.callsOf('dataGrades.gradeData')[0]?.params).toEqual({ id: '9' });
    expect(server.callsOf('approvalLevels.approvalLevelList')[0]?.query).toEqual({ tenantId: '9' });
  });

  test('is told when there is no such tenant', async () => {
    serverWith({ 'identity.claims': () => boss });
    renderApp('/administration/continuousDataManage/Nobody');
    await screen.findByText('There is no tenant Nobody.');
  });

  test('chooses where the continuous data of a tenant come from', async () => {
    const option = { ConfigurationType: 'Query', TenantId: 9, Options: ['Freshet', 'AquariusNG'] };
    const server = serverWith({
      'identity.claims': () => boss,
      'continuousOptions.queryOption': () => ({ ...option, ContinuousDatabaseType: 'Freshet' }),
      'continuousOptions.updateOption': () => ({ ...option, ContinuousDatabaseType: 'AquariusNG' }),
    });
    const { user } = renderApp('/administration/continuousDataManage/Copper%20Ridge');
    await user.click(await screen.findByRole('radio', { name: 'AQUARIUS Time-Series' }));
    await screen.findByText('AQUARIUS Time-Series chosen.');
    expect(server.callsOf('continuousOptions.updateOption')[0]?.body).toEqual({
      ConfigurationType: 'Query',
      TenantId: 9,
      ContinuousDatabaseType: 'AquariusNG',
    });
  });

  test('keeps the default levels of each kind of database beside the import database', async () => {
    const server = serverWith({
      'identity.claims': () => boss,
      'continuousOptions.importOption': () => ({
        ConfigurationType: 'Import',
        TenantId: null,
        ContinuousDatabaseType: 'Freshet',
        Options: ['Freshet', 'AquariusNG'],
      }),
      'approvalLevels.defaultLevelList': ({ query }) => [
        { ...approved, ContinuousDatabaseType: query.continuousDatabaseType },
      ],
      'approvalLevels.deleteDefaultLevel': () => ({ IsSuccess: true }),
    });
    const { user } = renderApp('/administration/import-database');
    await user.click(await screen.findByRole('button', { name: 'AQUARIUS Time-Series' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Approved' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Approved?' }));
    await user.click(question.getByRole('button', { name: 'Delete Approved' }));
    await screen.findByText('Approved deleted.');
    expect(server.callsOf('approvalLevels.deleteDefaultLevel')[0]).toMatchObject({
      query: { continuousDatabaseType: 'AquariusNG' },
      body: { DatabaseValue: 1200 },
    });
  });
  test('tells how AQUARIUS is reached, and tries the connection as it is kept', async () => {
    const connection = {
      ...{
        TenantId: 1,
        IsConnected: true,
        Address: 'https://aq.example',
        UserName: 'sync',
        IncludesUnpublished: false,
      },
      ...{
        LeastSeconds: 300,
        ServerVersion: '24.1.86',
        RequestedAt: null,
        LastRunAt: null,
        LastRun: null,
        Problem: '',
      },
      ...{ WaitingStations: 0, WaitingSeries: 0, Demonstration: null },
    };
    const server = serverWith({
      'identity.claims': () => boss,
      'continuousOptions.importOption': () => ({
        ...{ ConfigurationType: 'Import', TenantId: null, ContinuousDatabaseType: 'Freshet' },
        Options: ['Freshet', 'AquariusNG'],
      }),
      'approvalLevels.defaultLevelList': () => [],
      'aquariusConnection.read': () => connection,
      'aquariusConnection.test': () => ({ Outcome: 'signIn', ServerVersion: '', Locations: 0, Detail: '' }),
    });
    const { user } = renderApp('/administration/import-database');
    await screen.findByText('https://aq.example as sync');
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    await screen.findByText('The server was reached, but the user or password is incorrect.');
    expect(server.callsOf('aquariusConnection.test')[0]?.body).toMatchObject({ Address: 'https://aq.example' });
  });
});
