import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar';
import { AppTheme } from '#ui/theme/app-theme';
import type { GridColumn } from './grid-column.ts';
import { ResultGrid } from './result-grid.tsx';

interface Row {
  readonly station: string;
  readonly copper: string | number;
}

const columns: readonly GridColumn<Row>[] = [
  { id: 'station', header: 'Station', width: 100, value: ({ station }) => station, render: ({ station }) => station },
  {
    id: 'copper',
    header: 'Copper',
    under: 'Total · mg/L',
    width: 100,
    value: ({ copper }) => copper,
    render: ({ copper }) => copper,
  },
];
const rows = [
  { station: 'Creek', copper: -1.5 },
  { station: '=Mill', copper: '<0.005' },
];

beforeEach(() => localStorage.clear());

const show = () =>
  render(
    <AppTheme>
      <SnackbarProvider>
        <ResultGrid
          {...{ id: 'results', label: 'Results', columns, rows, height: 400, isBusy: false }}
          keyOf={({ station }) => station}
          onEnd={() => undefined}
          onOpen={() => undefined}
        />
      </SnackbarProvider>
    </AppTheme>,
  );

test('the rows are copied for a spreadsheet: numbers as numbers, and nothing that would run as a formula', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy and export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy for a spreadsheet' }));
  expect(write).toHaveBeenCalledWith("Station\tCopper (Total · mg/L)\nCreek\t-1.5\n'=Mill\t<0.005");
});

test('a column that is hidden stays hidden when the person comes back, and is not copied', async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Copper · Total · mg/L' }));
  unmount();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  expect(screen.getByRole('grid', { name: 'Results' }).getAttribute('aria-colcount')).toBe('1');
  screen.getByText('1 column is hidden');
  await user.click(screen.getByRole('button', { name: 'Copy and export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy for a spreadsheet' }));
  expect(write).toHaveBeenCalledWith("Station\nCreek\n'=Mill");
});
