// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n';
import { type Column, DataTable, type DataTableProps, noTableState, type TableState } from './data-table.tsx';

interface Row {
  id: string;
  station: string;
  river: string;
  depth: number | null;
}

const columns: Column<Row>[] = [
  { id: 'station', header: 'Station', value: ({ station }) => station },
  { id: 'river', header: 'River', value: ({ river }) => river },
  { id: 'depth', header: 'Depth', unit: 'm', value: ({ depth }) => depth },
];
const rows: Row[] = [
  { id: '1', station: 'Bridge', river: 'Elk', depth: 3 },
  { id: '2', station: 'Mill', river: 'Elk', depth: 1 },
  { id: '3', station: 'Confluence', river: 'Fording', depth: 2 },
];
const keyOf = ({ id }: Row) => id;

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  render(<DataTable id="t" label="Stations" columns={columns} rows={rows} rowKey={keyOf} {...props} />);
const stations = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const sortBy = (name: RegExp) => screen.getByRole('button', { name });

test('a header sorts up, then down, then back to the order the rows came in', async () => {
  const user = userEvent.setup();
  show();
  await user.click(sortBy(/^Depth/));
  expect(stations()).toEqual(['Mill', 'Confluence', 'Bridge']);
  expect(screen.getByRole('columnheader', { name: /Depth/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(sortBy(/^Depth/));
  expect(stations()).toEqual(['Bridge', 'Confluence', 'Mill']);
  await user.click(sortBy(/^Depth/));
  expect(stations()).toEqual(['Bridge', 'Mill', 'Confluence']);
});

test('the count of rows is always in sight and a filter shows as a chip that can be taken away', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByText('3 of 3')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Filter River' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fording' }));
  expect(screen.getByText('2 of 3')).toBeDefined();
  await user.keyboard('{Escape}');
  const chips = await screen.findByRole('group', { name: 'Active filters' });
  expect(within(chips).getByText('River: Elk')).toBeDefined();
  await user.click(within(chips).getByRole('button', { name: 'Clear filters' }));
  expect(stations()).toHaveLength(3);
});

test('in French the decimals of cells and filters follow a comma', async () => {
  await act(() => setLanguage('fr'));
  const user = userEvent.setup();
  show({ rows: [{ id: '4', station: 'Pont 1.5', river: 'Elk', depth: 12.5 }] });
  expect(screen.getByText('12,5')).toBeDefined();
  expect(stations()).toEqual(['Pont 1.5']);
  await user.click(screen.getByRole('button', { name: /Depth.*filtr|filtr.*Depth/i }));
  await user.click(screen.getByRole('checkbox', { name: '12,5' }));
  expect(screen.queryByText('Pont 1.5')).toBeNull();
  await act(() => setLanguage('en'));
});

test('the filter menu searches, selects all and none, sorts and resets', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Filter Station' }));
  const menu = within(screen.getByRole('dialog', { name: 'Filter by Station' }));
  await user.click(menu.getByRole('button', { name: 'Select None' }));
  expect(screen.getByText('0 of 3')).toBeDefined();
  await user.type(menu.getByRole('searchbox', { name: 'Search values' }), 'mi');
  expect(menu.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(menu.getByRole('button', { name: 'Select All' }));
  expect(screen.getByText('1 of 3')).toBeDefined();
  await user.click(menu.getByRole('button', { name: 'Reset' }));
  await user.click(menu.getByRole('button', { name: 'Sort ascending' }));
  await user.click(menu.getByRole('button', { name: 'Sort descending' }));
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(stations()).toEqual(['Mill', 'Confluence', 'Bridge']));
});

test('in slow mode nothing is filtered before Update', async () => {
  const user = userEvent.setup();
  const onStateChange = vi.fn();
  show({ slowFilters: true, onStateChange });
  await user.click(screen.getByRole('button', { name: 'Filter River' }));
  await user.click(screen.getByRole('checkbox', { name: 'Elk' }));
  expect(onStateChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(onStateChange).toHaveBeenCalledWith({ sort: null, filters: { river: ['Fording'] } });
  expect(screen.getByText('1 of 3')).toBeDefined();
});

test('without slow mode there is no Update button', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Filter River' }));
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

function Kept() {
  const [state, setState] = useState<TableState>({ ...noTableState, filters: { river: ['Fording'] } });
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <DataTable
        id="k"
        label="Kept"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        state={state}
        onStateChange={setState}
      />
    </>
  );
}

test('sort and filters can be kept by the screen, so that they live in the address', async () => {
  render(<Kept />);
  expect(stations()).toEqual(['Confluence']);
  await userEvent.click(sortBy(/^Station/));
  expect(screen.getByText(/"column":"station","direction":"ascending"/)).toBeDefined();
});

test('an empty table warns to the letter, unless the screen knows better', () => {
  const { rerender } = show({ rows: [] });
  expect(
    screen.getByText("Oops, there's no data to show. This shouldn't be happening - please let us know."),
  ).toBeDefined();
  rerender(
    <DataTable id="t" label="S" columns={columns} rows={[]} rowKey={keyOf} empty="There are no stations yet." />,
  );
  expect(screen.getByText('There are no stations yet.')).toBeDefined();
  expect(screen.queryByText(/Oops/)).toBeNull();
});

test('while it loads there are three skeleton rows and no warning', () => {
  const { container } = show({ rows: [], isLoading: true });
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  expect(screen.queryByText(/Oops/)).toBeNull();
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
});

test('shift selects everything between two rows, and the header box all rows shown', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  show({ selectable: true, onSelect });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bridge' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Confluence' }));
  await user.keyboard('{/Shift}');
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['1', '2', '3']));
  expect(screen.getByText(/3 selected/)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(onSelect).toHaveBeenLastCalledWith(new Set());
});

