// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import FilterIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterMenu } from '../filter-menu.tsx';
import type { PlacedColumn } from '../use-column-layout.ts';
import type { Table } from '../use-data-table.ts';
import { nextSort } from '../use-table-state.ts';
import { cellClass, cellSize } from './grid-row.tsx';
import { ResizeHandle } from './resize-handle.tsx';

export interface HeaderCellProps<Row> {
  table: Table<Row>;
  placed: PlacedColumn<Row>;
  at: number;
  isNumber: boolean;
  slowFilters: boolean;
}

export function HeaderCell<Row>({ table, placed, at, isNumber, slowFilters }: HeaderCellProps<Row>) {
  const { column, width, isFixed } = placed;
  const { sort } = table.controls.state;
  const direction = sort?.column === column.id ? sort.direction : null;
  const isRight = (column.align ?? (isNumber ? 'right' : 'left')) === 'right';
  const setWidth = (next: number) => table.layout.setWidth(column.id, next);
  return (
    <div
      role="columnheader"
      aria-colindex={at + (table.selectable ? 2 : 1)}
      aria-sort={direction ?? 'none'}
      className={cellClass(column, at, table.selectable === true, isRight)}
      style={cellSize(width, isFixed)}
    >
      <HeaderLabel table={table} placed={placed} direction={direction} onResize={setWidth} />
      {column.filter === false ? null : <FilterButton table={table} placed={placed} slowFilters={slowFilters} />}
      <ResizeHandle width={width} onResize={setWidth} />
    </div>
  );
}

interface HeaderLabelProps<Row> {
  table: Table<Row>;
  placed: PlacedColumn<Row>;
  direction: 'ascending' | 'descending' | null;
  onResize: (width: number) => void;
}

function HeaderLabel<Row>({ table, placed: { column, width }, direction, onResize }: HeaderLabelProps<Row>) {
  const { t } = useTranslation('kit');
  const { controls } = table;
  const resizeByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    onResize(width + step);
  };
  const Arrow = direction === 'descending' ? DownIcon : UpIcon;
  const text = (
    <Box component="span" sx={twoLines}>
      {column.header}
      {column.unit ? <Unit text={column.unit} /> : null}
    </Box>
  );
  if (column.sort === false) return text;
  return (
    <ButtonBase
      onClick={() => controls.setSort(nextSort(controls.state.sort, column.id))}
      onKeyDown={resizeByKey}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      title={t('table.sortHint', { column: column.header })}
      sx={{ font: 'inherit', minWidth: 0, gap: 0.5, height: 36, borderRadius: 1 }}
    >
      {text}
      {direction ? <Arrow sx={{ fontSize: 16 }} /> : null}
    </ButtonBase>
  );
}

/** A unit or a time zone goes below the name where both do not fit beside each other. */
const twoLines = {
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  ...{ minWidth: 0, lineHeight: 1.25, textAlign: 'left' },
} as const;

const Unit = ({ text }: { text: string }) => (
  <Typography component="span" variant="inherit" color="textSecondary" sx={{ fontWeight: 400 }}>
    {` ${text}`}
  </Typography>
);

function FilterButton<Row>({ table, placed: { column }, slowFilters }: Omit<HeaderCellProps<Row>, 'at' | 'isNumber'>) {
  const { t } = useTranslation('kit');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isActive = table.controls.state.filters[column.id] !== undefined;
  return (
    <>
      <IconButton
        size="small"
        color={isActive ? 'primary' : 'default'}
        aria-label={t(isActive ? 'filter.openActive' : 'filter.open', { column: column.header })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: '0 !important' }}
      >
        <FilterIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filter.title', { column: column.header }) } }}
      >
        <FilterMenu table={table} column={column} isSlow={slowFilters} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
