import { problem } from '@freshet/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announce } from '#api/announce';
import { queries } from '#api/query-client';
import { claimsQuery } from '#api/session/claims';
import { someClaims } from '#api/test-support/samples';
import { SnackbarProvider } from '#ui/snackbar';
import { AppTheme } from '#ui/theme/app-theme';
import { Announcements } from './announcements.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const supportMail = async () =>
  decodeURIComponent((await screen.findByRole('link', { name: 'Contact support' })).getAttribute('href') ?? '');
const execution = { kind: 'execution', recommendedActions: [], executionId: 'run-7' } as const;

beforeEach(() => {
  queries.setQueryData(claimsQuery.queryKey, someClaims());
  render(
    <AppTheme>
      <QueryClientProvider client={queries}>
        <SnackbarProvider>
          <Announcements />
        </SnackbarProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
});

afterEach(() => {
  cleanup();
  queries.clear();
});

test('a change that failed for a reason nobody foresaw opens the error dialog, whose mail tells support who and which', async () => {
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(Object.assign(problem('server.unexpected'), { requestId: 'request-9' })),
  });
  await mutation.execute(undefined).catch(() => undefined);
  await screen.findByRole('dialog', { name: 'Error occurred' });
  const mail = await supportMail();
  expect(mail).toContain('User: ana');
  expect(mail).toContain('Message: Sorry, an unknown error occurred.');
  expect(mail).toContain('Process: request-9');
  expect(mail).toContain('Address: http');
  await user.click(screen.getByRole('button', { name: 'Close' }));
});

test('a run that failed shows its log and what to do, and the mail to support holds the log', async () => {
  const logs = ['Row 3 has no date', 'Nothing was stored'];
  announce({ ...execution, outcome: 'failed', summary: 'wells.csv', logs, recommendedActions: ['Correct row 3'] });
  await screen.findByRole('dialog', { name: 'failed' });
  expect(screen.getByRole('log').textContent).toContain('Row 3 has no date');
  expect(screen.getByText('Correct row 3')).toBeTruthy();
  expect(await supportMail()).toMatch(/Process: run-7[\s\S]*Logs: Row 3 has no date\r\nNothing was stored/);
});

test('a run that failed without a word says whom to ask', async () => {
  announce({ ...execution, outcome: 'failed', summary: '', logs: [] });
  await screen.findByText('An unknown error occurred, please contact Freshet for assistance');
});

test('a run that succeeded says so', async () => {
  announce({ ...execution, outcome: 'successful', summary: '', logs: ['24 results'] });
  await screen.findByRole('dialog', { name: 'successful' });
});
