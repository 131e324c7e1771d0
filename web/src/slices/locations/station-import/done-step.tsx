import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { useAnchor } from '#ui/link/link';
import type { ImportOutcome } from './mapping.ts';
import { OutcomeCounts } from './outcome-counts.tsx';

/** What was stored, and where to go from here. */
export function DoneStep({ outcome, onRestart }: { outcome: ImportOutcome; onRestart: () => void }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const anchor = useAnchor();
  return (
    <>
      <Alert severity="success" role="status">
        {t('stationImport.doneText', { count: outcome.New + outcome.Updated })}
      </Alert>
      <SectionCard title={t('stationImport.result')}>
        <OutcomeCounts outcome={outcome} />
      </SectionCard>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', flexDirection: 'row-reverse', justifyContent: 'flex-end' }}
      >
        <Button onClick={onRestart}>{t('stationImport.otherFile')}</Button>
        <Button component={anchor} href="/manage/monitoring_locations/imports">
          {t('stationImports.open')}
        </Button>
        <Button variant="contained" component={anchor} href="/manage/monitoring_locations">
          {t('stationImport.toStations')}
        </Button>
      </Stack>
    </>
  );
}
