import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from './test-support/render-app.tsx';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test.each(['/manage/audit', '/manage/flags', '/administration/audit'])(
  'an ordinary user who opens %s is brought to the start, and nothing of it is asked for',
  async (address) => {
    fakeServer({ 'identity.claims': () => someClaims({ 'can-admin': false, 'can-tenant-admin': false }) });
    const { router } = renderApp(address);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  },
);
