import type { FileSchemaId, IngestionDetails } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/claims';
import { ConfirmDialog } from '#ui/dialog';
import { Candidate } from '../imports/detected-file.tsx';
import { SchemaChoice } from '../imports/schema-choice.tsx';
import { api } from '../parts/ingestion-api.ts';
import { showInstant } from '../parts/show-instant.ts';

/** How the file was read, how sure that was and why; and the way to read it as something else. */
export function DetectionLine({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ingestion');
  const [isOpen, setIsOpen] = useState(false);
  const canRun = useCan('ingestion.run');
  const { SchemaName, CreatedBy, CreatedAt, Detection, SchemaId, State, ImportIds } = ingestion;
  const why = Detection.find((candidate) => candidate.SchemaId === SchemaId);
  const canChange = canRun && State !== 'reading' && State !== 'publishing' && ImportIds.length === 0;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary">
          {t('readAs', { schema: SchemaName, who: CreatedBy, when: showInstant(CreatedAt) })}
        </Typography>
        {why || canChange ? (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t(canChange ? 'detect.change' : 'detect.whyType')}
          </Button>
        ) : null}
      </Stack>
      {isOpen ? <TypeDialog ingestion={ingestion} canChange={canChange} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface TypeDialogProps {
  ingestion: IngestionDetails;
  canChange: boolean;
  onClose: () => void;
}

function TypeDialog({ ingestion, canChange, onClose }: TypeDialogProps) {
  const { t } = useTranslation('ingestion');
  const navigate = useNavigate();
  const [schemaId, setSchemaId] = useState<FileSchemaId>(ingestion.SchemaId);
  const read = useMutation({ mutationFn: () => readAs(ingestion, schemaId) });
  const confirm = async () => {
    const { Executions } = await read.mutateAsync();
    onClose();
    const executionId = Executions[0]?.ExecutionId;
    if (executionId) void navigate({ to: '/review/ingestion-results/$executionId', params: { executionId } });
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
      {canChange ? <SchemaChoice label={t('detect.yourself')} value={schemaId} onChoose={setSchemaId} /> : null}
    </ConfirmDialog>
  );
}

/** What waits is given up first: the same file is not read twice at once. */
async function readAs({ State, ExecutionId, FileId }: IngestionDetails, schemaId: FileSchemaId) {
  if (State === 'review') await api.ingestion.cancel({ params: { executionId: ExecutionId } });
  return api.ingestion.ingestFileData({
    body: { rdrFileIds: [FileId], params: { schemaId, skipCheckFileFormat: true, asNewVersion: true } },
  });
}
