import { type FileId, mostFilesAtOnce, type UploadState } from '@freshet/contract';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { refreshFiles, schemasQuery } from '../files-queries.ts';
import { DropZone } from './drop-zone.tsx';
import { isComplete, noAnswers, type PropertyAnswers, toOutcome } from './property-answers.ts';
import { PropertyFields } from './property-fields.tsx';
import { UploadLine } from './upload-line.tsx';
import { useFileUploads } from './use-file-uploads.ts';

export interface UploadFilesProps {
  /** Called when the files of one turn are there, those that failed left out. */
  onUploaded: (fileIds: readonly FileId[], results: readonly UploadState[]) => void;
  /** The file that gets a new version; then one file can be chosen. */
  versionOf?: FileId;
}

/**
 * Hands files in: by dropping or choosing them, at most five at a time, with what the tenant wants to know about them.
 * A lost connection or a restart of the server costs nothing: the same file goes on where it stopped.
 */
export function UploadFiles({ onUploaded, versionOf }: UploadFilesProps): ReactNode {
  const { t } = useTranslation('files');
  const { data: schemas = [] } = useQuery(schemasQuery);
  const [answers, setAnswers] = useState<PropertyAnswers>(noAnswers);
  const finish: UploadFilesProps['onUploaded'] = (ids, results) => {
    void refreshFiles();
    onUploaded(ids, results);
  };
  const most = versionOf ? 1 : mostFilesAtOnce;
  const uploading = useFileUploads({ versionOf: versionOf ?? null, most, onUploaded: finish });
  const { uploads, isTooMany, isRunning } = uploading;
  if (!useCan('files.upload')) return <Alert severity="info">{t('upload.forbidden')}</Alert>;
  const waiting = uploads.filter(({ state }) => state === 'chosen' || state === 'failed');
  const canStart = waiting.length > 0 && !isRunning && (versionOf !== undefined || isComplete(schemas, answers));
  return (
    <Stack sx={{ gap: 2 }}>
      <DropZone isMany={!versionOf} isDisabled={isRunning} onFiles={uploading.add} />
      {isTooMany ? <Alert severity="warning">{t(versionOf ? 'upload.onlyOne' : 'upload.tooMany')}</Alert> : null}
      {uploads.length > 0 ? (
        <Stack component="ul" aria-label={t('upload.list')} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
          {uploads.map((upload) => (
            <UploadLine key={upload.file.name} upload={upload} onDrop={() => uploading.drop(upload.file)} />
          ))}
        </Stack>
      ) : null}
      {waiting.length > 0 && !versionOf ? (
        <PropertyFields schemas={schemas} answers={answers} onChange={setAnswers} />
      ) : null}
      {waiting.length > 0 || isRunning ? (
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          disabled={!canStart}
          loading={isRunning}
          onClick={() => uploading.start(toOutcome(schemas, answers))}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t(waiting.some(({ state }) => state === 'failed') ? 'upload.again' : 'upload.start', {
            count: waiting.length,
          })}
        </Button>
      ) : null}
    </Stack>
  );
}
