import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const row = {
  ...{ Id: 3, Kind: 'water level', Make: 'Solinst', Model: 'Levelogger 5', Serial: '2140', Notes: '' },
  ...{ CalibrationIntervalDays: 365, RetiredOn: null, State: 'due', DueOn: '2026-03-01', LastCalibratedOn: null },
  ...{ StationId: null, StationName: null, DeployedSince: null },
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the list shows what is due, and a calibration is recorded on the page of the instrument', async () => {
  const server = fakeServer({
    'identity.claims': () => someClaims({ 'can-admin': true }),
    'equipment.list': () => [row, { ...row, Id: 4, Make: 'In-Situ', State: 'current' }],
    'equipment.get': () => ({ ...row, Deployments: [], Calibrations: [] }),
    'equipment.calibrate': () => ({ ...row, Deployments: [], Calibrations: [] }),
  });
  const { user, router } = renderApp('/administration/equipment-tracker/instruments?state=due');
  await screen.findByText('Solinst Levelogger 5');
  expect(screen.queryByText('In-Situ Levelogger 5')).toBeNull();
  await router.navigate({ href: '/equipment/3?dialog=calibrate' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Record calibration' }));
  await user.click(dialog.getByRole('textbox', { name: /Performed by/ }));
  await user.paste('Ana');
  await user.click(dialog.getByRole('button', { name: 'Record calibration' }));
  await vi.waitFor(() => expect(server.callsOf('equipment.calibrate')[0]?.body).toMatchObject({ PerformedBy: 'Ana' }));
});
