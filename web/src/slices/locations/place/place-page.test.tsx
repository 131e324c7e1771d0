import { problem } from '@freshet/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { fakeUploads } from '#api/test-support/fake-upload';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aFeature, aMenu, aPhoto, aSource } from '../test-support/samples.ts';

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'home.sideMenu': aMenu,
    'locations.feature': () => aFeature(),
    'stationPage.attachments': () => [],
    'stationPage.thumbnail': () => 'bytes',
    'stationPage.downloadAttachment': () => 'bytes',
    ...over,
  });
}

const openTab = (tab: string) => renderApp(`/monitoring-locations/1?tab=${tab}`);

beforeEach(() => {
  startSession(aToken());
  fakeUploads();
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('photos', () => {
  test('can be added, and one that failed stays until it is sent again', async () => {
    let attempts = 0;
    const server = serverWith({
      'stationPage.addAttachment': () => {
        attempts += 1;
        return attempts === 1 ? problem('server.busy') : aPhoto();
      },
    });
    const { user } = openTab('photos');
    await screen.findByText('There are no photos yet.');
    await user.upload(screen.getByLabelText('Add photos'), new File(['x'], 'bank.jpg', { type: 'image/jpeg' }));
    await screen.findByText(/The service is busy/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/The service is busy/)).toBeNull());
    expect(server.callsOf('stationPage.addAttachment').map(({ body }) => body)).toEqual([
      { kind: 'photo' },
      { kind: 'photo' },
    ]);
  });

  test('more than five at once are refused with the sentence that says so', async () => {
    const server = serverWith();
    const { user } = openTab('photos');
    const files = ['1', '2', '3', '4', '5', '6'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await user.upload(await screen.findByLabelText('Add photos'), files);
    await screen.findByText('Only 5 files can be uploaded at one time');
    expect(server.callsOf('stationPage.addAttachment')).toEqual([]);
  });

  test('open large with the keyboard at hand, and give their memory back', async () => {
    const other = aPhoto({ UUID: '1b9a1f0e-8a52-4a3f-9a4e-4f5b1c2d3e4f' as never, Description: 'Right bank' });
    serverWith({ 'stationPage.attachments': () => [aPhoto(), other] });
    const { user, router, unmount } = openTab('photos');
    await user.click(await screen.findByRole('button', { name: 'Open Left bank' }));
    await screen.findByRole('dialog', { name: 'Left bank' });
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Right bank' });
    expect(router.state.location.search).toMatchObject({ photo: other.UUID });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    const [made, given] = [vi.mocked(URL.createObjectURL).mock.calls, vi.mocked(URL.revokeObjectURL).mock.calls];
    expect(made.length).toBeGreaterThan(0);
    // What another screen of the same page made before may be given back meanwhile too.
    expect(given.length).toBeGreaterThanOrEqual(made.length);
  });

  test('of a place that another tenant shares can only be looked at', async () => {
    serverWith({ 'locations.feature': () => aFeature({ IsShared: true }) });
    openTab('photos');
    await screen.findByText('There are no photos yet.');
    expect(screen.queryByLabelText('Add photos')).toBeNull();
  });
});

describe('notes', () => {
  test('are added with what was typed, and a draft outlives a reload', async () => {
    const server = serverWith({
      'stationPage.notes': () => [],
      'stationPage.addNote': () => ({ Id: 1, Text: 'Gate locked', Author: 'ana', CreatedAt: '2026-03-08T17:00:00Z' }),
    });
    const first = openTab('notes');
    fireEvent.change(await screen.findByRole('textbox', { name: 'New note' }), { target: { value: 'Gate locked' } });
    first.unmount();
    const { user } = openTab('notes');
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'Gate locked');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('The note has been added.');
    expect(server.callsOf('stationPage.addNote')[0]?.body).toEqual({ Text: 'Gate locked' });
  });
});

describe('names', () => {
  test('a rename adds a primary name; a taken one is told under the field', async () => {
    const server = serverWith({ 'locations.addSynonym': () => problem('locations.nameTaken') });
    const { user } = openTab('sources');
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Elk River' }));
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await dialog.findByText('Name is required');
    fireEvent.change(dialog.getByRole('textbox', { name: /Station name/ }), {
      target: { value: 'Elk River at Natal' },
    });
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await dialog.findByText(/Station name already exists, please select a different name/);
    expect(server.callsOf('locations.addSynonym')[0]?.body).toMatchObject({
      synonymName: 'Elk River at Natal',
      isPrimary: true,
      sourceId: 11,
    });
  });

  test('the primary name offers no way to delete or move it, the others do', async () => {
    serverWith({ 'locations.updateSynonym': () => aSource() });
    const { user } = openTab('sources');
    await user.click(await screen.findByRole('button', { name: 'Make E206585 the primary name' }));
    await screen.findByText('E206585 is now the primary name.');
    expect(screen.queryByRole('button', { name: 'Delete Elk River' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move Elk River to another station' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete E206585' })).toBeDefined();
  });
});

describe('the calendar', () => {
  test('marks the days with data, tells flagged ones apart, and has a table', async () => {
    const date = (day: string, FlagId?: number) => ({
      Date: day,
      DateTimeGroups: [
        {
          DateTime: `${day}T10:00:00.000Z`,
          MediaTypeGroups: [{ MediaType: 'Surface Water', DisplayGroup: 'Water', Results: 3 }],
        },
      ],
      IncludedFlags: FlagId ? [{ FlagId, ShowValue: true }] : [],
    });
    const calendar = { Dates: [date('2026-03-08'), date('2026-05-01', 4)], FlagColours: { '4': '#aa0000' } };
    serverWith({ 'observations.calendar': () => calendar });
    const { user, router } = openTab('calendar');
    const first = await screen.findByRole('button', { name: '2026-03-08: 3 results' });
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-05-01: 3 results, flagged values');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Data of 2026-05-01' });
    expect(router.state.location.search).toMatchObject({ tab: 'calendar', day: '2026-05-01' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    await screen.findByRole('grid', { name: 'Dates with data in 2026' });
  });
});

test.each([
  ['activities', 'observations.activitiesByStation', 'This station does not have any sample activities'],
  ['documents', 'stationPage.attachments', 'There are no documents yet.'],
  ['metadata', 'locations.stationMetadata', 'There is no metadata yet.'],
])('an empty tab %s says so', async (tab, call, sentence) => {
  serverWith({ [call]: () => [] });
  openTab(tab);
  await screen.findByText(sentence);
});
