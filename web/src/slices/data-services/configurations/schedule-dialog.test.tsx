import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const service = {
  ...{ Id: 5, Kind: 'external', Name: 'Synchronizer', Link: 'synchronizer', Description: '', IsOn: true },
  ...{ ConfigurationSchema: { type: 'object', properties: {} }, IsOfInstallation: false },
};
const configuration = {
  ...{ Id: 8, ServiceId: 5, TenantId: 1, Name: 'Nightly', Settings: {}, SecretNames: ['apiKey'], AllowsOverlap: false },
  ...{ Cron: null, TimeZone: 'UTC', IsOn: false, NextAt: null, LastAt: null, LastError: null },
  ...{ OwnerName: 'ana', Revision: 1 },
};
const NextRuns = ['2026-07-15T12:00:00.000Z', '2026-07-30T12:00:00.000Z'];

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('a schedule is written in five fields or as a cron string, told in words, and kept only while it is valid', async () => {
  const server = fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'services.linked': () => [service],
    'serviceConfigurations.list': () => [configuration],
    'serviceConfigurations.cron': () => ({
      Cron: '',
      TimeZone: 'UTC',
      Words: { en: '', fr: '' },
      NextRuns,
      LocalRuns: ['2026-07-15T12:00', '2026-07-30T12:00'],
    }),
    'serviceRuns.executions': () => ({ Executions: [], Next: null }),
  });
  const { user } = renderApp('/manage/services?service=synchronizer');
  await user.click(await screen.findByRole('button', { name: 'Schedule of Nightly' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule of Nightly' }));
  dialog.getByText(/^Runs at 12:00 on the 15th and 30th of every second month/);
  const save = dialog.getByRole('button', { name: 'Save' });
  const hour = dialog.getByRole('textbox', { name: 'Hour' });
  await user.clear(hour);
  await user.type(hour, '24');
  dialog.getByText('Invalid expression.');
  expect(save).toHaveProperty('disabled', true);
  await user.clear(hour);
  await user.type(hour, '6');
  await user.click(dialog.getByRole('checkbox', { name: 'Show cron string (advanced)' }));
  expect(dialog.getByRole('textbox', { name: 'Cron string' })).toHaveProperty('value', '0 6 15,30 */2 *');
  await user.click(save);
  await vi.waitFor(() =>
    expect(server.callsOf('serviceConfigurations.cron').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ ConfigurationId: 8, Cron: '0 6 15,30 */2 *', IsOn: true }),
    ),
  );
});
