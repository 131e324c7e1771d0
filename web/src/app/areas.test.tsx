import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { areas } from '../i18n/en/app/areas.ts';
import { navigation } from './navigation/navigation.ts';
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

test('an administrator finds every screen of an area on its overview, each with what it is for', async () => {
  fakeServer({ 'identity.claims': () => someClaims({ 'can-tenant-admin': true }) });
  renderApp('/manage');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Tenant Management Dashboard' });
  expect(heading).toBeDefined();
  expect(screen.getByRole('link', { name: /^Analytes/ }).getAttribute('href')).toBe('/manage/analytes');
  expect(screen.queryByRole('link', { name: /^Users/ })).toBeNull();
});

test('every screen behind an area says what it is for', () => {
  const direct = ['first', 'main', 'person', 'administration'];
  const ids = navigation.filter(({ group }) => !direct.includes(group)).map(({ id }) => id);
  expect(ids.filter((id) => !(id in areas.texts))).toEqual([]);
});
