import type { IngestionDetails } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '#ui/link';
import { SectionCard } from '#ui/section-card';
import { EmptyState, ErrorState } from '#ui/states';

/** A file that could not be read, or was given up: why, and what to do now. */
export function FailedPanel({
  ingestion: { State, Error: error, FileId },
}: {
  ingestion: IngestionDetails;
}): ReactNode {
  const { t } = useTranslation('ingestion');
  const anchor = useAnchor();
  const ways = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      <Button variant="contained" component={anchor} href="/imports">
        {t('failed.another')}
      </Button>
      <Button component={anchor} href={`/datasets/${FileId}`}>
        {t('failed.file')}
      </Button>
    </Stack>
  );
  return (
    <SectionCard title={t(State === 'failed' ? 'failed.title' : 'failed.cancelled')}>
      {State === 'failed' ? (
        <>
          <ErrorState message={error ?? t('failed.title')} advice={t('failed.advice')} />
          {ways}
        </>
      ) : (
        <EmptyState title={t('failed.cancelledTitle')} reason={t('failed.cancelledReason')} action={ways} />
      )}
    </SectionCard>
  );
}
