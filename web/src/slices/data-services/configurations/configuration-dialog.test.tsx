import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const service = {
  ...{ Id: 5, Kind: 'external', Name: 'Rating', Link: 'rating', Description: '', IsOn: true },
  ...{ ConfigurationSchema: { type: 'object', properties: { factor: { type: 'number', title: 'Factor' } } } },
  ...{ IsOfInstallation: false, Links: [] },
};
const configuration = {
  ...{ Id: 8, ServiceId: 5, TenantId: 1, Name: 'Nightly', Settings: { factor: 2, gone: 'x' }, SecretNames: [] },
  ...{ AllowsOverlap: false, Cron: null, TimeZone: 'UTC', IsOn: false, NextAt: null, LastAt: null, LastError: null },
  ...{ OwnerName: 'ana', Revision: 1 },
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('numbers are typed with decimals, and a setting that the service no longer has is not in the way', async () => {
  const server = fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'services.linked': () => [service],
    'serviceConfigurations.list': () => [configuration],
    'serviceConfigurations.update': ({ body }) => ({ ...configuration, ...(body as object) }),
    'serviceRuns.executions': () => ({ Executions: [], Next: null }),
  });
  const { user } = renderApp('/manage/services?service=rating');
  await user.click(await screen.findByRole('button', { name: 'Change Nightly' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the configuration' }));
  const factor = dialog.getByRole('textbox', { name: 'Factor' });
  await user.clear(factor);
  await user.type(factor, '0.05');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(server.callsOf('serviceConfigurations.update')[0]?.body).toMatchObject({ Settings: { factor: 0.05 } }),
  );
  expect(JSON.stringify(server.callsOf('serviceConfigurations.update')[0]?.body)).not.toContain('gone');
});
