import type { ReadingOptions } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ReadingOptionFieldsProps {
  value: ReadingOptions;
  onChange: (value: ReadingOptions) => void;
}

const dateOrders = ['dayFirst', 'monthFirst'] as const;
const decimalSigns = ['.', ','] as const;
const encodings = ['utf-8', 'utf-16', 'windows-1252'] as const;
const encodingNames = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

/** What a person may say about this one file: its dates, its decimal sign, its encoding. */
export function ReadingOptionFields({ value, onChange }: ReadingOptionFieldsProps): ReactNode {
  const { t } = useTranslation('ingestion');
  return (
    <Stack sx={{ gap: 1.5, mt: 1.5, width: 340, maxWidth: '100%' }}>
      <Choice
        label={t('readingOptions.dates')}
        value={value.dateOrder}
        options={dateOrders}
        nameOf={(order) => t(`readingOptions.${order}`)}
        onChoose={(dateOrder) => onChange(withWish(value, { dateOrder }))}
      />
      <Choice
        label={t('readingOptions.decimalSign')}
        value={value.decimalSign}
        options={decimalSigns}
        nameOf={(sign) => t(sign === ',' ? 'readingOptions.comma' : 'readingOptions.point')}
        onChoose={(decimalSign) => onChange(withWish(value, { decimalSign }))}
      />
      <Choice
        label={t('readingOptions.encoding')}
        value={value.encoding}
        options={encodings}
        nameOf={(encoding) => encodingNames[encoding]}
        onChoose={(encoding) => onChange(withWish(value, { encoding }))}
      />
    </Stack>
  );
}

type Change = { readonly [Wish in keyof ReadingOptions]: ReadingOptions[Wish] | undefined };

/** What is left to the file type is not stated at all. */
function withWish(before: ReadingOptions, change: Change): ReadingOptions {
  const { encoding, dateOrder, decimalSign } = { ...before, ...change };
  return {
    ...(encoding ? { encoding } : {}),
    ...(dateOrder ? { dateOrder } : {}),
    ...(decimalSign ? { decimalSign } : {}),
  };
}

interface ChoiceProps<Option extends string> {
  label: string;
  value: Option | undefined;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  onChoose: (option: Option | undefined) => void;
}

function Choice<Option extends string>({ label, value, options, nameOf, onChoose }: ChoiceProps<Option>) {
  const { t } = useTranslation('ingestion');
  return (
    <MuiTextField
      select
      label={label}
      value={value ?? 'auto'}
      onChange={({ target }) => onChoose(options.find((option) => option === target.value))}
    >
      <MenuItem value="auto">{t('readingOptions.auto')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
