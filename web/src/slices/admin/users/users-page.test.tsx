import { type ImpersonationRequest, problem, type TokenRequest, type UserChange } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aTenant, aToken, aUser, aUserDetail, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

const bo = { UserId: 8 as never, UserName: 'bo', Email: 'bo@mine.example', UserRole: 'Copper Ridge' };

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ name: 'root', 'can-admin': true }),
    'admin.users': () => [aUser(), aUser(bo)],
    'admin.tenants': () => [aTenant(), aTenant({ Id: 4 as never, RoleName: 'Copper Ridge' })],
    'admin.userDetail': () => aUserDetail(bo),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

describe('the list of users', () => {
  test('shows everybody, and the search of the address narrows it', async () => {
    serverWith();
    renderApp('/administration/users?find=mine');
    const table = await screen.findByRole('grid', { name: 'Users' });
    await within(table).findByText('bo@mine.example');
    expect(within(table).queryByText('ana@example.org')).toBeNull();
  });

  test('says why it is empty when nothing matches', async () => {
    serverWith();
    renderApp('/administration/users?find=nobody');
    await screen.findByText('No user matches this search.');
  });

  test('what is typed into the search is in the address', async () => {
    serverWith();
    const { router, user } = renderApp('/administration/users');
    await fill(user, await screen.findByRole('searchbox', { name: 'Search users' }), 'ana');
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ find: 'ana' }));
  });
});

describe('one user', () => {
  const openBo = () => renderApp('/administration/users?user=8');

  test('can be locked, and everything else about them stays as it is', async () => {
    const server = serverWith({ 'admin.updateUser': () => aUserDetail({ ...bo, IsLockedOut: true }) });
    const { user } = openBo();
    await user.click(await screen.findByText('Lock'));
    await screen.findByText('bo is locked. All their sessions have ended.');
    const sent = server.callsOf('admin.updateUser')[0]?.body as UserChange;
    expect(sent).toMatchObject({ UserId: 8, Email: 'bo@mine.example', IsLockedOut: true, IsSysAdmin: false });
    expect('WorkAccount' in sent).toBe(false);
  });

  test('a refusal is told and changes nothing', async () => {
    serverWith({ 'admin.updateUser': () => problem('admin.lastSystemAdministrator') });
    const { user } = openBo();
    await user.click(await screen.findByText('Lock'));
    await screen.findByText(/This is the last active system administrator/);
  });

  test('is deleted only after a confirmation that names them', async () => {
    const server = serverWith({ 'admin.deleteUser': () => ({ IsSuccess: true }) });
    const { user } = openBo();
    await user.click(await screen.findByText('Delete…'));
    expect(server.callsOf('admin.deleteUser')).toEqual([]);
    await user.click(await screen.findByText('Delete bo', { selector: 'button' }));
    await vi.waitFor(() => expect(server.callsOf('admin.deleteUser')[0]?.body).toEqual({ UserId: 8 }));
  });

  test('support signs in in their name with a reason and their own password, and the banner says so', async () => {
    const impersonation = {
      staffName: 'root',
      reason: 'Ticket 4711, wrong chart',
      canWrite: false,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    };
    const { refresh_token: _, ...support } = aToken({ access_token: 'support' });
    const server = serverWith({
      'identity.claims': ({ headers }) =>
        headers.get('authorization') === 'Bearer support'
          ? someClaims({ userId: 8 as never, name: 'bo', signInMethod: 'impersonation', impersonation })
          : someClaims({ name: 'root', 'can-admin': true }),
      'identity.impersonationCode': ({ body }) =>
        (body as ImpersonationRequest).Proof === 'right'
          ? { Code: 'once', ExpiresAt: '2026-03-08T17:00:00Z' }
          : problem('identity.passwordWrong'),
      'identity.token': ({ body }) =>
        (body as TokenRequest).grant_type === 'impersonation' ? support : aToken({ access_token: 'own' }),
      'identity.logOff': () => ({ IsSuccess: true }),
    });
    const { user } = openBo();
    await user.click(await screen.findByText('Sign in as this user…'));
    await fill(user, await screen.findByLabelText('Reason'), 'short');
    await user.click(screen.getByText('Sign in as bo', { selector: 'button' }));
    await screen.findByText('Give a reason of at least 10 characters.');
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    await fill(user, screen.getByLabelText('Reason'), ' no longer: wrong chart');
    await fill(user, screen.getByLabelText('Your password'), 'wrong');
    await user.click(screen.getByText('Sign in as bo', { selector: 'button' }));
    await screen.findByText(/The current password is incorrect/);
    await user.clear(screen.getByLabelText('Your password'));
    await fill(user, screen.getByLabelText('Your password'), 'right');
    await user.click(screen.getByText('Sign in as bo', { selector: 'button' }));
    await screen.findByText('root is signed in as bo');
    expect(server.callsOf('identity.token')[0]?.body).toMatchObject({ grant_type: 'impersonation', code: 'once' });
    await screen.findByRole('heading', { name: 'Hello, bo' });
    await user.click(screen.getByText('End'));
    await screen.findByRole('heading', { name: 'Hello, root' });
    expect(screen.queryByText('root is signed in as bo')).toBeNull();
  });
});

