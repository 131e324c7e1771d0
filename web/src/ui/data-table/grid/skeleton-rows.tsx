// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import Skeleton from '@mui/material/Skeleton';
import { useDelay } from '../../states.tsx';
import { rowHeight, skeletonRows } from '../column-types.ts';
import type { PlacedColumn } from '../use-column-layout.ts';
import { cellClass, cellSize } from './grid-row.tsx';

export interface SkeletonRowsProps<Row> {
  placed: readonly PlacedColumn<Row>[];
  selectable: boolean;
}

/** Three rows in the shape of what comes. */
export function SkeletonRows<Row>({ placed, selectable }: SkeletonRowsProps<Row>) {
  const isSlow = useDelay();
  return (
    <div role="rowgroup" className="body" style={{ height: skeletonRows * rowHeight }}>
      {Array.from({ length: skeletonRows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three rows are alike and never move.
        <div key={at} role="row" className="row" data-skeleton style={{ transform: `translateY(${at * rowHeight}px)` }}>
          {selectable ? <div role="gridcell" className="cell select sticky" /> : null}
          {placed.map(({ column, width, isFixed }, index) => (
            <div
              key={column.id}
              role="gridcell"
              className={cellClass(column, index, selectable, false)}
              style={cellSize(width, isFixed)}
            >
              {isSlow ? <Skeleton width="70%" height={20} /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
