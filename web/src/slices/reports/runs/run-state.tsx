import type { ReportRun } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const colours = { building: 'info', done: 'success', failed: 'error', cancelled: 'default' } as const;

export function RunState({ state }: { state: ReportRun['State'] }) {
  const { t } = useTranslation('reportRuns');
  return <Chip size="small" variant="outlined" color={colours[state]} label={t(`states.${state}`)} />;
}
