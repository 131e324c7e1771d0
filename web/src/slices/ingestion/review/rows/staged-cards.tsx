import type { Severity, StagedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingList } from '../finding-list.tsx';
import { type Cell, findingsOf, type RowField } from './staged-columns.ts';
import { stateMarks } from './staged-grid-row.tsx';
import { useCardWindow } from './use-card-window.ts';

interface StagedCardsProps {
  rows: readonly StagedRow[];
  fields: readonly RowField[];
  shown: readonly Severity[];
  onMore: () => void;
  onOpen: (cell: Cell) => void;
}

/** The same rows where there is no room for a grid: one under the other, each with what is wrong. */
export function StagedCards({ rows, fields, shown, onMore, onOpen }: StagedCardsProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const { count, showMore } = useCardWindow(rows.length, onMore);
  return (
    <>
      <Box component="ul" aria-label={t('rows.title')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.slice(0, count).map((row, index) => (
          <Card
            key={row.Ordinal}
            row={row}
            fields={fields}
            shown={shown}
            onOpen={(column) => onOpen({ row: index, column })}
          />
        ))}
      </Box>
      {rows.length > count ? (
        <Button fullWidth onClick={showMore} sx={{ mt: 1 }}>
          {t('rows.more')}
        </Button>
      ) : null}
    </>
  );
}

interface CardProps {
  row: StagedRow;
  fields: readonly RowField[];
  shown: readonly Severity[];
  onOpen: (column: number) => void;
}

function Card({ row, fields, shown, onOpen }: CardProps) {
  const { t } = useTranslation('ingestion');
  const { RowNo, State, Fields, Findings } = row;
  const wrong = Math.max(
    0,
    fields.findIndex((field) => findingsOf(row, field, shown).length > 0),
  );
  const value = [Fields.Prefix, Fields.Result, Fields.Unit].filter(Boolean).join(' ');
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('rows.rowNo', { row: RowNo })}</Typography>
        <span>
          <span aria-hidden>{stateMarks[State]} </span>
          {t(`rowStates.${State}`)}
        </span>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[Fields.Station, Fields.SampleDateTime, Fields.Analyte, value].filter(Boolean).join(' · ')}
      </Typography>
      <FindingList
        state={State}
        findings={Findings.filter(({ Severity, IsResolved }) => !IsResolved && shown.includes(Severity))}
      />
      <Button variant="outlined" onClick={() => onOpen(wrong)} sx={{ minHeight: 44 }}>
        {t('rows.decide', { row: RowNo })}
      </Button>
    </Box>
  );
}
