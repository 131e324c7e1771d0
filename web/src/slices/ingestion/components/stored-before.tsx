import { FileId, type LeftOut } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { useFindingWords } from '../finding-words.ts';
import { useReread } from './use-reread.ts';

/** An earlier import stored the same values with less detail: reading its file again replaces them. */
export function StoredBefore({ line }: { line: LeftOut }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { sentenceOf } = useFindingWords();
  const reread = useReread();
  const fileId = FileId.safeParse(line.Params.fileId);
  return (
    <Alert severity="warning" sx={{ my: 1.5 }}>
      {sentenceOf(line)} <AppLink href={`/import/${line.Params.import}`}>{t('done.open')}</AppLink>
      {fileId.success ? (
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" loading={reread.isPending} onClick={() => reread.mutate(fileId.data)}>
            {t('decisions.readAgain', { name: line.Params.file })}
          </Button>
        </Box>
      ) : null}
    </Alert>
  );
}
