// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { ConfirmDialog, ErrorDialog, FormDialog } from './dialog.tsx';
import { ExecutionResultDialog } from './execution-result-dialog.tsx';
import { enableStyles } from './test-support/styles.ts';

beforeAll(enableStyles);

const support = { to: 'support@example.org' };
const nothing = () => undefined;

test('a confirmation names what and how many, and its button stays busy until the work is done', async () => {
  let finish: () => void = nothing;
  const onConfirm = vi.fn(() => new Promise<void>((done) => (finish = done)));
  render(
    <ConfirmDialog
      open
      title="Roll back?"
      confirmLabel="Roll back 1,204 results"
      onConfirm={onConfirm}
      onClose={nothing}
    >
      1,204 results of 12 stations
    </ConfirmDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Roll back?' })).toBeDefined();
  const button = screen.getByRole('button', { name: 'Roll back 1,204 results' });
  await userEvent.click(button);
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  finish();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('the safe answer has the focus, and Escape gives it', async () => {
  const onClose = vi.fn();
  render(
    <ConfirmDialog open title="Delete?" confirmLabel="Delete 1 file" onConfirm={nothing} onClose={onClose}>
      One file
    </ConfirmDialog>,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('a form in a dialog is not lost by Escape', async () => {
  const onClose = vi.fn();
  render(
    <FormDialog open title="Add a note" submitLabel="Add note" onSubmit={nothing} onClose={onClose} problem="Refused.">
      <input aria-label="Note" />
    </FormDialog>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'water was brown{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'water was brown');
  expect(screen.getByText('Refused.')).toBeDefined();
});

test('a form in which nothing was typed closes with Escape', async () => {
  const onClose = vi.fn();
  render(
    <FormDialog open title="Add a note" submitLabel="Add note" onSubmit={nothing} onClose={onClose}>
      <input aria-label="Note" />
    </FormDialog>,
  );
  await userEvent.type(screen.getByLabelText('Note'), '{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test("an error says 'Error occurred', what happened, and how to reach support", async () => {
  const onClose = vi.fn();
  render(<ErrorDialog open message="The service did not answer." support={support} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Error occurred' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toContain(
    'mailto:support@example.org',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test.each(['failed', 'successful'] as const)('a run that was %s shows its logs and what to do next', (outcome) => {
  render(
    <ExecutionResultDialog
      open
      outcome={outcome}
      logs={['read 500 rows', 'row 14 is wrong']}
      recommendedActions={['Correct row 14.']}
      support={support}
      onClose={nothing}
    />,
  );
  expect(screen.getByRole('dialog', { name: outcome })).toBeDefined();
  const log = screen.getByRole('log');
  expect(log.textContent).toContain('row 14 is wrong');
  expect(getComputedStyle(log).maxHeight).toBe('450px');
  expect(screen.getByText('Correct row 14.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toContain('row%2014%20is%20wrong');
});
