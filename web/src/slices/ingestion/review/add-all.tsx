import type { IngestionDetails } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddAllDialog } from './add-all-dialog.tsx';

const kinds = ['station', 'analyte'] as const;
type Kind = (typeof kinds)[number];

/** For a file of places and substances nobody has yet: all of one kind at once. */
export function AddAll({ counts }: { counts: IngestionDetails['UnknownCounts'] }): ReactNode {
  const { t } = useTranslation('ingestion');
  const [open, setOpen] = useState<Kind | null>(null);
  const found = kinds.flatMap((kind) => {
    const count = counts.find(({ Kind }) => Kind === kind)?.Names ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
      {found.map(({ kind, count }) => (
        <Button key={kind} variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(kind)}>
          {t(`addAll.${kind}.open`, { count })}
        </Button>
      ))}
      {open ? <AddAllDialog kind={open} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}
