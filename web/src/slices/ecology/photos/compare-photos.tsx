import type { PlotPhoto } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { PhotoImage } from './photo-image.tsx';

interface ComparePhotosProps {
  /** Of one direction, the oldest first; two or more. */
  photos: readonly PlotPhoto[];
  onClose: () => void;
}

/** Two years of one direction over each other: a slider uncovers the later one. */
export function ComparePhotos({ photos, onClose }: ComparePhotosProps) {
  const { t } = useTranslation(['ecology', 'kit']);
  const [chosen, setChosen] = useState({ before: photos[0]?.Id, after: photos.at(-1)?.Id });
  const [share, setShare] = useState(50);
  const before = photos.find(({ Id }) => Id === chosen.before);
  const after = photos.find(({ Id }) => Id === chosen.after);
  if (!before || !after) return null;
  return (
    <Dialog
      open
      title={t('compare.title', { direction: t(`directions.${before.Direction}`) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('kit:dialog.close')}</Button>}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <DayField
            {...{ photos, label: t('compare.before'), value: before }}
            onChange={(id) => setChosen((was) => ({ ...was, before: id }))}
          />
          <DayField
            {...{ photos, label: t('compare.after'), value: after }}
            onChange={(id) => setChosen((was) => ({ ...was, after: id }))}
          />
        </Stack>
        <Box sx={{ position: 'relative' }}>
          <PhotoImage id={before.Id} alt={t('photos.alt', altOf(before, t(`directions.${before.Direction}`)))} />
          <Box sx={{ position: 'absolute', inset: 0, clipPath: `inset(0 0 0 ${share}%)` }}>
            <PhotoImage id={after.Id} alt={t('photos.alt', altOf(after, t(`directions.${after.Direction}`)))} />
          </Box>
          <Box aria-hidden sx={{ ...lineStyle, left: `${share}%` }} />
        </Box>
        <Slider
          aria-label={t('compare.slider')}
          value={share}
          onChange={(_, value) => setShare(typeof value === 'number' ? value : (value[0] ?? 50))}
          getAriaValueText={(value) => t('compare.share', { share: value })}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Caption photo={before} />
          <Caption photo={after} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

const altOf = ({ TakenOn }: PlotPhoto, direction: string) => ({ direction, day: TakenOn });

const lineStyle = { position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'common.white', boxShadow: 1 } as const;

function Caption({ photo }: { photo: PlotPhoto }) {
  return (
    <Typography variant="body2" className="numbers">
      {photo.Description ? `${photo.TakenOn}: ${photo.Description}` : photo.TakenOn}
    </Typography>
  );
}

interface DayFieldProps {
  photos: readonly PlotPhoto[];
  label: string;
  value: PlotPhoto;
  onChange: (id: PlotPhoto['Id'] | undefined) => void;
}

function DayField({ photos, label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={String(value.Id)}
      onChange={({ target }) => onChange(photos.find(({ Id }) => String(Id) === target.value)?.Id)}
    >
      {photos.map(({ Id, TakenOn, Description }) => (
        <MenuItem key={Id} value={String(Id)}>
          {Description ? `${TakenOn}: ${Description}` : TakenOn}
        </MenuItem>
      ))}
    </TextField>
  );
}
