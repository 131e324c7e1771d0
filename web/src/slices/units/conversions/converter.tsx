import type { Unit } from '@freshet/contract';
import { readNumber } from '@freshet/domain/values';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equation, nearest, reachable, type UnitLookup } from '../unit-lookup.ts';

/** Converts a value while it is typed. */
export function Converter({ book, from }: { book: UnitLookup; from: Unit }) {
  const { t, i18n } = useTranslation('units');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const targets = reachable(book, from.Id);
  const [typed, setTyped] = useState('1');
  const [chosen, setChosen] = useState<number | null>(null);
  const to = targets.find(({ Id }) => Id === chosen) ?? nearest(book, from.Id);
  if (!to) return <Typography color="textSecondary">{t('converter.nowhere')}</Typography>;
  const converter = book.table.converter(from.Id, to.Id);
  const read = readNumber(typed, language === 'fr');
  const isNumber = typeof read !== 'string';
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <MuiTextField
          label={t('converter.value', { unit: from.Name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={!isNumber && typed.trim() !== ''}
          slotProps={{ htmlInput: { inputMode: 'decimal', className: 'numbers' } }}
        />
        <MuiTextField
          select
          label={t('converter.to')}
          value={to.Id}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {targets.map(({ Id, Name }) => (
            <MenuItem key={Id} value={Id}>
              {Name}
            </MenuItem>
          ))}
        </MuiTextField>
      </Stack>
      <Typography
        role="status"
        className="numbers"
        sx={{ fontSize: '1.0625rem', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {isNumber && typeof converter !== 'string' ? equation(converter, read.value, language) : t('converter.type')}
      </Typography>
      {typeof converter !== 'string' && converter.steps.length > 1 ? (
        <Typography variant="body2" color="textSecondary">
          {t('converter.way', { way: [from.Name, ...converter.steps.map((step) => step.to)].join(' → ') })}
        </Typography>
      ) : null}
    </Stack>
  );
}
