import { type NonDetectRule, nonDetectRules } from '@freshet/domain/statistics';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NonDetectFieldProps {
  value: NonDetectRule;
  onChange: (rule: NonDetectRule) => void;
}

/** How values below a detection limit count in means and quartiles: the choice that queries and reports have. */
export function NonDetectField({ value, onChange }: NonDetectFieldProps): ReactNode {
  const { t } = useTranslation(['graphs', 'reports']);
  return (
    <MuiTextField
      select
      size="small"
      label={t('graphs:box.nonDetectRule')}
      value={value}
      onChange={({ target }) => onChange(nonDetectRules.find((rule) => rule === target.value) ?? 'limit')}
      sx={{ width: 340, maxWidth: '100%' }}
    >
      {nonDetectRules.map((rule) => (
        <MenuItem key={rule} value={rule}>
          {t(`reports:options.nonDetectRules.${rule}`)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