describe('what support proves before signing in as somebody', () => {
  const openDialog = async (claims: Parameters<typeof someClaims>[0]) => {
    const server = serverWith({
      'identity.claims': () => someClaims({ name: 'root', 'can-admin': true, ...claims }),
      'identity.authenticationCode': () => ({ IsSuccess: true }),
      'identity.impersonationCode': () => problem('identity.codeWrong'),
    });
    const { user } = renderApp('/administration/users?user=8');
    await user.click(await screen.findByText('Sign in as this user…'));
    await fill(user, await screen.findByLabelText('Reason'), 'Ticket 4711, wrong chart');
    return { server, user, submit: () => user.click(screen.getByText('Sign in as bo', { selector: 'button' })) };
  };

  test('a code by e-mail is sent to their own address when the question opens', async () => {
    const { server, user, submit } = await openDialog({ secondFactor: 'Email' });
    expect(server.callsOf('identity.authenticationCode')[0]?.body).toEqual({ Username: 'root', CodeType: 'Email' });
    await fill(user, screen.getByLabelText('Your code'), '123 456');
    await submit();
    await screen.findByText(/That code is incorrect or no longer valid/);
    expect(server.callsOf('identity.impersonationCode')[0]?.body).toMatchObject({ Proof: '123456' });
  });

  test('a code of the app is asked for without a mail', async () => {
    const { server } = await openDialog({ secondFactor: 'Authenticator' });
    expect(screen.getByLabelText('Your code')).toBeTruthy();
    expect(server.callsOf('identity.authenticationCode')).toEqual([]);
  });

  test('a work account types nothing: its sign-in must be recent', async () => {
    const { server, submit } = await openDialog({ signInMethod: 'work-account' });
    expect(screen.getByText(/signed in with your work account within the last ten minutes/)).toBeTruthy();
    await submit();
    await vi.waitFor(() => expect(server.callsOf('identity.impersonationCode')).toHaveLength(1));
    expect(server.callsOf('identity.impersonationCode')[0]?.body).not.toHaveProperty('Proof');
  });
});

describe('adding a user', () => {
  test('complaints of the server stand under their fields and nothing typed is lost', async () => {
    serverWith({ 'admin.register': () => problem('admin.userNameTaken', { userName: 'cleo' }) });
    const { user } = renderApp('/administration/users?dialog=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a user' }));
    await user.click(dialog.getByText('Add user'));
    expect(await dialog.findAllByText('Please fill this in.')).toHaveLength(3);
    await fill(user, dialog.getByLabelText(/^User/), 'cleo');
    await fill(user, dialog.getByLabelText(/^E-mail/), 'cleo@example.org');
    await user.click(dialog.getByLabelText(/^Tenant \*|^Tenant/, { selector: '[role=combobox]' }));
    await user.click(await screen.findByRole('option', { name: 'Copper Ridge' }));
    await user.click(dialog.getByText('Add user'));
    await dialog.findByText('The user name cleo is already taken. Choose another user name.');
    expect(dialog.getByLabelText(/^E-mail/)).toHaveProperty('value', 'cleo@example.org');
  });
});

test('a tenant added by name alone says on its page what it lacks, and leads to its first user', async () => {
  const tenants = [aTenant()];
  serverWith({
    'admin.tenants': () => tenants,
    'admin.createTenant': () => {
      tenants.push(aTenant({ Id: 9 as never, RoleName: 'Slocan', Apps: [], UserCount: 0 }));
      return tenants[1];
    },
  });
  const { user, router } = renderApp('/administration/tenants?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tenant' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Name' }), 'Slocan');
  await user.click(dialog.getByRole('button', { name: 'Add tenant' }));
  expect((await screen.findByRole('link', { name: 'Choose its apps' })).getAttribute('href')).toBe(
    '/administration/role-details/Slocan',
  );
  await user.click(await screen.findByRole('link', { name: 'Add its first user' }));
  const added = within(await screen.findByRole('dialog', { name: 'Add a user' }));
  expect(added.getByRole('combobox', { name: 'Tenant' }).textContent).toBe('Slocan');
  expect(router.state.location.search).toEqual({ dialog: 'new', tenant: 'Slocan' });
});
