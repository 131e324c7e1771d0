// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: each cell is a gridcell or rowheader, and both have a column index.
import { memo } from 'react';
import { decimalPadding, shownText } from '../cell-text.ts';
import { type Column, rowHeight } from '../column-types.ts';
import type { PlacedColumn } from '../use-column-layout.ts';

export interface GridRowProps<Row> {
  gridId: string;
  row: Row;
  index: number;
  top: number;
  placed: readonly PlacedColumn<Row>[];
  /** Null when rows cannot be chosen. */
  isSelected: boolean | null;
  isLocked: boolean;
  /** The column of the cell that the keyboard is on, when it is in this row. */
  activeColumn: number | null;
  canOpen: boolean;
  decimals: ReadonlyMap<string, number>;
  selectLabel: string;
}

/** One row. It holds no handlers: the grid listens for all of them, so that scrolling renders as little as can be. */
function PlainGridRow<Row>({ gridId, row, index, top, placed, ...props }: GridRowProps<Row>) {
  const { isSelected, isLocked, activeColumn, canOpen } = props;
  const offset = isSelected === null ? 1 : 2;
  return (
    <div
      role="row"
      className="row"
      data-row={index}
      aria-rowindex={index + 2}
      {...(isSelected === null ? {} : { 'aria-selected': isSelected })}
      style={{ transform: `translateY(${top}px)`, height: rowHeight }}
    >
      {isSelected === null ? null : (
        <div role="gridcell" className="cell select sticky" aria-colindex={1} data-select="true">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            disabled={isLocked}
            onChange={ignore}
            aria-label={props.selectLabel}
          />
        </div>
      )}
      {placed.map(({ column, width, isFixed }, at) => (
        <div
          key={column.id}
          id={cellId(gridId, index, at)}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={at + offset}
          data-column={at}
          data-active={activeColumn === at}
          className={cellClass(column, at, isSelected !== null, isRight(column.align, column.value(row)))}
          style={cellSize(width, isFixed)}
        >
          <CellContent
            column={column}
            row={row}
            canOpen={canOpen && at === 0}
            decimals={props.decimals.get(column.id) ?? 0}
          />
        </div>
      ))}
    </div>
  );
}

export const GridRow = memo(PlainGridRow<unknown>);

const ignore = () => undefined;

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

export const cellSize = (width: number, isFixed: boolean) => ({ width, flex: `${isFixed ? 0 : 1} 0 ${width}px` });

const isRight = (align: 'left' | 'right' | undefined, value: unknown) =>
  (align ?? (typeof value === 'number' ? 'right' : 'left')) === 'right';

export function cellClass(
  { staysInSight }: Pick<Column<never>, 'staysInSight'>,
  at: number,
  isAfterSelect: boolean,
  isRightAligned: boolean,
): string {
  const place = at === 0 ? 'sticky first' : staysInSight && 'edge';
  return ['cell', place, at === 0 && isAfterSelect && 'after-select', isRightAligned && 'right']
    .filter(Boolean)
    .join(' ');
}

interface CellContentProps<Row> {
  column: Column<Row>;
  row: Row;
  canOpen: boolean;
  decimals: number;
}

function CellContent<Row>({ column, row, canOpen, decimals }: CellContentProps<Row>) {
  if (column.render) return <span className="text">{column.render(row)}</span>;
  const value = column.value(row);
  const text = shownText(value);
  const padding = decimalPadding(value, decimals);
  if (canOpen) {
    return (
      <button type="button" className="open" data-open="true" tabIndex={-1} title={text}>
        {text}
      </button>
    );
  }
  return (
    <span className={typeof value === 'string' ? 'text words' : 'text'} title={text}>
      {text}
      {padding ? (
        <span className="unseen" aria-hidden="true">
          {padding}
        </span>
      ) : null}
    </span>
  );
}
