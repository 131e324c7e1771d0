import { EnmodsSettings } from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { fieldGrid } from './template-headings.tsx';
import type { TemplatePartProps } from './template-part-props.ts';

const texts = [
  'MinistryContact',
  'SamplingAgency',
  'Project',
  'CollectionMethod',
  'AnalyzingAgency',
  'AnalysisMethod',
] as const;
const choices = {
  ResultStatus: EnmodsSettings.shape.ResultStatus.options,
  ResultGrade: EnmodsSettings.shape.ResultGrade.options,
} as const;

/** What every row of the submission says. The words are those of EnMoDS. */
export function TemplateEnmods({ template, onChange }: TemplatePartProps): ReactNode {
  const { t } = useTranslation('monthly');
  const { Enmods } = template;
  const set = (change: Partial<EnmodsSettings>) => onChange({ Enmods: { ...Enmods, ...change } });
  return (
    <SectionCard title={t('template.enmods')} purpose={t('template.enmodsPurpose')}>
      <Box sx={fieldGrid}>
        {texts.map((field) => (
          <TextField
            key={field}
            label={t(`template.enmodsFields.${field}`)}
            value={Enmods[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        {(['ResultStatus', 'ResultGrade'] as const).map((field) => (
          <TextField
            key={field}
            select
            label={t(`template.enmodsFields.${field}`)}
            value={Enmods[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          >
            {choices[field].map((word) => (
              <MenuItem key={word} value={word}>
                {word}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </SectionCard>
  );
}
