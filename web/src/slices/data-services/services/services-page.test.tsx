import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const health = { State: 'up', LatencyMs: 3, Since: null, CheckedAt: null, Detail: '' };
const service = {
  ...{
    Id: 5,
    Kind: 'external' as const,
    Name: 'Synchronizer',
    Link: 'synchronizer',
    Description: '',
    IsOn: true,
    Revision: 1,
  },
  ...{ Address: 'https://a.example/', Method: 'POST', HeaderNames: [], HasSigningSecret: false, HealthPath: null },
  ...{ TimeoutMs: 1000, ConfigurationSchema: { type: 'object', properties: {} }, IsOfInstallation: false },
  ...{ Health: health, Pages: [] },
};
const tenant = (Id: number, RoleName: string) => ({
  ...{
    Id,
    RoleName,
    IsArchived: false,
    CreatedAt: '2026-01-01T00:00:00.000Z',
    UserCount: 1,
    Apps: [],
    DirectoryIds: [],
  },
});
const asBoss = {
  'identity.claims': () => someClaims({ 'can-tenant-admin': true, 'can-admin': true, userGroupId: 1 as never }),
  'services.list': () => [service],
  'services.linked': () => [service],
  'admin.tenants': () => [tenant(1, 'Home'), tenant(2, 'Mine North')],
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('services are installed in tenants, and the reason of each pair that was refused is told', async () => {
  const pair = { ServiceId: 5, ServiceName: 'Synchronizer' };
  const server = fakeServer({
    ...asBoss,
    'services.bulkInstall': () => [
      { ...pair, TenantId: 1, TenantName: 'Home', Result: 'installed', Message: '', Path: '' },
      { ...pair, TenantId: 2, TenantName: 'Mine North', Result: 'refused', Message: 'Is off.', Path: 'Settings.key' },
    ],
  });
  const { user } = renderApp('/administration/manage-services');
  await user.click(await screen.findByRole('button', { name: 'Install in tenants' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Install services in tenants' }));
  expect(dialog.getByRole('button', { name: 'Install in tenants' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'All services' }));
  await user.click(await dialog.findByRole('button', { name: 'All tenants' }));
  await user.click(dialog.getByRole('button', { name: 'Install 2 times' }));
  await dialog.findByText('Installed: 1. Already installed: 0. Refused: 1.');
  dialog.getByText('key: Is off.');
  expect(server.callsOf('services.bulkInstall')[0]?.body).toEqual({ serviceIds: [5], tenantIds: [1, 2] });
});

test('a system administrator finds older failed executions of a tenant he chooses', async () => {
  const execution = (no: number) => ({
    ...{ ExecutionId: `00000000-0000-4000-8000-00000000000${no}`, ProcessInstanceId: `p-${no}`, ServiceId: 5 },
    ...{ ServiceName: 'Synchronizer', ConfigurationId: null, ConfigurationName: null, Job: 'x', State: 'failed' },
    ...{ IsTestRun: false, IsCancelRequested: false, Done: 0, Total: null, Step: null, RequestedBy: 'ana' },
    ...{ CreatedAt: '2026-07-01T00:00:00.000Z', StartedAt: null, FinishedAt: null, DisplayMessage: null },
    Error: `Reason ${no}`,
  });
  const older = '1 00000000-0000-4000-8000-000000000001';
  const server = fakeServer({
    ...asBoss,
    'serviceRuns.executions': ({ query }) =>
      query.before === older ? { Executions: [execution(2)], Next: null } : { Executions: [execution(1)], Next: older },
  });
  const { user } = renderApp('/administration/manage_services/5?tab=executions&tenant=Mine%20North&state=failed');
  await screen.findByText('Reason 1');
  await user.click(screen.getByRole('button', { name: 'Show older executions' }));
  await screen.findByText('Reason 2');
  expect(screen.queryByRole('button', { name: 'Show older executions' })).toBeNull();
  const requested = server.callsOf('serviceRuns.executions').map(({ query }) => [query.tenantId, query.state]);
  expect(new Set(requested.map(String))).toEqual(new Set(['2,failed']));
});
