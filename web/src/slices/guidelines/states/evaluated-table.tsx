import type { EvaluatedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { useWidth } from '#ui/page/use-width.ts';
import type { OpenAnswer } from './answer-buttons.tsx';
import { EvaluatedCards } from './evaluated-cards.tsx';
import { useEvaluatedColumns } from './evaluated-columns.tsx';
import { fitColumns } from './fit-columns.ts';

interface EvaluatedTableProps<Row extends EvaluatedRow> {
  id: string;
  label: string;
  rows: readonly Row[];
  open: OpenAnswer;
  isLoading?: boolean;
  most?: number;
  empty?: ReactNode;
  actions?: ReactNode;
  /** What this screen has besides, after the limit. Must keep its identity between renders. */
  more?: readonly Column<Row>[];
  /** And at the end. Must keep its identity too. */
  last?: readonly Column<Row>[];
  /** How many there are, where a search found only some. */
  total?: number;
  /** On the page of a station its name is not repeated. */
  withoutStation?: boolean;
  /** For rows that all have one state, as the title says. */
  withoutState?: boolean;
  rowKey?: (row: Row) => string;
}

/**
 * The one table of exceedances and other states: what was compared with which limit, how often it is the limit, and
 * why. On a phone each result is a card.
 */
export function EvaluatedTable<Row extends EvaluatedRow>({
  id,
  label,
  rows,
  open,
  isLoading = false,
  most = 560,
  empty,
  actions,
  more,
  last,
  total,
  withoutStation = false,
  withoutState = false,
  rowKey = keyOfResult,
}: EvaluatedTableProps<Row>): ReactNode {
  const isNarrow = useMediaQuery('(max-width:600px)');
  const [attach, width] = useWidth(Number.POSITIVE_INFINITY);
  const all = useEvaluatedColumns<Row>(rows, { open, more, last, withoutStation, withoutState });
  const columns = useMemo(() => fitColumns(all, width), [all, width]);
  if (isNarrow && !isLoading && rows.length > 0) {
    return <EvaluatedCards {...{ label, rows, open, actions, more, withoutStation, rowKey }} />;
  }
  return (
    <Box ref={attach}>
      <DataTable
        {...{ id, label, columns, rows, rowKey, isLoading, actions, total }}
        height={tableHeight(rows.length, most)}
        {...(empty === undefined ? {} : { empty })}
      />
    </Box>
  );
}

/** A result may be beyond the limits of two. */
const keyOfResult = ({ ResultId, StandardId }: EvaluatedRow) => `${ResultId} ${StandardId ?? ''}`;
