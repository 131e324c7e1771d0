import type { FileId, LeftOut as LeftOutLine } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { useFindingWords } from '../finding-words.ts';
import { StoredBefore } from './stored-before.tsx';

/** Contents of the file besides results of stations, and where that is found: in the file. */
export function LeftOut({ lines, fileId }: { lines: readonly LeftOutLine[]; fileId: FileId }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { sentenceOf } = useFindingWords();
  const storedBefore = lines.filter(({ Code }) => Code === 'storedWithLess');
  const skipped = lines.filter(({ Code }) => Code !== 'storedWithLess');
  const warnings = storedBefore.map((line) => <StoredBefore key={line.Sentence} line={line} />);
  if (skipped.length === 0) return warnings;
  return (
    <Box sx={{ mt: 1.5 }}>
      {warnings}
      <Typography component="h3" variant="subtitle2">
        {t('leftOut.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {skipped.map((line) => (
          <li key={line.Sentence}>{sentenceOf(line)}</li>
        ))}
      </Box>
      <AppLink href={`/datasets/${fileId}`}>{t('leftOut.file')}</AppLink>
    </Box>
  );
}
