import { Problem } from '@freshet/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { saveSession } from '#api/session/stored-session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from './test-support/render-app.tsx';

const expiredText = 'Your session has expired, please log in again.';
const noWorkAccount = { 'identity.workAccountSettings': () => ({ Enabled: false, Authority: '', ClientId: '' }) };

afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('somebody who is not signed in', () => {
  test('is sent to the sign-in page, which remembers where they wanted to go', async () => {
    fakeServer(noWorkAccount);
    const { router } = renderApp('/accessinfo?x=1');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(router.state.location.href).toBe('/login?redirect=%2Faccessinfo%3Fx%3D1');
    expect(screen.queryByText(expiredText)).toBeNull();
  });

  test('is told that the session expired when there was one', async () => {
    saveSession({ refreshToken: 'old', expiresAt: Date.now() });
    fakeServer({
      ...noWorkAccount,
      'identity.token': () => new Problem({ code: 'invalid_grant', status: 400, message: 'Over.', next: '' }),
    });
    const { router } = renderApp('/accessinfo');
    await screen.findByText(expiredText);
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('somebody who is signed in', () => {
  const signedIn = (claims = someClaims()) => {
    startSession(aToken());
    return fakeServer({ 'identity.claims': () => claims });
  };

  test('does not see the sign-in page and goes where they wanted', async () => {
    signedIn();
    const { router } = renderApp('/login?redirect=%2Faccessinfo');
    await screen.findByRole('heading', { name: 'Access information' });
    expect(router.state.location.pathname).toBe('/accessinfo');
  });

  test('is not led to another site by the redirect', async () => {
    signedIn();
    const { router } = renderApp('/login?redirect=%2F%2Fevil.example');
    await screen.findByRole('heading', { name: 'Hello, ana' });
    expect(router.state.location.href).toBe('/');
  });

  test.each(['/administration', '/administration/users', '/administration/no/such/thing'])(
    'and is no system administrator is sent from %s to the start',
    async (path) => {
      signedIn(someClaims({ 'can-tenant-admin': true }));
      const { router } = renderApp(path);
      await screen.findByRole('heading', { name: 'Hello, ana' });
      expect(router.state.location.href).toBe('/');
      expect(screen.queryByRole('button', { name: 'Administration' })).toBeNull();
    },
  );

  test('an address that leads nowhere is shown on the page that says so', async () => {
    signedIn();
    const { router } = renderApp('/no/such/place?x=1');
    await screen.findByText('There is no page at this address.');
    expect(router.state.location.search).toEqual({ badURL: '/no/such/place?x=1' });
    expect(screen.getByText('/no/such/place?x=1')).toBeTruthy();
  });

  test('sees only the menu entries they may use', async () => {
    signedIn();
    renderApp('/');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/', '/stations', '/imports', '/datasets', '/guidelines', '/reports'],
    ]);
  });

  test('returns to the sign-in page when the session ends while working', async () => {
    const server = signedIn();
    const { router, user } = renderApp('/');
    await screen.findByRole('heading', { name: 'Hello, ana' });
    expect(server.callsOf('identity.claims')).toHaveLength(1);
    fakeServer({ ...noWorkAccount, 'identity.logOff': () => ({ IsSuccess: true }) });
    await user.click(screen.getByRole('button', { name: 'Account of ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(router.state.location.href).toBe('/login');
  });
});

test('a server out of reach shows what to do and tries again on request', async () => {
  startSession(aToken());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = renderApp('/');
  await screen.findByText('The server could not be reached.');
  fakeServer({ 'identity.claims': () => someClaims() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hello, ana' })).toBeTruthy());
});
