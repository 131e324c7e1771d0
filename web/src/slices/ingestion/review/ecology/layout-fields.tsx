import type { EcologyFile, EcologyLayout } from '@freshet/contract';
import { coverScales } from '@freshet/domain/ecology';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IsoInput } from '#ui/dates/iso-input';
import { AmountUnitField } from './amount-unit-field.tsx';

interface LayoutFieldsProps {
  /** Whether species are across. */
  isAcross: boolean;
  layout: EcologyLayout;
  subject: EcologyFile['Subject'];
  onChange: (layout: EcologyLayout) => void;
}

const orders = ['dayFirst', 'monthFirst'] as const;
const subjects = ['surveys', 'plots'] as const;

/** What counts for all records of a file. What is left open is as the file says. */
export function LayoutFields({ layout, subject, isAcross, onChange }: LayoutFieldsProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const set = (part: Partial<EcologyLayout>) => onChange({ ...layout, ...part });
  const isOfSurveys = isAcross && (layout.Subject === 'surveys' || layout.SurveyType !== null);
  if (subject === 'taxa') return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
      <TextField
        select
        size="small"
        label={t('layout.subject')}
        value={layout.Subject ?? ''}
        onChange={({ target }) => set({ Subject: subjects.find((one) => one === target.value) ?? null })}
      >
        <MenuItem value="">{t('layout.subjects.auto')}</MenuItem>
        {subjects.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`layout.subjects.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('layout.scale')}
        value={layout.Scale ?? ''}
        onChange={({ target }) => set({ Scale: coverScales.find((one) => one === target.value) ?? null })}
      >
        <MenuItem value="">{t('layout.auto')}</MenuItem>
        {coverScales.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`layout.scales.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <IsoInput
        size="small"
        label={t('layout.day')}
        value={layout.Day ?? ''}
        onChange={(day) => set({ Day: day || null })}
      />
      <TextField
        size="small"
        label={t('layout.surveyType')}
        value={layout.SurveyType ?? ''}
        onChange={({ target }) => set({ SurveyType: target.value || null })}
      />
      <TextField
        select
        size="small"
        label={t('layout.dateOrder')}
        value={layout.DateOrder ?? ''}
        onChange={({ target }) => set({ DateOrder: orders.find((one) => one === target.value) ?? null })}
      >
        <MenuItem value="">{t('layout.auto')}</MenuItem>
        {orders.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`layout.orders.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {isOfSurveys ? <AmountUnitField layout={layout} onChange={(AmountUnit) => set({ AmountUnit })} /> : null}
    </Box>
  );
}
