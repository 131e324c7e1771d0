import type { Message, MessageId } from '@freshet/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { setLanguage } from '#i18n';
import { showAlert } from './alerts.ts';

const aMessage = (id: number, given: Partial<Message> = {}): Message => ({
  ...{ id: id as MessageId, level: 'info', title: `Message ${id}`, content: '', nextStep: '', link: '' },
  ...{ code: null, params: {}, createdAt: '2026-03-08T17:05:00.000Z', isRead: false },
  ...given,
});

function serverWith(all: readonly Message[], over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims(),
    'messages.unread': () => ({
      Count: all.filter(({ isRead }) => !isRead).length,
      WarningCount: all.filter(({ isRead, level }) => !isRead && level === 'warn').length,
    }),
    'messages.list': ({ query }) => {
      const wanted = all.filter(({ level }) => !query.Level || level === query.Level);
      const from = Number(query.Offset ?? 0);
      return { Data: wanted.slice(from, from + Number(query.Limit ?? 30)), TotalLength: wanted.length };
    },
    'messages.markRead': () => ({ IsSuccess: true }),
    'messages.markAllRead': () => ({ IsSuccess: true }),
    ...over,
  });
}

beforeEach(() => {
  startSession(aToken());
  // jsdom lays nothing out; without a height the list would draw nothing.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
});
afterEach(async () => {
  forgetEverything();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await setLanguage('en');
});

test('the bell says how many messages wait and leads to them', async () => {
  serverWith([aMessage(1), aMessage(2), aMessage(3, { isRead: true })]);
  renderApp('/');
  const bell = await screen.findByRole('link', { name: 'Messages: 2 unread' });
  expect(bell.getAttribute('href')).toBe('/messagecenter');
});

test('the bell says how many of them are warnings', async () => {
  serverWith([aMessage(1), aMessage(2, { level: 'warn' }), aMessage(3, { level: 'warn' })]);
  renderApp('/');
  await screen.findByRole('link', { name: 'Messages: 3 unread, of which 2 are warnings' });
});

describe('the message center', () => {
  test('shows messages with what to do and where to go, and marks what is opened as read', async () => {
    const server = serverWith([
      aMessage(7, { title: 'Import finished', content: '12 results', nextStep: 'Look at them.', link: '/accessinfo' }),
    ]);
    const { user, router } = renderApp('/messagecenter');
    await screen.findByText('Import finished');
    for (const text of ['12 results', 'Look at them.', '1 message']) await screen.findByText(text);
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/accessinfo'));
    expect(server.callsOf('messages.markRead')[0]?.body).toEqual({ Ids: [7] });
  });

  test('is filtered by kind, and the address says so', async () => {
    serverWith([aMessage(1, { level: 'error', title: 'Broken' }), aMessage(2, { title: 'Fine' })]);
    const { user, router } = renderApp('/messagecenter');
    await screen.findByText('Fine');
    await user.click(screen.getByRole('button', { name: 'Errors' }));
    await vi.waitFor(() => expect(screen.queryByText('Fine')).toBeNull());
    await screen.findByText('Broken');
    expect(router.state.location.search).toEqual({ level: 'error' });
    await user.click(screen.getByRole('button', { name: 'Success' }));
    await screen.findByText('No messages of this type');
  });

  test('takes all as read up to the newest that is shown', async () => {
    const server = serverWith([aMessage(9), aMessage(8)]);
    const { user } = renderApp('/messagecenter');
    await user.click(await screen.findByText('Mark all as read'));
    await vi.waitFor(() => expect(server.callsOf('messages.markAllRead')[0]?.body).toEqual({ UpTo: 9 }));
  });

  test('says what would be here when there is nothing', async () => {
    serverWith([]);
    renderApp('/messagecenter');
    await screen.findByText('No messages yet');
    expect(screen.queryByText('Mark all as read')).toBeNull();
  });

  test('speaks the language of the reader where the message is known in it', async () => {
    const params = { count: 3, file: 'a.csv', guidelines: 'Eau douce: 3', largest: 'KR-1 · Zinc' };
    const turned = { more: 0, fewer: 1, analytes: 'Zinc', causes: 'standard|Zinc (ana), unitConversion|mg/L (ben), …' };
    serverWith([
      aMessage(1, { level: 'warn', title: '3 exceedances in a.csv', code: 'exceedances.many', params }),
      aMessage(2, { title: 'Re-evaluated', code: 'guidelines.reevaluatedAfter', params: turned }),
    ]);
    renderApp('/messagecenter');
    await screen.findByText('3 exceedances in a.csv');
    await act(() => setLanguage('fr'));
    await screen.findByText('3 dépassements dans a.csv');
    screen.getByText(/changement \(norme Zinc \(ana\), conversion d’unités mg\/L \(ben\), …\)/);
  });

  test('says in the language of the reader which work failed and why', async () => {
    const label = { Code: 'readingOf', Values: { name: 'march.csv' } };
    const error = { Code: 'notDoneUserLocked', Values: { user: 'ana' } };
    const unknown = { Code: 'ofALaterVersion', Values: {} };
    serverWith([
      aMessage(1, { title: 'Failed: Reading march.csv', code: 'jobs.failed', params: { label, error } }),
      aMessage(2, { title: 'Failed: Something new', code: 'jobs.failed', params: { label: unknown, error: '' } }),
    ]);
    renderApp('/messagecenter');
    await screen.findByText('Failed: Reading march.csv');
    await act(() => setLanguage('fr'));
    await screen.findByText('Échec : Lecture de march.csv');
    screen.getByText('Le traitement n’a pas été effectué : ana ne peut plus se connecter.');
    screen.getByText('Failed: Something new');
  });
});

