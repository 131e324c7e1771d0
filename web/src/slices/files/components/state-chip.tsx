import type { FileState } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const colours = {
  running: 'info',
  review: 'warning',
  ingested: 'success',
  failed: 'error',
  rolledBack: 'default',
} as const satisfies Record<FileState, string>;

/** What became of a file, in a word. */
export function StateChip({ state }: { state: FileState | null }): ReactNode {
  const { t } = useTranslation('files');
  if (state === null) return <span>{t('states.none')}</span>;
  return <Chip size="small" variant="outlined" color={colours[state]} label={t(`states.${state}`)} />;
}
