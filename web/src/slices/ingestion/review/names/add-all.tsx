import type { IngestionDetails } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddAllDialog, type AddedKinds } from './add-all-dialog.tsx';

/** For a file of places and substances nobody has yet: all of a kind at once, or both kinds. */
export function AddAll({ counts }: { counts: IngestionDetails['UnknownCounts'] }): ReactNode {
  const { t } = useTranslation('ingestion');
  const [open, setOpen] = useState<AddedKinds | null>(null);
  const countOf = (kind: 'station' | 'analyte') => counts.find(({ Kind }) => Kind === kind)?.Names ?? 0;
  const [stations, analytes] = [countOf('station'), countOf('analyte')];
  if (stations + analytes === 0) return null;
  const what = [t('addedWith.station', { count: stations }), t('addedWith.analyte', { count: analytes })];
  const offers: readonly (readonly [AddedKinds, string])[] = [
    ...(stations > 0 && analytes > 0
      ? [
          [
            'both',
            t(`addAll.both.${stations + analytes === 2 ? 'openTwo' : 'open'}`, { what: what.join(t('addedWith.and')) }),
          ] as const,
        ]
      : []),
    ...(stations > 0 ? [['station', t('addAll.station.open', { count: stations })] as const] : []),
    ...(analytes > 0 ? [['analyte', t('addAll.analyte.open', { count: analytes })] as const] : []),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
      {offers.map(([kinds, label]) => (
        <Button key={kinds} variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(kinds)}>
          {label}
        </Button>
      ))}
      {open ? <AddAllDialog kinds={open} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}