describe('a message that comes', () => {
  test('is shown above the earlier ones, five at most, and is read once it is closed', async () => {
    const server = serverWith([]);
    const { user } = renderApp('/');
    await screen.findByRole('region', { name: 'New messages' });
    const stack = () => within(screen.getByRole('region', { name: 'New messages' }));
    act(() => {
      for (let id = 1; id <= 6; id += 1) showAlert(aMessage(id, { level: 'warn', content: 'Look' }));
    });
    const titles = () =>
      stack()
        .queryAllByText(/^Message \d$/)
        .map((title) => title.textContent);
    // A stack that was drawn a moment ago may not listen yet, and then shows them when it does.
    await screen.findByText('Message 6');
    expect(titles()).toEqual([6, 5, 4, 3, 2].map((id) => `Message ${id}`));
    await user.click(stack().getByRole('button', { name: 'Close: Message 5' }));
    expect(titles()).not.toContain('Message 5');
    await vi.waitFor(() => expect(server.callsOf('messages.markRead')[0]?.body).toEqual({ Ids: [5] }));
  });

  test('covers the screen for a while only, a warning too: then the bell says it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serverWith([]);
    renderApp('/');
    await screen.findByRole('region', { name: 'New messages' });
    act(() => showAlert(aMessage(1, { level: 'warn' })));
    act(() => showAlert(aMessage(2)));
    await screen.findByText('Message 2');
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.queryByText('Message 2')).toBeNull();
    screen.getByText('Message 1');
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByText('Message 1')).toBeNull();
    vi.useRealTimers();
  });

  test('the screen keeps room for it at its foot, and gives it back', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
    serverWith([]);
    const { user } = renderApp('/');
    const stack = await screen.findByRole('region', { name: 'New messages' });
    const room = () => document.documentElement.style.getPropertyValue('--foot-room');
    expect(room()).toBe('');
    act(() => showAlert(aMessage(1, { level: 'warn', content: 'Look' })));
    await screen.findByText('Message 1');
    expect(room()).toBe('136px');
    await user.click(within(stack).getByRole('button', { name: 'Close: Message 1' }));
    expect(room()).toBe('');
  });
});
