import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumeric } from './try-formula.ts';

interface Typed {
  value: string;
  unit: string;
}

interface TestRowProps {
  name: string;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The units to choose from; null where none is requested. */
  units: readonly string[] | null;
  /** Whether what is missing is complained about yet. */
  isChecked: boolean;
}

/** A variable with its value and its unit. */
export function TestRow({ name, typed, onType, units, isChecked }: TestRowProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const wrong =
    typed.value === '' ? (isChecked ? t('test.required') : null) : isNumeric(typed.value) ? null : t('test.numeric');
  const unitMissing = isChecked && units !== null && typed.unit === '';
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <MuiTextField
        label={name}
        value={typed.value}
        onChange={({ target }) => onType({ ...typed, value: target.value })}
        error={wrong !== null}
        helperText={wrong}
        slotProps={{ htmlInput: { inputMode: 'decimal', className: 'numbers' } }}
        sx={{ flex: 3 }}
      />
      {units ? (
        <Autocomplete
          sx={{ flex: 2 }}
          options={[...units]}
          value={typed.unit || null}
          onChange={(_, unit) => onType({ ...typed, unit: unit ?? '' })}
          renderInput={(params) => (
            <MuiTextField
              {...params}
              label={t('test.unit', { name })}
              error={unitMissing}
              helperText={unitMissing ? t('test.required') : undefined}
            />
          )}
        />
      ) : null}
    </Stack>
  );
}
