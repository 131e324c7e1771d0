import type { ImportDetail } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../../components/state-chip.tsx';

/** What became of the records of a file with surveys, plots or taxa. */
export function EcologyOutcome({ detail }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const { added, changed, unchanged, withdrawn, status, rowCounts } = detail;
  if (status === 'RolledBack') return <StateChip state="RolledBack" />;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography role="status" sx={{ fontWeight: 600 }} className="numbers">
        {t('done', { added, changed, unchanged, withdrawn, dropped: rowCounts.Dropped })}
      </Typography>
      <Typography color="textSecondary">{t('notEvaluated')}</Typography>
    </Stack>
  );
}
