import { aquariusModes } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';

interface ModeFieldProps {
  mode: Draft['AquariusMode'];
  onChange: (mode: Draft['AquariusMode']) => void;
}

/** What happens in AQUARIUS to points that are there already. */
export function ModeField({ mode, onChange }: ModeFieldProps) {
  const { t } = useTranslation('importers');
  return (
    <TextField
      select
      size="small"
      label={t('targets.mode')}
      value={mode}
      helperText={t(`targets.modeHelp.${mode}`)}
      onChange={(event) => onChange(aquariusModes.find((each) => each === event.target.value) ?? 'append')}
      sx={{ maxWidth: 520 }}
    >
      {aquariusModes.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`targets.modes.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
