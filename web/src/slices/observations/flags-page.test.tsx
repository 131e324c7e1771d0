import { type Flag, type NewFlag, problem } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aTenant, aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

const held = {
  Id: 5,
  FlagCode: 'H',
  Description: 'Held too long',
  Colour: '#d55e00',
  ShowValues: false,
  TenantId: 3,
} as unknown as Flag;

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'flags.flagList': () => [held],
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('flags show whether their values do; a new one gets a colour of its own', async () => {
  const server = serverWith({ 'flags.addFlag': ({ body }) => ({ ...held, ...(body as object), Id: 6 }) });
  const { user } = renderApp('/manage/flags/');
  const table = await screen.findByRole('grid', { name: 'Discrete sample flags' });
  await within(table).findByText('Held too long');
  await within(table).findByText('Excluded');
  await user.click(screen.getByRole('button', { name: 'Add flag' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a flag' });
  await user.click(within(dialog).getByRole('button', { name: 'Add flag' }));
  expect(await within(dialog).findAllByText('Please fill this in.')).toHaveLength(2);
  await fill(user, within(dialog).getByLabelText(/Code/), 'E');
  await fill(user, within(dialog).getByLabelText(/Description/), 'Estimated');
  await user.click(within(dialog).getByRole('button', { name: 'Add flag' }));
  await screen.findByText('E added.');
  const sent = server.callsOf('flags.addFlag')[0]?.body as NewFlag;
  expect(sent).toMatchObject({ FlagCode: 'E', Description: 'Estimated', Colour: '#0072b2', ShowValues: true });
});

test('a flag that is on results stays, and the refusal says on how many', async () => {
  serverWith({ 'flags.removeFlag': () => problem('flags.inUse', { code: 'H', count: 12 }) });
  const { user } = renderApp('/manage/flags');
  await user.click(await screen.findByRole('button', { name: 'Remove H' }));
  await user.click(await screen.findByRole('button', { name: 'Remove H', hidden: false }));
  await screen.findByText(/The flag 'H' is applied to 12 results/);
});

test('a system administrator opens the flags of the tenant that the address names', async () => {
  const server = serverWith({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true, 'can-admin': true }),
    'admin.tenants': () => [aTenant({ Id: 9 as never, RoleName: 'Copper Ridge' })],
  });
  renderApp('/manage/Copper%20Ridge/flags/');
  await screen.findByRole('grid', { name: 'Discrete sample flags of Copper Ridge' });
  expect(server.callsOf('flags.flagList')[0]?.params).toEqual({ tenantId: '9' });
});

test('a tenant nobody can see is said not to be there', async () => {
  const server = serverWith();
  renderApp('/manage/Copper%20Ridge/flags');
  await screen.findByText('There is no tenant Copper Ridge, or you have no access to it.');
  expect(server.callsOf('flags.flagList')).toEqual([]);
});
