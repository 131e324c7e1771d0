import type { FileId, FileSchemaId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { loadStatus } from '#api/load-status';
import { SectionCard } from '#ui/cards/section-card';
import { ErrorState, LoadingState } from '#ui/states';
import { detectionQuery } from '../ingestion-queries.ts';
import { DetectedFile } from './detected-file.tsx';
import { isAlreadyIngested, type Started, startIngestion } from './start-ingestion.ts';
import { StartedList } from './started-list.tsx';

interface DetectionStepProps {
  fileIds: readonly FileId[];
  onRestart: () => void;
}

/** What the files are. Those the product is sure about are read at once; about the others it asks. */
export function DetectionStep({ fileIds, onRestart }: DetectionStepProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const query = useQuery(detectionQuery(fileIds));
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlyMap<FileId, FileSchemaId>>(new Map());
  const start = useMutation({
    mutationFn: (asNewVersion: boolean) => startIngestion(query.data?.Files ?? [], chosen, asNewVersion),
    onSuccess: (started: Started[]) => {
      const [only] = started;
      if (started.length === 1 && only?.ExecutionId) {
        const executionId = only.ExecutionId;
        void navigate({ to: '/review/ingestion-results/$executionId', params: { executionId }, replace: true });
      }
    },
    meta: { isShownInPlace: true },
  });
  const files = query.data?.Files;
  const isSure = files?.every(({ SchemaId }) => SchemaId !== null) ?? false;
  const { mutate, isIdle } = start;
  useEffect(() => {
    if (isSure && isIdle) mutate(false);
  }, [isSure, isIdle, mutate]);
  const failure = loadStatus(query, t('detect.failed'));
  const canRead = files?.some(({ FileId, SchemaId }) => SchemaId !== null || chosen.has(FileId)) ?? false;
  return (
    <SectionCard title={t('detect.title')} actions={<Button onClick={onRestart}>{t('detect.restart')}</Button>}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" lines={2} /> : null}
      <Stack sx={{ gap: 2 }}>
        {start.data ? (
          <StartedList started={start.data} files={files ?? []} />
        ) : (
          files?.map((file) => (
            <DetectedFile
              key={file.FileId}
              file={file}
              chosen={chosen.get(file.FileId) ?? file.SchemaId}
              onChoose={(schemaId) => setChosen(new Map([...chosen, [file.FileId, schemaId]]))}
            />
          ))
        )}
        {start.error ? (
          <Alert
            severity="error"
            action={
              isAlreadyIngested(start.error) ? (
                <Button color="inherit" onClick={() => mutate(true)}>
                  {t('detect.again')}
                </Button>
              ) : undefined
            }
          >
            {problemLine(start.error)}
          </Alert>
        ) : null}
        {files && !start.data && (!isSure || start.error) ? (
          <div>
            <Button variant="contained" disabled={!canRead} loading={start.isPending} onClick={() => mutate(false)}>
              {t('detect.read', { count: files.length })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
