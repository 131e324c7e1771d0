import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test.each([
  {
    remains: 'Email',
    before: /After the password, we will ask for a code sent by e-mail/,
    after: 'The authenticator app has been removed. From now on we ask for a code by e-mail.',
  },
  {
    remains: 'None',
    before: /Your account will be protected by a password only/,
    after: 'The authenticator app has been removed. Your account no longer has a second factor.',
  },
] as const)('whoever removes the app reads what remains: $remains', async ({ remains, before, after }) => {
  let secondFactor: 'Authenticator' | 'Email' | 'None' = 'Authenticator';
  fakeServer({
    'identity.claims': () => someClaims({ secondFactor, secondFactorWithoutApp: remains }),
    'identity.removeAuthenticator': () => {
      secondFactor = remains;
      return { IsSuccess: true };
    },
  });
  const { user } = renderApp('/accessinfo');
  await user.click(await screen.findByText('Remove the authenticator app'));
  await screen.findByText(before);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the authenticator app' }));
  await fill(user, dialog.getByLabelText('Current password'), 'my password');
  await user.click(screen.getByText('Remove the app'));
  await screen.findByText(after);
  await screen.findByText('Set up an authenticator app');
});
