import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '#ui/form/field';

interface NumberBoxProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  help?: string;
  /** Only whole numbers from 0 to 1000. */
  isCount?: boolean;
}

/** A number, or nothing. What is typed stays as typed; what is no number is stated and not taken. */
export function NumberBox({ label, value, onChange, help, isCount = false }: NumberBoxProps): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const [text, setText] = useState(writeNumber(value, i18n.language));
  const isWrong = readNumber(text, i18n.language, isCount) === undefined;
  const type = (typed: string) => {
    setText(typed);
    const read = readNumber(typed, i18n.language, isCount);
    if (read !== undefined) onChange(read);
  };
  return (
    <TextField
      label={label}
      value={text}
      error={isWrong}
      helperText={isWrong ? t(isCount ? 'template.notCount' : 'template.notNumber') : help}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { inputMode: isCount ? 'numeric' : 'decimal', className: 'numbers' } }}
    />
  );
}

/** Undefined for what is no number. */
function readNumber(text: string, language: string, isCount: boolean): number | null | undefined {
  const plain = language.startsWith('fr') ? text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.') : text.trim();
  if (plain === '') return null;
  if (isCount) return /^\d{1,4}$/.test(plain) && Number(plain) <= 1000 ? Number(plain) : undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
