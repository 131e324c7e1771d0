// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import type { Severity, StagedRow } from '@freshet/contract';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { headerHeight, rowHeight } from '#ui/data-table/column-types.ts';
import { GridFrame } from '#ui/data-table/grid/grid-frame.ts';
import { findingStyles } from '../../finding-words.ts';
import { type Cell, type RowField, widthOf } from './staged-columns.ts';
import { cellId, rowNoWidthOf, StagedGridRow, stateWidth } from './staged-grid-row.tsx';

export interface StagedGridProps {
  ref: Ref<HTMLDivElement>;
  rows: readonly StagedRow[];
  fields: readonly RowField[];
  shown: readonly Severity[];
  active: Cell | null;
  onActive: (cell: Cell) => void;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** The end is near: more rows are wanted. */
  onMore: () => void;
  label: string;
}

const gridHeight = 620;

/** Rows of any number, cells coloured by what is wrong with them. Only what is in sight is drawn. */
export function StagedGrid({ ref, rows, fields, shown, active, onActive, ...props }: StagedGridProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => scroller.current ?? document.createElement('div'));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { onMore } = props;
  useEffect(() => {
    if (last >= rows.length - 60) onMore();
  }, [last, rows.length, onMore]);
  const { scrollToIndex } = virtual;
  const [activeRow, activeColumn] = [active?.row, active?.column];
  useEffect(() => {
    if (activeRow === undefined || activeColumn === undefined) return;
    scrollToIndex(activeRow);
    const frame = requestAnimationFrame(() =>
      document
        .getElementById(cellId(gridId, activeRow, activeColumn))
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [activeRow, activeColumn, gridId, scrollToIndex]);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const row = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row);
    const ordinal = rows[row]?.Ordinal;
    if (ordinal === undefined) return;
    if (event.target.closest('[data-select]')) props.onSelect(toggled(props.selected, ordinal));
    else onActive({ row, column: Number(event.target.closest<HTMLElement>('[data-column]')?.dataset.column ?? 0) });
  };
  const rowNoWidth = rowNoWidthOf(rows);
  const isActiveDrawn = items.some(({ index }) => index === active?.row);
  return (
    <ReviewFrame
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={fields.length + 3}
      aria-multiselectable
      aria-activedescendant={active && isActiveDrawn ? cellId(gridId, active.row, active.column) : undefined}
      tabIndex={0}
      style={{ maxHeight: gridHeight, flex: 1, minWidth: 0, scrollPaddingLeft: 30 + rowNoWidth }}
    >
      <div role="rowgroup" className="head">
        <div role="row" className="row" aria-rowindex={1}>
          <div role="columnheader" className="cell select sticky" aria-colindex={1}>
            <input
              type="checkbox"
              aria-label={t('rows.selectAll')}
              checked={props.selected.size > 0 && props.selected.size === rows.length}
              onChange={({ target }) =>
                props.onSelect(new Set(target.checked ? rows.map(({ Ordinal }) => Ordinal) : []))
              }
            />
          </div>
          <Header at={2} text={t('rows.row')} width={rowNoWidth} className="sticky first after-select" />
          <Header at={3} text={t('rows.state')} width={stateWidth} />
          {fields.map((field, at) => (
            <Header key={field} at={at + 4} text={t(`fields.${field}`)} width={widthOf(field)} />
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for every cell. */}
      <div role="rowgroup" className="body" style={{ height: virtual.getTotalSize() }} onClick={click}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <StagedGridRow
              key={row.Ordinal}
              gridId={gridId}
              row={row}
              index={index}
              top={start - headerHeight}
              fields={fields}
              shown={shown}
              activeColumn={active?.row === index ? active.column : null}
              isSelected={props.selected.has(row.Ordinal)}
              rowNoWidth={rowNoWidth}
            />
          ) : null;
        })}
      </div>
    </ReviewFrame>
  );
}

function Header({ at, text, width, className = '' }: { at: number; text: string; width: number; className?: string }) {
  return (
    <div
      role="columnheader"
      className={`cell ${className}`}
      aria-colindex={at}
      style={{ width, flex: `0 0 ${width}px` }}
    >
      <span className="text" title={text}>
        {text}
      </span>
    </div>
  );
}

const toggled = (selected: ReadonlySet<number>, ordinal: number): ReadonlySet<number> => {
  const next = new Set(selected);
  if (!next.delete(ordinal)) next.add(ordinal);
  return next;
};

/** The colours of causes go over those of the table, also under the pointer. */
const ReviewFrame = styled(GridFrame)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const causes = Object.entries(findingStyles).flatMap(([name, { ink, wash }]) => [
    ...(wash
      ? [[`.body .row .cell.${name}, .body .row:hover .cell.${name}`, { backgroundColor: palette.wash[wash] }]]
      : []),
    [`.cell.${name} .mark`, { color: palette[ink].main, fontWeight: 700, marginInlineEnd: 4 }],
  ]);
  return {
    ...Object.fromEntries(causes),
    '.row.dropped .text': { textDecoration: 'line-through', color: palette.text.secondary },
    '.cell[data-active="true"]': { boxShadow: `inset 0 0 0 1px ${palette.primary.main}` },
    '.body .cell': { cursor: 'pointer' },
  };
});
