import { problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { quietAnswers } from '#api/test-support/quiet-answers';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

vi.mock('#ui/map/canvas', () => ({
  MapCanvas: ({ label }: { label: string }) => <div role="application" aria-label={label} />,
}));

const item = (Id: number, Ordinal: number, template: [number, string], Title: string, Body: string) => ({
  Id,
  Ordinal,
  Template: { Id: template[0], DisplayName: template[1] },
  Title,
  Body,
});
const start = (over: object) => () => ({ ...(quietAnswers['home.startLoading']?.() as object), ...over });
const fine = (Data: unknown) => ({ IsSuccess: true, Data, ErrorMessage: null });

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({ 'identity.claims': () => someClaims(), ...over });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('the start page', () => {
  test('shows what the tenant wrote, in its order, as text and never as markup', async () => {
    serverWith({
      'home.startLoading': start({
        LandingPageStaticContentItems: fine([
          item(2, 2, [3, 'Links'], 'Useful', 'Warnings | https://example.org/w\n<img src=x onerror=alert(1)>'),
          item(1, 1, [2, 'Notice'], 'High water', 'Stay away.\nAsk flood@example.org'),
        ]),
      }),
    });
    const { container } = renderApp('/');
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual(['High water', 'Useful']);
    expect(screen.getByRole('link', { name: 'Warnings' }).getAttribute('href')).toBe('https://example.org/w');
    expect(screen.getByRole('link', { name: 'flood@example.org' }).getAttribute('href')).toBe(
      'mailto:flood@example.org',
    );
    screen.getByText('<img src=x onerror=alert(1)>');
    expect(container.querySelector('main img')).toBeNull();
  });

  test('says honestly that there is nothing yet', async () => {
    serverWith();
    renderApp('/');
    await screen.findByText('No stations yet');
  });

  test('counts the places by their kinds', async () => {
    const source = (SourceId: number, SourceType: string) => ({
      SourceType,
      SourceId,
      MonitoringFeatureId: 1,
      LocationIdentifier: `S${SourceId}`,
      Latitude: 50,
      Longitude: -115,
      CategoryId: null,
      IsShared: false,
    });
    serverWith({
      'locations.monitoringFeaturesUi': () => ({
        MonitoringFeatures: [{ Id: 1, DisplayName: 'Elk' }],
        FeatureDataSources: [source(1, 'discrete_envirodata'), source(2, 'continuous_aquarius')],
      }),
    });
    renderApp('/');
    const glance = within(await screen.findByRole('region', { name: 'Stations at a glance' }));
    glance.getByText('location with data of your tenant');
    expect(glance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Continuous data1',
      'Discrete data1',
    ]);
  });

  test('opens although a piece of the loading failed, and says which', async () => {
    serverWith({
      'home.startLoading': start({ Tags: { IsSuccess: false, Data: null, ErrorMessage: 'no' } }),
      'locations.ownDatums': () => problem('server.busy'),
    });
    renderApp('/');
    await screen.findByText('Could not get tag data.');
    await screen.findByText('Could not get the datums.');
    screen.getByText('No stations yet');
  });
});

describe('the intro tour', () => {
  test('is offered once, is declined for good, and can be turned on again in the user menu', async () => {
    serverWith();
    const { user, router } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull();
    await router.navigate({ to: '/accessinfo' });
    await router.navigate({ to: '/' });
    await screen.findByText('No stations yet');
    expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Account of ana' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Intro tour' });
    expect(choice.getAttribute('aria-checked')).toBe('false');
  });

  test('belongs to the person, not to the device', async () => {
    localStorage.setItem('freshet.tour.99', '"off"');
    serverWith();
    renderApp('/');
    await screen.findByRole('button', { name: 'Take the tour' });
  });
});
