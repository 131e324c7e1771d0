import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface CodeChecksProps {
  label: string;
  codes: readonly { readonly value: number; readonly name: string }[];
  /** Undefined: whatever the code. */
  chosen: readonly (number | null)[] | undefined;
  onChange: (chosen: (number | null)[] | undefined) => void;
}

/** Grades or approvals that points must have; all of them are ticked while nothing is left out. */
export function CodeChecks({ label, codes, chosen, onChange }: CodeChecksProps) {
  const { t } = useTranslation('seriesQuery');
  const id = useId();
  if (codes.length === 0) return null;
  const all: readonly (number | null)[] = [...codes.map(({ value }) => value), null];
  const toggle = (value: number | null, isOn: boolean) => {
    const now = all.filter((one) => (one === value ? isOn : (chosen ?? all).includes(one)));
    onChange(now.length === all.length || now.length === 0 ? undefined : now);
  };
  const names = [...codes, { value: null, name: t('options.withoutCode') }];
  return (
    <FormGroup aria-labelledby={id} role="group">
      <FormLabel id={id}>{label}</FormLabel>
      {names.map(({ value, name }) => (
        <FormControlLabel
          key={value ?? 'none'}
          label={name}
          control={
            <Checkbox
              size="small"
              checked={chosen === undefined || chosen.includes(value)}
              onChange={(_, isOn) => toggle(value, isOn)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
