import { mediaTypeIcons } from '@freshet/contract';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MediaIcon } from './media-icon.tsx';

interface IconFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
}

/** One of the 18 pictures, chosen by looking. Arrow keys move through them, as in any group of choices. */
export function IconField<Input extends FieldValues, Output>({ control, name, label }: IconFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ name, control });
  const labelId = useId();
  return (
    <Box role="radiogroup" aria-labelledby={labelId}>
      <Typography id={labelId} component="p" sx={{ mb: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' }}>
        {mediaTypeIcons.map((icon) => (
          <IconChoice
            key={icon}
            icon={icon}
            name={field.name}
            isChosen={field.value === icon}
            onChoose={() => field.onChange(icon)}
          />
        ))}
      </Box>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}

interface IconChoiceProps {
  icon: ComponentProps<typeof MediaIcon>['icon'];
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function IconChoice({ icon, name, isChosen, onChoose }: IconChoiceProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 0.5,
        p: 1,
        minHeight: 72,
        border: isChosen ? 2 : 1,
        m: isChosen ? 0 : '1px',
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        cursor: 'pointer',
        color: isChosen ? 'primary.main' : 'text.primary',
        '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box component="input" type="radio" {...{ name }} checked={isChosen} onChange={onChoose} sx={hiddenInput} />
      <MediaIcon icon={icon} />
      <Typography variant="caption" align="center" sx={{ lineHeight: 1.2, fontWeight: isChosen ? 600 : 400 }}>
        {t(`icons.${icon}`)}
      </Typography>
    </Box>
  );
}

/** Not seen, but it lies over the whole picture: a click anywhere on it chooses. */
const hiddenInput = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
