import { type AccessToken, AccessTokenId, type NewAccessToken } from '@freshet/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { fill, forgetEverything, renderApp } from '#app/test-support/render-app';

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('a token is made with the rights chosen, shown once, and removed', async () => {
  let tokens: AccessToken[] = [];
  const requested: unknown[] = [];
  fakeServer({
    'identity.claims': () => someClaims({}),
    'accessTokens.list': () => tokens,
    'accessTokens.make': (call) => {
      const body = call.body as NewAccessToken;
      requested.push(body);
      const Token: AccessToken = {
        Id: AccessTokenId.parse('5d0c7a53-91ab-4b8e-a3c4-6f1f0f5d2b10'),
        ...{
          Name: body.Name,
          Beginning: 'freshet_pat_0123abcd',
          Rights: body.Rights,
          MadeBy: 'anna',
          IsExpired: false,
        },
        ...{ MadeAt: '2026-03-08T00:00:00.000Z', ExpiresAt: '2026-06-06T00:00:00.000Z' },
        ...{ LastUsedAt: null, LastUsedFrom: null },
      };
      tokens = [Token];
      return { Token, Secret: 'freshet_pat_0123abcdef' };
    },
    'accessTokens.remove': () => {
      tokens = [];
      return { IsSuccess: true };
    },
  });
  const { user } = renderApp('/accessinfo');
  await user.click(await screen.findByText('Create token'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await fill(user, dialog.getByLabelText(/^Name/), 'Nightly upload');
  await user.click(dialog.getByText('Send points'));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await screen.findByText('freshet_pat_0123abcdef');
  expect(requested).toEqual([{ Name: 'Nightly upload', Rights: ['series.read', 'series.append'], ExpiresInDays: 90 }]);
  await user.click(screen.getByText('I have copied it'));
  await screen.findByText('Never used');
  await vi.waitFor(() => expect(screen.queryByText('freshet_pat_0123abcdef')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove Nightly upload' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this token?' }));
  await user.click(question.getByRole('button', { name: 'Remove Nightly upload' }));
  await screen.findByText('No tokens');
});