test('the keyboard moves from cell to cell, selects with space, extends with shift and opens with Enter', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  const onSelect = vi.fn();
  show({ selectable: true, onOpen, onSelect });
  const grid = screen.getByRole('grid', { name: 'Stations' });
  grid.focus();
  await user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}');
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['2', '3']));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[2]);
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Fording');
});

test('Enter on a cell with a button presses the button', async () => {
  const user = userEvent.setup();
  const onWhy = vi.fn();
  const why: Column<Row> = {
    ...{ id: 'why', header: 'Why?', value: () => null },
    render: ({ id }) => (
      <button type="button" onClick={() => onWhy(id)}>
        Why?
      </button>
    ),
  };
  show({ columns: [...columns, why] });
  screen.getByRole('grid', { name: 'Stations' }).focus();
  await user.keyboard('{ArrowDown}{End}{Enter}');
  expect(onWhy).toHaveBeenCalledWith('2');
});

test('a click on the name opens the row', async () => {
  const onOpen = vi.fn();
  show({ onOpen });
  await userEvent.click(screen.getByRole('button', { name: 'Mill' }));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
});

test('Ctrl+C copies the selected rows for a spreadsheet, or the cell when none is selected', async () => {
  const user = userEvent.setup();
  show({ selectable: true });
  screen.getByRole('grid').focus();
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Bridge'));
  await user.keyboard(' {Control>}c{/Control}');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('Station\tRiver\tDepth (m)\nBridge\tElk\t3'),
  );
});

test('the CSV holds what is shown: filtered, sorted, without hidden columns', async () => {
  const user = userEvent.setup();
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved = blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  show({ state: { sort: { column: 'station', direction: 'descending' }, filters: { river: ['Elk'] } } });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'River' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Copy and export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
  expect(await saved?.text()).toContain('Station,Depth (m)\r\nMill,1\r\nBridge,3\r\n');
});

test('a hidden column stays hidden when the person comes back', async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'River' }));
  unmount();
  show();
  expect(screen.queryByRole('columnheader', { name: /River/ })).toBeNull();
});

test('a column is made wider with Alt and the arrow, and stays so', async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  sortBy(/^River/).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  unmount();
  show();
  expect(screen.getByRole('columnheader', { name: /River/ }).style.width).toBe('176px');
});

test('of 100,000 rows only those in sight are drawn', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({
    id: String(at),
    station: `S${at}`,
    river: 'Elk',
    depth: at,
  }));
  show({ rows: many });
  expect(screen.getByText('100,000 of 100,000')).toBeDefined();
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100001');
});

test('what no filter lets through is said, with the way back', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Filter River' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select None' }));
  expect(screen.getByText('No row matches these filters.')).toBeDefined();
});

test('on a phone a word in the column of a unit stands without the unit', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const last = { id: 'last', header: 'Last sign-in', unit: 'UTC', value: () => 'never' };
  show({ cardsOnPhone: true, columns: [...columns, last] });
  const [card] = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(card?.textContent).toBe('BridgeRiverElkDepth3 mLast sign-innever');
  vi.unstubAllGlobals();
});

test('on a phone a column with an empty list in it is left away', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const imports = { id: 'imports', header: 'Imports', value: () => '', render: () => [] };
  show({ cardsOnPhone: true, columns: [...columns, imports] });
  const [card] = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(card?.textContent).toBe('BridgeRiverElkDepth3 m');
  vi.unstubAllGlobals();
});

test('on a phone each row is a card with all it says, and opens', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const onOpen = vi.fn();
  show({ cardsOnPhone: true, onOpen });
  const [card] = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(card?.textContent).toBe('BridgeRiverElkDepth3 m');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Bridge' }));
  expect(onOpen).toHaveBeenCalledWith(rows[0]);
  vi.unstubAllGlobals();
});
