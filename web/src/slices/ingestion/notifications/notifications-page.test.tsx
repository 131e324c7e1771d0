import { problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

const rule = {
  ...{ Id: 4, Name: 'Lake', Guidelines: [{ Id: 1, Name: 'Freshwater life' }], Stations: [], Analytes: [] },
  People: [{ Id: 9, Name: 'kai', Email: 'kai@example.org', NotNotifiedReason: 'locked' }],
  ...{ Ways: ['mail'], IsOn: true },
};

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'importNotifications.list': () => [rule],
    'importNotifications.choices': () => ({
      People: [{ Id: 9, Name: 'kai', Email: 'kai@example.org' }],
      Imports: [{ Id: 12, FileName: 'lab.csv', CreatedAt: '2026-03-08T10:00:00Z', ExceedanceCount: 3 }],
    }),
    'guidelines.guidelineList': () => [],
    'analytes.analyteList': () => [],
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the rules say who hears about what, and warn of people who hear nothing', async () => {
  serverWith();
  renderApp('/manage/import-notifications/');
  await screen.findByRole('heading', { name: 'Discrete Import Notifications' });
  const table = await screen.findByRole('grid', { name: 'Discrete Import Notifications' });
  await within(table).findByText('Freshwater life');
  await within(table).findByTitle('Some recipients are not notified');
});

test('a rule is tried against an import before it is saved', async () => {
  const server = serverWith({
    'importNotifications.tryOut': () => ({
      ...{ IsEvaluated: true, Count: 2, ByGuideline: [{ GuidelineId: 1, GuidelineName: 'Freshwater life', Count: 2 }] },
      Largest: [],
      People: [{ Id: 9, Name: 'kai', Email: 'kai@example.org', NotNotifiedReason: null }],
    }),
    'importNotifications.add': () => rule,
  });
  const { user } = renderApp('/manage/import-notifications?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a notification' }));
  await dialog.findByText('lab.csv, 2026-03-08: 3 exceedances');
  await user.click(dialog.getByText('Test'));
  await dialog.findByText('Choose at least one person.');
  await user.click(dialog.getByRole('combobox', { name: /Recipients/ }));
  await user.click(await screen.findByRole('option', { name: 'kai' }));
  await user.click(dialog.getByText('Test'));
  await dialog.findByText('kai would have been notified of 2 exceedances.');
  expect(server.callsOf('importNotifications.tryOut')[0]?.body).toEqual({
    ...{ ImportId: 12, GuidelineIds: [], StationIds: [], AnalyteIds: [], UserIds: [9] },
  });
  await fill(user, dialog.getByLabelText(/Name/), 'All of it');
  await user.click(dialog.getByText('Add notification'));
  await vi.waitFor(() => expect(server.callsOf('importNotifications.add')).toHaveLength(1));
  expect(server.callsOf('importNotifications.add')[0]?.body).toMatchObject({
    ...{ Name: 'All of it', UserIds: [9], Ways: ['message', 'mail'], IsOn: true },
  });
});

test('a name that is taken is told beside its field', async () => {
  serverWith({ 'importNotifications.update': () => problem('importNotifications.nameTaken', { name: 'River' }) });
  const { user } = renderApp('/manage/import-notifications?dialog=4');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lake' }));
  await user.click(dialog.getByText('Save'));
  await dialog.findByText(/An import notification 'River' already exists/);
});
