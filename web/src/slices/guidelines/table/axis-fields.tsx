import type { BetweenRule, WrittenAxis } from '@freshet/domain/lookup-table';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../formula/try-formula.ts';

interface AxisFieldsProps {
  number: number;
  axis: WrittenAxis;
  names: readonly string[];
  units: readonly string[];
  rules: readonly BetweenRule[];
  onChange: (axis: WrittenAxis) => void;
}

/** Which cofactor an axis of a table is, in which unit, and what holds between its values. */
export function AxisFields({ number, axis, names, units, rules, onChange }: AxisFieldsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { name } = axis;
  const rename = (typed: string) => {
    const tidy = typed.replace(/[[\]|;]/g, '').trim();
    if (tidy !== '') onChange({ ...axis, name: { ...name, name: tidy, key: keyOf(tidy) } });
  };
  return (
    <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>
      <Autocomplete
        freeSolo
        sx={{ flex: 2 }}
        options={names}
        value={name.name}
        onChange={(_, typed) => rename(typed ?? '')}
        onBlur={({ target }) => rename('value' in target ? String(target.value) : '')}
        renderInput={(params) => <TextField {...params} label={t('table.axisName', { number })} />}
      />
      <Autocomplete
        sx={{ flex: 1 }}
        options={units}
        value={name.suffix ?? null}
        onChange={(_, suffix) => onChange({ ...axis, name: { ...name, suffix } })}
        renderInput={(params) => <TextField {...params} label={t('table.axisUnit', { number })} />}
      />
      <Choice
        label={t('table.between', { number })}
        value={axis.between}
        options={rules.map((rule) => [rule, t(`table.betweenRules.${rule}`)])}
        onChange={(between) => onChange({ ...axis, between })}
      />
    </Stack>
  );
}

interface ChoiceProps<Word extends string> {
  label: string;
  value: Word;
  options: readonly (readonly [Word, string])[];
  onChange: (word: Word) => void;
}

export function Choice<Word extends string>({ label, value, options, onChange }: ChoiceProps<Word>): ReactNode {
  const choose = (typed: string) => {
    const option = options.find(([word]) => word === typed);
    if (option) onChange(option[0]);
  };
  return (
    <TextField select sx={{ flex: 2 }} label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {options.map(([word, text]) => (
        <MenuItem key={word} value={word}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
