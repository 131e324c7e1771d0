import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const text = (title: string) => ({ type: 'string', title });
const service = {
  ...{ Id: 5, Kind: 'internal', Name: 'Discrete data importer', Link: 'discrete-data-importer', Description: '' },
  ...{ IsOn: true, Revision: 1, Address: null, Method: 'POST', HeaderNames: [], HasSigningSecret: false },
  ...{ HealthPath: null, TimeoutMs: 1000, IsOfInstallation: true, Pages: [], Links: [] },
  Health: { State: 'up', LatencyMs: 0, Since: null, CheckedAt: null, Detail: '' },
  ConfigurationSchema: {
    type: 'object',
    properties: {
      ...{ source: text('Source'), address: text('Address'), hostKey: text('Key'), formats: text('Formats') },
      password: { ...text('Password'), writeOnly: true },
    },
  },
};
const schema = {
  ...{ Id: 'hatfield-edd', Name: 'Hatfield EDD', IsBuiltIn: true, Description: '', GuidePage: null, HasTemplate: true },
  ...{ Revision: 1, ChangedBy: null, ChangedAt: null },
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('an importer is told what its source needs and nothing else, with formats by name', async () => {
  const server = fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true, 'can-admin': true }),
    'services.list': () => [service],
    'services.linked': () => [service],
    'serviceConfigurations.list': () => [],
    'serviceConfigurations.add': ({ body }) => ({
      ...{ Id: 8, ServiceId: 5, TenantId: 1, SecretNames: [], AllowsOverlap: false, Cron: null, TimeZone: 'UTC' },
      ...{ IsOn: false, NextAt: null, LastAt: null, LastError: null, OwnerName: 'ana', Revision: 1 },
      ...(body as object),
    }),
    'serviceRuns.executions': () => ({ Executions: [], Next: null }),
    'fileSchemas.list': () => ({ Schemas: [schema] }),
    'importNotifications.list': () => [],
  });
  const { user } = renderApp('/administration/discrete-data-importer/configuration');
  await screen.findByText(
    /^No import notification is on: only the user who stores a file and the tenant’s administrators/,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a configuration' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a configuration' }));
  expect(dialog.queryByRole('textbox', { name: 'Address' })).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Source of the files' }));
  await user.click(await screen.findByRole('option', { name: 'SFTP server' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'lab.example/out');
  dialog.getByRole('textbox', { name: 'Key of the SFTP server' });
  await user.click(dialog.getByRole('combobox', { name: 'Formats and file schemas' }));
  await user.click(await screen.findByRole('option', { name: 'Hatfield EDD' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.callsOf('serviceConfigurations.add')).toHaveLength(1));
  expect(server.callsOf('serviceConfigurations.add')[0]?.body).toMatchObject({
    Settings: { source: 'sftp', address: 'lab.example/out', formats: 'hatfield-edd' },
  });
});
