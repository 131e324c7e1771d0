import type { AquariusStation } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** The state of a station; while a run reads it, how many of its series are still to be read. */
export function StateCell({ row, isBeingRead }: { row: AquariusStation; isBeingRead: boolean }) {
  const { t } = useTranslation('aquarius');
  const { State, WaitingCount } = row;
  if (isBeingRead) {
    return <Chip size="small" color="primary" label={t('run.reading', { count: WaitingCount })} />;
  }
  const isWaiting = State === 'waiting' && WaitingCount > 0;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={State === 'failed' ? 'error' : State === 'synchronised' ? 'success' : 'default'}
      label={isWaiting ? t('run.waiting', { count: WaitingCount }) : t(`states.${State}`)}
    />
  );
}
