import type { StagedRow } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review-context.ts';
import { useRowDecisions } from './row-decisions.ts';

/** What can be done with the row of a cell. */
export function RowButtons({ row, onOriginal }: { row: StagedRow; onOriginal: () => void }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { canDecide, isDeciding } = useReview();
  const { set } = useRowDecisions();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Button onClick={onOriginal}>{t('actions.original')}</Button>
      {canDecide && row.State !== 'dropped' ? (
        <Button disabled={isDeciding} onClick={() => set([row], 'dropped')}>
          {t('actions.drop')}
        </Button>
      ) : null}
      {canDecide && row.State === 'ready' ? (
        <Button disabled={isDeciding} onClick={() => set([row], 'held')}>
          {t('actions.hold')}
        </Button>
      ) : null}
      {canDecide && (row.State === 'dropped' || row.State === 'held') ? (
        <Button disabled={isDeciding} onClick={() => set([row], 'ready')}>
          {t('actions.release')}
        </Button>
      ) : null}
    </Stack>
  );
}
