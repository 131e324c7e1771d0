import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const option = options.find(([one]) => one === text);
    if (option) onChange(option[0]);
  };
  return (
    <MuiTextField select label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
