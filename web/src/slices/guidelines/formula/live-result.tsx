import type { FormulaName } from '@freshet/domain/formula';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowValue } from '../why/show-value.ts';
import { isNumeric, tryFormula } from './try-formula.ts';

interface LiveResultProps {
  text: string;
  names: readonly FormulaName[];
  unit: string;
  /** What was typed for each name, by its key. */
  samples: ReadonlyMap<string, string>;
  onSample: (key: string, text: string) => void;
}

/** What the equation gives for values of one's own choice, while it is written. */
export function LiveResult({ text, names, unit, samples, onSample }: LiveResultProps): ReactNode {
  const { t } = useTranslation(['guidelines', 'why']);
  const { showNumber } = useShowValue();
  const values = new Map(
    [...samples].flatMap(([key, typed]) => (isNumeric(typed) ? [[key, Number(typed)] as const] : [])),
  );
  const trial = tryFormula(text, values);
  const sentence =
    trial.kind === 'value'
      ? t('guidelines:formula.gives', { value: showNumber(trial.value, unit || null) })
      : trial.kind === 'failed'
        ? t(`why:failures.${trial.failure.code}`, trial.failure.parameters)
        : t('guidelines:formula.givesLater');
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}>
      {names.length > 0 ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
          {names.map(({ name, key }) => (
            <MuiTextField
              key={key}
              size="small"
              label={t('guidelines:formula.sample', { name })}
              value={samples.get(key) ?? ''}
              onChange={({ target }) => onSample(key, target.value)}
              error={(samples.get(key) ?? '') !== '' && !isNumeric(samples.get(key) ?? '')}
              slotProps={{ htmlInput: { inputMode: 'decimal', className: 'numbers' } }}
              sx={{ width: 270, maxWidth: '100%' }}
            />
          ))}
        </Stack>
      ) : null}
      <Typography role="status" className="numbers" sx={{ fontWeight: trial.kind === 'value' ? 600 : 400 }}>
        {sentence}
      </Typography>
    </Box>
  );
}
