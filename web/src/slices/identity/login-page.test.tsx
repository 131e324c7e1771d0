import { type CodeType, Problem, problem } from '@freshet/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const refusal = (code: string, message: string, over: { retryAfterSeconds?: number; codeType?: CodeType } = {}) =>
  new Problem({ code, status: 400, message, next: '', ...over });
const wrong = () => refusal('invalid_grant', 'The user name or password is incorrect.');

function serverWith(
  token: (received: Received) => unknown,
  over: Record<string, (received: Received) => unknown> = {},
) {
  return fakeServer({
    'identity.workAccountSettings': () => ({ Enabled: false, Authority: '', ClientId: '' }),
    'identity.claims': () => someClaims(),
    'identity.authenticationCode': () => ({ IsSuccess: true }),
    'identity.token': token,
    ...over,
  });
}

async function signIn(path = '/login') {
  const app = renderApp(path);
  await fill(app.user, await screen.findByLabelText('User name or e-mail'), 'ana');
  await fill(app.user, screen.getByLabelText('Password'), 'a long password');
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return app;
}

describe('signing in with a password', () => {
  test('leads to where the person wanted to go', async () => {
    const server = serverWith(() => aToken());
    const { router } = await signIn('/login?redirect=%2Faccessinfo');
    await screen.findByRole('heading', { name: 'Access information' });
    expect(router.state.location.pathname).toBe('/accessinfo');
    expect(server.callsOf('identity.token')[0]?.body).toEqual({
      grant_type: 'password',
      client_id: 'freshet-web',
      username: 'ana',
      password: 'a long password',
    });
  });

  test('a wrong password shows what the server said and keeps what was typed', async () => {
    serverWith(wrong);
    await signIn();
    await screen.findByText('The user name or password is incorrect.');
    expect(screen.getByLabelText('User name or e-mail')).toHaveProperty('value', 'ana');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a long password');
  });

  test('any other failure says that the service is unavailable', async () => {
    serverWith(() => problem('server.unexpected'));
    await signIn();
    const sentence =
      'Sorry, the service is currently unavailable. Please try again in a few minutes or contact Freshet support for assistance.';
    await screen.findByText(sentence);
  });

  test('when the server asks for patience, the button counts down', async () => {
    serverWith(() =>
      refusal('temporarily_unavailable', 'Too many attempts. Wait 7 seconds and try again.', { retryAfterSeconds: 7 }),
    );
    await signIn();
    const button = await screen.findByRole('button', { name: 'Try again in 7 seconds' });
    expect(button).toHaveProperty('disabled', true);
    await screen.findByRole('button', { name: 'Try again in 6 seconds' });
  });

  test('nothing is sent while a field is empty', async () => {
    const server = serverWith(() => aToken());
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(server.callsOf('identity.token')).toEqual([]);
  });
});

describe('the second factor', () => {
  const byMail =
    (right: string) =>
    ({ body }: Received) => {
      const { code } = body as { code?: string };
      if (code === undefined) return refusal('second_factor_required', 'Enter the code.', { codeType: 'Email' });
      return code === right
        ? aToken()
        : refusal('invalid_grant', 'The code is incorrect or no longer valid.', { codeType: 'Email' });
    };

  test('a mailed code is asked for once, taken with spaces, and signs in', async () => {
    const server = serverWith(byMail('123456'));
    const { user } = await signIn();
    const field = await screen.findByLabelText('Code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(server.callsOf('identity.authenticationCode').map(({ body }) => body)).toEqual([
      { Username: 'ana', CodeType: 'Email' },
    ]);
    expect(screen.getByRole('button', { name: /Send a new code in/ })).toHaveProperty('disabled', true);
    await user.click(field);
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Hello, ana' });
    expect(server.callsOf('identity.token').at(-1)?.body).toMatchObject({ code: '123456', code_type: 'Email' });
  });

  test('a wrong code says so and can be corrected', async () => {
    serverWith(byMail('123456'));
    const { user } = await signIn();
    await fill(user, await screen.findByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('The code is incorrect or no longer valid.');
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000');
  });

  test('for an authenticator app no mail is sent', async () => {
    const server = serverWith(() =>
      refusal('second_factor_required', 'Enter the code.', { codeType: 'Authenticator' }),
    );
    await signIn();
    await screen.findByText('Enter the code shown in your authenticator app.');
    expect(server.callsOf('identity.authenticationCode')).toEqual([]);
  });
});

test('the work account is offered only where it is set up', async () => {
  serverWith(wrong, {
    'identity.workAccountSettings': () => ({ Enabled: true, Authority: 'https://login.example', ClientId: 'c' }),
  });
  renderApp('/login');
  await screen.findByRole('button', { name: 'Sign in with a work account' });
});
