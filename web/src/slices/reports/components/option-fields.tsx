import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
}

/** One of a few, all of them seen. */
export function Choices<Value extends string>({ label, value, values, nameOf, onChange, reason }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <FormControl disabled={reason !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={nameOf(one)} />
        ))}
      </RadioGroup>
      {reason ? <FormHelperText sx={{ mx: 0 }}>{reason}</FormHelperText> : null}
    </FormControl>
  );
}

interface OptionSwitchProps {
  label: string;
  help: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with what it means. */
export function OptionSwitch({ label, help, isOn, isDisabled = false, onChange }: OptionSwitchProps) {
  const helpId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Switch
            size="small"
            checked={isOn}
            disabled={isDisabled}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        sx={{ ml: -0.5, gap: 0.5 }}
      />
      <FormHelperText id={helpId} sx={{ mx: 0, mt: 0 }}>
        {help}
      </FormHelperText>
    </FormControl>
  );
}
