import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/section-card';
import { Books } from './books.tsx';
import { FindingsCard } from './findings-card.tsx';
import type { Run } from './import-calls.ts';
import type { ImportOutcome } from './mapping.ts';

interface CheckStepProps {
  outcome: ImportOutcome;
  run: Run;
  isBusy: boolean;
  onImport: () => void;
  onBack: () => void;
}

/** What would happen, row by row, before anything does. */
export function CheckStep({ outcome, run, isBusy, onImport, onBack }: CheckStepProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const count = outcome.New + outcome.Updated;
  return (
    <>
      <SectionCard title={t('stationImport.testRun')}>
        <Books outcome={outcome} />
      </SectionCard>
      <FindingsCard outcome={outcome} run={run} />
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', flexDirection: 'row-reverse', justifyContent: 'flex-end' }}
      >
        <Button onClick={onBack} disabled={isBusy}>
          {t('stationImport.back')}
        </Button>
        <Button variant="contained" disabled={count === 0} loading={isBusy} onClick={onImport}>
          {t('stationImport.import', { count })}
        </Button>
      </Stack>
    </>
  );
}
