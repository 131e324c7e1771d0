import { ResultIdText, StandardIdText } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { use, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WhereFromSlot, WhySlot } from '#slices/observations';
import { SectionCard } from '#ui/cards/section-card';
import { DataTable } from '#ui/data-table';
import { headerHeight, rowHeight } from '#ui/data-table/column-types.ts';
import { usePointColumns } from '../point-columns.tsx';
import type { PointRow } from '../views/time-rows.ts';
import { useInSight } from './use-in-sight.ts';

interface Opened {
  why?: string | undefined;
  origin?: string | undefined;
}

/** The points somebody chose, each with the way to its working and to the file it came from. */
export function ChosenPoints({ rows: given, onClear }: { rows: readonly PointRow[]; onClear: () => void }) {
  const { t } = useTranslation('graphs');
  const card = useInSight(given);
  const rows = useMemo(() => [...given].sort(worstFirst), [given]);
  const { why = '', origin = '' }: Opened = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (next: Opened) => void navigate({ to: '.', search: (before) => ({ ...before, ...next }), resetScroll: false }),
    [navigate],
  );
  const [showWhy, showOrigin] = [use(WhySlot), use(WhereFromSlot)];
  const onWhy = useCallback(
    (row: PointRow) => open({ why: `${row.resultId}-${row.verdict?.StandardId ?? ''}` }),
    [open],
  );
  const onOrigin = useCallback((row: PointRow) => open({ origin: String(row.resultId) }), [open]);
  const columns = usePointColumns({ onWhy: showWhy ? onWhy : null, onOrigin: showOrigin ? onOrigin : null });
  const [result = '', standard = ''] = why.split('-');
  const [resultId, standardId] = [ResultIdText.safeDecode(result), StandardIdText.safeDecode(standard)];
  const originId = ResultIdText.safeDecode(origin);
  return (
    <Box ref={card} sx={{ scrollMarginBlock: '72px 16px' }}>
      <SectionCard
        title={t('chosen', { count: rows.length })}
        actions={<Button onClick={onClear}>{t('clearChosen')}</Button>}
      >
        <DataTable
          id="chosen-points"
          label={t('chosen', { count: rows.length })}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          cardsOnPhone
          height={Math.min(420, headerHeight + Math.max(1, rows.length) * rowHeight + 18)}
        />
        {showWhy && resultId.success && standardId.success
          ? showWhy({ resultId: resultId.data, standardId: standardId.data, onClose: () => open({ why: undefined }) })
          : null}
        {showOrigin && originId.success
          ? showOrigin({ resultId: originId.data, onClose: () => open({ origin: undefined }) })
          : null}
      </SectionCard>
    </Box>
  );
}

const badness = { exceeds: 0, undetermined: 1, none: 2 } as const;

/** What needs looking at is at the top. */
const worstFirst = (left: PointRow, right: PointRow) =>
  badness[left.verdict?.Verdict ?? 'none'] - badness[right.verdict?.Verdict ?? 'none'] || left.time - right.time;

const rowKey = (row: PointRow) => String(row.resultId);
