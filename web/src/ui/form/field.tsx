import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IsoInput } from '../dates/iso-input.tsx';
import { localNumbers } from '../numbers/local-numbers.ts';

export interface FieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  /** A hint that is under the field until there is a message. */
  help?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

export interface TextFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** More than one line of room. */
  lines?: number;
  autoComplete?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local';
}

export function TextField<Input extends FieldValues, Output>(props: TextFieldProps<Input, Output>) {
  const { lines, autoComplete, type = 'text' } = props;
  const { field, shared } = useField(props);
  if (type === 'date' || type === 'datetime-local')
    return <IsoInput {...shared} {...field} value={field.value ?? ''} kind={type === 'date' ? 'day' : 'time'} />;
  return (
    <MuiTextField
      {...shared}
      {...field}
      value={field.value ?? ''}
      type={type}
      {...(lines ? { multiline: true, minRows: lines } : {})}
      slotProps={{ htmlInput: { autoComplete: autoComplete ?? 'off' } }}
    />
  );
}

export function PasswordField<Input extends FieldValues, Output>(
  props: FieldProps<Input, Output> & { autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useTranslation('kit');
  const [isShown, setIsShown] = useState(false);
  const { field, shared } = useField(props);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <MuiTextField
      {...shared}
      {...field}
      value={field.value ?? ''}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete: props.autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: { endAdornment: toggle },
      }}
    />
  );
}

/** Keeps the text as typed; the form holds the number, null when empty, or NaN when the text is none. */
export function NumberField<Input extends FieldValues, Output>(props: FieldProps<Input, Output> & { unit?: string }) {
  const { i18n } = useTranslation('kit');
  const { field, shared } = useField(props);
  const [text, setText] = useState(writeNumber(field.value, i18n.language));
  const parse = (typed: string) => numberIn(typed, i18n.language);
  // A reset of the form changes the value without typing.
  const isOutside = field.value !== undefined && !Object.is(parse(text), field.value);
  const shown = isOutside ? writeNumber(field.value, i18n.language) : text;
  const type = (typed: string) => {
    setText(typed);
    field.onChange(parse(typed));
  };
  const unit = props.unit ? <InputAdornment position="end">{props.unit}</InputAdornment> : undefined;
  return (
    <MuiTextField
      {...shared}
      {...field}
      value={shown}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', className: 'numbers' }, input: { endAdornment: unit } }}
    />
  );
}

/** A number as people type it in a language; null for nothing, NaN for what is none. */
export function numberIn(text: string, language: string): number | null {
  const plain = language.startsWith('fr') ? text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.') : text.trim();
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as people of a language type it; nothing for none. */
export const writeNumber = (value: number | null | undefined, language: string): string =>
  localNumbers(String(value ?? ''), language);

export interface Option {
  value: string | number;
  label: string;
}

export function SelectField<Input extends FieldValues, Output>(
  props: FieldProps<Input, Output> & { options: readonly Option[] },
) {
  const { field, shared } = useField(props);
  return (
    <MuiTextField {...shared} {...field} select value={field.value ?? ''}>
      {props.options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

export function SwitchField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const helpId = useId();
  const { field, ref, shared } = useField(props);
  const { value, onChange, ...rest } = field;
  const control = (
    <Switch
      {...rest}
      checked={value === true}
      onChange={(_, isOn) => onChange(isOn)}
      slotProps={{ input: { ref, 'aria-describedby': shared.helperText ? helpId : undefined } }}
    />
  );
  return (
    <FormControl error={shared.error} disabled={shared.disabled}>
      <FormControlLabel control={control} label={props.label} />
      {shared.helperText ? <FormHelperText id={helpId}>{shared.helperText}</FormHelperText> : null}
    </FormControl>
  );
}

function useField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const { ref, disabled: _, ...bound } = field;
  const message = fieldState.error?.message;
  const shared = {
    inputRef: ref,
    label: props.label,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    autoFocus: props.autoFocus ?? false,
    error: message !== undefined,
    helperText: message ?? props.help,
  };
  return { field: bound, ref, shared };
}
