import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { VerdictMark, verdictColours, verdictMarks } from '../parts/verdict-mark.tsx';
import { showInstant } from '../why/show-value.ts';
import type { ResultRow } from './result-rows.ts';

/** The columns of results; `onWhy` opens the working behind a verdict. */
export function useResultColumns(onWhy: (row: ResultRow) => void): readonly Column<ResultRow>[] {
  const { t } = useTranslation(['guidelines', 'why']);
  return useMemo(
    () => [
      {
        id: 'sampled',
        header: t('guidelines:results.sampledAt'),
        unit: Intl.DateTimeFormat().resolvedOptions().timeZone,
        width: 170,
        filter: false,
        value: ({ sampledAt }) => showInstant(sampledAt),
      },
      { id: 'analyte', header: t('guidelines:columns.analyte'), width: 190, value: ({ analyte }) => analyte },
      { id: 'fraction', header: t('guidelines:columns.fraction'), width: 110, value: ({ fraction }) => fraction },
      {
        id: 'value',
        header: t('guidelines:columns.value'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ value }) => value,
        render: (row) => <Value row={row} />,
      },
      { id: 'unit', header: t('guidelines:columns.unit'), width: 100, value: ({ unit }) => unit },
      {
        id: 'verdict',
        header: t('guidelines:results.verdict'),
        width: 150,
        value: ({ verdict }) => (verdict ? t(`why:verdicts.${verdict.Verdict}`) : null),
        render: ({ verdict }) => (verdict ? <VerdictMark verdict={verdict.Verdict} /> : null),
      },
      {
        id: 'why',
        header: t('why:title'),
        width: 90,
        sort: false,
        filter: false,
        value: () => null,
        render: (row) => <WhyButton row={row} onWhy={onWhy} />,
      },
      { id: 'guideline', header: t('guidelines:results.guideline'), width: 220, value: ({ guideline }) => guideline },
      { id: 'qaqc', header: t('guidelines:results.qaQc'), width: 110, value: ({ qaQcType }) => qaQcType },
    ],
    [t, onWhy],
  );
}

/** The value as reported; one that exceeds or is open has its mark besides its colour. */
function Value({ row: { text, verdict } }: { row: ResultRow }) {
  const kind = verdict?.Verdict;
  if (!kind || kind === 'meets') return text;
  return (
    <Box
      component="span"
      sx={{ ...verdictColours[kind], px: 0.75, borderRadius: 1, fontWeight: kind === 'exceeds' ? 700 : 500 }}
    >
      <span aria-hidden>{verdictMarks[kind]} </span>
      {text}
    </Box>
  );
}

function WhyButton({ row, onWhy }: { row: ResultRow; onWhy: (row: ResultRow) => void }) {
  const { t } = useTranslation('why');
  if (!row.verdict) return null;
  return (
    <Button size="small" aria-label={t('open', { analyte: row.analyte, value: row.text })} onClick={() => onWhy(row)}>
      {t('title')}
    </Button>
  );
}
