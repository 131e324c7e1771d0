import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const origin = 'https://curves.example';
const plugin = { ServiceLink: 'curves', InterfaceType: 'rating-curves', Name: 'Rating curves', Kind: 'external' };
const pass = {
  ...{ FramePath: '/api/plugin-frame?pass=x', Origin: origin, Token: 'signed', ExpiresAt: '2026-03-08T17:05:00.000Z' },
  ...{ Who: { Id: 7, Name: 'ana' }, Tenant: { Id: 1, Name: 'Kootenay' } },
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('a page in its frame learns who looks at it, may show a text and send people on; what others say is ignored', async () => {
  fakeServer({
    'identity.claims': () => someClaims({ 'can-admin': true }),
    'plugins.list': () => [plugin],
    'plugins.pass': () => pass,
  });
  const { router } = renderApp('/administration/curves/rating-curves');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Rating curves');
  expect(frame.getAttribute('src')).toBe('/api/plugin-frame?pass=x');
  expect(screen.getAllByText('Rating curves').length).toBeGreaterThan(1);
  const inside = frame.contentDocument;
  if (!inside) throw new Error('The frame has no document.');
  const root = inside.documentElement ?? inside.appendChild(inside.createElement('html'));
  root.append(inside.createElement('iframe'));
  const source = frame.contentWindow?.frames[0];
  if (!source) throw new Error('The page has no window.');
  const heard = vi.spyOn(source, 'postMessage');
  const say = (data: object, from = origin) =>
    window.dispatchEvent(new MessageEvent('message', { origin: from, source, data: { freshet: 1, ...data } }));

  say({ type: 'notify', text: 'From elsewhere' }, 'https://evil.test');
  say({ type: 'navigate', path: 'https://evil.test/' });
  say({ type: 'ready' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls[0]).toEqual([
    {
      ...{ freshet: 1, type: 'context', who: { id: 7, name: 'ana' }, tenant: { id: 1, name: 'Kootenay' } },
      ...{ theme: 'light', language: 'en', token: 'signed', expiresAt: pass.ExpiresAt },
    },
    origin,
  ]);
  say({ type: 'notify', text: '<img src=x onerror=alert(1)> saved' });
  await screen.findByText('Rating curves: <img src=x onerror=alert(1)> saved');
  expect(screen.queryByText(/From elsewhere/)).toBeNull();
  expect(router.state.location.pathname).toBe('/administration/curves/rating-curves');
  say({ type: 'navigate', path: '/accessinfo' });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/accessinfo'));
});

test('a page that the tenant has not got is said to be missing', async () => {
  fakeServer({ 'identity.claims': () => someClaims({ 'can-admin': true }), 'plugins.list': () => [] });
  renderApp('/administration/curves/rating-curves');
  await screen.findByText('This page does not exist here.');
});
