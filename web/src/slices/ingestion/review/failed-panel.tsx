import type { FileId, IngestionDetails } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { useAnchor } from '#ui/link/link';
import { EmptyState, ErrorState } from '#ui/states';
import { ReadAgainDialog } from './read-again-dialog.tsx';
import { canReread, useReadAs } from './read-as.ts';
import { remedyFor } from './remedy-for.ts';

interface FailedPanelProps {
  ingestion: IngestionDetails;
  fileIds: readonly FileId[];
}

/** A file that could not be read, or was discarded: why, and what to do now. */
export function FailedPanel({ ingestion, fileIds }: FailedPanelProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const [isOpen, setIsOpen] = useState(false);
  const canRead = useCan('ingestion.run') && canReread(ingestion);
  const { State, Error: error, FileId } = ingestion;
  const anchor = useAnchor();
  const read = useReadAs(ingestion, fileIds);
  const remedy = canRead ? remedyFor(ingestion) : null;
  const ways = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      {remedy ? (
        <Button
          variant="contained"
          loading={read.isPending}
          onClick={() => read.mutate({ schemaId: ingestion.SchemaId, reading: remedy.reading })}
        >
          {t(`failed.${remedy.name}`)}
        </Button>
      ) : null}
      <Button variant={remedy ? 'outlined' : 'contained'} component={anchor} href="/imports">
        {t('failed.another')}
      </Button>
      {canRead ? <Button onClick={() => setIsOpen(true)}>{t('detect.change')}</Button> : null}
      <Button component={anchor} href={`/datasets/${FileId}`}>
        {t('failed.file')}
      </Button>
    </Stack>
  );
  return (
    <SectionCard title={t(State === 'failed' ? 'failed.title' : 'failed.cancelled')}>
      {State === 'failed' ? (
        <>
          <ErrorState message={error ?? t('failed.title')} advice={t(remedy ? 'failed.remedy' : 'failed.advice')} />
          {ways}
        </>
      ) : (
        <EmptyState title={t('failed.cancelledTitle')} reason={t('failed.cancelledReason')} action={ways} />
      )}
      {isOpen ? (
        <ReadAgainDialog ingestion={ingestion} fileIds={fileIds} canChange onClose={() => setIsOpen(false)} />
      ) : null}
    </SectionCard>
  );
}
