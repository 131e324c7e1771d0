// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { copyText } from '#ui/browser-io.ts';
import { cellText } from '#ui/data-table/cell-text.ts';
import { headerHeight } from '#ui/data-table/column-types.ts';
import { moveBy, type Position } from '#ui/data-table/grid/grid-keys.ts';
import { useColumnLayout } from '#ui/data-table/use-column-layout.ts';
import type { GridColumn } from './grid-column.ts';
import { HeaderText } from './header-text.tsx';
import { ResultFrame } from './result-frame.ts';
import { GridLine, placeOfCell, visibleColumns } from './result-line.tsx';
import { ResultTools } from './result-tools.tsx';
import { rowHeightOf } from './row-height.ts';
import { useRows } from './use-rows.ts';

export interface ResultGridProps<Row> {
  /** Under this name widths and hidden columns are remembered. */
  id: string;
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  height: number;
  /** Called when the last rows come into sight. */
  onEnd: () => void;
  onOpen: (row: Row, column: GridColumn<Row>, anchor: HTMLElement) => void;
  isBusy: boolean;
}

/** Rows and columns without end: only those in sight are drawn. One tab stop; arrows move, Enter shows more. */
export function ResultGrid<Row>(props: ResultGridProps<Row>) {
  const { rows, height, onEnd } = props;
  const layout = useColumnLayout(props.id, props.columns);
  const columns = useMemo(() => layout.placed.map(({ column, width }) => ({ ...column, width })), [layout.placed]);
  const rowHeight = rowHeightOf();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const firstWidth = columns[0]?.width ?? 0;
  const seen = useRows(scroller, { count: rows.length, rowHeight, headerHeight });
  const across = useVirtualizer({
    horizontal: true,
    count: Math.max(columns.length - 1, 0),
    getScrollElement: () => scroller.current,
    estimateSize: (at) => columns[at + 1]?.width ?? 0,
    paddingStart: firstWidth,
    scrollPaddingStart: firstWidth,
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths belong to columns, which may have come or gone.
  useEffect(() => across.measure(), [across, columns]);
  useEffect(() => {
    if (seen.end > 0 && seen.end >= rows.length - 30) onEnd();
  }, [seen.end, rows.length, onEnd]);
  const visible = visibleColumns(columns, across.getVirtualItems(), across.getTotalSize());
  const open = (place: Position) => openCell({ ...props, columns }, gridId, place);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') return open(active);
    // Text marked with the mouse is what the person means to copy.
    if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && !window.getSelection()?.toString()) {
      const row = rows[active.row];
      if (row !== undefined) void copyText(cellText(columns[active.column]?.value(row) ?? null));
      return undefined;
    }
    const page = Math.max(1, Math.floor((height - headerHeight) / rowHeight) - 1);
    const size = { rows: rows.length, columns: columns.length, page };
    const target = rows.length === 0 ? null : moveBy(event.key, event.ctrlKey || event.metaKey, active, size);
    if (!target) return undefined;
    event.preventDefault();
    setActive(target);
    seen.show(target.row);
    if (target.column > 0) across.scrollToIndex(target.column - 1);
    return undefined;
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const place = event.target instanceof Element ? placeOfCell(event.target) : null;
    if (!place) return;
    setActive(place);
    if (event.target instanceof Element && event.target.closest('.opens')) open(place);
  };
  return (
    <>
      <ResultTools {...{ columns: props.columns, shown: columns, rows, layout }} name={props.id} />
      <ResultFrame
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={props.isBusy}
        aria-activedescendant={`${gridId}-${active.row}-${active.column}`}
        tabIndex={0}
        onKeyDown={press}
        style={{ maxHeight: height, scrollPaddingLeft: firstWidth }}
      >
        <div role="rowgroup" className="head">
          <GridLine
            index={-1}
            gridId={gridId}
            visible={visible}
            activeColumn={null}
            render={(column) => <HeaderText column={column} onResize={(width) => layout.setWidth(column.id, width)} />}
          />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for every cell. */}
        <div role="rowgroup" className="body" style={{ height: seen.height }} onClick={click}>
          {rows.slice(seen.first, seen.end).map((row, at) => (
            <GridLine
              key={props.keyOf(row)}
              index={seen.first + at}
              gridId={gridId}
              top={seen.top + at * rowHeight}
              height={rowHeight}
              visible={visible}
              activeColumn={active.row === seen.first + at ? active.column : null}
              render={(column) => column.render(row)}
            />
          ))}
        </div>
      </ResultFrame>
    </>
  );
}

function openCell<Row>({ rows, columns, onOpen }: ResultGridProps<Row>, gridId: string, at: Position): void {
  const [row, column] = [rows[at.row], columns[at.column]];
  const anchor = document.getElementById(`${gridId}-${at.row}-${at.column}`);
  if (row !== undefined && column?.opens?.(row) && anchor) onOpen(row, column, anchor);
}
