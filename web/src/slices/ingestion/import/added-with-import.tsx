import type { AddedName } from '@freshet/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AddedWithImportProps {
  added: readonly AddedName[];
  removes: boolean;
  onRemoves: (removes: boolean) => void;
}

/** What the review of a file added: it may go with the import, but for what something else uses. */
export function AddedWithImport({ added, removes, onRemoves }: AddedWithImportProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const free = added.filter(({ RemainsBecause }) => RemainsBecause === '');
  const stays = added.filter(({ RemainsBecause }) => RemainsBecause !== '');
  const count = (...kinds: readonly AddedName['Kind'][]) => free.filter(({ Kind }) => kinds.includes(Kind)).length;
  const parts = [
    { key: 'addedWith.station', count: count('station') },
    { key: 'addedWith.analyte', count: count('analyte') },
    { key: 'addedWith.name', count: count('synonym', 'alias') },
  ] as const;
  const what = parts.filter((part) => part.count > 0).map((part) => t(part.key, { count: part.count }));
  if (added.length === 0) return null;
  return (
    <Box>
      {free.length > 0 ? (
        <>
          <FormControlLabel
            control={<Checkbox checked={removes} onChange={(_, isOn) => onRemoves(isOn)} />}
            label={t('addedWith.remove', { what: what.join(t('addedWith.and')) })}
          />
          {removes ? <Typography variant="body2">{t('addedWith.forgotten')}</Typography> : null}
        </>
      ) : null}
      {stays.length > 0 ? (
        <>
          <Typography sx={{ mt: 1 }}>{t('addedWith.stays')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto' }} tabIndex={0}>
            {stays.map(({ Kind, Name, Of, RemainsBecause }) => (
              <li key={`${Kind}/${Name}`}>
                {Of ? t('addedWith.of', { name: Name, of: Of }) : Name}
                {RemainsBecause === '' ? '' : `: ${t(`addedWith.why.${RemainsBecause}`)}`}
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  );
}
