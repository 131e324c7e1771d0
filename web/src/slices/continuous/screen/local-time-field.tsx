import { type ReactNode, useState } from 'react';
import { IsoInput, readMoment } from '#ui/dates/iso-input';

interface LocalTimeFieldProps {
  label: string;
  /** Milliseconds since 1970; null when there is none. */
  value: number | null;
  offsetMinutes: number;
  onChange: (at: number | null) => void;
}

/**
 * A day and time by the clock of a series. It is taken when the field is left or with Enter; what is no date stays to be
 * corrected.
 */
export function LocalTimeField({ label, value, offsetMinutes, onChange }: LocalTimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const shift = offsetMinutes * 60_000;
  const shown = value === null ? '' : new Date(value + shift).toISOString().slice(0, 16);
  const take = () => {
    if (typed === null || (typed !== '' && readMoment(typed, 'time') === null)) return;
    setTyped(null);
    const at = typed === '' ? null : Date.parse(`${typed}Z`);
    if (typed !== shown) onChange(at === null ? null : at - shift);
  };
  return (
    <IsoInput
      kind="time"
      size="small"
      label={label}
      value={typed ?? shown}
      max="2199-12-31T23:59"
      onChange={setTyped}
      onBlur={take}
      onEnter={take}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 176 }, '& input': { pl: { xs: 1, sm: 1.75 }, pr: 0 } }}
    />
  );
}
