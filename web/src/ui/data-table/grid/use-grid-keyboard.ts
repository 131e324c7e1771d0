import type { KeyboardEvent } from 'react';
import { copyText } from '../../browser-io.ts';
import { cellText } from '../cell-text.ts';
import type { Table } from '../use-data-table.ts';
import { moveBy, type Position } from './grid-keys.ts';
import { cellId } from './grid-row.tsx';

export interface GridKeyboardOptions<Row> {
  table: Table<Row>;
  gridId: string;
  active: Position;
  setActive: (position: Position) => void;
  page: number;
  scrollTo: (index: number) => void;
  onCopied: () => void;
}

/** Arrows move, shift extends, space chooses, Enter presses the button of a cell or opens the row, Ctrl+A chooses all, Ctrl+C copies. */
export function useGridKeyboard<Row>(options: GridKeyboardOptions<Row>) {
  const { table, active } = options;
  return (event: KeyboardEvent<HTMLElement>) => {
    // Buttons and links inside the grid keep their own keys.
    if (event.target !== event.currentTarget) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const act = actionFor(event.key.length === 1 ? event.key.toLowerCase() : event.key, isCtrl, options);
    const size = { rows: table.shown.length, columns: table.layout.placed.length, page: options.page };
    const target = act || size.rows === 0 ? null : moveBy(event.key, isCtrl, active, size);
    if (!act && !target) return;
    event.preventDefault();
    act?.();
    if (target) goTo(target, event.shiftKey, options);
  };
}

function goTo<Row>(target: Position, isExtending: boolean, options: GridKeyboardOptions<Row>): void {
  const { table, gridId, setActive, scrollTo } = options;
  setActive(target);
  if (isExtending && table.selectable) table.selection.extendTo(target.row);
  else table.selection.setAnchor(target.row);
  scrollTo(target.row);
  requestAnimationFrame(() =>
    document
      .getElementById(cellId(gridId, target.row, target.column))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
}

function actionFor<Row>(key: string, isCtrl: boolean, options: GridKeyboardOptions<Row>): (() => void) | null {
  const { table, active, gridId } = options;
  const row = table.shown[active.row];
  if (row === undefined) return null;
  const { onOpen } = table;
  const control = key === 'Enter' ? onlyControl(cellId(gridId, active.row, active.column)) : undefined;
  if (control) return () => control.click();
  if (key === 'Enter' && onOpen) return () => onOpen(row);
  if (key === ' ' && table.selectable) return () => table.selection.toggle(active.row);
  if (key === 'a' && isCtrl && table.selectable) return table.selection.toggleAll;
  // Text marked with the mouse is what the person means to copy.
  if (key === 'c' && isCtrl && !window.getSelection()?.toString()) return () => void copy(row, options);
  return null;
}

/** What can be pressed in a cell, where it is one thing. */
function onlyControl(id: string): HTMLElement | undefined {
  const controls = document.getElementById(id)?.querySelectorAll<HTMLElement>('button:enabled, a[href]') ?? [];
  return controls.length === 1 ? controls[0] : undefined;
}

async function copy<Row>(row: Row, { table, active, onCopied }: GridKeyboardOptions<Row>): Promise<void> {
  const column = table.layout.placed[active.column]?.column;
  if (table.selection.selectedShown > 0 || !column) await table.copyRows();
  else await copyText(cellText(column.value(row)));
  onCopied();
}
