import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from './date-range.ts';

export type MomentKind = 'day' | 'time' | 'month';

export interface IsoInputProps
  extends Pick<
    TextFieldProps,
    'label' | 'required' | 'disabled' | 'error' | 'helperText' | 'autoFocus' | 'name' | 'inputRef' | 'size' | 'sx'
  > {
  /** `2026-03-08`, `2026-03-08T14:05` with a time, or the month `2026-03`; anything else as it was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  onEnter?: () => void;
  /** What is chosen; a day unless it says otherwise. */
  kind?: MomentKind;
  max?: string;
}

/**
 * A day, a day and a time, or a month, written as everywhere in the product whatever the browser is set to. The calendar of the
 * browser opens beside it.
 */
export function IsoInput({ value, onChange, onBlur, onEnter, kind = 'day', max, ...props }: IsoInputProps) {
  const { t } = useTranslation('kit');
  const calendar = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isRead = readMoment(value, kind) !== null;
  const isFault = !isRead && value !== '' && !isTyping;
  return (
    <TextField
      {...props}
      value={isRead ? value.replace('T', ' ') : value}
      placeholder={t(`dates.form.${kind}`)}
      onChange={({ target }) => onChange(readMoment(target.value, kind) ?? target.value)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        onBlur?.();
      }}
      {...(isFault
        ? {
            error: true,
            helperText: t(faultOf(value, kind), {
              typed: value.trim().replace('T', ' '),
              form: t(`dates.form.${kind}`),
            }),
          }
        : {})}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.();
      }}
      slotProps={{
        htmlInput: { className: 'numbers', autoComplete: 'off', spellCheck: false },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative', ml: 0 }}>
              <input
                ref={calendar}
                type={nativeTypes[kind]}
                value={isRead ? value : ''}
                max={max}
                onChange={({ target }) => onChange(target.value)}
                disabled={props.disabled}
                tabIndex={-1}
                aria-hidden
                style={hidden}
              />
              <IconButton
                size="small"
                edge="end"
                tabIndex={-1}
                disabled={props.disabled ?? false}
                aria-label={t('dates.openCalendar')}
                // Kept by the field, so that leaving it for the calendar takes nothing yet.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => calendar.current?.showPicker?.()}
                sx={{ minWidth: '0 !important', p: 0.5 }}
              >
                <CalendarIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** The calendar opens where its field is. */
const hidden = {
  position: 'absolute',
  ...{ right: 0, bottom: 0, width: 1, height: 1, padding: 0, border: 0, opacity: 0 },
  pointerEvents: 'none',
} as const;

const nativeTypes = { day: 'date', time: 'datetime-local', month: 'month' };
const forms = {
  day: /^(\d{4}-\d{2}-\d{2})$/,
  time: /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/,
  month: /^(\d{4}-\d{2})$/,
};
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Null for what is no day, no day with a time, or no month; 2026-02-31 is none. */
export function readMoment(text: string, kind: MomentKind): string | null {
  const [, date, time] = forms[kind].exec(text.trim()) ?? [];
  if (!date || !isDay(kind === 'month' ? `${date}-01` : date)) return null;
  if (kind !== 'time') return date;
  return time && clockTime.test(time) ? `${date}T${time}` : null;
}

/** What has the right form is a date that does not exist. */
const faultOf = (text: string, kind: MomentKind) =>
  forms[kind].test(text.trim()) ? 'dates.noSuchDate' : 'dates.enterAs';
