import type { StagedRow } from '@freshet/contract';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { SearchBox } from '#ui/form/search-box';
import { Hint } from '#ui/hint';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { rowsQuery } from '../../ingestion-queries.ts';
import { KeysDialog } from '../keys-dialog.tsx';
import { useReview } from '../review-context.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { CellPanel } from './cell-panel.tsx';
import { OriginalRowSheet } from './original-row-sheet.tsx';
import { RowActions } from './row-actions.tsx';
import { filterOf, useShownRows } from './shown-rows.ts';
import { StagedCards } from './staged-cards.tsx';
import { type Cell, fieldsShown } from './staged-columns.ts';
import { StagedGrid } from './staged-grid.tsx';

/** The rows of the file, those that wait first, with a panel about the cell one is at. */
export function StagedRows(): ReactNode {
  const { t } = useTranslation('ingestion');
  const { ingestion, isDeciding } = useReview();
  const { search, change, shown } = useShownRows();
  const isNarrow = useMediaQuery('(max-width:900px)');
  const { RowCounts, ExecutionId } = ingestion;
  const filter = filterOf(search, RowCounts.Held + RowCounts.Rejected > 0);
  const query = useInfiniteQuery(rowsQuery(ExecutionId, filter));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Rows }) => Rows) ?? none, [query.data]);
  const fields = useMemo(() => fieldsShown(rows.slice(0, 600)), [rows]);
  const [cell, setCell] = useState<Cell | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'keys' | 'original' | null>(null);
  // Where the panel covers the page, it goes once the decision is taken.
  const wasDeciding = useRef(false);
  useEffect(() => {
    if (wasDeciding.current && !isDeciding && isNarrow) setCell(null);
    wasDeciding.current = isDeciding;
  }, [isDeciding, isNarrow]);
  const grid = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLInputElement>(null);
  const take = useRef<(() => void) | null>(null);
  // A corrected row leaves the list; the one that moves up to its place is the next to look at.
  const at = cell && { ...cell, row: Math.min(cell.row, rows.length - 1) };
  const active = at && rows[at.row] ? at : null;
  const row = active ? rows[active.row] : undefined;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const keys = useReviewKeys({
    rows,
    fields,
    shown,
    cell: active,
    setCell,
    selected,
    more,
    setDialog,
    grid,
    edit,
    take,
  });
  const total = query.data?.pages[0]?.Total ?? 0;
  const failure = errorOf(query);
  const state = search.state ?? (filter.state === 'waiting' ? 'waiting' : 'all');
  return (
    <SectionCard title={t('rows.title')} isTitleHidden>
      <Box sx={{ display: 'flex', columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <MuiTextField
          select
          label={t('rows.show')}
          value={state}
          onChange={({ target }) => change({ state: stateOf(target.value) })}
          fullWidth={false}
          sx={{ width: 220 }}
        >
          {(['waiting', 'all', 'ready', 'held', 'rejected', 'dropped'] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {t(`rows.states.${each}`)}
            </MenuItem>
          ))}
        </MuiTextField>
        <Box sx={{ flex: '1 1 150px', maxWidth: 360 }}>
          <SearchBox
            label={t('rows.search')}
            value={search.find ?? ''}
            debounceMs={300}
            onChange={(find) => change({ find: find || undefined })}
          />
        </Box>
        <Typography role="status" variant="body2" color="textSecondary" className="numbers">
          {query.data
            ? t(rows.length < total ? 'rows.count' : 'rows.all', { shown: rows.length, total, count: total })
            : ''}
        </Typography>
        {isNarrow ? null : (
          <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
            <Button
              onClick={() => keys.next(true)}
              disabled={rows.length === 0 || RowCounts.Held + RowCounts.Rejected === 0}
            >
              {t('rows.next')}
            </Button>
            <Hint data-hint={t('keys.open')} data-hint-side="end">
              <IconButton aria-label={t('keys.open')} onClick={() => setDialog('keys')}>
                <KeyboardIcon />
              </IconButton>
            </Hint>
          </Box>
        )}
      </Box>
      <RowActions
        rows={rows}
        row={row}
        selected={selected}
        code={search.code}
        total={total}
        onDone={clear(setSelected)}
      />
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" lines={6} /> : null}
      {query.data && rows.length === 0 ? <EmptyState title={t('rows.none')} /> : null}
      {rows.length > 0 && isNarrow ? (
        <StagedCards rows={rows} fields={fields} shown={shown} onMore={more} onOpen={setCell} />
      ) : null}
      {rows.length > 0 && !isNarrow ? (
        <Box onKeyDown={keys.press} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <StagedGrid
            ref={grid}
            rows={rows}
            fields={fields}
            shown={shown}
            active={active}
            onActive={setCell}
            selected={selected}
            onSelect={setSelected}
            onMore={more}
            label={t('rows.title')}
          />
          <Box sx={{ flex: row ? '0 0 300px' : '0 0 0px', minWidth: 0, display: row ? 'block' : 'none' }}>
            <CellPanel
              row={row}
              field={active ? fields[active.column] : undefined}
              shown={shown}
              editRef={edit}
              takeRef={take}
              onOriginal={() => setDialog('original')}
            />
          </Box>
        </Box>
      ) : null}
      {isNarrow && row && active ? (
        <CellPanel
          row={row}
          field={fields[active.column]}
          shown={shown}
          editRef={edit}
          takeRef={take}
          onOriginal={() => setDialog('original')}
          onClose={() => setCell(null)}
        />
      ) : null}
      {dialog === 'keys' ? <KeysDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'original' && row ? <OriginalRowSheet row={row} onClose={() => setDialog(null)} /> : null}
    </SectionCard>
  );
}

const none: readonly StagedRow[] = [];

const clear = (setSelected: (selected: ReadonlySet<number>) => void) => () => setSelected(new Set());

const states = ['all', 'ready', 'held', 'rejected', 'dropped'] as const;
const stateOf = (value: string) => states.find((each) => each === value);
