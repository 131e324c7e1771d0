import type { FileId, IngestionDetails } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { useReadAs } from './read-as.ts';

interface DateOrderQuestionProps {
  ingestion: IngestionDetails;
  fileIds: readonly FileId[];
}

/** Dates such as 03/04/2026 are not guessed: one answer reads all of the file. */
export function DateOrderQuestion({ ingestion, fileIds }: DateOrderQuestionProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const canRun = useCan('ingestion.run');
  const read = useReadAs(ingestion, fileIds);
  const ambiguous = ingestion.FindingCounts.find(({ Code }) => Code === 'dateAmbiguous');
  if (!ambiguous || ambiguous.Waiting === 0 || !canRun || ingestion.State !== 'review') return null;
  const answer = (dateOrder: 'dayFirst' | 'monthFirst') => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={read.isPending}
      onClick={() => read.mutate({ schemaId: ingestion.SchemaId, reading: { ...ingestion.Reading, dateOrder } })}
    >
      {t(`readingOptions.${dateOrder}`)}
    </Button>
  );
  return (
    <Alert severity="info">
      {t('readingOptions.question', { count: ambiguous.Waiting })}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {answer('dayFirst')}
        {answer('monthFirst')}
      </Stack>
    </Alert>
  );
}
