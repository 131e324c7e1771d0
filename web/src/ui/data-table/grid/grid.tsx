// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellText } from '../cell-text.ts';
import { headerHeight, rowHeight, selectWidth } from '../column-types.ts';
import type { Table } from '../use-data-table.ts';
import { EdgeFade, GridFrame } from './grid-frame.ts';
import type { Position } from './grid-keys.ts';
import { cellId, GridRow } from './grid-row.tsx';
import { HeaderRow } from './header-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useMoreToTheRight } from './use-more-to-the-right.ts';

export interface GridProps<Row> {
  table: Table<Row>;
  label: string;
  height: number;
  isLoading: boolean;
  slowFilters: boolean;
  onCopied: () => void;
}

/** The grid itself: sticky header and first column, only the rows in sight, one tab stop with the arrows inside. */
export function Grid<Row>({ table, label, height, isLoading, slowFilters, onCopied }: GridProps<Row>) {
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const count = isLoading ? 0 : table.shown.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const page = Math.max(1, Math.floor((height - headerHeight) / rowHeight) - 1);
  const pressKey = useGridKeyboard({
    table,
    active,
    setActive,
    page,
    gridId,
    onCopied,
    scrollTo: virtual.scrollToIndex,
  });
  // Scrolling renders the grid; the headers stay as they are.
  const header = useMemo(() => <HeaderRow table={table} slowFilters={slowFilters} />, [table, slowFilters]);
  const fade = useMoreToTheRight(scroller, table.layout.placed, edgeEnd(table));
  const items = virtual.getVirtualItems();
  const isActiveDrawn = items.some(({ index }) => index === active.row);
  return (
    <div style={{ position: 'relative' }}>
      <GridFrame
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={table.layout.placed.length + (table.selectable ? 1 : 0)}
        aria-multiselectable={table.selectable ?? false}
        aria-busy={isLoading}
        aria-activedescendant={isActiveDrawn ? cellId(gridId, active.row, active.column) : undefined}
        tabIndex={0}
        onKeyDown={pressKey}
        style={{ maxHeight: height, scrollPaddingLeft: stickyWidth(table), scrollPaddingRight: edgeWidth(table) }}
      >
        {header}
        {isLoading ? <SkeletonRows placed={table.layout.placed} selectable={table.selectable ?? false} /> : null}
        <GridBody
          table={table}
          gridId={gridId}
          items={items}
          active={active}
          onActive={setActive}
          height={virtual.getTotalSize()}
        />
      </GridFrame>
      {fade ? <EdgeFade aria-hidden className="no-print" style={fade} /> : null}
    </div>
  );
}

const stickyWidth = <Row,>({ layout, selectable }: Table<Row>) =>
  (layout.placed[0]?.width ?? 0) + (selectable ? selectWidth : 0);

const edgeWidth = <Row,>({ layout }: Table<Row>) =>
  layout.placed.reduce((sum, { column, width }) => sum + (column.staysInSight ? width : 0), 0);

/** Where the column that stays in sight ends in its own place; what it lies over has a fade of its own. */
function edgeEnd<Row>({ layout: { placed }, selectable }: Table<Row>): number {
  const at = placed.findIndex(({ column }) => column.staysInSight);
  return placed.slice(0, at + 1).reduce((sum, { width }) => sum + width, at < 0 || !selectable ? 0 : selectWidth);
}

interface GridBodyProps<Row> {
  table: Table<Row>;
  gridId: string;
  items: readonly { index: number; start: number }[];
  active: Position;
  onActive: (position: Position) => void;
  height: number;
}

function GridBody<Row>({ table, gridId, items, active, onActive, height }: GridBodyProps<Row>) {
  const { t } = useTranslation('kit');
  const { shown, shownKeys, layout, selection, selectable, onOpen } = table;
  const firstColumn = layout.placed[0]?.column;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for every cell.
    <div role="rowgroup" className="body" style={{ height }} onClick={clickListener(table, onActive)}>
      {items.map(({ index, start }) => {
        const row = shown[index];
        const key = shownKeys[index];
        if (row === undefined || key === undefined) return null;
        return (
          <GridRow
            key={key}
            gridId={gridId}
            row={row}
            index={index}
            top={start - headerHeight}
            placed={layout.placed}
            isSelected={selectable ? selection.selected.has(key) : null}
            isLocked={selection.locked.has(key)}
            activeColumn={active.row === index ? active.column : null}
            decimals={table.decimals}
            canOpen={onOpen !== undefined}
            selectLabel={t('table.selectRow', { row: firstColumn ? cellText(firstColumn.value(row)) : key })}
          />
        );
      })}
    </div>
  );
}

/** One listener for all cells: choose with the box, open with the name, otherwise go to the cell. */
function clickListener<Row>({ shown, selection, onOpen }: Table<Row>, onActive: (position: Position) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const index = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row);
    const row = shown[index];
    if (row === undefined) return;
    const column = Number(event.target.closest<HTMLElement>('[data-column]')?.dataset.column ?? 0);
    onActive({ row: index, column });
    if (event.target.closest('[data-select]')) selection.toggle(index, event.shiftKey);
    else if (event.target.closest('[data-open]')) onOpen?.(row);
    else selection.setAnchor(index);
  };
}
