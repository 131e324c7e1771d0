import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { AppLink } from '#ui/link/link';
import type { Detected, Started } from './start-ingestion.ts';

interface StartedListProps {
  started: readonly Started[];
  files: readonly Detected[];
}

/** Several files at once: what became of each, and where to follow it. */
export function StartedList({ started, files }: StartedListProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const nameOf = (id: Started['FileId']) => files.find(({ FileId }) => FileId === id)?.FileName ?? String(id);
  return (
    <Stack sx={{ gap: 1 }}>
      {started.map(({ ExecutionId, FileId, FileIds, ServiceName, Result }) => (
        <Alert key={FileId} severity={ExecutionId && !Result.IsError ? 'success' : 'error'}>
          <div>{(FileIds.length > 0 ? FileIds : [FileId]).map(nameOf).join(', ')}</div>
          {ExecutionId && !Result.IsError ? (
            <AppLink href={`/review/ingestion-results/${ExecutionId}`}>
              {t('detect.follow', { schema: ServiceName })}
            </AppLink>
          ) : (
            translateStatement({ Message: Result.DisplayMessage, Coded: Result.DisplayCoded })
          )}
        </Alert>
      ))}
    </Stack>
  );
}
