import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aTenant, aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the button that deletes a tenant has the colour of what cannot be undone, and is disabled until its name is typed', async () => {
  const tenant = aTenant({ Id: 4 as never, RoleName: 'Copper Ridge' });
  const server = fakeServer({
    'identity.claims': () => someClaims({ name: 'root', 'can-admin': true }),
    'admin.tenants': () => [tenant],
    'admin.users': () => [],
    'admin.deleteTenant': () => ({ IsSuccess: true }),
  });
  const { user } = renderApp('/administration/tenants/Copper%20Ridge');
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Copper Ridge?' });
  const button = within(dialog).getByRole('button', { name: 'Delete Copper Ridge' });
  const isDisabled = () => button.hasAttribute('disabled');
  expect(isDisabled()).toBe(true);
  expect(button.className).toContain('colorError');
  const field = within(dialog).getByRole('textbox', { name: 'Type Copper Ridge' });
  await fill(user, field, 'Copper');
  expect(isDisabled()).toBe(true);
  await fill(user, field, ' Ridge');
  expect(isDisabled()).toBe(false);
  await user.click(button);
  await vi.waitFor(() => expect(server.callsOf('admin.deleteTenant')[0]?.body).toEqual({ TenantId: 4 }));
});
