import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../states.tsx';
import { cellText, shownText } from './cell-text.ts';
import type { CellValue, Column } from './column-types.ts';
import type { Table } from './use-data-table.ts';

const atFirst = 25;

interface CardListProps<Row> {
  table: Table<Row>;
  label: string;
  isLoading: boolean;
}

/** The rows of a table on a phone: one below the other, each with all it says, named by its first column. */
export function CardList<Row>({ table, label, isLoading }: CardListProps<Row>): ReactNode {
  const { t } = useTranslation('kit');
  const [most, setMost] = useState(atFirst);
  const { shown, shownKeys } = table;
  if (isLoading) return <LoadingState lines={4} />;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {shown.slice(0, most).map((row, at) => (
          <Card key={shownKeys[at]} table={table} row={row} at={at} />
        ))}
      </Box>
      {shown.length > most ? (
        <Button sx={{ mt: 1 }} onClick={() => setMost(most + 4 * atFirst)}>
          {t('table.moreCards', { count: shown.length - most })}
        </Button>
      ) : null}
    </>
  );
}

function Card<Row>({ table, row, at }: { table: Table<Row>; row: Row; at: number }) {
  const { layout, onOpen, selectable = false } = table;
  const [title, ...others] = layout.placed.map(({ column }) => column);
  const filled = others.filter((column) => column.onCard !== false && hasContent(column, row));
  if (!title) return null;
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {selectable ? <ChooseBox table={table} at={at} name={cellText(title.value(row))} /> : null}
        {onOpen && !title.render ? (
          <Link
            component="button"
            type="button"
            sx={{ font: 'inherit', textAlign: 'left' }}
            onClick={() => onOpen(row)}
          >
            {shownText(title.value(row))}
          </Link>
        ) : (
          contentOf(title, row)
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1.5,
          rowGap: 0.25,
          // A button is higher than the name beside it.
          alignItems: 'baseline',
        }}
      >
        {filled.map((column) => (
          <Fragment key={column.id}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
              {column.header}
            </Box>
            <Box
              component="dd"
              className="numbers"
              sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {contentOf(column, row)}
              {column.unit && !column.render && hasNumber(column.value(row)) ? ` ${column.unit}` : null}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

/** A unit or a time zone belongs to a number or a time; words such as *never* have none. */
const hasNumber = (value: CellValue): boolean => /\d/.test(cellText(value));

function ChooseBox<Row>({ table, at, name }: { table: Table<Row>; at: number; name: string }) {
  const { t } = useTranslation('kit');
  const { selection, shownKeys } = table;
  const key = shownKeys[at] ?? '';
  return (
    <Checkbox
      edge="start"
      checked={selection.selected.has(key)}
      disabled={selection.locked.has(key)}
      onChange={() => selection.toggle(at, false)}
      slotProps={{ input: { 'aria-label': t('table.selectRow', { row: name }) } }}
    />
  );
}

function hasContent<Row>(column: Column<Row>, row: Row): boolean {
  if (!column.render) return cellText(column.value(row)) !== '';
  const content = column.render(row);
  if (Array.isArray(content)) return content.length > 0;
  return content !== null && content !== undefined && content !== '';
}

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : shownText(column.value(row));
