import { type PhotoDirection, photoDirections } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { IsoInput } from '#ui/dates/iso-input';

interface Facts {
  readonly takenOn: string;
  readonly direction: PhotoDirection;
  readonly description: string;
}

/** The day of a photo, where the camera looked, and what it shows. */
export function PhotoFields({ facts, onChange }: { facts: Facts; onChange: (change: Partial<Facts>) => void }) {
  const { t } = useTranslation('ecology');
  return (
    <>
      <IsoInput
        label={t('photos.takenOn')}
        value={facts.takenOn}
        required
        onChange={(takenOn) => onChange({ takenOn })}
      />
      <TextField
        select
        label={t('photos.direction')}
        value={facts.direction}
        onChange={({ target }) =>
          onChange({ direction: photoDirections.find((one) => one === target.value) ?? 'other' })
        }
      >
        {photoDirections.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`directions.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('photos.description')}
        value={facts.description}
        onChange={({ target }) => onChange({ description: target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </>
  );
}
