import type { Severity, StagedRow } from '@freshet/contract';
import type { KeyboardEvent, RefObject } from 'react';
import { moveBy } from '#ui/data-table/grid/grid-keys.ts';
import { useReview } from './review-context.ts';
import { useRowDecisions } from './rows/row-decisions.ts';
import { type Cell, nextProblem, type RowField } from './rows/staged-columns.ts';

interface ReviewKeys {
  rows: readonly StagedRow[];
  fields: readonly RowField[];
  shown: readonly Severity[];
  cell: Cell | null;
  setCell: (cell: Cell) => void;
  selected: ReadonlySet<number>;
  more: () => void;
  setDialog: (dialog: 'keys' | 'original') => void;
  grid: RefObject<HTMLDivElement | null>;
  edit: RefObject<HTMLInputElement | null>;
  take: RefObject<(() => void) | null>;
}

const start: Cell = { row: 0, column: -1 };

/** The keys of the check: arrows move, Enter takes the proposal, N goes on, E edits, D, H and R decide, O and ? show. */
export function useReviewKeys(keys: ReviewKeys) {
  const { canDecide } = useReview();
  const { set } = useRowDecisions();
  const { rows, fields, cell, setCell, grid } = keys;
  const next = (withFocus = false) => {
    // Warnings keep no row from being stored: while errors are shown, only they are problems.
    const stops = keys.shown.includes('error') ? (['error'] as const) : keys.shown;
    const problem = nextProblem(rows, fields, cell ?? start, stops) ?? nextProblem(rows, fields, start, stops);
    if (problem) setCell(problem);
    if (!problem || problem.row > rows.length - 20) keys.more();
    if (withFocus) grid.current?.focus();
  };
  const row = cell ? rows[cell.row] : undefined;
  const chosen = keys.selected.size > 0 ? rows.filter(({ Ordinal }) => keys.selected.has(Ordinal)) : row ? [row] : [];
  const decide = (state: 'dropped' | 'held' | 'ready') => () => {
    if (canDecide && chosen.length > 0) set(chosen, state);
  };
  const startEdit = () => {
    if (!keys.edit.current) return;
    keys.edit.current.focus();
    keys.edit.current.select();
  };
  const letters: Readonly<Record<string, () => void>> = {
    n: () => next(),
    e: startEdit,
    d: decide('dropped'),
    h: decide('held'),
    r: decide('ready'),
    o: () => row && keys.setDialog('original'),
    '?': () => keys.setDialog('keys'),
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = letters[event.key.toLowerCase()] ?? (event.target === grid.current ? gridKey(event.key) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const gridKey = (key: string): (() => void) | undefined => {
    if (key === 'Enter') return () => (keys.take.current ? keys.take.current() : startEdit());
    const size = { rows: rows.length, columns: fields.length, page: 10 };
    const target = moveBy(key, false, cell ?? { row: 0, column: 0 }, size);
    return target ? () => setCell(target) : undefined;
  };
  return { press, next };
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
