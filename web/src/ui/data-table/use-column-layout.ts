import { useCallback, useMemo, useState } from 'react';
import { recall, remember } from '../browser-io.ts';
import type { Column } from './column-types.ts';
import { longestWordWidth } from './grid/header-width.ts';

const narrowest = 64;
const usualWidth = 160;

interface Layout {
  widths: Readonly<Record<string, number>>;
  hidden: readonly string[];
}

/** A column by its name, and the width it has until somebody changes it. */
interface Placeable {
  readonly id: string;
  readonly header?: string;
  readonly filter?: Column<never>['filter'];
  readonly width?: number;
}

interface Placed<Of extends Placeable> {
  column: Of;
  width: number;
  /** Set by hand, so it neither grows nor shrinks with the page. */
  isFixed: boolean;
}

export type PlacedColumn<Row> = Placed<Column<Row>>;

/** Widths and hidden columns, remembered on this device under the name of the table. The first column always shows. */
export function useColumnLayout<Of extends Placeable>(tableId: string, columns: readonly Of[]) {
  const key = `table.${tableId}`;
  const [layout, setLayout] = useState<Layout>(() => layoutFrom(recall(key)));
  const change = useCallback(
    (next: (before: Layout) => Layout) =>
      setLayout((before) => {
        const after = next(before);
        remember(key, after);
        return after;
      }),
    [key],
  );
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout]);
  const setWidth = useCallback(
    (id: string, width: number) =>
      change(({ widths, hidden }) => ({ widths: { ...widths, [id]: Math.max(narrowest, Math.round(width)) }, hidden })),
    [change],
  );
  const setHidden = useCallback(
    (id: string, isHidden: boolean) =>
      change(({ widths, hidden }) => ({
        widths,
        hidden: isHidden ? [...hidden, id] : hidden.filter((other) => other !== id),
      })),
    [change],
  );
  const reset = useCallback(() => change(() => ({ widths: {}, hidden: [] })), [change]);
  return { placed, setWidth, setHidden, reset, isHidden: (id: string) => layout.hidden.includes(id) };
}

function placeColumns<Of extends Placeable>(columns: readonly Of[], { widths, hidden }: Layout): Placed<Of>[] {
  return columns
    .filter(({ id }, index) => index === 0 || !hidden.includes(id))
    .map((column) => ({
      column,
      width: widths[column.id] ?? Math.max(column.width ?? usualWidth, longestWordWidth(column)),
      isFixed: widths[column.id] !== undefined,
    }));
}

function layoutFrom(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null) return { widths: {}, hidden: [] };
  const widths = 'widths' in stored && typeof stored.widths === 'object' ? Object.entries(stored.widths ?? {}) : [];
  const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
  return {
    widths: Object.fromEntries(widths.filter((entry): entry is [string, number] => typeof entry[1] === 'number')),
    hidden: hidden.filter((id): id is string => typeof id === 'string'),
  };
}

/** What menus and headers do with it. */
export type ColumnLayout = Omit<ReturnType<typeof useColumnLayout>, 'placed'>;
