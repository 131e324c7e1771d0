import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NotificationForm, Picked } from './notification-form.ts';

interface PickFieldProps {
  control: Control<NotificationForm>;
  name: 'Guidelines' | 'Stations' | 'Analytes' | 'People';
  label: string;
  help: string;
  options: readonly Picked[];
  isLoading: boolean;
  /** The server searches; the options are its matches. */
  onSearch?: (typed: string) => void;
  required?: boolean;
}

const mostShown = 100;

/** Any number of things by name: typing finds them. */
export function PickField({
  control,
  name,
  label,
  help,
  options,
  isLoading,
  onSearch,
  required,
}: PickFieldProps): ReactNode {
  const { t } = useTranslation('notifications');
  const { field, fieldState } = useController({ name, control });
  const [typed, setTyped] = useState('');
  const type = (next: string) => {
    setTyped(next);
    onSearch?.(next.trim());
  };
  const nameOf = ({ Name }: Picked) => Name ?? t('gone');
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      limitTags={8}
      options={[...options]}
      value={field.value}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        // Picking one leaves what was typed, so that the next can be picked from the same list.
        if (reason !== 'selectOption' && reason !== 'reset') type(next);
      }}
      onChange={(_, next) => field.onChange(next)}
      onBlur={() => {
        type('');
        field.onBlur();
      }}
      getOptionLabel={nameOf}
      getOptionKey={({ Id }) => Id}
      isOptionEqualToValue={(one, other) => one.Id === other.Id}
      filterOptions={(all, { inputValue }) => {
        const wanted = inputValue.trim().toLowerCase();
        const matching = onSearch ? all : all.filter((one) => nameOf(one).toLowerCase().includes(wanted));
        return matching.slice(0, mostShown);
      }}
      loading={isLoading}
      loadingText={t('searching')}
      noOptionsText={onSearch && typed.trim() === '' ? t('typeToFind') : t('nothingFound')}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          inputRef={field.ref}
          label={label}
          required={required ?? false}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? help}
        />
      )}
    />
  );
}
