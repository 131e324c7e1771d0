import { flagColours } from '@freshet/contract';
import FlagIcon from '@mui/icons-material/Flag';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface ColourFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
}

/** One of the colours that are distinguished well, by looking or by name; or any other, written. */
export function ColourField<Input extends FieldValues, Output>({
  control,
  name,
  label,
}: ColourFieldProps<Input, Output>) {
  const { t } = useTranslation('flags');
  const { field, fieldState } = useController({ name, control });
  const labelId = useId();
  const chosen = String(field.value ?? '').toLowerCase();
  return (
    <Box>
      <Box role="radiogroup" aria-labelledby={labelId}>
        <Typography id={labelId} component="p" sx={{ mb: 0.5, fontWeight: 600 }}>
          {label}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          {flagColours.map((colour) => (
            <Swatch
              key={colour}
              colour={colour}
              name={field.name}
              label={t(`colours.${colour}`)}
              isChosen={chosen === colour}
              onChoose={() => field.onChange(colour)}
            />
          ))}
        </Box>
      </Box>
      <MuiTextField
        label={t('ownColour')}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message ?? t('ownColourHelp')}
        slotProps={{
          htmlInput: { maxLength: 7, spellCheck: false, autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <FlagIcon fontSize="small" sx={{ color: /^#[0-9a-f]{6}$/.test(chosen) ? chosen : 'text.disabled' }} />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}

interface SwatchProps {
  colour: string;
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ colour, name, label, isChosen, onChoose }: SwatchProps) {
  return (
    <Box
      component="label"
      title={label}
      sx={{
        position: 'relative',
        width: 44,
        height: 44,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: colour,
        border: 3,
        borderColor: isChosen ? 'text.primary' : 'background.paper',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={`${name}-swatch`}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0, cursor: 'pointer' }}
      />
    </Box>
  );
}
