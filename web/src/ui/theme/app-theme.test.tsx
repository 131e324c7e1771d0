// @vitest-environment jsdom
import Button from '@mui/material/Button';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { enableStyles } from '../test-support/styles.ts';
import { AppTheme, useColours } from './app-theme.tsx';

beforeAll(enableStyles);

afterEach(() => document.head.replaceChildren());

function Switch() {
  const { scheme, isDark, setScheme } = useColours();
  return (
    <>
      <output>{`${scheme} ${isDark ? 'dark' : 'light'}`}</output>
      <Button onClick={() => setScheme('dark')}>Dark</Button>
    </>
  );
}

test('every style tag carries the nonce of the page, so that a strict policy lets it in', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="n0nce">';
  render(
    <AppTheme>
      <Switch />
    </AppTheme>,
  );
  const styles = [...document.head.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) expect(style.getAttribute('nonce')).toBe('n0nce');
});

test('the colour scheme follows the system until chosen, and the choice is remembered', async () => {
  const { unmount } = render(
    <AppTheme>
      <Switch />
    </AppTheme>,
  );
  expect(screen.getByText('system light')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByText('dark dark')).toBeDefined();
  await waitFor(() => expect(document.documentElement.hasAttribute('data-colours')).toBe(true));
  expect(localStorage.getItem('freshet.colours')).toBe('dark');
  unmount();
  render(
    <AppTheme>
      <Switch />
    </AppTheme>,
  );
  expect(screen.getByText('dark dark')).toBeDefined();
});

test('a page is printed in light colours, and is dark again after', async () => {
  localStorage.setItem('freshet.colours', 'dark');
  render(
    <AppTheme>
      <Switch />
    </AppTheme>,
  );
  const scheme = () => document.documentElement.getAttribute('data-colours');
  await waitFor(() => expect(scheme()).toBe('dark'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
