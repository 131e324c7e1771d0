import { type TrendPeriod, trendPeriods } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Correction, corrections, type TrendChoice } from './trend-columns.tsx';

interface TrendChoicesProps extends TrendChoice {
  period: TrendPeriod;
  onPeriod: (period: TrendPeriod) => void;
  onSeasonal: (isSeasonal: boolean) => void;
  onCorrection: (correction: Correction) => void;
}

/** How trends are tested. */
export function TrendChoices(props: TrendChoicesProps): ReactNode {
  const { period, isSeasonal, correction, onPeriod, onSeasonal, onCorrection } = props;
  const { t } = useTranslation('graphs');
  const offered = corrections[isSeasonal ? 'seasonal' : 'plain'];
  return (
    <Stack className="no-print" direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Choice
        label={t('trend.period')}
        value={period}
        values={trendPeriods}
        nameOf={(one) => t(`trend.periods.${one}`)}
        onChange={onPeriod}
      />
      <Choice
        label={t('trend.correction')}
        value={correction}
        values={offered}
        nameOf={(one) => t(`trend.corrections.${one}`)}
        onChange={onCorrection}
      />
      <FormControlLabel
        control={<Switch checked={isSeasonal} onChange={(_, isOn) => onSeasonal(isOn)} />}
        label={t('trend.seasonal')}
      />
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ width: { xs: '100%', sm: 280 } }}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
