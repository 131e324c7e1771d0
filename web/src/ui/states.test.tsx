// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkProvider } from './link/link.tsx';
import { Page } from './page.tsx';
import { LoadingState } from './states.tsx';

afterEach(() => vi.useRealTimers());

test('what loads within 150 ms never shows a skeleton', () => {
  vi.useFakeTimers();
  const { container } = render(<LoadingState lines={4} />);
  act(() => void vi.advanceTimersByTime(149));
  expect(container.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(container.querySelectorAll('.MuiSkeleton-root')).toHaveLength(5);
  expect(screen.getByText('Loading')).toBeDefined();
});

test('an error says what happened, what to do, the request to copy, and offers Retry', async () => {
  const user = userEvent.setup();
  const onRetry = vi.fn();
  render(
    <Page
      title="Stations"
      status={{ kind: 'error', message: 'The stations could not be loaded.', requestId: 'r-17', onRetry }}
    >
      content
    </Page>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The stations could not be loaded.');
  expect(screen.queryByText('content')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy the request number' }));
  expect(await navigator.clipboard.readText()).toBe('r-17');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
});

test('who may not see a page reads who can grant it', () => {
  const { rerender } = render(<Page title="Users" status={{ kind: 'forbidden', who: 'Amelia Fraser' }} />);
  expect(screen.getByText('Ask Amelia Fraser to give you access.')).toBeDefined();
  rerender(<Page title="Users" status={{ kind: 'forbidden' }} />);
  expect(screen.getByText('Ask an administrator of your tenant to give you access.')).toBeDefined();
});

test('an empty page says why and offers the button that changes it', () => {
  render(
    <Page
      title="Imports"
      status={{
        kind: 'empty',
        title: 'There are no imports yet.',
        reason: 'Load a file.',
        action: <button type="button">Import</button>,
      }}
    />,
  );
  expect(screen.getByText('Load a file.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDefined();
});

test('a page names the window, shows the way to it, its actions and its content', () => {
  render(
    <LinkProvider
      anchor={({ href, children }) => (
        <a href={href} data-routed="yes">
          {children}
        </a>
      )}
    >
      <Page
        title="Elk River"
        purpose="What was measured here."
        breadcrumb={[{ label: 'Stations', href: '/stations' }, { label: 'Elk River' }]}
        primary={<button type="button">Import</button>}
      >
        content
      </Page>
    </LinkProvider>,
  );
  expect(document.title).toBe('Elk River · Freshet');
  expect(screen.getByRole('heading', { level: 1, name: 'Elk River' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Stations' });
  expect(link.getAttribute('href')).toBe('/stations');
  expect(link.dataset.routed).toBe('yes');
  expect(screen.getByText('content')).toBeDefined();
});
