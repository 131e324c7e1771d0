// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: each cell is a header or a gridcell, and both have a column index.
import type { ReactNode } from 'react';
import type { Position } from '#ui/data-table/grid/grid-keys.ts';
import { cellSize } from '#ui/data-table/grid/grid-row';
import type { GridColumn } from './grid-column.ts';

/** The columns in sight, and the room that those before and after them take. */
export interface VisibleColumns<Row> {
  readonly first: GridColumn<Row> | undefined;
  readonly columns: readonly { readonly column: GridColumn<Row>; readonly at: number }[];
  readonly before: number;
  readonly after: number;
}

/** `items` are the columns after the first, which is always in sight. */
export function visibleColumns<Row>(
  columns: readonly GridColumn<Row>[],
  items: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  total: number,
): VisibleColumns<Row> {
  const firstWidth = columns[0]?.width ?? 0;
  return {
    first: columns[0],
    columns: items.flatMap(({ index }) => {
      const column = columns[index + 1];
      return column ? [{ column, at: index + 1 }] : [];
    }),
    before: Math.max((items[0]?.start ?? firstWidth) - firstWidth, 0),
    after: Math.max(total - (items.at(-1)?.end ?? total), 0),
  };
}

interface GridLineProps<Row> {
  /** -1 for the line of headers. */
  index: number;
  gridId: string;
  top?: number;
  height?: number;
  visible: VisibleColumns<Row>;
  activeColumn: number | null;
  render: (column: GridColumn<Row>) => ReactNode;
}

/** One line of the grid: the first cell stays, the others come and go with their columns. */
export function GridLine<Row>({ index, gridId, top, height, visible, activeColumn, render }: GridLineProps<Row>) {
  const isHeader = index < 0;
  const cell = (column: GridColumn<Row>, at: number) => (
    <div
      key={column.id}
      id={isHeader ? undefined : `${gridId}-${index}-${at}`}
      role={isHeader ? 'columnheader' : at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-sort={isHeader ? column.sort?.direction : undefined}
      data-column={at}
      data-active={activeColumn === at}
      className={`cell ${at === 0 ? 'sticky first' : ''} ${column.align === 'right' ? 'right' : ''}`}
      style={cellSize(column.width, true)}
    >
      {render(column)}
    </div>
  );
  return (
    <div
      role="row"
      className="row"
      data-row={index}
      aria-rowindex={index + 2}
      style={top === undefined ? {} : { transform: `translateY(${top}px)`, height }}
    >
      {visible.first ? cell(visible.first, 0) : null}
      {visible.before > 0 ? <div role="presentation" style={{ flex: `0 0 ${visible.before}px` }} /> : null}
      {visible.columns.map(({ column, at }) => cell(column, at))}
      {visible.after > 0 ? <div role="presentation" style={{ flex: `0 0 ${visible.after}px` }} /> : null}
    </div>
  );
}

/** Which cell an element is in. */
export function placeOfCell(element: Element): Position | null {
  const row = Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
  const column = Number(element.closest<HTMLElement>('[data-column]')?.dataset.column ?? -1);
  return row < 0 || column < 0 ? null : { row, column };
}
