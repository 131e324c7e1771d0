import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How long to wait after the last key before asking; 0 asks at once. */
  debounceMs?: number;
  autoFocus?: boolean;
}

/** A search field that keeps up with the typing and reports when it pauses. Escape clears it. */
export function SearchBox({ label, value, onChange, debounceMs = 0, autoFocus = false }: SearchBoxProps) {
  const { t } = useTranslation('kit');
  const { text, type, reportNow } = useDebounced(value, onChange, debounceMs);
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    type('');
  };
  const clear = text ? (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label={t('search.clear')} onClick={() => type('')}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  ) : null;
  const glass = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  return (
    <OutlinedInput
      size="small"
      fullWidth
      placeholder={label}
      value={text}
      autoFocus={autoFocus}
      onChange={(event) => type(event.target.value)}
      onKeyDown={clearOnEscape}
      onBlur={reportNow}
      inputProps={{ 'aria-label': label, type: 'text', role: 'searchbox' }}
      startAdornment={glass}
      endAdornment={clear}
    />
  );
}

/** The text as typed, and a setter that reports it once `waitMs` have passed without another key. */
function useDebounced(value: string, onChange: (value: string) => void, waitMs: number) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // What was reported comes back later as the value; by then more may have been typed, which must stay.
    const at = pending.current.lastIndexOf(value);
    if (at < 0) setText(value);
    pending.current = pending.current.slice(at + 1);
  }, [value]);
  const report = (next: string) => {
    pending.current.push(next);
    onChange(next);
  };
  const waiting = useRef<string>(undefined);
  // A person who leaves the field for something else must not be brought back by a report that comes late.
  const reportNow = () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = undefined;
    if (next !== undefined) report(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    waiting.current = next;
    if (waitMs === 0) reportNow();
    else timer.current = setTimeout(reportNow, waitMs);
  };
  return { text, type, reportNow };
}
