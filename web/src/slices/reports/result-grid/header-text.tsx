import { ResizeHandle } from '#ui/data-table/grid/resize-handle';
import type { GridColumn } from './grid-column.ts';

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' } as const;

/** The name of a column, which way the rows go by it, and the edge that makes it wider. */
export function HeaderText<Row>({ column, onResize }: { column: GridColumn<Row>; onResize: (width: number) => void }) {
  const arrow = column.sort ? <span aria-hidden>{arrows[column.sort.direction]}</span> : null;
  const { onSort } = column.sort ?? {};
  return (
    <>
      {onSort ? (
        <button type="button" className="opens sorts" tabIndex={-1} title={column.header} onClick={onSort}>
          {column.header}
          {arrow}
        </button>
      ) : (
        <span title={column.header}>
          {column.header}
          {arrow}
        </span>
      )}
      {column.under ? <span className="muted">{column.under}</span> : null}
      <ResizeHandle width={column.width} onResize={onResize} />
    </>
  );
}
