import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { VerdictMark, verdictColours, verdictMarks } from '../parts/verdict-mark.tsx';
import { showInstant } from '../why/show-value.ts';
import type { ResultRow } from './result-rows.ts';

/** The columns of results; `onWhy` opens the working behind a verdict. */
export function useResultColumns(onWhy: (row: ResultRow) => void): readonly Column<ResultRow>[] {
  const { t } = useTranslation(['guidelines', 'why']);
  const isNarrow = useMediaQuery('(max-width:600px)');
  return useMemo(
    () => [
      // What matters on a phone comes first.
      {
        id: 'analyte',
        header: t('guidelines:columns.analyte'),
        width: isNarrow ? 125 : 190,
        value: ({ analyte }) => analyte,
      },
      {
        id: 'value',
        header: t('guidelines:columns.value'),
        width: isNarrow ? 115 : 140,
        align: 'right',
        filter: false,
        value: ({ value }) => value,
        render: (row) => <Value row={row} />,
      },
      {
        id: 'why',
        header: t('why:title'),
        width: 80,
        sort: false,
        filter: false,
        value: () => null,
        render: (row) => <WhyButton row={row} onWhy={onWhy} />,
      },
      {
        id: 'verdict',
        header: t('guidelines:results.verdict'),
        width: 150,
        value: ({ verdict }) => (verdict ? t(`why:verdicts.${verdict.Verdict}`) : null),
        render: ({ verdict }) => (verdict ? <VerdictMark verdict={verdict.Verdict} /> : null),
      },
      {
        id: 'sampled',
        header: t('guidelines:results.sampledAt'),
        unit: Intl.DateTimeFormat().resolvedOptions().timeZone,
        width: 170,
        filter: false,
        value: ({ sampledAt }) => showInstant(sampledAt),
      },
      { id: 'fraction', header: t('guidelines:columns.fraction'), width: 110, value: ({ fraction }) => fraction },
      { id: 'guideline', header: t('guidelines:results.guideline'), width: 260, value: ({ guideline }) => guideline },
      { id: 'unit', header: t('guidelines:columns.unit'), width: 100, value: ({ unit }) => unit },
      { id: 'qaqc', header: t('guidelines:results.qaQc'), width: 110, value: ({ qaQcType }) => qaQcType },
    ],
    [t, onWhy, isNarrow],
  );
}

/** The value as reported; one that exceeds or is open has its mark besides its colour. */
function Value({ row: { text, unit, verdict } }: { row: ResultRow }) {
  const kind = verdict && verdict.Verdict !== 'meets' ? verdict.Verdict : null;
  const look = kind
    ? { ...verdictColours[kind], px: 0.75, borderRadius: 1, fontWeight: kind === 'exceeds' ? 700 : 500 }
    : {};
  return (
    <>
      <Box component="span" sx={look}>
        {kind ? <span aria-hidden>{verdictMarks[kind]} </span> : null}
        {text}
      </Box>
      {unit ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {unit}
        </Box>
      ) : null}
    </>
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
