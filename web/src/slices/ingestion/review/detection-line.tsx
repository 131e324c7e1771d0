import type { FileId, IngestionDetails } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFormat } from '#api/name-of-format';
import { useCan } from '#api/session/claims';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ReadAgainDialog } from './read-again-dialog.tsx';
import { canReread } from './read-as.ts';

interface DetectionLineProps {
  ingestion: IngestionDetails;
  fileIds: readonly FileId[];
}

/** How the file was read, how sure that was and why; and the way to read it as something else. */
export function DetectionLine({ ingestion, fileIds }: DetectionLineProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const [isOpen, setIsOpen] = useState(false);
  const canRun = useCan('ingestion.run');
  const { SchemaName, CreatedBy, CreatedAt, Detection, SchemaId, Reading } = ingestion;
  const why = Detection.find((candidate) => candidate.SchemaId === SchemaId);
  const canChange = canRun && canReread(ingestion);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary">
          {t('readAs', { schema: nameOfFormat(SchemaId, SchemaName), who: CreatedBy, when: showInstant(CreatedAt) })}
          {Reading.decimalSign === ',' ? ` ${t('readWithCommas')}` : null}
        </Typography>
        {why || canChange ? (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t(canChange ? 'detect.change' : 'detect.whyType')}
          </Button>
        ) : null}
      </Stack>
      {isOpen ? (
        <ReadAgainDialog
          ingestion={ingestion}
          fileIds={fileIds}
          canChange={canChange}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
