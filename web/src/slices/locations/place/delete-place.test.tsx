import { problem } from '@freshet/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aFeature, aMenu } from '../test-support/samples.ts';

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'home.sideMenu': aMenu,
    'locations.feature': () => aFeature(),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const open = () => renderApp('/monitoring-locations/1?tab=details');

test('an administrator deletes a location after a yes that names it, and comes to the stations', async () => {
  const server = serverWith({ 'locations.deleteFeature': () => ({ IsSuccess: true }) });
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete location' }));
  expect(server.callsOf('locations.deleteFeature')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: `Delete ${aFeature().DisplayName}` }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/stations'));
  expect(server.callsOf('locations.deleteFeature')[0]?.params).toEqual({ id: '1' });
  // Nobody asks for what is gone.
  expect(server.callsOf('locations.feature')).toHaveLength(1);
});

test('a location with notes is not deleted, and the refusal says why', async () => {
  serverWith({ 'locations.deleteFeature': () => problem('locations.featureInUse', { files: 0, notes: 2 }) });
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete location' }));
  await user.click(await screen.findByRole('button', { name: `Delete ${aFeature().DisplayName}` }));
  await within(await screen.findByRole('dialog')).findByRole('alert');
  expect(router.state.location.pathname).toBe('/monitoring-locations/1');
});
