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
import { type Detected, isAlreadyIngested, type Started, startIngestion } from './start-ingestion.ts';
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
  const [started, setStarted] = useState<readonly Started[]>([]);
  const files = query.data?.Files;
  const left = notIn(files ?? [], started);
  const readable = left.filter(({ FileId, SchemaId }) => SchemaId !== null || chosen.has(FileId));
  const start = useMutation({
    mutationFn: (asNewVersion: boolean) => startIngestion(readable, chosen, asNewVersion),
    onSuccess: (now: Started[]) => {
      const all = [...started, ...now];
      setStarted(all);
      const [only] = all;
      if (all.length === 1 && only?.ExecutionId && notIn(left, now).length === 0) {
        const executionId = only.ExecutionId;
        void navigate({ to: '/review/ingestion-results/$executionId', params: { executionId }, replace: true });
      }
    },
    meta: { isShownInPlace: true },
  });
  const isSure = files?.every(({ SchemaId }) => SchemaId !== null) ?? false;
  const { mutate, isIdle } = start;
  useEffect(() => {
    if (isSure && isIdle) mutate(false);
  }, [isSure, isIdle, mutate]);
  const failure = loadStatus(query, t('detect.failed'));
  return (
    <SectionCard title={t('detect.title')} actions={<Button onClick={onRestart}>{t('detect.restart')}</Button>}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" lines={2} /> : null}
      <Stack sx={{ gap: 2 }}>
        {started.length > 0 ? <StartedList started={started} files={files ?? []} /> : null}
        {left.map((file) => (
          <DetectedFile
            key={file.FileId}
            file={file}
            chosen={chosen.get(file.FileId) ?? file.SchemaId}
            onChoose={(schemaId) => setChosen(new Map([...chosen, [file.FileId, schemaId]]))}
          />
        ))}
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
        {left.length > 0 && (!isSure || start.error) ? (
          <div>
            <Button
              variant="contained"
              disabled={readable.length === 0}
              loading={start.isPending}
              onClick={() => mutate(false)}
            >
              {t('detect.read', { count: readable.length || left.length })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </SectionCard>
  );
}

/** Files that were not started yet: a type can still be chosen for one without. */
function notIn(files: readonly Detected[], started: readonly Started[]): readonly Detected[] {
  const ids = new Set(started.flatMap(({ FileId, FileIds }) => [FileId, ...FileIds]));
  return files.filter(({ FileId }) => !ids.has(FileId));
}
