import type { FileId, FileSchemaId, IngestionDetails, ReadingOptions } from '@freshet/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { Candidate } from '../imports/detected-file.tsx';
import { SchemaChoice } from '../imports/schema-choice.tsx';
import { ReadingOptionFields } from './names/reading-option-fields.tsx';
import { useReadAs } from './read-as.ts';

interface ReadAgainDialogProps {
  ingestion: IngestionDetails;
  fileIds: readonly FileId[];
  canChange: boolean;
  onClose: () => void;
}

/** Why a file was read as it was; and, where nothing is stored yet, how else it may be read. */
export function ReadAgainDialog({ ingestion, fileIds, canChange, onClose }: ReadAgainDialogProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const [schemaId, setSchemaId] = useState<FileSchemaId>(ingestion.SchemaId);
  const [reading, setReading] = useState<ReadingOptions>(() => likelyOptions(ingestion));
  const read = useReadAs(ingestion, fileIds);
  const confirm = async () => {
    await read.mutateAsync({ schemaId, reading });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('detect.changeTitle')}
      confirmLabel={canChange ? t('detect.readAgain') : t('detect.close')}
      onConfirm={canChange ? confirm : onClose}
      onClose={onClose}
    >
      {ingestion.Detection.map((candidate) => (
        <Candidate key={candidate.SchemaId} candidate={candidate} />
      ))}
      {canChange ? (
        <>
          <SchemaChoice label={t('detect.yourself')} value={schemaId} onChoose={setSchemaId} />
          <ReadingOptionFields value={reading} onChange={setReading} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

/** What was stated before, and what would have helped. */
function likelyOptions({ FindingCounts, Reading }: IngestionDetails): ReadingOptions {
  const has = (code: string) => FindingCounts.some(({ Code }) => Code === code);
  return {
    ...(has('encoding') ? { encoding: 'windows-1252' } : {}),
    ...(has('separator') || has('decimalSign') ? { decimalSign: ',' } : {}),
    ...Reading,
  };
}
